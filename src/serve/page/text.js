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

/** The words of a line with their columns: [[column, word]]. */
function pieces(row, separator) {
  if (separator === "") return Array.from(row, (c, i) => [i + 1, c]);
  const found = [];
  const comma = separator instanceof RegExp ? null : separator;
  if (comma === null) {
    for (const match of row.matchAll(separator)) {
      found.push([Array.from(row.slice(0, match.index)).length + 1, match[0]]);
    }
    return found;
  }
  let at = 1;
  for (const piece of row.split(comma)) {
    found.push([at + (piece.length - piece.trimStart().length), piece.trim()]);
    at += Array.from(piece).length + 1;
  }
  return found;
}

/** What is at a span in one text is at the same word of the same line in another: that word. */
export function counterpart(before, after, [line, column], words) {
  const old = lines(before)[line - 1] ?? "", now = lines(after)[line - 1] ?? "";
  const ways = !words ? [""] : old.includes(",") ? [","] : old.includes(";") ? [";"]
    : [/[^\s]+/g, /[^\s|]+/g];
  for (const separator of ways) {
    const one = pieces(old, separator), other = pieces(now, separator);
    const index = one.findIndex(([at]) => at === column);
    if (index >= 0 && one.length === other.length) return other[index][1];
  }
  return null;
}

/** Any text as the server should get it: no byte order mark, one kind of line end. */
export const normal = (text) => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
