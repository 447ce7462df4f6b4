// Solving on the page: my own entries and marks, whether all is as in the solution, and hints.
import * as api from "./api.js";

/** Nothing of mine: no entries, no marks (values by place), in the middle or in the corner, nothing that hints
 * ruled out, not begun. */
export const unsolved = { entries: {}, marks: {}, corners: {}, ruledOut: {}, begun: null };

/** Milliseconds with the page in view since the first entry; `begun`: {spent: until `since`, since}. */
export const taken = ({ spent, since }) => spent + (document.hidden ? 0 : Date.now() - since);

/** "3 minutes and 1 second" */
export function timeText(seconds) {
  const time = [[3600, "hour"], [60, "minute"], [1, "second"]]
    .map(([unit, name], i, all) => [Math.floor((i ? seconds % all[i - 1][0] : seconds) / unit), name])
    .filter(([count]) => count).map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`);
  return time.slice(0, 2).join(" and ") || "no time";
}

export function bindSolving(page) {
  /** Something of my own has changed. */
  const mine = (more) => page.step({ begun: page.model.begun ?? { spent: 0, since: Date.now() }, ...more });
  // Time away is not time taken.
  document.addEventListener("visibilitychange", () => {
    const { begun } = page.model;
    if (!begun) return;
    const spent = document.hidden ? begun.spent + Date.now() - begun.since : begun.spent;
    page.know({ begun: { spent, since: Date.now() } });
  });

  /** What cells are that nobody fills, by place: white, or without a bulb, where a dot is typed for that. */
  const blanks = ({ cells, signs }) => Object.fromEntries(cells.filter(({ place, clue }) => place !== undefined && clue === undefined)
    .map((cell) => [cell.place, signs[cell.signs].indexOf(".")]).filter(([, value]) => value >= 0));

  /** Whatever may be left blank may be so because it is to be; whether all is done, the answer says. */
  const filled = () => {
    const { entries, sheet } = page.model;
    const unfilled = blanks(sheet);
    return sheet.cells.every(({ place, clue }) =>
      place === undefined || clue !== undefined || place in entries || place in unfilled);
  };

  /** Places of entries that are not as in the solution, of all or so many that were made; null if there is not
   * exactly one. */
  async function wrong(entries) {
    const { mistakes } = await api.ask("mistakes", { ...page.question(), entries });
    return mistakes ?? null;
  }

  /** All is filled in: is it the solution? Which entry is wrong, only a button tells. */
  async function solved() {
    const { entries, sheet, begun } = page.model;
    const unfilled = blanks(sheet);
    const mistakes = await wrong({ ...unfilled, ...entries });
    const open = Object.keys(unfilled).some((place) => !(place in entries));
    if (!mistakes || page.model.entries !== entries || (open && mistakes.length)) return;
    page.note(mistakes.length ? "All is filled in, but not yet as in the solution."
      : `Solved, in ${timeText(Math.round(taken(begun) / 1000))}.`);
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

  /** Marks are there or not: typing one again takes it away, a blank takes all of a cell. `kind`: "marks" or "corners". */
  function mark(places, kind) {
    const marks = { ...page.model[kind] };
    const all = places.every(([place, value]) => marks[place]?.includes(value));
    for (const [place, value] of places) {
      const others = (marks[place] ?? []).filter((one) => one !== value);
      marks[place] = value === null ? [] : all ? others : [...others, value].sort((a, b) => a - b);
    }
    mine({ [kind]: marks });
  }

  /** What a single rule or clue leaves, into the cells that are open; of marks that are there, no more are kept. */
  async function fillMarks() {
    const { entries, sheet } = page.model;
    const { marks: left } = await api.ask("marks", { ...page.question(), entries });
    if (page.model.entries !== entries) return;  // it was asked of others
    if (!left) return page.note("What the rules leave was not found in ten seconds.");
    const marks = {};
    for (const { place, clue } of sheet.cells) {
      if (place === undefined || clue !== undefined || place in entries) continue;
      const own = page.model.marks[place];
      marks[place] = own?.length ? own.filter((value) => left[place].includes(value)) : left[place];
    }
    mine({ marks });
    if (Object.keys(marks).some((place) => !left[place].length)) page.note("Some cell has no value left: an entry is wrong, or the puzzle.");
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
  return { enter, mark, fillMarks, check };
}
