// Buttons and choices: what they ask, and what is shown then.
import * as api from "./api.js";
import { byId } from "./dom.js";
import { itemOf } from "./view.js";

export function bindButtons(page) {
  const { board, act, question, note } = page;

  const onClick = (name, work) => byId(name).addEventListener("click", async () => {
    try { await work(); } catch (error) { page.failed(error); }
  });
  /** Shows something until it is asked for again. */
  const toggle = (name, work) => onClick(name, async () => page.show(page.shown[name] ? {} : await work()));

  toggle("solution", async () => {
    const { solutions, words, verdict } = await api.ask("solve", question());
    if (verdict === "contradictory") return { notice: "There is no solution." };
    if (!solutions.length) return { notice: "No solution was found: " + words };
    return { solution: true, values: new Map(solutions[0].map((value, place) => [place, value])),
      notice: verdict === "several" ? "One of several solutions; what is hatched differs." : "" };
  });
  toggle("candidates", async () => {
    const { candidates, solutions, complete } = await api.ask("candidates", question());
    if (!solutions) return { notice: "There is no solution, so no cell has a value." };
    return { candidates, notice: complete ? `The values in all solutions (${solutions}).`
      : `The values in the first ${solutions} solutions; there are more.` };
  });

  async function stepsToSolution() {
    const { verdict, steps } = await api.ask("explain", question());
    if (verdict === "unique") return steps;
    note("There are steps to a solution only where it is the only one.");
    return [];
  }
  onClick("steps", async () => {
    const list = await stepsToSolution();
    if (list.length) act.startSteps(list, "The way to the solution");
  });
  /** Where to look; and when asked again, what is to be seen there. */
  onClick("hint", async () => {
    const { hint: last } = page.shown;
    if (last?.vague) return page.show({ hint: last.vague, step: last.vague });
    const list = await stepsToSolution();
    if (!list.length) return;
    const open = ({ place, value }) => page.model.entries[place] !== value;
    const isOpen = page.model.sheet.cells.some(({ place, clue }) =>
      place !== undefined && clue === undefined && !(place in page.model.entries));
    // Where no step fills a cell, as in what takes too long, one that rules something out.
    const next = list.find((step) => step.found.some(open)) ??
      (isOpen && list.find((step) => !step.found.length && step.excluded.length));
    if (!next) return note("All cells are filled.");
    const hint = { ...next, found: next.found.filter(open) };
    const places = new Set([...hint.found, ...hint.excluded].map(({ place }) => place));
    const names = page.model.sheet.cells.filter(({ place }) => places.has(place)).map(({ name }) => name);
    if (!names.length) return page.show({ hint, step: hint });
    const vague = { found: hint.found, excluded: [], because: [], clues: [], vague: hint,
      explanation: [`Look at ${names.slice(0, 4).join(", ")}${names.length > 4 ? " and more" : ""}.`] };
    page.show({ hint: vague, step: vague });
  });
  onClick("why", async () => {
    const cell = board.current?.kind === "cell" && page.model.sheet?.cells[board.current.index];
    if (!cell || cell.place === undefined) return note("Choose a cell first.");
    const { words, clues, steps } = await api.ask("explain", { ...question(), place: cell.place });
    page.show({ notice: words });
    if (steps?.length) act.startSteps(steps, "Why " + cell.name);
    else page.add({ light: page.lightOf(words, clues ?? []) });
  });
  onClick("mistakes", async () => {
    const { mistakes } = await api.ask("mistakes", { ...question(), entries: page.model.entries });
    if (!mistakes) return note("Entries can be judged only where there is exactly one solution.");
    page.add({ wrong: new Set(mistakes),
      notice: mistakes.length ? `Not as in the solution: ${mistakes.length} of your entries, marked.`
        : "All your entries are as in the solution." });
  });
  onClick("undo", page.undo);
  onClick("redo", page.redo);
  onClick("empty", () => {
    const filled = board.slots.filter((slot) => {
      const { text } = itemOf(page.model.sheet, slot);
      return page.typeable(slot) && !["", ".", page.model.sheet.blank].includes(text);
    });
    page.put(filled, "");
  });

  byId("family").addEventListener("change", ({ target }) => {
    const family = page.families.find(({ name }) => name === target.value);
    // A text whose kind is not known is read as this.
    if (family && page.said.error && !page.model.family) {
      return page.become(page.model.text, { family: family.name });
    }
    const example = family?.examples.find(({ verdict }) => verdict === "unique") ?? family?.examples[0];
    if (example) page.load(family.name, example.text);
  });
  byId("example").addEventListener("change", ({ target }) => {
    const example = target.value !== "" && page.family?.examples[Number(target.value)];
    if (example) page.load(page.family.name, example.text);
  });
  byId("size").addEventListener("change", async ({ target }) => {
    try {
      const { text, message } = await api.ask("blank", { text: "", family: page.family.name, size: target.value });
      if (text === undefined) return note(message);
      page.load(page.family.name, text);
      board.focus();
    } catch (error) { page.failed(error); }
  });
}
