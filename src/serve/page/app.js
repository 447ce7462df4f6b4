// The page: the text is the model; the grid, the text box and the buttons change it, the server says
// what it is, and all is drawn anew from the answer.
import * as api from "./api.js";
import * as editor from "./editor.js";
import * as findings from "./findings.js";
import { Board } from "./board.js";
import { byId, choose, el } from "./dom.js";
import { History } from "./history.js";
import { mentioned } from "./mentions.js";
import { asNumbers, normal, range, replaced, shift } from "./text.js";
import { bindButtons } from "./buttons.js";
import { bindOutside, keeps, store } from "./outside.js";
import { Typing } from "./typing.js";
import { itemOf, viewOf } from "./view.js";

const noMarks = { conflict: [], suspect: [], differs: [], unit: [] };

/** Nothing of mine: no entries, no marks (values by place), not begun. */
const unsolved = { entries: {}, marks: {}, begun: null };
/** What undo brings back; never changed, only replaced. */
let model = { text: "", family: "", options: {}, sheet: null, ...unsolved };
/** What the server said of it, and what is shown for now. */
let said = { result: null, report: null, error: null };
let shown = {};
let families = [];
const history = new History();
const board = new Board(byId("board"));

/** That was chosen, even if the answer is not there yet; else the one that was recognised. */
const chosenFamily = () => families.find(({ name }) => name === (model.family || said.result?.family));

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
  byId("read").textContent = "";
  if (error instanceof api.Gone) {
    say(api.gone, "gone");
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

let slow = false;      // did the last verdict take long?
const many = 100;      // cells of a grid whose clashes are asked for first
const reportAfter = 120;  // ms without another key

/** What clashes by itself is known long before a verdict that takes a search, and is one. */
async function checked() {
  const large = model.sheet?.look === "cells" && model.sheet.cells.length > many;
  if (slow || large) {
    const first = await api.ask("check", { ...question(), direct: true });
    if (first.verdict !== "unknown") return first;  // a verdict, or nothing to judge
  }
  return api.ask("check", question());
}

async function check(began) {
  const waiting = setTimeout(() => say("checking …", "waiting"), 150);
  try {
    const result = await checked();
    slow = performance.now() - began > 150;
    clearTimeout(waiting);
    accept(result);
    requestAnimationFrame(() => {
      const { dataset } = document.documentElement;
      dataset.latency = (performance.now() - began).toFixed(1);
      dataset.checked = String(Number(dataset.checked ?? 0) + 1);
    });
    if (result.verdict !== "error" && result.verdict !== "untouched") later(examine, reportAfter);
  } catch (error) {
    clearTimeout(waiting);  // and no other: those are of a later text
    failed(error);
  }
}

/** The last stage: slips, repairs, steps. */
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
    say(at + result.message.replace(/;? *(say|choose one with) --family.*/s,
      "; choose the kind of puzzle above, and this is read as such"), "error");
    byId("read").textContent = "It cannot be read.";
  } else {
    const { sheet } = result;
    const other = !model.sheet || model.sheet.look !== sheet.look ||
      model.sheet.height !== sheet.height || model.sheet.width !== sheet.width;
    model = { ...model, sheet, ...(other && model.sheet ? unsolved : {}) };
    said = { result, report: null, error: null };
    say(result.words.charAt(0).toUpperCase() + result.words.slice(1), result.verdict);
    byId("read").textContent = result.verdict === "untouched"
      ? `An empty ${result.family} ${result.shape}: type into it, or paste a puzzle.`
      : "Read as " + result.read + (result.note ? "; " + result.note : "") +
      (result.more ? "; of several puzzles, this is the first" : "");
  }
  draw();
}

// -- changing

/** Another text; `more`: other parts of the model. One step to undo. */
function become(text, more = {}, kind = "", delay = 0) {
  history.push(model, kind);
  // Where things stand in another text, the answer will say.
  const sheet = model.sheet && { ...model.sheet, stale: true };
  model = { ...model, sheet, text: normal(text), ...more };
  changed(delay);
}

/** Can something be typed there? */
const typeable = (slot) => !model.sheet.stale && Boolean(itemOf(model.sheet, slot).at);

