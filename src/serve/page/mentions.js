// What a sentence speaks of: cells by their names, clues by their texts and labels, rows, columns and
// boxes by their numbers.

/** The number of the region, between thick borders, that each cell is in. */
export function regions(sheet) {
  const region = new Array(sheet.cells.length).fill(-1);
  const right = new Set(sheet.thick_right), below = new Set(sheet.thick_below);
  const w = sheet.width;
  let count = 0;
  for (let start = 0; start < region.length; start++) {
    if (region[start] >= 0) continue;
    const open = [start];
    region[start] = count;
    const go = (to, border) => {
      if (border || region[to] >= 0) return;
      region[to] = count;
      open.push(to);
    };
    while (open.length) {
      const at = open.pop();
      if ((at + 1) % w) go(at + 1, right.has(at));
      if (at % w) go(at - 1, right.has(at - 1));
      if (at + w < region.length) go(at + w, below.has(at));
      if (at >= w) go(at - w, below.has(at - w));
    }
    count++;
  }
  return region;
}

const word = /[\p{L}\p{N}_]/u;

/** Does the sentence hold the name, not as a part of a longer word? */
function holds(sentence, name) {
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
    const before = sentence[at - 1] ?? " ", after = sentence[at + name.length] ?? " ";
    if (!(word.test(before) && word.test(name[0])) && !word.test(after)) return true;
  }
  return false;
}

/** {cells, clues}: sets of numbers of the sheet's cells and clues; unit: those of rows and so on. */
export function mentioned(sheet, sentence) {
  const cells = new Set(), clues = new Set(), unit = new Set();
  sheet.cells.forEach((cell, at) => {
    if (cell.name && holds(sentence, cell.name)) cells.add(at);
  });
  sheet.clues.forEach((clue, at) => {
    const labelled = clue.label && holds(sentence, "clue " + clue.label);
    if (labelled || holds(sentence, clue.text)) clues.add(at);
  });
  const add = (pattern, inside) => {
    for (const [, number] of sentence.matchAll(pattern)) {
      sheet.cells.forEach((cell, at) => { if (inside(at) === number - 1) unit.add(at); });
    }
  };
  if (sheet.look !== "table") {
    add(/\brow (\d+)/gi, (at) => Math.floor(at / sheet.width));
    add(/\bcolumn (\d+)/gi, (at) => at % sheet.width);
    if (/\bbox \d/i.test(sentence)) {
      const region = regions(sheet);
      add(/\bbox (\d+)/gi, (at) => region[at]);
    }
  }
  return { cells, clues, unit };
}
