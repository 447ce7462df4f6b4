// The page: the text is the model; the grid, the text box and the buttons change it, the server says
// what it is, and all is drawn anew from the answer.
import * as api from "./api.js";
import * as editor from "./editor.js";
import * as findings from "./findings.js";
import { Board } from "./board.js";
import { byId, choose, el } from "./dom.js";
import { History } from "./history.js";
import { mentioned } from "./mentions.js";
import { counterpart, normal, replaced, shifted } from "./text.js";
import { Typing } from "./typing.js";
import { itemOf, viewOf } from "./view.js";

const noMarks = { conflict: [], suspect: [], differs: [] };
const store = "cluecore";

/** What undo brings back; never changed, only replaced. */
let model = { text: "", family: "", options: {}, entries: {}, sheet: null, layout: null };
/** What the server said of it, and what is shown for now. */
let said = { result: null, report: null, error: null };
let shown = {};
let families = [];
const history = new History();
const board = new Board(byId("board"));

const chosenFamily = () => families.find((family) =>
  family.name === (said.result?.family ?? model.family)) ?? families.find((f) => f.name === model.family);

// -- saying

let liveTimer;
function say(words, kind = "") {
  byId("verdict").textContent = words;
  byId("verdict-box").className = kind;
  clearTimeout(liveTimer);
  liveTimer = setTimeout(() => { byId("live").textContent = words; }, 1000);
}

function failed(error, what = "") {
  if (error instanceof api.Superseded) return;
  if (error instanceof api.Gone) {
    say("cluecore serve has stopped: start it again, and open the address that it prints. " +
      "The text is kept here.", "gone");
  } else say((what ? what + ": " : "") + error.message, "gone");
}

// -- asking

const question = () =>
  ({ text: model.text, family: model.family, options: model.options });
let timers = [];
const later = (work, ms) => timers.push(setTimeout(work, ms));

/** The text has changed, from the grid or (slowly) by typing into the text box. */
function changed(delay = 0) {
  timers.forEach(clearTimeout);
  timers = [];
  api.changed();
  shown = { reportOpen: shown.reportOpen };
  said = { ...said, report: null };
  save();
  draw();
  const began = performance.now();
  if (delay) later(() => check(began), delay);
  else check(began);
}

async function check(began) {
  const waiting = setTimeout(() => say("checking …", "waiting"), 150);
  try {
    const result = await api.ask("check", question());
    clearTimeout(waiting);
    accept(result);
    requestAnimationFrame(() => {
      document.documentElement.dataset.latency = (performance.now() - began).toFixed(1);
      document.documentElement.dataset.checked = String(Number(document.documentElement.dataset.checked ?? 0) + 1);
    });
    if (result.verdict !== "error") later(examine, 120);
  } catch (error) {
    clearTimeout(waiting);  // and no other: those are of a later text
    failed(error);
  }
}

/** The second stage: slips, repairs, steps. */
async function examine() {
  byId("findings").setAttribute("aria-busy", "true");
  try {
    const report = await api.ask("check", { ...question(), report: true });
    said = { ...said, report };
    draw();
  } catch (error) {
    failed(error);
  }
  byId("findings").removeAttribute("aria-busy");
}

function accept(result) {
  if (result.verdict === "error") {
    said = { result: null, report: null, error: result };
    const at = result.line ? `line ${result.line}, column ${result.column}: ` : "";
    say(at + result.message, "error");
    byId("read").textContent = "It cannot be read.";
  } else {
    const { sheet } = result;
    const other = !model.sheet || model.sheet.look !== sheet.look ||
      model.sheet.height !== sheet.height || model.sheet.width !== sheet.width;
    model = { ...model, sheet, layout: result.layout ?? null, entries: other && model.sheet ? {} : model.entries };
    said = { result, report: null, error: null };
    say(result.words.charAt(0).toUpperCase() + result.words.slice(1), result.verdict);
    byId("read").textContent = "Read as " + result.read + (result.note ? "; " + result.note : "") +
      (result.more ? "; of several puzzles, this is the first" : "");
  }
  draw();
}

