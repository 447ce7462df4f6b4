// Hints in three grades: where to look, by which technique and what it rests on, the step itself. One step is
// asked for, not all of them.
import * as api from "./api.js";

/** What is known without it may be left out of a step. */
const news = (step, model) => ({ ...step,
  found: step.found.filter(({ place, value }) => model.entries[place] !== value),
  excluded: step.excluded.filter(({ place, value }) => !(place in model.entries) &&
    !model.ruledOut[place]?.includes(value)) });

function where(step, sheet) {
  const places = new Set([...step.found, ...step.excluded].map(({ place }) => place));
  const names = sheet.cells.filter(({ place }) => places.has(place)).map(({ name }) => name);
  return names.length ? `Look at ${names.slice(0, 4).join(", ")}${names.length > 4 ? " and more" : ""}.` : null;
}

/** What of a step is shown in that grade: {step: as the board marks it, lines: what is said, more: is there more}. */
export function graded({ step, grade }, sheet) {
  const look = where(step, sheet);
  if (grade === 1 && look) {
    const cells = [...step.found, ...step.excluded];
    return { step: { found: cells, excluded: [], because: [], clues: [] }, lines: [look], more: true };
  }
  if (grade <= 2) {
    const name = step.technique ? `Technique: ${step.technique}.` : "Suppose something else there, and see what follows.";
    return { step: { ...step, found: [...step.found, ...step.excluded], excluded: [] },
      lines: [...(look ? [look] : []), `${name} What it rests on is filled.`], more: true };
  }
  return { step, lines: step.explanation, more: false };
}

export function bindHints(page) {
  const show = (hint) => {
    const { sheet } = page.model;
    const now = { ...graded(hint, sheet), grade: hint.grade, whole: hint.step };
    page.show({ hint: now, step: now.step });
  };

  async function ask() {
    const { model } = page;
    const { entries, ruledOut } = model;
    const { step, verdict } = await api.ask("hint", { ...page.question(), entries, ruled_out: ruledOut });
    if (verdict === "contradictory") {
      return page.note(Object.keys(entries).length ? "With your entries there is no solution: one of them is wrong."
        : "There is no solution.");
    }
    const open = model.sheet.cells.some(({ place, clue }) =>
      place !== undefined && clue === undefined && !(place in entries));
    if (!step) {
      return page.note(open || verdict === "unknown" ? "Nothing more was found that follows." : "All cells are filled.");
    }
    show({ step: news(step, model), grade: 1 });
  }

  /** The next grade of the last hint; or another hint. */
  async function more() {
    const last = page.shown.hint;
    if (!last?.more) return ask();
    show({ step: last.whole, grade: last.grade + 1 });
    const { excluded, found } = last.whole;
    if (page.shown.hint.more || found.length || !excluded.length) return;
    // Told, it is known: the next hint goes on from there.
    const ruledOut = { ...page.model.ruledOut };
    for (const { place, value } of excluded) ruledOut[place] = [...ruledOut[place] ?? [], value];
    page.know({ ruledOut });
  }
  return more;
}
