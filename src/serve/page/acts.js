// What can be done with what was found: pointed at, taken, gone through step by step.
import * as editor from "./editor.js";
import { mentioned } from "./mentions.js";
import { itemOf } from "./view.js";

export function actsOf(page) {
  const { board } = page;

  function lightOf(text, clues = []) {
    if (!text || !page.model.sheet) return null;
    const light = mentioned(page.model.sheet, text);
    clues.forEach((clue) => light.clues.add(clue));
    return light;
  }

  /** What a mended text would have in each slot that it changes. */
  const previewOf = (offer) => new Map((offer?.changes ?? []).map(({ kind, index, text }) => [board.slots.find(
    (slot) => slot.index === index && (slot.kind === kind || String(slot.side) === kind)), text]));

  function goTo(clue) {
    const slot = board.slots.find((one) => itemOf(page.model.sheet, one).clue === clue);
    if (slot && page.typeable(slot)) board.focus(slot);
    else if (page.model.sheet?.clues[clue]) editor.select(page.model.sheet.clues[clue].where);
  }

  const act = {
    goTo,
    lightOf,
    light(text, clues) { page.lay({ light: lightOf(text, clues) }); },
    preview(offer) { page.lay({ preview: previewOf(offer), light: lightOf(offer?.words, offer?.clues) }); },
    take(text) { page.become(text, { family: page.said.result.family }); board.focus(); },
    startSteps(list, title) {
      page.add({ steps: { list, title, at: 0 }, hint: null });
      act.goStep(0);
    },
    goStep(to) {
      const { steps } = page.shown;
      if (!steps) return;
      const at = Math.max(0, Math.min(steps.list.length - 1, to));
      const values = new Map();
      steps.list.slice(0, at + 1).forEach((step) =>
        step.found.forEach(({ place, value }) => values.set(place, value)));
      page.add({ steps: { ...steps, at }, values, candidates: null, step: steps.list[at] });
    },
    endSteps() { page.show({}); },
    enterHint() {
      const { hint } = page.shown;
      page.show({});
      page.enter(hint.whole.found.map(({ place, value }) => [place, value]));
    },
    putIn({ place, value }) {
      const slot = board.slots.find((one) =>
        one.kind === "cell" && page.model.sheet.cells[one.index].place === place);
      if (slot) {
        const cell = page.model.sheet.cells[slot.index];
        page.put([slot], page.model.sheet.signs[cell.signs][value]);
      }
    },
    reportOpened(open) { page.lay({ reportOpen: open }); },
  };
  return act;
}
