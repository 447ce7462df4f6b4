// Where on the board each cell, sign and margin of a sheet has its slot.
import { el } from "./dom.js";

export const sides = ["left", "right", "top", "bottom"];
export const [left, right, top, bottom] = [0, 1, 2, 3];

/** `margin`: by side, is there one? `signs`: are there any between cells? Gives {first, slots}: row and column
 * of the first cell, and the slots in the order of reading. */
export function slotsOf(sheet, margin, signs) {
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
  return { first, slots };
}

/** The rows of a grid as elements that hold the slots. */
export function rowsOf(slots) {
  const rows = new Map();
  for (const slot of slots) {
    if (!rows.has(slot.row)) {
      rows.set(slot.row, el("div", { role: "row", class: "row", "aria-rowindex": slot.row + 1 }));
    }
    rows.get(slot.row).append(slot.element);
  }
  return [...rows.values()];
}