/** Puts a word into slots of the grid: into the text, where they stand in it. */
function put(slots, word) {
  if (!model.sheet) return false;
  const sheet = structuredClone(model.sheet);
  let text = sheet.rows ?? model.text;
  const able = slots.filter(typeable);
  if (!able.length) {
    note("This is changed in the text.");
    const clue = slots[0] && itemOf(sheet, slots[0]).clue;
    if (clue !== undefined) goTo(clue);
    return false;
  }
  for (const slot of able) {
    const item = itemOf(sheet, slot);
    const to = word === "" ? sheet.blank : sheet.typed[word] ?? word;
    text = replaced(text, item.at, to);
    shift(sheet, item.at, to);
    // Shown at once; what it is, the answer will say.
    item.text = word;
    delete item.clue;
  }
  delete sheet.rows;
  if (text === model.text) return true;
  become(text, { sheet, family: said.result?.family ?? model.family });
  return true;
}

/** The text of a slot, to be typed over in place; Enter goes on to the next of its kind. */
function editSlot(slot, typed = null) {
  if (!typeable(slot)) return false;
  const { at } = itemOf(model.sheet, slot);
  const now = (model.sheet.rows ?? model.text).slice(...range(model.sheet.rows ?? model.text, at));
  board.edit(slot, typed ?? (now === model.sheet.blank ? "" : now), (words, next) => {
    if (words !== null) put([slot], asNumbers(model.sheet, model.sheet.rows ?? model.text, words));
    if (next && board.step(1)) editSlot(board.current);
    else board.focus();
  });
  return true;
}

function enter(places) {
  history.push(model);
  const entries = { ...model.entries };
  for (const [place, value] of places) {
    if (value === null) delete entries[place];
    else entries[place] = value;
  }
  mine({ entries });
  if (filled()) solved().catch(failed);
}

/** Marks are there or not: typing one again takes it away, a blank takes all of a cell. */
function mark(places) {
  history.push(model);
  const marks = { ...model.marks };
  const all = places.every(([place, value]) => marks[place]?.includes(value));
  for (const [place, value] of places) {
    const others = (marks[place] ?? []).filter((one) => one !== value);
    marks[place] = value === null ? [] : all ? others : [...others, value].sort((a, b) => a - b);
  }
  mine({ marks });
}

/** Something of my own has changed. */
function mine(more) {
  model = { ...model, begun: model.begun ?? Date.now(), ...more };
  shown = { ...shown, wrong: null, notice: "" };
  save();
  draw();
}

/** Of a picture only what is black has to be; whether it is all, the answer says. */
const filled = () => model.sheet.look === "picture" || model.sheet.cells.every(({ place, clue }) =>
  place === undefined || clue !== undefined || place in model.entries);

