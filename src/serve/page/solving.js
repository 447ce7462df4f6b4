// Solving on the page: my own entries and marks, whether all is as in the solution, and hints.
import * as api from "./api.js";

/** Nothing of mine: no entries, no marks (values by place), nothing that hints ruled out, not begun. */
export const unsolved = { entries: {}, marks: {}, ruledOut: {}, begun: null };

/** "3 minutes and 1 second" */
export function timeText(seconds) {
  const time = [[3600, "hour"], [60, "minute"], [1, "second"]]
    .map(([unit, name], i, all) => [Math.floor((i ? seconds % all[i - 1][0] : seconds) / unit), name])
    .filter(([count]) => count).map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`);
  return time.slice(0, 2).join(" and ") || "no time";
}

export function bindSolving(page) {
  /** Something of my own has changed. */
  const mine = (more) => page.step({ begun: page.model.begun ?? Date.now(), ...more });

  /** Of a picture only what is black has to be; whether it is all, the answer says. */
  const filled = () => page.model.sheet.look === "picture" || page.model.sheet.cells.every(({ place, clue }) =>
    place === undefined || clue !== undefined || place in page.model.entries);

  /** Places of entries that are not as in the solution, of all or so many that were made; null if there is not
   * exactly one. */
  async function wrong(entries) {
    const { mistakes } = await api.ask("mistakes", { ...page.question(), entries });
    return mistakes ?? null;
  }

  /** All is filled in: is it the solution? Which entry is wrong, only a button tells. */
  async function solved() {
    const { entries, sheet, begun } = page.model;
    const picture = sheet.look === "picture";
    const white = picture ? Object.fromEntries(sheet.cells.map(({ place }) => [place, 0])) : {};
    const mistakes = await wrong({ ...white, ...entries });
    if (!mistakes || page.model.entries !== entries || (picture && mistakes.length)) return;
    page.note(mistakes.length ? "All is filled in, but not yet as in the solution."
      : `Solved, in ${timeText(Math.round((Date.now() - begun) / 1000))}.`);
  }

  function enter(places) {
    const entries = { ...page.model.entries };
    let undone = false;  // what followed from it may not follow any more
    for (const [place, value] of places) {
      undone = undone || (place in entries && entries[place] !== value);
      if (value === null) delete entries[place];
      else entries[place] = value;
    }
    mine({ entries, ...(undone ? { ruledOut: {} } : {}) });
    if (filled()) solved().catch(page.failed);
  }

  /** Marks are there or not: typing one again takes it away, a blank takes all of a cell. */
  function mark(places) {
    const marks = { ...page.model.marks };
    const all = places.every(([place, value]) => marks[place]?.includes(value));
    for (const [place, value] of places) {
      const others = (marks[place] ?? []).filter((one) => one !== value);
      marks[place] = value === null ? [] : all ? others : [...others, value].sort((a, b) => a - b);
    }
    mine({ marks });
  }

  /** Held against the solution: first whether something is wrong, then, asked again, what. */
  async function check() {
    const mistakes = await wrong(page.model.entries);
    if (!mistakes) return page.note("Entries can be judged only where there is exactly one solution.");
    const count = mistakes.length;
    if (!count) return page.note("All your entries are as in the solution.");
    if (!page.shown.checked) {
      return page.add({ checked: true, notice: `Not as in the solution: ${count} of your entries. Ask again to see ${
        count === 1 ? "which" : "which they are"}.` });
    }
    page.add({ wrong: new Set(mistakes),
      notice: `Not as in the solution: ${count} of your entries, marked.` });
  }
  return { enter, mark, check };
}
