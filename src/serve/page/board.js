// The sheet as a grid of elements: cells, signs between them, margins. It knows no family; what there
// is to see and where it is typed, the server says.
import { el } from "./dom.js";
import { Shapes } from "./shapes.js";

const sides = ["left", "right", "top", "bottom"];
const [left, right, top, bottom] = [0, 1, 2, 3];

export class Board {
  #root;
  #key = "";
  #at = 0;      // the slot that has the focus
  #anchor = 0;  // the other corner of what is chosen
  #more = new Set();  // slots chosen before, with Ctrl
  #shapes = new Shapes();
  slots = [];
  onchoose = () => {};

  constructor(root) {
    this.#root = root;
    root.setAttribute("role", "grid");
    root.setAttribute("aria-label", "Puzzle");
    root.addEventListener("pointerdown", (event) => this.#pointed(event, event.shiftKey));
    root.addEventListener("pointerover", (event) => {
      if (event.buttons === 1 && event.pointerType === "mouse") this.#pointed(event, true);
    });
    root.addEventListener("focusin", (event) => {
      const at = this.slots.findIndex((slot) => slot.element === event.target);
      if (at >= 0 && at !== this.#at) this.#choose(at, at);
    });
  }

  get current() { return this.slots[this.#at]; }
  get hasFocus() { return this.#root.contains(document.activeElement); }
  focus(slot = this.current) {
    const at = this.slots.indexOf(slot);
    if (at >= 0) this.#choose(at, at);
    this.current?.element.focus();
  }

  /** All slots between the corners of what is chosen, and those chosen one by one. */
  get chosen() {
    const one = this.slots[this.#at], other = this.slots[this.#anchor];
    if (!one || !other) return [];
    const within = (value, a, b) => value >= Math.min(a, b) && value <= Math.max(a, b);
    return this.slots.filter((slot) =>
      this.#more.has(slot) ||
      (within(slot.row, one.row, other.row) && within(slot.column, one.column, other.column)));
  }
  chooseAll() { this.#choose(this.#at, this.slots.length - 1, 0); }
  chooseOne() { this.#choose(this.#at, this.#at); }

  #pointed(event, extend) {
    const at = this.slots.findIndex((slot) => slot.element === event.target.closest(".slot"));
    if (at < 0) return;
    const more = event.type === "pointerdown" && (event.ctrlKey || event.metaKey) ? this.chosen : null;
    this.#choose(at, extend ? this.#anchor : at, at, more ?? (extend ? this.#more : []));
    this.slots[at].element.focus({ preventScroll: true });
    event.preventDefault();
  }

  #choose(at, anchor, from = at, more = []) {
    this.#more = new Set(more);
    this.slots[this.#at]?.element.setAttribute("tabindex", "-1");
    this.#at = from;
    this.#anchor = anchor;
    this.current?.element.setAttribute("tabindex", "0");
    const chosen = new Set(this.chosen);
    for (const slot of this.slots) {
      const selected = String(chosen.has(slot));
      if (slot.element.getAttribute("aria-selected") !== selected) {
        slot.element.setAttribute("aria-selected", selected);
      }
    }
    this.onchoose(this.current);
  }

  /** To the next slot that way; `far`: the last one. Returns whether there is one. */
  move(rows, columns, far = false, extend = false) {
    let best = this.#at;
    for (;;) {
      const from = this.slots[best];
      let next = -1, nearest = Infinity;
      this.slots.forEach((slot, at) => {
        const down = (slot.row - from.row) * rows, across = (slot.column - from.column) * columns;
        const straight = rows ? slot.column === from.column : slot.row === from.row;
        const distance = rows ? down : across;
        if (straight && distance > 0 && distance < nearest) [next, nearest] = [at, distance];
      });
      if (next < 0) break;
      best = next;
      if (!far) break;
    }
    if (best === this.#at) return false;
    this.#choose(best, extend ? this.#anchor : best);
    this.current.element.focus();
    return true;
  }
  /** In the order of reading, within those of the same kind. Returns whether there is one. */
  step(by) {
    const { kind, side } = this.current ?? {};
    for (let at = this.#at + by; at >= 0 && at < this.slots.length; at += by) {
      if (this.slots[at].kind !== kind || this.slots[at].side !== side) continue;
      this.#choose(at, at);
      this.current.element.focus();
      return true;
    }
    return false;
  }

  /** A box over a slot to type its text in; `done(words or null, go on to the next)` ends it once. */
  edit(slot, words, done) {
    const { left, top, width, height } = slot.element.getBoundingClientRect();
    const frame = this.#root.parentElement.getBoundingClientRect();
    const box = el("input", { id: "slot-text", "aria-label": slot.element.getAttribute("aria-label"),
      autocomplete: "off", inputmode: "numeric" });
    box.value = words;
    Object.assign(box.style, { left: left - frame.left + this.#root.parentElement.scrollLeft + "px",
      top: top - frame.top + "px", minWidth: Math.max(width, 90) + "px", height: Math.max(height, 30) + "px" });
    let over = false;
    const end = (result, next) => {
      if (over) return;
      over = true;
      box.remove();
      done(result, next);
    };
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === "Tab") end(box.value, true);
      else if (event.key === "Escape") end(null, false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    box.addEventListener("blur", () => end(box.value, false));
    this.#root.parentElement.append(box);
    box.focus();
  }

  /** Makes the elements anew if the sheet has another form. */
  lay(sheet) {
    const margin = sheet.margins.map((items) => items.length > 0);
    const signs = sheet.right.length > 0 || sheet.below.length > 0;
    const key = JSON.stringify([sheet.look, sheet.height, sheet.width, margin, signs,
      sheet.thick_right, sheet.thick_below, sheet.shapes]);
    if (key === this.#key) return;
    this.#key = key;
    const step = signs ? 2 : 1;
    const first = { row: margin[top] ? 1 : 0, column: margin[left] ? 1 : 0 };
    const slots = [];
    const add = (kind, index, row, column, more = {}) => {
      const element = el("div", { role: "gridcell", tabindex: "-1", "aria-selected": "false",
        "aria-colindex": column + 1 });
      element.style.setProperty("grid-area", `${row + 1} / ${column + 1}`);
      slots.push({ kind, index, row, column, element, ...more });
    };
    const w = sheet.width;
    const thick = { right: new Set(sheet.thick_right), below: new Set(sheet.thick_below) };
    sheet.cells.forEach((_, at) => {
      const r = Math.floor(at / w), c = at % w;
      const row = first.row + r * step, column = first.column + c * step;
      const five = sheet.look === "picture";
      const frame = !signs && sheet.look !== "table";
      add("cell", at, row, column, {
        edges: [
          (c + 1 < w ? thick.right.has(at) || (five && (c + 1) % 5 === 0) : frame) ? "thick-right" : "",
          (r + 1 < sheet.height ? thick.below.has(at) || (five && (r + 1) % 5 === 0) : frame) ? "thick-below" : "",
          frame && !c ? "thick-left" : "", frame && !r ? "thick-top" : "",
          signs ? "apart" : ""].filter(Boolean) });
      if (signs && c + 1 < w) add("right", at, row, column + 1);
      if (signs && r + 1 < sheet.height) add("below", at, row + 1, column);
    });
    const lastRow = first.row + (sheet.height - 1) * step + 1;
    const lastColumn = first.column + (w - 1) * step + 1;
    for (let r = 0; r < sheet.height; r++) {
      if (margin[left]) add("margin", r, first.row + r * step, 0, { side: left });
      if (margin[right]) add("margin", r, first.row + r * step, lastColumn, { side: right });
    }
    for (let c = 0; c < w; c++) {
      if (margin[top]) add("margin", c, 0, first.column + c * step, { side: top });
      if (margin[bottom]) add("margin", c, lastRow, first.column + c * step, { side: bottom });
    }
    slots.sort((a, b) => a.row - b.row || a.column - b.column);
    const rows = new Map();
    for (const slot of slots) {
      if (!rows.has(slot.row)) {
        rows.set(slot.row, el("div", { role: "row", class: "row", "aria-rowindex": slot.row + 1 }));
      }
      rows.get(slot.row).append(slot.element);
    }
    const tracks = (count, before, after, size) => [
      before ? "max-content" : "",
      ...Array.from({ length: count }, (_, i) =>
        (i && signs ? "var(--gap) " : "") + (sheet.look === "table" ? "minmax(0, max-content)" : size)),
      after ? "max-content" : ""].join(" ");
    this.#root.className = sheet.shapes ? `${sheet.look} shaped` : sheet.look;
    this.#root.style.setProperty("grid-template-columns",
      tracks(w, margin[left], margin[right], "var(--side)"));
    this.#root.style.setProperty("--columns", w);
    this.#root.style.setProperty("grid-template-rows",
      tracks(sheet.height, margin[top], margin[bottom], "var(--side)"));
    this.#root.replaceChildren(...rows.values(),
      ...this.#shapes.lay(sheet, first.row, first.column));
    this.slots = slots;
    const start = Math.max(0, slots.findIndex((slot) => slot.kind === "cell"));
    this.#choose(start, start);
    this.fit(sheet, margin, signs);
  }

  /** As large as there is room for, within reason: what is chosen stays in sight without scrolling. */
  fit(sheet = this.sheet, margin = this.margin, signs = this.signs) {
    Object.assign(this, { sheet, margin, signs });
    if (!sheet) return;
    const longest = (side) => Math.max(1, ...sheet.margins[side].map((item) => item.text.length));
    const units = sheet.width + (signs ? (sheet.width - 1) * 0.6 : 0);
    const sideFor = (letter) => {
      let room = this.#root.parentElement.clientWidth - 12;
      for (const at of [left, right]) if (margin[at]) room -= longest(at) * letter * 0.7 + 14;
      return Math.min(46, Math.floor(room / units));
    };
    const small = sideFor(14) < 18;  // then smaller numbers in the margins, too
    const side = Math.max(9, sideFor(small ? 9 : 14));
    this.#root.style.setProperty("--letter", small ? "9px" : "12px");
    this.#root.style.setProperty("--side", side + "px");
    this.#root.style.setProperty("--gap", Math.floor(side * 0.6) + "px");
  }

  /** `view(slot)` says {text, kinds, label}; marks are those of clues, for what is drawn across cells. */
  draw(view, marks) {
    this.#shapes.mark(marks);
    for (const slot of this.slots) {
      const { text, kinds, label } = view(slot);
      const element = slot.element;
      const classes = ["slot", slot.kind, ...(slot.edges ?? []),
        ...(slot.kind === "margin" ? [sides[slot.side]] : []), ...kinds].join(" ");
      if (element.className !== classes) element.className = classes;
      if (element.textContent !== text) element.textContent = text;
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    }
  }
}
