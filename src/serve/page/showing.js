// What there is to see of the puzzle beside the grid, and which marks are on it.
import { byId, el } from "./dom.js";
import { itemOf } from "./view.js";

const noMarks = { conflict: [], suspect: [], differs: [], unit: [] };
export const marksNow = ({ said }) => (said.error ? noMarks : (said.report ?? said.result)?.marks ?? noMarks);

/** The slot that holds what cannot be read. */
export function troubleSlot({ said: { error }, model: { sheet }, board }) {
  if (!error?.line || sheet.rows || sheet.stale) return null;
  return board.slots.find((slot) => {
    const { at } = itemOf(sheet, slot);
    return at && at[0] === error.line && at[1] <= error.column && error.column < at[1] + Math.max(1, at[2]);
  });
}

export function drawSentences(page) {
  const { sheet } = page.model;
  const { shown } = page;
  const { conflict, suspect } = marksNow(page);
  byId("sentences").replaceChildren(...(sheet?.sentences ?? []).map(({ label, clue, text, reading }) => {
    const kinds = [conflict.includes(clue) && "conflict", suspect.includes(clue) && "suspect",
      shown.step?.clues.includes(clue) && "because", shown.light?.clues.has(clue) && "lit"].filter(Boolean).join(" ");
    const attributes = { class: kinds };
    if (clue !== undefined) attributes.onclick = () => page.goTo(clue);
    return el("li", attributes, el("b", {}, label), " ", text, ...(reading ? [el("span", { class: "reading" }, ` (read as: ${reading})`)] : []));
  }));
}

/** What is underlined in the text: [[line, column, length], class] */
export function spansOfText(page) {
  const { said: { error, result }, model: { sheet } } = page;
  if (error) return [[[error.line, error.column, Math.max(1, error.length)], "error"]];
  if (!sheet || !result) return [];
  const marks = marksNow(page);
  const span = (kind) => (clue) => [sheet.clues[clue]?.where ?? [0, 0, 0], kind];
  return [...marks.conflict.map(span("conflict")),
    ...marks.suspect.filter((clue) => !marks.conflict.includes(clue)).map(span("suspect"))];
}

/** With margins on all sides, to be pointed at. */
export const withRoom = (sheet) => ({ ...sheet, margins: sheet.margins.map((items, side) =>
  Array.from({ length: side < 2 ? sheet.height : sheet.width }, (_, at) => items[at] ?? { text: "" })) });

