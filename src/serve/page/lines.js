// Clues as lines of the text: put in, and taken out. Pure.
import { offset, range } from "./text.js";

/** What is typed for a clue; `form` is the server's, as "cage {value} {cells}". */
export function formed(form, { cells = [], others = [], line = "", side = "", value = "" }, sheet) {
  const names = (numbers) => numbers.map((at) => sheet.cells[at].name).join(" ");
  const words = { cells: names(cells), others: names(others), line, side, value };
  return form.replace(/\{(\w+)\}/g, (_, word) => words[word]).replace(/ +/g, " ").trim();
}

export const appended = (text, line) => text.replace(/\s*$/, "\n") + line + "\n";

const plain = (line) => line.trim().toLowerCase().replace(/[-_]/g, " ").replace(/ +/g, " ");
export const hasLine = (text, line) => text.split("\n").some((one) => plain(one) === plain(line));
export const withoutLine = (text, line) =>
  text.split("\n").filter((one) => plain(one) !== plain(line)).join("\n");

const bare = /^[\s\-*+•]*$/;  // of a line, nothing but what stands before a clue

/** The text without a clue; of several that one line is about, only what it says of the cell of that `name`.
 * `where`: by clue, [line, column, length]. Null: it is not typed by itself. */
export function without(text, where, clue, sheet, name) {
  const span = where[clue];
  if (!span?.[0]) return null;
  const [begin, end] = range(text, span);
  const said = text.slice(begin, end);
  const names = sheet.cells.map((cell) => cell.name);
  const words = said.split(/[\s,;:=-]+/);
  if (!words.some((word) => names.includes(word.toLowerCase())) && !/\b(row|col)/i.test(said)) return null;
  const same = where.filter((other) => String(other) === String(span)).length;
  const drawn = (sheet.shapes ?? []).find(({ clues }) => clues.includes(clue))?.clues.length ?? 1;
  const own = new RegExp(`[\\s,]*\\b${name}\\b`, "i");
  if (same > drawn && name && own.test(said) && words.filter((word) => names.includes(word.toLowerCase())).length > 1) {
    return text.slice(0, begin) + said.replace(own, "") + text.slice(end);
  }
  const from = offset(text, span[0], 1);
  const to = text.indexOf("\n", from);
  const rest = text.slice(from, begin) + (to < 0 ? text.slice(end) : text.slice(end, to));
  if (!bare.test(rest)) return text.slice(0, begin) + text.slice(end);
  return text.slice(0, from) + (to < 0 ? "" : text.slice(to + 1));
}
