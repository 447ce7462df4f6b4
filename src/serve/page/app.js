// The page: the text is the model; the grid, the text box and the buttons change it, the server says
// what it is, and all is drawn anew from the answer.
import * as api from "./api.js";
import * as editor from "./editor.js";
import * as findings from "./findings.js";
import { actsOf } from "./acts.js";
import { Board } from "./board.js";
import { bindButtons } from "./buttons.js";
import { bindChanging } from "./changing.js";
import { drawControls } from "./controls.js";
import { byId, choose } from "./dom.js";
import { Drawing } from "./drawing.js";
import { drawForm } from "./form.js";
import { History } from "./history.js";
import { bindOutside, kept, keptTheme } from "./outside.js";
import { bindSolving, unsolved } from "./solving.js";
import { drawSentences, marksNow, spansOfText, troubleSlot, withRoom } from "./showing.js";
import { normal } from "./text.js";
import { Typing } from "./typing.js";
import { viewOf } from "./view.js";
import { onPage } from "./wording.js";

/** What undo brings back; never changed, only replaced. `sample`: a text that nobody typed. */
let model = { text: "", sample: "", family: "", options: {}, sheet: null, ...unsolved };
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
    report.full_words = onPage(report.full_words ?? "");
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
    say(at + onPage(result.message), "error");
    byId("read").textContent = "It cannot be read.";
  } else {
    const { sheet } = result;
    const other = !model.sheet || model.sheet.look !== sheet.look ||
      model.sheet.height !== sheet.height || model.sheet.width !== sheet.width;
    model = { ...model, sheet, ...(other && model.sheet ? unsolved : {}) };
    said = { result, report: null, error: null };
    result.words = onPage(result.words);
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
  model = { ...model, sheet, text: normal(text), ruledOut: {}, ...more };
  changed(delay);
}

/** What is shown, without what was said of entries that are others now. */
const unsaid = () =>
  ({ ...shown, wrong: null, checked: false, hint: null, step: shown.steps ? shown.step : null, notice: "" });

/** Something of my own, one step to undo. */
function step(more) {
  history.push(model);
  model = { ...model, ...more };
  shown = unsaid();
  save();
  draw();
}

function travel(to) {
  if (!to) return;
  const sameText = to.text === model.text && to.family === model.family;
  model = to;
  if (!sameText) return changed();
  shown = unsaid();
  save();
  draw();
}
const undo = () => travel(history.undo(model));
const redo = () => travel(history.redo(model));

// -- showing

function note(words) {
  shown = { ...shown, notice: words };
  draw();
}

function drawBoard() {
  if (!model.sheet) return;
  const marks = marksNow(page);
  board.draw(viewOf({ sheet: model.sheet, entries: model.entries, penciled: model.marks, corners: model.corners, marks,
    trouble: troubleSlot(page), hideDiffers: Boolean(shown.candidates), ...shown }),
  { ...marks, because: shown.step?.clues ?? [], lit: [...shown.light?.clues ?? []] });
}

function draw() {
  if (model.sheet) {
    board.lay(drawing.outside ? withRoom(model.sheet) : model.sheet);
    byId("main").classList.toggle("large", model.sheet.width > 16);
    byId("main").classList.toggle("in-words", model.sheet.look === "table");
    drawBoard();
    drawSentences(page);
  }
  editor.show(model.text, spansOfText(page));
  findings.show({ sheet: model.sheet, ...said, ...shown }, act);
  drawControls(page);
  drawForm(page);
  drawing.show();
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
  get canUndo() { return history.canUndo; },
  get canRedo() { return history.canRedo; },
  unsolved,
  drafts: {},  // by family, what was typed before another was chosen
  board, question, note, become, step, undo, redo, failed, draw, load,
  /** Instead of what was shown until now. */
  show(more) { shown = { reportOpen: shown.reportOpen, ...more }; draw(); },
  /** Beside what is shown. */
  add(more) { shown = { ...shown, ...more }; draw(); },
  /** Likewise, on the board alone. */
  lay(more) { shown = { ...shown, ...more }; drawBoard(); },
  /** Beside what is known of the puzzle, and no step to undo. */
  know(more) { model = { ...model, ...more }; save(); },
};
const act = actsOf(page);
Object.assign(page, { act, goTo: act.goTo, lightOf: act.lightOf }, bindChanging(page), bindSolving(page));
const { save, fromAddress, receive, paste } = bindOutside(page);
editor.onText((text, whole) => (whole ? paste(text) : become(text, {}, "typing", 80)));
bindButtons(page);
const typing = new Typing(board, {
  put: page.put, enter: page.enter, mark: page.mark, sheet: () => model.sheet, family: chosenFamily,
  entries: () => model.entries, edit: act.goTo, editSlot: page.editSlot, note,
});
const drawing = new Drawing(board, page);
board.onchoose = () => typing.drawPad();

function load(family, text) {
  become(text, { family, sample: normal(text), ...unsolved });
}
new ResizeObserver(() => board.fit()).observe(byId("board-box"));

async function start() {
  if (keptTheme()) document.documentElement.dataset.theme = keptTheme();
  families = await api.families();
  choose(byId("family"), families.map(({ name }) => [name, name]), "");
  const saved = kept();
  if (typeof saved?.text === "string") {
    const { text, sample = "", family = "", options = {}, entries = {}, marks = {}, corners = {}, ruledOut = {}, begun = null } = saved;
    model = { ...model, text, sample, family, options, entries, marks, corners, ruledOut, begun: begun && { spent: begun.spent ?? 0, since: Date.now() } };
    page.drafts = saved.drafts ?? {};
    if (!fromAddress()) typing.mode = saved.mode;
  } else {
    const known = families.find(({ best_known: best }) => best) ?? families[0];
    const { text = "" } = page.sample(known) ?? {};
    model = { ...model, text, sample: text, family: known.name };
  }
  const shared = fromAddress();
  const other = shared && (shared.text !== model.text || JSON.stringify(shared.options) !== JSON.stringify(model.options));
  if (other) receive(shared);
  else changed();
}
start().catch((error) => failed(error));
