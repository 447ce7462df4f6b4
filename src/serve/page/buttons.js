// Buttons and choices: what they ask, and what is shown then.
import * as api from "./api.js";
import { byId } from "./dom.js";
import { bindHints } from "./hints.js";
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
  onClick("hint", bindHints(page));
  onClick("why", async () => {
    const cell = board.current?.kind === "cell" && page.model.sheet?.cells[board.current.index];
    if (!cell || cell.place === undefined) return note("Choose a cell first.");
    const { words, clues, steps } = await api.ask("explain", { ...question(), place: cell.place });
    page.show({ notice: words });
    if (steps?.length) act.startSteps(steps, "Why " + cell.name);
    else page.add({ light: page.lightOf(words, clues ?? []) });
  });
  onClick("mistakes", page.check);
  onClick("fill-marks", page.fillMarks);
  onClick("undo", page.undo);
  onClick("redo", page.redo);
  onClick("empty", () => {
    const filled = board.slots.filter((slot) => {
      const { text } = itemOf(page.model.sheet, slot);
      return page.typeable(slot) && !["", ".", page.model.sheet.blank].includes(text);
    });
    page.put(filled, "");
    board.focus(board.slots.find((slot) => slot.kind === "cell"));  // to type on
  });
  onClick("zoom", () => {
    board.zoomed = !board.zoomed;
    board.fit();
    page.draw();
  });
  onClick("more", () => {
    const open = byId("more").getAttribute("aria-expanded") !== "true";
    byId("more").setAttribute("aria-expanded", String(open));
    document.querySelector("header").classList.toggle("folded", !open);
  });

  /** To begin with: a puzzle as it should be. */
  page.sample = (family) =>
    family?.examples.find(({ verdict }) => verdict === "unique") ?? family?.examples[0];

  /** Nothing that was typed is lost: it is read as the other kind, or comes back with its own. */
  async function choose(family) {
    const { text, sample, options, entries, marks, corners, begun } = page.model;
    // A text whose kind is not known is read as this.
    if (page.said.error && !page.model.family) return page.become(text, { family: family.name });
    const mine = text.trim() !== "" && text !== sample;
    if (mine) {
      const read = await api.ask("check", { ...question(), family: family.name, direct: true });
      if (read.verdict !== "error") return page.become(text, { family: family.name });
      page.drafts = { ...page.drafts, [page.family.name]: { text, options, entries, marks, corners, begun } };
    }
    const { [family.name]: draft, ...others } = page.drafts;
    const was = page.family?.name;
    page.drafts = others;
    if (draft) page.become(draft.text, { family: family.name, sample: "", ...page.unsolved, ...draft });
    else page.load(family.name, page.sample(family)?.text ?? "");
    if (mine) note(`What was typed is kept: choose ${was} again to go on with it.`);
  }
  byId("family").addEventListener("change", async ({ target }) => {
    const family = page.families.find(({ name }) => name === target.value);
    try {
      if (family) await choose(family);
    } catch (error) { page.failed(error); }
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
