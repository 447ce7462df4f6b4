// Clues drawn by hand: a tool for each kind that the server says can be drawn, and what is drawn becomes a
// line of the text, from which it is drawn anew.
import { ask, asking, settle } from "./ask.js";
import { byId, el } from "./dom.js";
import { Stroke } from "./stroke.js";
import { draftOf } from "./draft.js";
import { appended, formed, hasLine, without, withoutLine } from "./lines.js";

/** Kinds of one group are shown together. */
const groups = [["Cells", ["cells", "copy"]], ["Lines", ["line"]], ["Between", ["pair", "corner"]],
  ["Outside", ["outside"]], ["Whole grid", ["grid"]]];
const rub = { name: "eraser", gesture: "rub" };
const ways = { cells: "Drag over its cells.", line: "Drag along its cells, from its begin.",
  copy: "Drag over cells, then tap where the first of the others is.", pair: "Tap an edge, or drag over two cells.",
  corner: "Tap where four cells meet.", outside: "Tap beside a row or column.",
  rub: "Tap what is drawn, to take it away." };

export class Drawing {
  #board;
  #page;
  #group = 0;
  #kind = null;
  #stroke = null;
  #draft = null;  // {gesture, cells ...}: until it is a clue
  #first = null;  // of a copy, the cells that come first
  #shown = "";    // what the tools were made for

