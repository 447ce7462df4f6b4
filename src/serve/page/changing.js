// What is typed into the grid, and drawn on it, goes into the text.
import { asNumbers, range, replaced, shift } from "./text.js";
import { itemOf } from "./view.js";

export function bindChanging(page) {
  /** Can something be typed there? */
  const typeable = (slot) => {
    const { sheet } = page.model;
    return Boolean(sheet) && !sheet.stale && Boolean(itemOf(sheet, slot).at);
  };

  /** Puts a word into slots of the grid: into the text, where they stand in it. */
  function put(slots, word) {
    if (!page.model.sheet) return false;
    const sheet = structuredClone(page.model.sheet);
    let text = sheet.rows ?? page.model.text;
    const able = slots.filter(typeable);
    if (!able.length) {
      page.note("This is changed in the text.");
      const clue = slots[0] && itemOf(sheet, slots[0]).clue;
      if (clue !== undefined) page.goTo(clue);
      return false;
    }
    for (const slot of able) {
      const item = itemOf(sheet, slot);
      const to = word === "" ? sheet.blank : sheet.typed[word] ?? word;
      text = replaced(text, item.at, to);
      shift(sheet, item.at, to);
      // Shown at once; what it is, the answer will say.
      item.text = word;
      delete item.clue;
    }
    delete sheet.rows;
    if (text === page.model.text) return true;
    page.become(text, { sheet, family: page.family?.name });
    return true;
  }

  /** Another text, made from the one that has a word for all: `make(text, where the clues stand in it)`; null: none. */
  function rewrite(make) {
    const { sheet } = page.model;
    const rows = sheet.stale ? undefined : sheet.rows;
    const text = make(rows ?? page.model.text, rows ? sheet.rows_where : sheet.clues.map(({ where }) => where));
    if (text === null || text === page.model.text) return;
    page.become(text, { family: page.family?.name, sheet: { ...sheet, rows: undefined, stale: true } });
  }

  /** The text of a slot, to be typed over in place; Enter goes on to the next of its kind. */
  function editSlot(slot, typed = null) {
    if (!typeable(slot)) return false;
    const { at } = itemOf(page.model.sheet, slot);
    const now = (page.model.sheet.rows ?? page.model.text).slice(...range(page.model.sheet.rows ?? page.model.text, at));
    page.board.edit(slot, typed ?? (now === page.model.sheet.blank ? "" : now), (words, next) => {
      if (words !== null) put([slot], asNumbers(page.model.sheet, page.model.sheet.rows ?? page.model.text, words));
      if (next && page.board.step(1)) editSlot(page.board.current);
      else page.board.focus();
    });
    return true;
  }
  return { typeable, put, rewrite, editSlot };
}
