// The puzzle on paper: alone, with its solution, or four a sheet.
import * as api from "./api.js";
import { byId, el } from "./dom.js";

const store = "cluecore-sheet";  // what was put on the sheet, in this browser
const perSheet = 4;

export const prints = [["print", "print"], ["print solution", "print, with the solution"],
  ["print four", "print four a sheet"], ["print add", "on the sheet of four"]];

const onSheet = () => {
  try { return JSON.parse(localStorage.getItem(store)) ?? []; } catch { return []; }
};

async function picture(question, to) {
  const { written, message } = await api.ask("written", { ...question, to });
  if (written === undefined) throw new Error(message ?? "The text cannot be read.");
  const image = el("img", { alt: to === "svg" ? "a puzzle" : "its solution",
    src: "data:image/svg+xml," + encodeURIComponent(written) });
  await image.decode();
  return image;
}

/** `kind`: of what is to be printed, as in prints. */
export async function print(page, kind) {
  const { text, family, options } = page.question();
  if (kind === "add") {
    const all = [...onSheet(), { text, family: family || page.family?.name, options }];
    localStorage.setItem(store, JSON.stringify(all));
    return page.note(`On the sheet: ${all.length}. Choose other puzzles; then keep them as print four a sheet.`);
  }
  const together = kind === "four" && onSheet().length ? onSheet() : [page.question()];
  const pictures = [];
  for (const one of together) pictures.push(await picture(one, "svg"));
  if (kind === "solution") pictures.push(await picture(page.question(), "solution"));
  if (kind === "four" && together.length === 1) {
    while (pictures.length < perSheet) pictures.push(pictures[0].cloneNode());
  }
  byId("sheet").className = kind ?? "";
  byId("sheet").replaceChildren(...pictures);
  document.body.classList.add("printing");
  window.addEventListener("afterprint", () => document.body.classList.remove("printing"), { once: true });
  window.print();
  if (kind === "four") localStorage.removeItem(store);
}