/** All is filled in: is it the solution? Which entry is wrong, only a button tells. */
async function solved() {
  const { entries } = model;
  const picture = model.sheet.look === "picture";
  const white = picture ? Object.fromEntries(model.sheet.cells.map(({ place }) => [place, 0])) : {};
  const { mistakes } = await api.ask("mistakes", { ...question(), entries: { ...white, ...entries } });
  if (!mistakes || model.entries !== entries || (picture && mistakes.length)) return;
  const seconds = Math.round((Date.now() - model.begun) / 1000);
  const time = [[3600, "hour"], [60, "minute"], [1, "second"]]
    .map(([unit, name], i, all) => [Math.floor((i ? seconds % all[i - 1][0] : seconds) / unit), name])
    .filter(([count]) => count).map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`);
  note(mistakes.length ? "All is filled in, but not yet as in the solution."
    : `Solved, in ${time.slice(0, 2).join(" and ") || "no time"}.`);
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
  const slot = slotOfClue(clue);
  if (slot && typeable(slot)) board.focus(slot);
  else if (model.sheet?.clues[clue]) editor.select(model.sheet.clues[clue].where);
}

function lightOf(text, clues = []) {
  if (!text || !model.sheet) return null;
  const light = mentioned(model.sheet, text);
  clues.forEach((clue) => light.clues.add(clue));
  return light;
}

/** What a mended text would have in each slot that it changes. */
const previewOf = (offer) => new Map((offer?.changes ?? []).map(({ kind, index, text }) => [board.slots.find(
  (slot) => slot.index === index && (slot.kind === kind || String(slot.side) === kind)), text]));

const act = {
  light(text, clues) { shown = { ...shown, light: lightOf(text, clues) }; drawBoard(); },
  preview(offer) {
    shown = { ...shown, preview: previewOf(offer), light: lightOf(offer?.words, offer?.clues) };
    drawBoard();
  },
  take(text) { become(text, { family: said.result.family }); board.focus(); },
  goTo,
  startSteps(list, title) {
    shown = { ...shown, steps: { list, title, at: 0 }, hint: null };
    act.goStep(0);
  },
  goStep(to) {
    const { steps } = shown;
    if (!steps) return;
    const at = Math.max(0, Math.min(steps.list.length - 1, to));
    const values = new Map();
    steps.list.slice(0, at + 1).forEach((step) =>
      step.found.forEach(({ place, value }) => values.set(place, value)));
    shown = { ...shown, steps: { ...steps, at }, values, candidates: null, step: steps.list[at] };
    draw();
  },
  endSteps() { shown = { reportOpen: shown.reportOpen }; draw(); },
  enterHint() {
    const { hint } = shown;
    shown = { ...shown, hint: null, step: null };
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
  const { error } = said;
  if (!error?.line || model.sheet.rows || model.sheet.stale) return null;
  return board.slots.find((slot) => {
    const { at } = itemOf(model.sheet, slot);
    return at && at[0] === error.line && at[1] <= error.column && error.column < at[1] + Math.max(1, at[2]);
  });
}

const marksNow = () => (said.error ? noMarks : (said.report ?? said.result)?.marks ?? noMarks);

function drawBoard() {
  if (!model.sheet) return;
  board.draw(viewOf({ sheet: model.sheet, entries: model.entries, penciled: model.marks, marks: marksNow(),
    trouble: troubleSlot(), hideDiffers: Boolean(shown.candidates), ...shown }),
  { ...marksNow(), because: shown.step?.clues ?? [], lit: [...shown.light?.clues ?? []] });
}

function drawSentences() {
  const { sheet } = model;
  const conflict = new Set(marksNow().conflict), suspect = new Set(marksNow().suspect);
  byId("sentences").replaceChildren(...(sheet?.sentences ?? []).map(({ label, clue, text }) => {
    const kinds = [conflict.has(clue) && "conflict", suspect.has(clue) && "suspect",
      shown.step?.clues.includes(clue) && "because", shown.light?.clues.has(clue) && "lit"].filter(Boolean).join(" ");
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
    board.lay(model.sheet);
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
  byId("empty").disabled = !board.slots.some(typeable);
  byId("solution").setAttribute("aria-pressed", String(Boolean(shown.solution)));
  byId("candidates").setAttribute("aria-pressed", String(Boolean(shown.candidates)));
  byId("mistakes").disabled = Object.keys(model.entries).length === 0;
  byId("family").value = family?.name ?? "";
  byId("family").title = family?.summary ?? "";
  const key = family?.name ?? "";
  if (byId("example").dataset.family === key) return;
  byId("example").dataset.family = key;
  choose(byId("keep"), keeps(family), "");
  choose(byId("example"), [["", "choose …"], ...(family?.examples ?? []).map((example, i) =>
    [String(i), `${example.name.replaceAll("_", " ")}: ${example.shape}, ${example.verdict}`])], "");
  const sizes = family?.sizes ?? [];
  byId("size").parentElement.hidden = sizes.length === 0;
  byId("sizes").replaceChildren(...sizes.map((size) => el("option", { value: size })));
  byId("size").value = "";
  byId("size").placeholder = sizes[0] ?? "";
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
/** What the other modules see of the page, and do with it. */
const page = {
  get model() { return model; },
  get shown() { return shown; },
  get said() { return said; },
  get family() { return chosenFamily(); },
  get families() { return families; },
  unsolved,
  board, act, question, note, enter, put, become, undo, redo, failed, lightOf, draw, goTo, editSlot,
  typeable, load,
  /** Instead of what was shown until now. */
  show(more) { shown = { reportOpen: shown.reportOpen, ...more }; draw(); },
  /** Beside what is shown. */
  add(more) { shown = { ...shown, ...more }; draw(); },
};
const { save, fromAddress, paste } = bindOutside(page);
editor.onText((text, whole) => (whole ? paste(text) : become(text, {}, "typing", 80)));
bindButtons(page);
const typing = new Typing(board, {
  put, enter, mark, sheet: () => model.sheet, family: chosenFamily, entries: () => model.entries,
  edit: goTo, editSlot, note,
});
board.onchoose = () => typing.drawPad();

/** To begin with: a puzzle as it should be. */
const sample = (family) =>
  family?.examples.find(({ verdict }) => verdict === "unique") ?? family?.examples[0];
function load(family, text) {
  become(text, { family, ...unsolved });
}
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
      entries: saved.entries ?? {}, marks: saved.marks ?? {}, begun: saved.begun ?? null };
  } else {
    // The family with the most examples is the one that most people know.
    const known = families.reduce((a, b) => (b.examples.length > a.examples.length ? b : a));
    model = { ...model, text: sample(known)?.text ?? "", family: known.name };
  }
  changed();
}
start().catch((error) => failed(error));