// -- changing

/** Another text; `more`: other parts of the model. One step to undo. */
function become(text, more = {}, kind = "", delay = 0) {
  history.push(model, kind);
  model = { ...model, text: normal(text), layout: null, ...more };
  changed(delay);
}

/** A text from elsewhere: what it is, is to be recognised. */
const paste = (text) => become(text, { family: "", entries: {} }, "paste");

/** Puts a word into slots of the grid: into the text, where they stand in it. */
function put(slots, word) {
  let { layout, text, sheet } = model;
  if (!layout || !sheet) {
    note("This is changed in the text.");
    const clue = slots[0] && itemOf(sheet, slots[0]).clue;
    if (clue !== undefined) goTo(clue);
    return false;
  }
  if (layout.text !== undefined) text = layout.text;
  layout = { ...layout, text: undefined };
  sheet = structuredClone(sheet);
  for (const slot of slots) {
    const spans = slot.kind === "margin" ? layout.margins[slot.side] : layout.cells && slot.kind === "cell"
      ? layout.cells : layout[slot.kind];
    const span = spans[slot.index];
    if (!span || span[0] === 0) continue;
    const to = word === "" ? layout.blank : word;
    text = replaced(text, span, to);
    layout = shifted(layout, span, to);
    // Shown at once; what it is, the answer will say.
    const item = itemOf(sheet, slot);
    item.text = word;
    delete item.clue;
  }
  if (text === model.text) return true;
  become(text, { layout, sheet, family: said.result?.family ?? model.family });
  return true;
}

function enter(places) {
  history.push(model);
  const entries = { ...model.entries };
  for (const [place, value] of places) {
    if (value === null) delete entries[place];
    else entries[place] = value;
  }
  model = { ...model, entries };
  shown = { ...shown, wrong: null, notice: "" };
  save();
  draw();
}

function travel(to) {
  if (!to) return;
  const sameText = to.text === model.text && to.family === model.family;
  model = to;
  if (sameText) { save(); draw(); } else changed();
}
const undo = () => travel(history.undo(model));
const redo = () => travel(history.redo(model));

// -- showing

function note(words) {
  shown = { ...shown, notice: words };
  draw();
}

const slotOfClue = (clue) =>
  board.slots.find((slot) => itemOf(model.sheet, slot).clue === clue);

function goTo(clue) {
  const slot = model.layout && slotOfClue(clue);
  if (slot) board.focus(slot);
  else if (model.sheet?.clues[clue]) editor.select(model.sheet.clues[clue].where);
}

function lightOf(text, clues = []) {
  if (!text || !model.sheet) return null;
  const light = mentioned(model.sheet, text);
  clues.forEach((clue) => light.clues.add(clue));
  return light;
}

/** What a mended text would have in each slot that it changes. */
function previewOf(offer) {
  if (!offer?.text || !model.layout || model.layout.text !== undefined) return null;
  const preview = new Map();
  for (const slot of board.slots) {
    const { layout } = model;
    const spans = slot.kind === "margin" ? layout.margins[slot.side]
      : slot.kind === "cell" ? layout.cells : layout[slot.kind];
    const span = spans[slot.index];
    if (!span) continue;
    const now = counterpart(model.text, model.text, span, layout.words);
    const then = counterpart(model.text, offer.text, span, layout.words);
    if (now !== null && then !== null && now !== then) preview.set(slot, then);
  }
  return preview;
}

