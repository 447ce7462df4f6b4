// What the page's modules do by themselves, without a server; page_test.py reads what it says.
import { Board } from "./board.js";
import { choose, el } from "./dom.js";
import { parted, together } from "./form.js";
import { History } from "./history.js";
import { graded } from "./hints.js";
import { appended, formed, hasLine, without, withoutLine } from "./lines.js";
import { mentioned, regions } from "./mentions.js";
import { timeText } from "./solving.js";
import { Stroke } from "./stroke.js";
import { asNumbers, normal, offset, range, replaced, shift } from "./text.js";
import { itemOf, viewOf } from "./view.js";
import { onPage } from "./wording.js";

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

// The form has the lists of a text apart, and gives back every line that nobody changed.
const listed = "title: T\ncategory  a : x, \"y, z\"  # so\n\nNumber b: 1, 2\n1. x is 2\n";
is(together(parted(listed)), "title: T\ncategory  a : x, \"y, z\"  # so\nNumber b: 1, 2\n\n1. x is 2\n", "a text parted and put together");
is(parted(listed).rows.map(({ kind, name, items }) => [kind, name, items]),
  [["category", "a", 'x, "y, z"'], ["number", "b", "1, 2"]], "lists of a text");
is(together(parted("1. no lists\n")), "1. no lists\n", "a text without lists");
const changedRow = parted(listed);
changedRow.rows[1] = { ...changedRow.rows[1], items: "3, 4", line: undefined };
is(together(changedRow).split("\n")[2], "number b: 3, 4", "a row that was changed");

// What is pointed at, on a grid of 4 x 4.
const stroke = (gesture, ...points) => {
  const made = new Stroke(gesture, 4, 4, ...points[0]);
  points.slice(1).forEach((point) => made.to(...point));
  return made.result;
};
is(stroke("cells", [0.5, 0.5], [2.5, 0.5], [2.5, 1.5]), { cells: [0, 1, 2, 6] }, "cells that were passed");
is(stroke("cells", [-1, 0.5], [-0.5, 0.5]), null, "no cell");
is(stroke("line", [0.5, 0.5], [2.5, 2.5], [3.5, 2.5]), { cells: [0, 5, 10, 11] }, "a line may pass corners");
is(stroke("line", [0.5, 0.5], [2.5, 0.5], [1.5, 0.5]), { cells: [0, 1] }, "back is shorter");
is(stroke("line", [0.5, 0.5], [2.5, 1.5]), { cells: [0, 5, 6] }, "by neighbours alone");
is(stroke("pair", [0.9, 0.5]), { cells: [0, 1] }, "the nearest edge");
is(stroke("pair", [0.05, 0.3]), { cells: [0, 4] }, "the edge of the grid is none");
is(stroke("pair", [1.5, 1.6], [1.5, 0.4]), { cells: [1, 5] }, "dragged over two");
is(stroke("corner", [1.9, 1.2]), { cells: [1, 2, 5, 6] }, "where four meet");
is(stroke("corner", [3.9, 3.9]), { cells: [10, 11, 14, 15] }, "at the last corner, those that meet");
is(stroke("outside", [-0.4, 2.5]), { side: "left", at: 2, line: "row 3" }, "a row from outside");
is(stroke("outside", [1.5, 4.3]), { side: "bottom", at: 1, line: "column 2" }, "a column from below");
is(stroke("outside", [1.9, 2.1]), null, "within is not outside");

// Clues as lines.
is(formed("cage {value} {cells}", { cells: [0, 1], value: "" }, sheet()), "cage r1c1 r1c2", "without a value");
is(formed("{line} {side} = {value}", { line: "row 1", side: "left", value: "7" }, sheet()), "row 1 left = 7", "a form");
is(appended("a\n\n", "b"), "a\nb\n", "a line at the end");
is([hasLine("Anti-Knight \n", "anti knight"), withoutLine("a\nanti-king\nb", "anti king")], [true, "a\nb"], "a word");
const lined = "x\nodd r1c1 r1c2\n- min r2c1\n";
const where = [[2, 1, 13], [2, 1, 13], [3, 3, 8]];
is(without(lined, where, 1, sheet(), "r1c2"), "x\nodd r1c1\n- min r2c1\n", "of one cell of a line");
is(without(lined, where, 2, sheet(), "r2c1"), "x\nodd r1c1 r1c2\n", "a line with its bullet");
is(without(lined, [[1, 1, 1]], 0, sheet(), "r1c1"), null, "what is typed otherwise");
is(onPage("no such cell; --family FAMILY says which it is (a, b), cluecore example FAMILY shows one"),
  "no such cell; choose the kind of puzzle above (a, b), and an example of it to see how it is typed", "in the page's words");
is(onPage("--box says other boxes"), "box says other boxes", "an option");
is([timeText(0), timeText(61), timeText(7322)], ["no time", "1 minute and 1 second", "2 hours and 2 minutes"], "time");

// A hint says more each time.
const whole = { found: [{ place: 1, value: 0 }], excluded: [], because: [0], clues: [], technique: "pair", explanation: ["so"] };
const grades = [1, 2, 3].map((grade) => graded({ step: whole, grade }, sheet()));
is(grades.map(({ lines, more }) => [lines[0], more]), [["Look at r1c2.", true], ["Look at r1c2.", true], ["so", false]], "grades");
is(grades.map(({ step: { because } }) => because), [[], [0], [0]], "what it rests on");

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
