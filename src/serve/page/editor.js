// The text box, with what is wrong underlined: a copy of the text lies under it, with marks in it.
import { byId, el } from "./dom.js";
import { range } from "./text.js";

const box = byId("text");
const marks = byId("marks");

let whole = false;  // what is pasted replaces everything

/** `handler(text, whole)`: another text altogether, or the same one changed. */
export function onText(handler) {
  box.addEventListener("paste", () => {
    whole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  });
  box.addEventListener("input", () => {
    handler(box.value, whole);
    whole = false;
  });
}
export const focused = () => document.activeElement === box;

box.addEventListener("scroll", () => {
  marks.scrollTop = box.scrollTop;
  marks.scrollLeft = box.scrollLeft;
});

let last = [];  // what is underlined

/** `spans`: [[line, column, length], class] */
export function show(text, spans) {
  last = spans;
  if (box.value !== text) box.value = text;
  const pieces = spans
    .filter(([span]) => span[0] > 0)
    .map(([span, kind]) => [...range(text, span), kind])
    .sort((a, b) => a[0] - b[0]);
  const parts = [];
  let at = 0;
  for (const [begin, end, kind] of pieces) {
    if (begin < at) continue;
    parts.push(text.slice(at, begin));
    parts.push(el("mark", { class: kind }, text.slice(begin, end) || " "));
    at = end;
  }
  marks.replaceChildren(...parts, text.slice(at) + "\n");
  marks.scrollTop = box.scrollTop;
}

/** Chooses what stands at a span, to be typed over. */
export function select(span) {
  const [begin, end] = range(box.value, span);
  box.focus();
  box.setSelectionRange(begin, end);
  const here = el("span");  // lines may be broken, so only the copy knows how far down that is
  marks.replaceChildren(box.value.slice(0, begin), here);
  const down = here.offsetTop;
  show(box.value, last);
  box.scrollTop = Math.max(0, down - box.clientHeight / 3);
}
