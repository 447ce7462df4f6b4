// Keys and the pad: what is typed into the grid.
import { byId, el } from "./dom.js";
import { itemOf } from "./view.js";

const together = 700;  // ms within which two digits are one number
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Typing {
  #board;
  #page;
  #last = { slot: null, word: "", at: 0 };
  #advance;

  constructor(board, page) {
    this.#board = board;
    this.#page = page;
    byId("board").addEventListener("keydown", (event) => this.#key(event));
    byId("board").addEventListener("click", () => this.#click());
    byId("board").addEventListener("dblclick", () => this.#edit());
    for (const radio of document.getElementsByName("mode")) {
      radio.addEventListener("change", () => this.drawPad());
    }
  }

  get #mode() { return document.querySelector("[name=mode]:checked").value; }
  set mode(value) {
    const radio = [...document.getElementsByName("mode")].find((one) => one.value === value);
    if (radio) radio.checked = true;
  }
  get #entering() { return ["entries", "marks", "corners"].includes(this.#mode); }
  /** Small values of my own, as reminders: several a cell, each typed again to take it away. */
  get #marking() { return ["marks", "corners"].includes(this.#mode) && this.#page.sheet()?.look === "cells"; }
  /** What its cells hold is no part of the puzzle. */
  #entersOnly(sheet) { return sheet.look !== "cells"; }
  get #moves() { return byId("advance").checked; }

  /** What can be typed into a slot, as far as that is known. */
  #signs(slot) {
    const sheet = this.#page.sheet();
    if (!sheet || !slot) return [];
    // Margins may hold what no value of a cell is; they are never longer than a side.
    const numbers = Array.from({ length: Math.max(sheet.width, sheet.height) }, (_, i) => String(i + 1));
    const typed = this.#page.family()?.signs ?? { cells: [], right: [], below: [], margins: [] };
    if (slot.kind === "margin") {
      return sheet.look === "cells" ? numbers : [];
    }
    if (slot.kind !== "cell") return typed[slot.kind];
    const cell = sheet.cells[slot.index];
    const entering = this.#entersOnly(sheet) || this.#entering;
    if (entering && cell.signs === undefined) return [];
    const own = (cell.signs !== undefined ? sheet.signs[cell.signs] : sheet.signs[0] ?? [])
      .filter((sign) => sign !== "." || entering);
    return entering ? own : [...new Set([...own, ...typed.cells])];
  }

  drawPad() {
    const slot = this.#board.current;
    if (this.#numbersPad(slot)) return;
    const signs = this.#signs(slot);
    const blank = el("button", { "aria-label": "blank", onclick: () => this.#blank() }, "␣");
    const many = signs.length > 60;
    byId("pad").replaceChildren(...(many ? [] : signs.map((sign) =>
      el("button", { onclick: () => this.#word(sign) }, sign === "." ? "×" : sign))), blank);
    byId("pad").hidden = signs.length === 0 || this.#mode === "draw";
    const sheet = this.#page.sheet();
    byId("mode").hidden = !sheet || this.#entersOnly(sheet);
  }

  /** Of numbers in a margin: digits, what stands between them, and on to the next line. */
  #numbersPad(slot) {
    const sheet = this.#page.sheet();
    if (sheet?.look !== "picture" || slot?.kind !== "margin") return false;
    const key = (sign, name, work) => el("button", { "aria-label": name,
      onpointerdown: (event) => event.preventDefault(),  // the box keeps the focus
      onclick: () => work(this.#board.box ?? (this.#edit(), this.#board.box)) }, sign);
    const type = (sign) => (box) => { if (box) box.value += sign; };
    byId("pad").replaceChildren(...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => key(digit, String(digit), type(String(digit)))),
      key("␣", "next number", type(" ")),
      key("⌫", "take the last away", (box) => { if (box) box.value = box.value.slice(0, -1); }),
      key("↵", "next line", (box) => box?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }))));
    byId("pad").hidden = false;
    byId("mode").hidden = true;
    return true;
  }

  #key(event) {
    const { key, shiftKey, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const board = this.#board;
    const done = () => event.preventDefault();
    if (altKey) return;
    if (arrows[key]) { done(); board.move(...arrows[key], control, shiftKey); }
    else if (control && key.toLowerCase() === "a") { done(); board.chooseAll(); }
    else if (control) return;
    else if (key === "Home") { done(); board.move(0, -1, true, shiftKey); }
    else if (key === "End") { done(); board.move(0, 1, true, shiftKey); }
    else if (key === "Enter") {
      done();
      if (!this.#edit()) { board.move(1, 0); board.move(0, -1, true); }
    }
    else if (key === "F2") { done(); this.#edit(); }
    else if (key === "Escape") board.chooseOne();
    else if (key === "Delete") { done(); this.#set(""); }
    else if (key === "Backspace") { done(); this.#set(""); board.step(-1); }
    else if (key === "[" || key === "]") return;  // to the step before, and the next
    else if (key.length === 1) { done(); this.#character(key); }
  }

  /** The numbers in the margin of a picture are typed in place; other clues are changed in the text. */
  #edit(typed = null) {
    const sheet = this.#page.sheet();
    const slot = this.#board.current;
    if (sheet.look === "picture" && slot.kind === "margin" && this.#page.editSlot(slot, typed)) return true;
    const item = itemOf(sheet, slot);
    if (sheet.look === "cells" || item.clue === undefined) return false;
    this.#page.edit(item.clue);
    return true;
  }

  #character(key) {
    const slot = this.#board.current;
    const signs = this.#signs(slot);
    const sheet = this.#page.sheet();
    if (sheet.look === "picture" && slot.kind === "margin") {
      if (/\d/.test(key)) this.#edit(key);
      return;
    }
    if (sheet.look === "picture" && slot.kind === "cell") {
      if (key === " ") return this.#cycle();
      const as = { x: ".", X: ".", 0: ".", 1: "#", ".": "." }[key] ?? key;
      return this.#word(as);
    }
    if (sheet.look === "table") return key === " " ? this.#cycle() : this.#initial(key);
    if (key === " " || key === "." || (key === "0" && !signs.includes("0") && !this.#continues("0", slot, signs))) {
      return this.#blank();
    }
    const known = [key, key.toLowerCase(), key.toUpperCase()].find((one) => signs.includes(one));
    if (this.#continues(key, slot, signs)) {
      const { word } = this.#last;
      if (this.#marking) this.#set(word);  // it was the first digit, and no mark
      return this.#word(word + key);
    }
    const letter = key.toUpperCase().charCodeAt(0) - 65;
    const number = String(letter + 10);
    if (known) this.#word(known);
    else if (letter >= 0 && letter < 26 && signs.includes(number)) this.#word(number);
    else if (signs.length && slot.kind === "cell") {
      this.#page.note(`${key} cannot be typed here; ${signs[0]} to ${signs.at(-1)} can.`);
    } else this.#word(key);
  }

  /** Is it the second digit of a number? */
  #continues(key, slot, signs) {
    const { slot: last, word, at } = this.#last;
    return slot === last && Date.now() - at < together && signs.includes(word + key);
  }

  #blank() {
    this.#set("");
    if (this.#moves && !this.#marking) this.#board.step(1);
  }

  #word(word) {
    clearTimeout(this.#advance);
    const slot = this.#board.current;
    this.#last = { slot, word, at: Date.now() };
    if (!this.#set(word) || !this.#moves || this.#marking) return;
    const longer = this.#signs(slot).some((sign) => sign.length > word.length && sign.startsWith(word));
    const move = () => { if (this.#board.current === slot) this.#board.step(1); };
    if (longer) this.#advance = setTimeout(move, together);
    else move();
  }

  /** Into all that is chosen: the puzzle, or my entries. */
  #set(word) {
    const slots = this.#board.chosen;
    const sheet = this.#page.sheet();
    if (!this.#entering && !this.#entersOnly(sheet)) return this.#page.put(slots, word);
    const places = [];
    for (const slot of slots) {
      const cell = slot.kind === "cell" ? sheet.cells[slot.index] : {};
      if (cell.place === undefined || cell.clue !== undefined) continue;
      const value = sheet.signs[cell.signs].indexOf(word);
      places.push([cell.place, word === "" || value < 0 ? null : value]);
    }
    if (!places.length) return false;
    if (this.#marking) this.#page.mark(places, this.#mode);
    else this.#page.enter(places);
    return true;
  }

  #cycle(by = 1) {
    const sheet = this.#page.sheet();
    const cell = sheet.cells[this.#board.current.index];
    if (this.#board.current.kind !== "cell" || cell.place === undefined) return;
    const signs = sheet.signs[cell.signs];
    const order = signs.map((_, i) => i).sort((a, b) => (signs[a] === ".") - (signs[b] === "."));
    const at = order.indexOf(this.#page.entries()[cell.place]);
    const next = order[at + by];
    this.#set(next === undefined ? "" : signs[next]);
  }

  /** The next value that begins with the letter. */
  #initial(key) {
    const sheet = this.#page.sheet();
    const cell = sheet.cells[this.#board.current.index];
    if (this.#board.current.kind !== "cell" || cell.place === undefined) return;
    const signs = sheet.signs[cell.signs];
    const now = this.#page.entries()[cell.place] ?? -1;
    const order = signs.map((_, i) => (now + 1 + i) % signs.length);
    const next = order.find((i) => signs[i].toLowerCase().startsWith(key.toLowerCase()));
    if (next !== undefined) this.#set(signs[next]);
  }

  #click() {
    const sheet = this.#page.sheet();
    if (!sheet || this.#board.pen || this.#board.chosen.length > 1) return;
    if (sheet.look === "picture" && this.#board.current.kind === "margin") return void this.#edit();
    const { kind, index } = this.#board.current;
    const shaded = kind === "cell" && sheet.signs[sheet.cells[index].signs]?.includes(".");
    if (sheet.look === "picture" || (this.#entering && !this.#marking && (shaded || sheet.look === "table"))) this.#cycle();
  }
}
