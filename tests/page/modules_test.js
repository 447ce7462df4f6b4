// What the page's modules do by themselves, without a server; page_test.py reads what it says.
import { Board } from "./board.js";
import { choose, el } from "./dom.js";
import { History } from "./history.js";
import { mentioned, regions } from "./mentions.js";
import { asNumbers, normal, offset, range, replaced, shift } from "./text.js";
import { itemOf, viewOf } from "./view.js";

const failures = [];
let count = 0;
function is(value, wanted, what) {
  count += 1;
  const [one, other] = [JSON.stringify(value), JSON.stringify(wanted)];
  if (one !== other) failures.push(`${what}: ${one}, not ${other}`);
}

/** A sheet of 2 x 2 cells with signs, margins and a clue, typed in rows. */
const sheet = () => ({
  look: "cells", height: 2, width: 2, signs: [["1", "2"]],
  cells: [0, 1, 2, 3].map((place) => ({ text: place ? "." : "1", ...(place ? {} : { clue: 0 }), place,
    signs: 0, name: `r${place < 2 ? 1 : 2}c${place % 2 + 1}`, at: [place < 2 ? 1 : 2, 1 + place % 2 * 2, 1] })),
  right: [], below: [], margins: [[], [], [], []], thick_right: [0, 2], thick_below: [], sentences: [],
  clues: [{ text: "r1c1=1", where: [1, 1, 1], place: 0 }], blank: ".", typed: {},
});

// Text counts characters, not units of UTF-16.
is(offset("a\n😀b", 2, 2), 4, "offset behind a character of two units");
is(range("😀,5", [1, 3, 1]), [3, 4], "range");
is(replaced("1 . 3", [1, 3, 1], "25"), "1 25 3", "replaced");
is(normal("\uFEFFa\r\nb\rc"), "a\nb\nc", "normal");
const moved = sheet();
shift(moved, [1, 1, 1], "12");
is(moved.cells.map(({ at }) => at), [[1, 1, 2], [1, 4, 1], [2, 1, 1], [2, 3, 1]], "what is behind moves");
const numbers = { ...sheet(), margins: [[{ text: "2 1", at: [1, 1, 4] }, { text: "0", at: [2, 1, 1] }], [], [], []] };
is(asNumbers(numbers, "2, 1\n0", " 3 4 "), "3, 4", "numbers as they are typed in this text");
is(asNumbers(numbers, "2\n0", "3,4"), "3 4", "numbers in a text that does not show how");

// Undo without end; typing at once is one step.
const history = new History();
history.push("a");
history.push("b");
is([history.undo("c"), history.undo("b"), history.undo("a")], ["b", "a", null], "undo");
is([history.redo("a"), history.redo("b"), history.canRedo], ["b", "c", false], "redo");
history.push("c", "typing");
history.push("d", "typing");
is(history.undo("e"), "c", "what is typed at once is one step");

// Sentences name cells, clues and lines.
is(regions(sheet()), [0, 1, 0, 1], "regions between thick borders");
const light = mentioned(sheet(), "column 2 can hold 1 only once; r1c1=1, not r1c12");
is([[...light.cells], [...light.clues], [...light.unit]], [[0], [0], [1, 3]], "what a sentence speaks of");

// What a slot looks like, and what is said of it.
const state = (more) => ({ sheet: sheet(), entries: {}, light: null,
  marks: { conflict: [], suspect: [], differs: [], unit: [] }, ...more });
const slot = (index) => ({ kind: "cell", index });
is(viewOf(state())(slot(0)), { text: "1", kinds: ["given"], label: "r1c1, 1, given" }, "a given");
is(viewOf(state({ entries: { 1: 1 } }))(slot(1)).label, "r1c2, 2, my entry", "an entry");
const marks = { conflict: [0], suspect: [0], differs: [], unit: [0, 1] };
is(viewOf(state({ marks }))(slot(0)).label, "r1c1, 1, given, in conflict, suspect", "a conflict");
is(viewOf(state({ marks }))(slot(1)).kinds, ["unit", "unit-top", "unit-bottom", "unit-right"], "a unit's edge");
const step = { because: [0], clues: [], found: [{ place: 1, value: 1 }], excluded: [{ place: 2, value: 0 }] };
const stepping = viewOf(state({ step, values: new Map([[1, 1]]) }));
is([0, 1, 2].map((at) => stepping(slot(at)).label), ["r1c1, 1, given, the step rests on it",
  "r1c2, 2, solution, follows", "r2c1, 1, is ruled out"], "a step");
is(itemOf(sheet(), { kind: "margin", side: 0, index: 5 }), { text: "" }, "no such margin");

// The board: one tab stop, arrows, choosing.
const board = new Board(document.getElementById("board"));
board.lay(sheet());
const none = { conflict: [], suspect: [], because: [], lit: [] };
board.draw(viewOf(state()), none);
const stops = () => board.slots.filter(({ element }) => element.tabIndex === 0).length;
is([board.slots.length, stops()], [4, 1], "slots and tab stops");
is([board.move(0, 1), board.current.index, board.move(0, 1), board.move(1, 0, true), board.current.index],
  [true, 1, false, true, 3], "moving");
board.chooseAll();
is([board.chosen.length, stops()], [4, 1], "choosing all");
board.chooseOne();
is([board.chosen.length, board.step(1), board.step(-9)], [1, true, false], "from slot to slot");
is([...board.slots[0].element.classList].sort(), ["cell", "given", "slot", "thick-left", "thick-right", "thick-top"], "classes");
const same = board.slots[0].element;
board.lay(sheet());
is(board.slots[0].element === same, true, "the same form keeps its elements");

// What is drawn across cells: halos around the clues that are marked, below the clue itself.
const dot = { name: "circle", attributes: { class: "dot" }, clues: [3], above: true, halo: true };
board.lay({ ...sheet(), shapes: [dot, { ...dot, clues: [4] }] });
const halos = () => [...document.querySelectorAll(".shapes .halo")].map((one) => one.getAttribute("class"));
board.draw(viewOf(state()), none);
is(halos(), [], "nothing marked");
board.draw(viewOf(state()), { ...none, conflict: [3], suspect: [3] });
is(halos(), ["dot halo doubt", "dot halo gap", "dot halo"], "a dot in conflict and suspect");
board.draw(viewOf(state()), { ...none, because: [4] });
is(halos(), ["dot halo because"], "another mark takes the place of the first");

// Elements hold text as text.
is(el("p", { title: null }, "<b>x").outerHTML, "<p>&lt;b&gt;x</p>", "markup as text");
const select = document.createElement("select");
choose(select, [["a", "<i>"], ["b", "B"]], "b");
is([select.value, select.options[0].textContent], ["b", "<i>"], "choices");

document.getElementById("result").textContent = failures.length
  ? "FAILED: " + failures.join("; ") : `${count} checks of modules hold`;
