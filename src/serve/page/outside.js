// What comes from outside and goes there: the address, the clipboard, files, what the browser keeps.
import * as api from "./api.js";
import { byId, el } from "./dom.js";
import { print, prints } from "./printing.js";
import { taken } from "./solving.js";
import { normal } from "./text.js";

const store = "cluecore";

/** What this tab had; or, of a new one, what was typed last in any. */
export function kept() {
  for (const where of [sessionStorage, localStorage]) {
    try {
      const saved = JSON.parse(where.getItem(store));
      if (saved) return saved;
    } catch { /* not ours */ }
  }
  return null;
}
export const keptTheme = () => localStorage.getItem(store + "-theme");

/** What the puzzle can be kept as: [value of the choice, its name]. */
export const keeps = (family) => [["", "Keep as …"], ["text", "text (copied)"],
  ...(family?.written ?? []).map(({ name }) => [name, name + " (copied)"]),
  ["svg", "picture (SVG)"], ["svg png", "picture (PNG)"], ...prints];

/** A file for the browser to put where it puts files. */
function download(name, blob) {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A drawing as dots, two for each of the screen's. */
async function dots(svg) {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await image.decode();
  const canvas = el("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done); });
}

async function keep(page, to, kind) {
  const { written, message } = await api.ask("written", { ...page.question(), to });
  if (written === undefined) return page.note(message ?? "The text cannot be read.");
  const name = page.family?.name ?? "puzzle";
  if (kind === "png") download(name + ".png", await dots(written));
  else if (to === "svg") download(name + ".svg", new Blob([written], { type: "image/svg+xml" }));
  else {
    try {
      await navigator.clipboard.writeText(written);
      page.note(`Copied as ${to}.`);
    } catch { download(name + ".txt", new Blob([written], { type: "text/plain" })); }
  }
}

export function bindOutside(page) {
  /** Text from elsewhere: what it is, is to be recognised. */
  const paste = (text) => page.become(text, { family: "", ...page.unsolved }, "paste");

  function fromAddress() {
    const hash = new URLSearchParams(location.hash.slice(1));
    if (!hash.has("t")) return null;
    const family = page.families.some(({ name }) => name === hash.get("f")) ? hash.get("f") : "";
    const options = Object.fromEntries(hash.getAll("o").map((one) => one.split(/=(.*)/s)).map(([name, value = ""]) => [name, value]));
    return { text: normal(hash.get("t")), family, options };
  }
  /** What somebody shared, in place of what was here: undo brings that back. */
  function receive({ text, family, options }) {
    const { model } = page;
    const mine = model.text !== model.sample || Object.keys(model.entries).length > 0;
    page.become(text, { family, options, sample: normal(text), ...page.unsolved });
    if (mine && model.text !== text) page.note("This puzzle came with the address; Undo brings back what was here.");
  }
  window.addEventListener("hashchange", () => {
    const shared = fromAddress();
    if (shared) receive(shared);
  });

  byId("share").addEventListener("click", async () => {
    const hash = new URLSearchParams({ f: page.family?.name ?? "", t: page.model.text });
    for (const [name, value] of Object.entries(page.model.options)) hash.append("o", value ? `${name}=${value}` : name);
    window.history.replaceState(null, "", "#" + hash);
    try {
      await navigator.clipboard.writeText(location.href);
      page.note("The address holds the puzzle now, and is copied.");
    } catch { page.note("The address holds the puzzle now."); }
  });
  byId("keep").addEventListener("change", async ({ target }) => {
    const [to, kind] = target.value.split(" ");
    target.value = "";
    try {
      if (to === "print") await print(page, kind);
      else await keep(page, to, kind);
    } catch (error) { page.failed(error); }
  });
  byId("theme").addEventListener("click", () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem(store + "-theme", document.documentElement.dataset.theme);
  });

  const typing = (event) => ["TEXTAREA", "INPUT"].includes(event.target.tagName);
  document.addEventListener("copy", (event) => {
    if (!page.board.hasFocus || typing(event)) return;
    event.clipboardData.setData("text/plain", page.model.text);
    event.preventDefault();
  });
  document.addEventListener("paste", (event) => {
    if (typing(event)) return;
    paste(event.clipboardData.getData("text/plain"));
    event.preventDefault();
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    const text = file ? await file.text() : event.dataTransfer.getData("text/plain");
    if (text) paste(text);
  });

  function save() {
    const { begun, sheet: _, ...others } = page.model;
    const mode = document.querySelector("[name=mode]:checked").value;
    const time = begun && { spent: taken(begun) };
    const saved = JSON.stringify({ ...others, begun: time, mode, drafts: page.drafts });
    try {
      sessionStorage.setItem(store, saved);
      localStorage.setItem(store, saved);
    } catch { /* without storage, nothing is kept */ }
    if (location.hash) window.history.replaceState(null, "", location.pathname);
  }
  for (const radio of document.getElementsByName("mode")) radio.addEventListener("change", save);
  return { save, fromAddress, receive, paste };
}