  constructor(board, page) {
    this.#board = board;
    this.#page = page;
    for (const radio of document.getElementsByName("mode")) radio.addEventListener("change", () => this.show());
    byId("board").addEventListener("keydown", (event) => {
      if (!this.on || event.key !== "Enter" || !["cells", "pair", "corner"].includes(this.#kind?.gesture)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#chosen();
    });
  }

  get #kinds() { return this.#page.family?.drawables ?? []; }
  get on() { return document.querySelector("[name=mode]:checked").value === "draw" && this.#kinds.length > 0; }
  /** Are clues beside the grid to be pointed at? Then there is room for them on all sides. */
  get outside() { return this.on && this.#kind?.gesture === "outside"; }

  /** After anything has changed. */
  show() {
    const can = this.#kinds.length > 0;
    byId("draw-mode").hidden = !can;
    if (!can && document.querySelector("[name=mode]:checked").value === "draw") {
      document.querySelector("[name=mode][value=givens]").checked = true;
      byId("pad").hidden = false;
    }
    const { on } = this;
    if (!on) this.#drop();
    byId("tools").hidden = !on;
    byId("board").classList.toggle("drawing", on);
    this.#board.pen = on ? this : null;
    if (!on) return;
    this.#kind ??= this.#kinds.find(({ value }) => value === "number or none") ?? this.#kinds[0];
    this.#tools();
    if (this.#draft) this.#board.over(draftOf(this.#draft, this.#page.model.sheet));
  }

  #tools() {
    const { model } = this.#page;
    const now = JSON.stringify([this.#page.family.name, this.#group, this.#kind.name, this.#first,
      this.#kinds.filter(({ gesture }) => gesture === "grid").map(({ form }) => hasLine(model.text, form))]);
    if (now === this.#shown) return;
    this.#shown = now;
    const pressed = (yes) => String(Boolean(yes));
    const tab = ([name], at) => el("button", { class: "tab", "aria-pressed": pressed(at === this.#group),
      onclick: () => this.#choose(at) }, name);
    const button = (kind) => (kind.gesture === "grid"
      ? el("button", { "aria-pressed": pressed(hasLine(model.text, kind.form)), onclick: () => this.#toggle(kind) },
        kind.name)
      : el("button", { "aria-pressed": pressed(kind === this.#kind), onclick: () => this.#choose(this.#group, kind) },
        kind.name));
    const focused = byId("tools").contains(document.activeElement) && document.activeElement.textContent;
    byId("tools").replaceChildren(
      el("p", { class: "keys" }, ...groups.map(tab),
        el("button", { class: "tab", "aria-pressed": pressed(this.#kind === rub),
          onclick: () => this.#choose(-1, rub) }, rub.name)),
      el("p", { class: "keys" }, ...this.#of(this.#group).map(button)),
      el("p", { class: "small", role: "status" }, this.#first ? "Tap where the first of the others is."
        : ways[this.#kind.gesture] ?? ""));
    if (focused) [...byId("tools").querySelectorAll("button")].find((one) => one.textContent === focused)?.focus();
  }
  #of(group) { return this.#kinds.filter(({ gesture }) => groups[group]?.[1].includes(gesture)); }

  #choose(group, kind = this.#of(group)[0]) {
    settle();
    this.#drop();
    [this.#group, this.#kind] = [group, kind];
    this.#page.draw();  // there may be room for margins now, or none any more
  }

  #drop() {
    this.#draft = this.#stroke = this.#first = null;
    this.#board.over(null);
  }

  // -- the pen of the board: where it is, in cells

  down(x, y) {
    if (asking()) settle();
    const { sheet } = this.#page.model;
    const gesture = this.#first ? "rub" : this.#kind.gesture;
    this.#stroke = new Stroke(gesture === "copy" ? "cells" : gesture, sheet.width, sheet.height, x, y);
    this.move(x, y);
  }
  move(x, y) {
    if (!this.#stroke) return;
    this.#stroke.to(x, y);
    this.#draft = { gesture: this.#stroke.gesture, ...this.#stroke.result };
    this.#board.over(draftOf(this.#draft, this.#page.model.sheet));
  }
  up(x, y) {
    const result = this.#stroke?.result;
    this.#stroke = null;
    if (this.#kind === rub) {
      this.#drop();
      this.#rub(x, y);
    } else if (result) this.#drawn(result);
    else this.cancel();
  }
  cancel() { this.#drop(); }

  /** By keyboard: the cells that are chosen. */
  #chosen() {
    const cells = this.#board.chosen.filter(({ kind }) => kind === "cell").map(({ index }) => index);
    if (!cells.length) return;
    settle();
    this.#drawn({ cells });
  }

  /** The gesture is over: is it all, or is a value asked for? */
  #drawn(result) {
    const kind = this.#kind;
    const { sheet } = this.#page.model;
    if (kind.gesture === "line" && result.cells.length < 2) return this.#not("A line has two cells or more.");
    if (kind.gesture === "copy") {
      if (!this.#first) {
        this.#first = result.cells;
        return this.#tools();
      }
      const by = result.cells[0] - this.#first[0], columns = result.cells[0] % sheet.width - this.#first[0] % sheet.width;
      const others = this.#first.map((cell) => cell + by);
      const fits = others.every((cell, i) => cell >= 0 && cell < sheet.cells.length &&
        cell % sheet.width - this.#first[i] % sheet.width === columns);
      if (!fits) return this.#not("That does not fit into the grid.");
      result = { cells: this.#first, others };
    }
    this.#draft = { gesture: kind.gesture, ...result };
    this.#board.over(draftOf(this.#draft, sheet));
    if (kind.value === "none") return this.#write(kind, result, "");
    const digits = kind.value === "digits";
    ask({ what: `${kind.name}: its ${digits ? "digits" : "number"}`,
      signs: digits ? sheet.signs[0] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(String),
      optional: kind.value === "number or none", apart: digits && sheet.width > 9 },
    (value) => (value === null ? this.cancel() : this.#write(kind, result, value)));
  }
  #not(words) {
    this.#drop();
    this.#page.note(words);
    this.show();
  }

  #write(kind, result, value) {
    const { sheet } = this.#page.model;
    this.#drop();
    this.#page.rewrite((text) => appended(text, formed(kind.form, { ...result, value }, sheet)));
  }

  #toggle(kind) {
    settle();
    this.#page.rewrite((text) => (hasLine(text, kind.form) ? withoutLine(text, kind.form)
      : appended(text, kind.form)));
  }

  #rub(x, y) {
    const { sheet } = this.#page.model;
    if (sheet.stale) {  // where things stand now, the answer will say
      if (this.#page.said.error) return this.#page.note("The text cannot be read as it is now.");
      return void setTimeout(() => this.#rub(x, y), 50);
    }
    const inside = x >= 0 && y >= 0 && x < sheet.width && y < sheet.height;
    const cell = inside ? Math.floor(y) * sheet.width + Math.floor(x) : -1;
    const clue = inside ? this.#board.clueAt(x, y) : this.#board.clueBeside(x, y);
    if (clue === undefined) return this.#page.note("Nothing is drawn there.");
    this.#page.rewrite((text, where) => without(text, where, clue, sheet, sheet.cells[cell]?.name) ??
      (this.#page.goTo(clue), null));
  }
}
