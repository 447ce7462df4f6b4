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

/** All that can be typed on a sheet: its items, with where they stand in the text. */
export const itemsOf = (sheet) => [...sheet.cells, ...sheet.right, ...sheet.below, ...sheet.margins.flat()];

/** After a span of the text was replaced: what stands behind it on the line has moved. */
export function shift(sheet, [line, column, length], to) {
  const now = Array.from(to).length;
  for (const item of itemsOf(sheet)) {
    if (!item.at || item.at[0] !== line || item.at[1] < column) continue;
    const same = item.at[1] === column && item.at[2] === length;
    item.at = same ? [line, column, now] : [line, item.at[1] + now - length, item.at[2]];
  }
}

/** Numbers as they are typed in this text, whatever stands between those that were just typed. */
export function asNumbers(sheet, text, typed) {
  const between = sheet.margins.flat().filter(({ at }) => at)
    .map(({ at }) => /\d([^\d]+)\d/.exec(text.slice(...range(text, at)))?.[1]).find(Boolean) ?? " ";
  return typed.trim().split(/[^\d]+/).filter(Boolean).join(between);
}

/** Any text as the server should get it: no byte order mark, one kind of line end. */
export const normal = (text) => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
