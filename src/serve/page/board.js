// The sheet as a grid of elements: cells, signs between them, margins. It knows no family; what there
// is to see and where it is typed, the server says.
import { el } from "./dom.js";
import { Shapes } from "./shapes.js";
import { bottom, left, right, rowsOf, sides, slotsOf, top } from "./slots.js";

const readable = 18;     // pixels of a cell, in which a number of two digits can be read
const comfortable = 26;  // of one that a finger finds, too

export class Board {
  #root;
  #key = "";
  #letters = "";  // how long what stands at the sides is
  #cells = [];
  #over = null;   // an image over the cells
  #at = 0;      // the slot that has the focus
  #anchor = 0;  // the other corner of what is chosen
  #more = new Set();  // slots chosen before, with Ctrl
  #shapes = new Shapes();
  slots = [];
  /** Is told where a finger or mouse goes instead of choosing slots: down, move, up, cancel, in cells. */
  pen = null;
  /** In which a slot is typed over, while it is. */
  box = null;
  /** Rather to be scrolled than too small to read. */
  zoomed = true;
  onchoose = () => {};

  constructor(root) {
    this.#root = root;
    root.setAttribute("role", "grid");
    root.setAttribute("aria-label", "Puzzle");
    root.addEventListener("pointerdown", (event) => {
      if (this.pen) this.#draws(event);
      else this.#pointed(event, event.shiftKey);
    });
    // Else the browser takes a quick stroke for a throw, and the next tap for the hand that stops it.
    root.addEventListener("touchstart", (event) => { if (this.pen) event.preventDefault(); }, { passive: false });
    root.addEventListener("pointerover", (event) => {
      if (!this.pen && event.buttons === 1 && event.pointerType === "mouse") this.#pointed(event, true);
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

  /** Where that is, in cells from the first one's corner. */
  #inCells({ clientX, clientY }) {
    const [first, last] = [this.#cells[0], this.#cells.at(-1)].map(({ element }) => element.getBoundingClientRect());
    return [(clientX - first.left) / (last.right - first.left) * this.sheet.width,
      (clientY - first.top) / (last.bottom - first.top) * this.sheet.height];
  }
  #draws(event) {
    if (!event.isPrimary || event.button > 0 || !this.#cells.length) return;
    event.preventDefault();
    this.#root.setPointerCapture(event.pointerId);
    const done = new AbortController();
    const on = (type, work) => this.#root.addEventListener(type, (next) => {
      if (next.pointerId === event.pointerId) work(next);
    }, { signal: done.signal });
    on("pointermove", (next) => (next.getCoalescedEvents?.() ?? [next]).forEach((one) => this.pen?.move(...this.#inCells(one))));
    on("pointerup", (next) => { done.abort(); this.pen?.up(...this.#inCells(next)); });
    on("pointercancel", () => { done.abort(); this.pen?.cancel(); });
    this.pen.down(...this.#inCells(event));
  }

  /** An image over the cells, or null for none. */
  over(image) {
    this.#over?.remove();
    this.#over = image;
    const first = this.#cells[0];
    if (!image || !first) return;
    image.style.setProperty("grid-area",
      `${first.row + 1} / ${first.column + 1} / span ${this.sheet.height} / span ${this.sheet.width}`);
    this.#root.append(image);
  }

  /** The clue that is drawn there, in cells. */
  clueAt(x, y) { return this.#shapes.clueAt(x, y); }
  /** That stands in the margin there. */
  clueBeside(x, y) {
    const { width, height, margins } = this.sheet;
    const side = x < 0 ? left : x >= width ? right : y < 0 ? top : bottom;
    const at = Math.floor(side === left || side === right ? y : x);
    return at < 0 || at >= Math.max(width, height) ? undefined : margins[side][at]?.clue;
  }

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
      autocomplete: "off", inputmode: "none" });  // the pad has what it takes
    this.box = box;
    box.value = words;
    Object.assign(box.style, { left: left - frame.left + this.#root.parentElement.scrollLeft + "px",
      top: top - frame.top + "px", minWidth: Math.max(width, 90) + "px", height: Math.max(height, 30) + "px" });
    let over = false;
    const end = (result, next) => {
      if (over) return;
      over = true;
      box.remove();
      this.box = null;
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
    const letters = [left, right].map((at) => Math.max(0, ...sheet.margins[at].map(({ text }) => text.length)));
    if (key === this.#key) {
      if (String(letters) !== this.#letters) this.fit(sheet, margin, signs);
      this.#letters = String(letters);
      return;
    }
    const focused = this.hasFocus;
    const alike = this.sheet?.look === sheet.look && this.sheet.width === sheet.width && this.sheet.height === sheet.height;
    const same = alike && this.current?.kind === "cell" ? this.current : null;
    [this.#key, this.#letters] = [key, String(letters)];
    const { first, slots } = slotsOf(sheet, margin, signs);
    const tracks = (count, before, after, size) => [
      before ? "max-content" : "",
      ...Array.from({ length: count }, (_, i) =>
        (i && signs ? "var(--gap) " : "") + (sheet.look === "table" ? "minmax(0, max-content)" : size)),
      after ? "max-content" : ""].join(" ");
    this.#root.classList.remove("cells", "picture", "table", "shaped");
    this.#root.classList.add(sheet.look, ...(sheet.shapes ? ["shaped"] : []));
    this.#root.style.setProperty("grid-template-columns",
      tracks(sheet.width, margin[left], margin[right], "var(--side)"));
    this.#root.style.setProperty("--columns", sheet.width);
    this.#root.style.setProperty("grid-template-rows",
      tracks(sheet.height, margin[top], margin[bottom], "var(--side)"));
    this.#root.replaceChildren(...rowsOf(slots),
      ...this.#shapes.lay(sheet, first.row, first.column),
      ...(margin[left] && margin[top] ? [el("div", { class: "corner", "aria-hidden": "true" })] : []));
    this.#cells = slots.filter(({ kind }) => kind === "cell");
    this.slots = slots;
    const kept = same && this.#cells[same.index];
    const start = Math.max(0, slots.indexOf(kept ?? this.#cells[0]));
    this.#choose(start, start);
    if (focused) this.current.element.focus({ preventScroll: true });
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
    const small = sideFor(14) < readable;  // then smaller numbers in the margins, too
    this.tiny = small && sideFor(9) < readable;
    const zoomed = this.tiny && this.zoomed;
    const side = zoomed ? comfortable : Math.max(9, sideFor(small ? 9 : 14));
    this.#root.classList.toggle("zoomed", zoomed);
    this.#root.style.setProperty("--letter", small && !zoomed ? "9px" : "12px");
    this.#root.style.setProperty("--side", side + "px");
    this.#root.style.setProperty("--gap", Math.floor(side * 0.6) + "px");
  }

  /** `view(slot)` says {text, kinds, label}; marks are those of clues, for what is drawn across cells. */
  draw(view, marks) {
    this.#shapes.mark(marks);
    for (const slot of this.slots) {
      const { text, corner = "", kinds, label } = view(slot);
      const element = slot.element;
      const classes = ["slot", slot.kind, ...(slot.edges ?? []),
        ...(slot.kind === "margin" ? [sides[slot.side]] : []), ...kinds].join(" ");
      if (element.className !== classes) element.className = classes;
      if (element.textContent !== corner + text || slot.corner !== corner) {
        element.replaceChildren(...(corner ? [el("small", {}, corner)] : []), text);
        slot.corner = corner;
      }
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    }
  }
}
