// Places in a text, as the server counts them: lines and columns from 1, in characters. Pure.

export const lines = (text) => text.split("\n");

/** The index in the string of a line and column; the end of the line if it is shorter. */
export function offset(text, line, column) {
  const all = lines(text);
  let at = 0;
  for (let i = 0; i + 1 < line && i < all.length; i++) at += all[i].length + 1;
  const characters = Array.from(all[line - 1] ?? "");
  return at + characters.slice(0, column - 1).join("").length;
}

/** Begin and end of a span [line, column, length] in the string. */
export function range(text, [line, column, length]) {
  return [offset(text, line, column), offset(text, line, column + length)];
}

export function replaced(text, span, to) {
  const [begin, end] = range(text, span);
  return text.slice(0, begin) + to + text.slice(end);
}

const moved = (spans, [line, column, length], to) => {
  const now = Array.from(to).length;
  return spans.map((span) => {
    if (span[0] !== line || span[1] < column) return span;
    if (span[1] === column && span[2] === length) return [line, column, now];
    return [line, span[1] + now - length, span[2]];
  });
};

/** The layout after a span of its text was replaced: what stands behind it on the line has moved. */
export function shifted(layout, span, to) {
  const shift = (spans) => moved(spans, span, to);
  return {
    ...layout,
    cells: shift(layout.cells),
    right: shift(layout.right),
    below: shift(layout.below),
    margins: layout.margins.map(shift),
  };
}

/** What is at a span in one text is at the same word of the same line in another: that word. */
export function counterpart(before, after, [line, column, length], words) {
  const cut = (text) => {
    const row = lines(text)[line - 1] ?? "";
    const pieces = [];
    if (!words) {
      Array.from(row).forEach((c, i) => pieces.push([i + 1, c]));
      return pieces;
    }
    const separator = row.includes(",") ? /,/ : row.includes(";") ? /;/ : /[\s|]+/;
    let at = 1;
    for (const piece of row.split(separator)) {
      pieces.push([at, piece]);
      at += Array.from(piece).length + 1;
    }
    return pieces;
  };
  const index = cut(before).findIndex(([at, piece]) =>
    at <= column && column < at + Math.max(1, Array.from(piece).length));
  const old = cut(before), now = cut(after);
  if (index < 0 || old.length !== now.length) return null;
  return now[index][1].trim();
}

/** Any text as the server should get it: no byte order mark, one kind of line end. */
export const normal = (text) => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
