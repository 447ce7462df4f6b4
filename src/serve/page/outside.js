// What comes from outside and goes there: the address, the clipboard, files, what the browser keeps.
import { byId } from "./dom.js";
import { normal } from "./text.js";

export const store = "cluecore";

export function bindOutside(page) {
  /** Text from elsewhere: what it is, is to be recognised. */
  const paste = (text) => page.become(text, { family: "", entries: {} }, "paste");

  function fromAddress() {
    const hash = new URLSearchParams(location.hash.slice(1));
    if (!hash.has("t")) return null;
    const family = page.families.some(({ name }) => name === hash.get("f")) ? hash.get("f") : "";
    return { text: normal(hash.get("t")), family };
  }
  window.addEventListener("hashchange", () => {
    const shared = fromAddress();
    if (shared) page.become(shared.text, { family: shared.family, entries: {} });
  });

  byId("share").addEventListener("click", async () => {
    const hash = new URLSearchParams({ f: page.family?.name ?? "", t: page.model.text });
    window.history.replaceState(null, "", "#" + hash);
    try {
      await navigator.clipboard.writeText(location.href);
      page.note("The address holds the puzzle now, and is copied.");
    } catch { page.note("The address holds the puzzle now."); }
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
    const { text, family, options, entries } = page.model;
    try {
      localStorage.setItem(store, JSON.stringify({ text, family, options, entries }));
    } catch { /* without storage, nothing is kept */ }
    if (location.hash) window.history.replaceState(null, "", location.pathname);
  }
  return { save, fromAddress, paste };
}
