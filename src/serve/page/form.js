// A form for puzzles in sentences: what is listed, in rows, and the clues as they are printed. The text stays the model.
import { byId, el } from "./dom.js";

const kinds = [["category", "in no order"], ["ordered", "in this order"], ["number", "by their numbers"]];
const listing = /^(\s*)(category|ordered|number)(\s+)([^:#]*)(:)(.*?)(\s*#.*)?$/i;

/** {before, rows: [{kind, name, items, rest, line}], after}: the lines of the text, its lists apart. Pure. */
export function parted(text) {
  const before = [], rows = [], after = [];
  for (const line of text.split("\n")) {
    const found = listing.exec(line);
    if (found) {
      const [, , kind, , name, , items, rest = ""] = found;
      rows.push({ kind: kind.toLowerCase(), name: name.trim(), items: items.trim(), rest, line });
    } else (rows.length ? after : before).push(line);
  }
  return rows.length ? { before, rows, after } : { before: [], rows, after: before };
}

/** The text again; a row that nobody changed is the line that it was. Pure. */
export const together = ({ before, rows, after }) =>
  [...before, ...rows.map(({ kind, name, items, rest = "", line }) => line ?? `${kind} ${name}: ${items}${rest}`), ...after].join("\n");

let shown = null;  // the text that the form has

function row(one, change, remove) {
  const set = (name) => ({ target }) => change({ ...one, [name]: target.value, line: undefined });
  const kind = el("select", { "aria-label": "order of the items", onchange: set("kind") },
    ...kinds.map(([value, label]) => el("option", { value, selected: value === one.kind ? "" : null }, label)));
  return el("li", {},
    el("input", { value: one.name, size: 10, "aria-label": "name of a category", placeholder: "name", onchange: set("name") }),
    el("input", { value: one.items, size: 36, "aria-label": `items of ${one.name || "the category"}`,
      placeholder: "items, with commas between", onchange: set("items") }),
    kind, el("button", { "aria-label": `without ${one.name || "the category"}`, onclick: remove }, "×"));
}

/** For a puzzle that is a table; `page.become` gets what is changed. */
export function drawForm(page) {
  const { text, sheet } = page.model;
  byId("form").hidden = sheet?.look !== "table";
  if (byId("form").hidden || text === shown) return;
  shown = text;
  const parts = parted(text);
  const write = (changed) => {
    shown = null;
    page.become(together({ ...parts, ...changed }));
  };
  const clues = el("textarea", { id: "form-clues", rows: 8, spellcheck: "true", onchange: ({ target }) =>
    write({ after: target.value.split("\n") }) });
  clues.value = parts.after.join("\n");
  const replaced = (at, ...rows) => write({ rows: [...parts.rows.slice(0, at), ...rows, ...parts.rows.slice(at + 1)] });
  byId("form-parts").replaceChildren(
    el("ul", {}, ...parts.rows.map((one, at) => row(one, (changed) => replaced(at, changed), () => replaced(at)))),
    el("p", {}, el("button", { onclick: () => write({ rows: [...parts.rows, { kind: "category", name: "", items: "" }] }) },
      "One more category")),
    el("label", { for: "form-clues" }, "Clues, as they are printed, a line each"), clues);
}