const act = {
  light(text, clues) { shown = { ...shown, light: lightOf(text, clues) }; drawBoard(); },
  preview(offer) {
    shown = { ...shown, preview: previewOf(offer), light: lightOf(offer?.words, offer?.clues) };
    drawBoard();
  },
  take(text) { become(text, { family: said.result.family }); board.focus(); },
  goTo,
  startSteps(list, title, clues = []) {
    shown = { ...shown, steps: { list, title, at: 0, clues }, hint: null };
    act.goStep(0);
  },
  goStep(to) {
    const { steps } = shown;
    if (!steps) return;
    const at = Math.max(0, Math.min(steps.list.length - 1, to));
    const values = new Map();
    steps.list.slice(0, at + 1).forEach((step) =>
      step.found.forEach(({ place, value }) => values.set(place, value)));
    const found = new Set(steps.list[at].found.map(({ place }) => place));
    shown = { ...shown, steps: { ...steps, at }, values, found, candidates: null,
      light: lightOf(steps.list[at].text) };
    draw();
  },
  endSteps() { shown = { reportOpen: shown.reportOpen }; draw(); },
  enterHint() {
    const { hint } = shown;
    shown = { ...shown, hint: null, light: null, found: null };
    enter(hint.found.map(({ place, value }) => [place, value]));
  },
  putIn({ place, value }) {
    const slot = board.slots.find((one) =>
      one.kind === "cell" && model.sheet.cells[one.index].place === place);
    if (slot) {
      const cell = model.sheet.cells[slot.index];
      put([slot], model.sheet.signs[cell.signs][value]);
    }
  },
  reportOpened(open) { shown = { ...shown, reportOpen: open }; },
};

function troubleSlot() {
  const { error } = said, { layout } = model;
  if (!error?.line || !layout) return null;
  const inside = (span) => span && span[0] === error.line && span[1] <= error.column &&
    error.column < span[1] + Math.max(1, span[2]);
  return board.slots.find((slot) => inside(slot.kind === "margin" ? layout.margins[slot.side][slot.index]
    : (slot.kind === "cell" ? layout.cells : layout[slot.kind])[slot.index]));
}

const marksNow = () => (said.error ? noMarks : (said.report ?? said.result)?.marks ?? noMarks);

function drawBoard() {
  if (!model.sheet) return;
  board.draw(viewOf({ sheet: model.sheet, entries: model.entries, marks: marksNow(),
    trouble: troubleSlot(), hideDiffers: Boolean(shown.candidates), ...shown }), marksNow());
}

function drawSentences() {
  const { sheet } = model;
  const conflict = new Set(marksNow().conflict), suspect = new Set(marksNow().suspect);
  byId("sentences").replaceChildren(...(sheet?.sentences ?? []).map(({ label, clue, text }) => {
    const kinds = [conflict.has(clue) && "conflict", suspect.has(clue) && "suspect",
      shown.light?.clues.has(clue) && "lit"].filter(Boolean).join(" ");
    const attributes = { class: kinds };
    if (clue !== undefined) attributes.onclick = () => goTo(clue);
    return el("li", attributes, el("b", {}, label), " ", text);
  }));
}

function spansOfText() {
  const { error } = said;
  if (error) return [[[error.line, error.column, Math.max(1, error.length)], "error"]];
  if (!model.sheet || !said.result) return [];
  const marks = marksNow();
  const span = (kind) => (clue) => [model.sheet.clues[clue]?.where ?? [0, 0, 0], kind];
  return [...marks.conflict.map(span("conflict")),
    ...marks.suspect.filter((clue) => !marks.conflict.includes(clue)).map(span("suspect"))];
}

function draw() {
  if (model.sheet) {
    board.lay(model.sheet, model.layout);
    drawBoard();
    drawSentences();
  }
  editor.show(model.text, spansOfText());
  findings.show({ sheet: model.sheet, ...said, ...shown }, act);
  drawControls();
}

