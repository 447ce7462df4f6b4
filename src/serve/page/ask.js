// A value that is asked for, with buttons for mouse and finger; a keyboard does, too.
import { byId, el } from "./dom.js";

let open = null;  // what is asked now

/** `what`: its title; `signs`: a button each; `optional`: it may be left out; `apart`: a blank between
 * numbers is of use. `done(value)` is called once, with "" for none and null where it is called off. */
export function ask({ what, signs, optional, apart }, done) {
  settle();
  const box = el("input", { id: "ask-value", inputmode: "none", autocomplete: "off", size: 6, "aria-label": what });
  const take = el("button", { id: "ask-take", onclick: () => end(box.value.trim()) });
  const relabel = () => {
    take.textContent = box.value.trim() || !optional ? "Put it in" : "Without a number";
    take.disabled = !box.value.trim() && !optional;
  };
  const end = (value) => {
    if (open?.box !== box) return;
    open = null;
    byId("ask").hidden = true;
    byId("ask").replaceChildren();
    done(value);
  };
  const key = (sign, name = sign) => el("button", { "aria-label": name, onclick: () => {
    box.value = sign === "⌫" ? box.value.slice(0, -1) : box.value + sign;
    relabel();
  } }, sign === " " ? "␣" : sign);
  box.addEventListener("input", relabel);
  byId("ask").onkeydown = (event) => {
    if (event.key === "Escape") end(null);
    else if (event.key === "Enter" && event.target === box && !take.disabled) end(box.value.trim());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  byId("ask").replaceChildren(el("label", {}, what + " ", box),
    el("span", { class: "keys" }, ...signs.map((sign) => key(sign)), ...(apart ? [key(" ", "blank")] : []),
      key("⌫", "take the last away")),
    el("span", { class: "keys" }, take, el("button", { id: "ask-not", onclick: () => end(null) }, "Do not draw it")));
  byId("ask").hidden = false;
  open = { box, end, optional };
  relabel();
  box.focus({ preventScroll: true });
}

export const asking = () => open !== null;

/** As it stands: what comes next does not wait. */
export function settle() {
  if (!open) return;
  const value = open.box.value.trim();
  open.end(value || open.optional ? value : null);
}
