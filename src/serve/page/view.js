// How each slot of the board looks: its text, its marks as classes, and what a screen reader says.

const sign = (sheet, cell, value) => sheet.signs[cell.signs]?.[value] ?? "";

export function itemOf(sheet, slot) {
  if (slot.kind === "cell") return sheet.cells[slot.index];
  if (slot.kind === "margin") return sheet.margins[slot.side][slot.index] ?? { text: "" };
  return sheet[slot.kind][slot.index] ?? { text: "" };
}

const place = (sheet, slot) => {
  if (slot.kind === "cell") {
    const cell = sheet.cells[slot.index];
    return cell.name ??
      `row ${Math.floor(slot.index / sheet.width) + 1} column ${slot.index % sheet.width + 1}`;
  }
  if (slot.kind === "margin") {
    const line = slot.side < 2 ? "row" : "column";
    return `${line} ${slot.index + 1}, ${["left", "right", "above", "below"][slot.side]}`;
  }
  const name = sheet.cells[slot.index].name ?? "a wall";
  return (slot.kind === "right" ? "right of " : "below ") + name;
};

/** state: the sheet and everything that is laid on it. Returns a view for Board.draw. */
export function viewOf(state) {
  const { sheet, marks, light } = state;
  const conflict = new Set(marks.conflict), suspect = new Set(marks.suspect);
  const differs = new Set(marks.differs), broken = new Set(marks.unit);
  const inUnit = (row, column) => row >= 0 && column >= 0 && row < sheet.height && column < sheet.width &&
    broken.has(sheet.cells[row * sheet.width + column].place);
  const { step } = state;
  const rests = new Set(step?.because), restsOnClue = new Set(step?.clues);
  const found = new Set(step?.found.map(({ place }) => place));
  return (slot) => {
    const item = itemOf(sheet, slot);
    const kinds = [], words = [];
    const mark = (yes, kind, said = "") => {
      if (!yes) return;
      kinds.push(kind);
      if (said) words.push(said);
    };
    const untyped = slot.kind === "margin" && item.clue !== undefined && item.text === sheet.blank;
    let text = item.text === "." || (item.text === sheet.blank && !untyped) ? "" : item.text;
    const cell = slot.kind === "cell";
    const given = !untyped && (item.clue !== undefined || Boolean(text));
    const wall = cell && item.place === undefined && sheet.look === "cells";
    mark(wall, "wall", "wall");
    if (wall && text === "#") text = "";  // black all over says it
    mark(given, "given", wall ? "" : "given");
    mark(untyped, "untyped", "not typed yet");
    let corner;  // marks of mine there, if any
    let value = given && cell && sheet.look === "picture"
      ? sheet.signs[item.signs].indexOf(item.text) : null;
    if (cell && !given && item.place !== undefined) {
      const solved = state.values?.get(item.place), entry = state.entries[item.place];
      if (solved !== undefined) {
        value = solved;
        text = sign(sheet, item, solved);
        mark(true, "solved", "solution");
      } else if (entry !== undefined) {
        value = entry;
        text = sign(sheet, item, entry);
        mark(true, "entry", "my entry");
      } else if (!state.candidates && (state.penciled?.[item.place]?.length || state.corners?.[item.place]?.length)) {
        const signs = (values = []) => values.map((v) => sign(sheet, item, v)).join(" ");
        text = signs(state.penciled?.[item.place]);
        corner = signs(state.corners?.[item.place]) || undefined;
        mark(true, "penciled", text && "my marks");
        if (corner) words.push("in the corner " + corner);
      } else if (state.candidates) {
        const values = state.candidates[item.place] ?? [];
        text = values.map((v) => sign(sheet, item, v)).join(sheet.look === "table" ? ", " : " ");
        mark(values.length > 1 || sheet.look === "picture", "candidates", "candidates");
        mark(values.length === 1 && sheet.look !== "picture", "solved", "the only candidate");
      }
      mark(differs.has(item.place) && !state.hideDiffers, "differs", "not determined");
    }
    if (sheet.look === "picture" && cell) {
      const black = value === 1;
      mark(black, "black", "black");
      mark(value === 0, "white", "white");
      if (value !== null) text = value === 0 && (state.step || !kinds.includes("solved")) ? "×" : "";
    }
    if (slot.kind === "margin" && sheet.look === "picture" && slot.side >= 2) {
      text = text.split(" ").join("\n");
    }
    mark(item.clue !== undefined && conflict.has(item.clue), "conflict", "in conflict");
    mark(item.clue !== undefined && suspect.has(item.clue), "suspect", "suspect");
    mark(cell && state.wrong?.has(item.place), "mistake", "a mistake");
    mark(slot === state.trouble, "error", "cannot be read");
    if (cell && broken.has(item.place)) {
      const row = Math.floor(slot.index / sheet.width), column = slot.index % sheet.width;
      kinds.push("unit");
      if (!inUnit(row - 1, column)) kinds.push("unit-top");
      if (!inUnit(row + 1, column)) kinds.push("unit-bottom");
      if (!inUnit(row, column - 1)) kinds.push("unit-left");
      if (!inUnit(row, column + 1)) kinds.push("unit-right");
    }
    mark(light && cell && light.unit.has(slot.index), "unit");
    mark(light && ((cell && light.cells.has(slot.index)) ||
      (item.clue !== undefined && light.clues.has(item.clue))), "lit");
    mark((cell && rests.has(item.place)) || (item.clue !== undefined &&
      (restsOnClue.has(item.clue) || (!cell && rests.has(sheet.clues[item.clue].place)))),
      "because", "the step rests on it");
    mark(cell && found.has(item.place), "found", "follows");
    const out = cell && step?.excluded.filter(({ place }) => place === item.place);
    if (out?.length) {
      text = out.map(({ value }) => sign(sheet, item, value)).join(" ");
      mark(true, "out", "is ruled out");
    }
    const to = state.preview?.get(slot);
    if (to !== undefined) {
      kinds.push("preview");
      text = to === "." || to === "" ? "␣" : to;
    }
    const shown = sheet.look === "picture" && cell ? "" : text.replaceAll("\n", " ");
    const blank = shown === "" && words.length === 0 ? "blank" : shown;  // as it is heard
    return { text, corner, kinds, label: [place(sheet, slot), blank, ...words].filter(Boolean).join(", ") };
  };
}