function drawControls() {
  const family = chosenFamily();
  byId("undo").disabled = !history.canUndo;
  byId("redo").disabled = !history.canRedo;
  byId("empty").disabled = !model.layout;
  byId("solution").setAttribute("aria-pressed", String(Boolean(shown.solution)));
  byId("candidates").setAttribute("aria-pressed", String(Boolean(shown.candidates)));
  byId("mistakes").disabled = Object.keys(model.entries).length === 0;
  byId("family").value = family?.name ?? "";
  byId("family").title = family?.summary ?? "";
  const key = family?.name ?? "";
  if (byId("example").dataset.family === key) return;
  byId("example").dataset.family = key;
  choose(byId("example"), [["", "choose …"], ...(family?.examples ?? []).map((example, i) =>
    [String(i), `${example.name.replaceAll("_", " ")}: ${example.shape}, ${example.verdict}`])], "");
  byId("options").replaceChildren(...(family?.options ?? []).map((option) => {
    const input = el("input", option.value ? { size: 5, placeholder: option.value } : { type: "checkbox" });
    input.value = model.options[option.name] ?? "";
    input.checked = option.name in model.options;
    input.addEventListener("change", () => {
      const options = { ...model.options };
      if (option.value ? input.value : input.checked) options[option.name] = option.value ? input.value : "";
      else delete options[option.name];
      become(model.text, { options });
    });
    return el("label", { title: option.summary }, input, " " + option.name.replaceAll("-", " "));
  }));
}

// -- buttons

/** Shows something until it is asked for again. */
function toggle(name, work) {
  byId(name).addEventListener("click", async () => {
    if (shown[name]) { shown = { reportOpen: shown.reportOpen }; draw(); return; }
    try {
      shown = { reportOpen: shown.reportOpen, ...await work() };
      draw();
    } catch (error) { failed(error); }
  });
}
const onClick = (name, work) => byId(name).addEventListener("click", async () => {
  try { await work(); } catch (error) { failed(error); }
});

toggle("solution", async () => {
  const { solutions, words, verdict } = await api.ask("solve", question());
  if (!solutions.length) return { notice: "There is no solution: " + words };
  const values = new Map(solutions[0].map((value, place) => [place, value]));
  return { solution: true, values,
    notice: verdict === "several" ? "One of several solutions; what is hatched differs." : "" };
});
toggle("candidates", async () => {
  const { candidates, solutions, complete } = await api.ask("candidates", question());
  if (!solutions) return { notice: "There is no solution, so no cell has a value." };
  return { candidates, notice: complete ? `The values in all solutions (${solutions}).`
    : `The values in the first ${solutions} solutions; there are more.` };
});

async function stepsToSolution() {
  const answer = await api.ask("explain", question());
  if (answer.verdict !== "unique") {
    note("There are steps to a solution only where it is the only one.");
    return [];
  }
  return answer.steps.map((step) => ({ text: step.explanation.join("\n"), found: step.found }));
}
onClick("steps", async () => {
  const list = await stepsToSolution();
  if (list.length) act.startSteps(list, "The way to the solution");
});
onClick("hint", async () => {
  const list = await stepsToSolution();
  if (!list.length) return;
  const open = list.find((step) => step.found.some(({ place, value }) => model.entries[place] !== value));
  if (!open) return note("All cells are filled.");
  const wanted = open.found.filter(({ place, value }) => model.entries[place] !== value);
  shown = { reportOpen: shown.reportOpen, hint: { ...open, found: wanted },
    light: lightOf(open.text), found: new Set(wanted.map(({ place }) => place)) };
  draw();
});
onClick("why", async () => {
  const cell = board.current?.kind === "cell" && model.sheet?.cells[board.current.index];
  if (!cell || cell.place === undefined) return note("Choose a cell first.");
  const answer = await api.ask("explain", { ...question(), place: cell.place });
  shown = { reportOpen: shown.reportOpen, hint: { text: answer.words, found: [] },
    light: lightOf(answer.words, answer.clues ?? []) };
  draw();
});
onClick("mistakes", async () => {
  const { mistakes } = await api.ask("mistakes", { ...question(), entries: model.entries });
  if (!mistakes) return note("Entries can be judged only where there is exactly one solution.");
  shown = { ...shown, wrong: new Set(mistakes),
    notice: mistakes.length ? `Not as in the solution: ${mistakes.length} of your entries, marked.`
      : "All your entries are as in the solution." };
  draw();
});
onClick("undo", undo);
onClick("redo", redo);
onClick("empty", () => {
  const filled = board.slots.filter((slot) => {
    const { text } = itemOf(model.sheet, slot);
    return text !== "" && text !== ".";
  });
  put(filled.reverse(), "");
});
onClick("theme", () => {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem(store + "-theme", document.documentElement.dataset.theme);
});
onClick("share", async () => {
  const hash = new URLSearchParams({ f: said.result?.family ?? model.family, t: model.text });
  window.history.replaceState(null, "", "#" + hash);
  try {
    await navigator.clipboard.writeText(location.href);
    note("The address holds the puzzle now, and is copied.");
  } catch { note("The address holds the puzzle now."); }
});

// -- what comes from outside

function save() {
  try {
    localStorage.setItem(store, JSON.stringify({ text: model.text, family: model.family,
      options: model.options, entries: model.entries }));
  } catch { /* without storage, nothing is kept */ }
  if (location.hash) window.history.replaceState(null, "", location.pathname);
}

function fromAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (!hash.has("t")) return null;
  const family = families.some(({ name }) => name === hash.get("f")) ? hash.get("f") : "";
  return { text: normal(hash.get("t")), family };
}
window.addEventListener("hashchange", () => {
  const shared = fromAddress();
  if (shared) become(shared.text, { family: shared.family, entries: {} });
});

document.addEventListener("copy", (event) => {
  if (!board.hasFocus) return;
  event.clipboardData.setData("text/plain", model.text);
  event.preventDefault();
});
document.addEventListener("paste", (event) => {
  if (["TEXTAREA", "INPUT"].includes(event.target.tagName)) return;
  paste(event.clipboardData.getData("text/plain"));
  event.preventDefault();
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  const text = file ? await file.text() : event.dataTransfer.getData("text/plain");
  if (text) paste(text);
});
editor.onText((text, whole) => (whole ? paste(text) : become(text, {}, "typing", 80)));

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
    if (key === "z" && !event.shiftKey) undo();
    else redo();
    event.preventDefault();
  } else if ((key === "[" || key === "]") && shown.steps && !editor.focused()) {
    act.goStep(shown.steps.at + (key === "]" ? 1 : -1));
    event.preventDefault();
  }
});
const typing = new Typing(board, {
  put, enter, sheet: () => model.sheet, family: chosenFamily, entries: () => model.entries,
  edit: goTo, note,
});
board.onchoose = () => typing.drawPad();

/** To begin with: a puzzle as it should be. */
const sample = (family) =>
  family?.examples.find(({ verdict }) => verdict === "unique") ?? family?.examples[0];
function load(family, example) {
  become(example.text, { family, entries: {} });
}
byId("family").addEventListener("change", (event) => {
  const family = families.find(({ name }) => name === event.target.value);
  const example = sample(family);
  if (example) load(family.name, example);
});
byId("example").addEventListener("change", (event) => {
  const family = chosenFamily();
  const example = family?.examples[Number(event.target.value)];
  if (event.target.value !== "" && example) load(family.name, example);
});
new ResizeObserver(() => board.fit()).observe(byId("board-box"));

async function start() {
  const theme = localStorage.getItem(store + "-theme");
  if (theme) document.documentElement.dataset.theme = theme;
  families = await api.families();
  choose(byId("family"), families.map(({ name }) => [name, name]), "");
  let saved = fromAddress();
  try { saved ??= JSON.parse(localStorage.getItem(store)); } catch { /* not ours */ }
  if (typeof saved?.text === "string") {
    model = { ...model, text: saved.text, family: saved.family ?? "", options: saved.options ?? {},
      entries: saved.entries ?? {} };
  } else {
    // The family with the most examples is the one that most people know.
    const known = families.reduce((a, b) => (b.examples.length > a.examples.length ? b : a));
    model = { ...model, text: sample(known)?.text ?? "", family: known.name };
  }
  changed();
}
start().catch((error) => failed(error));
