// Elements without markup: all text goes in as text.

export const byId = (id) => document.getElementById(id);

/** el("button", {class: "offer", onclick: f}, "text", other) */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A list of options for a select. */
export function choose(select, choices, chosen) {
  select.replaceChildren(...choices.map(([value, label]) => {
    const option = el("option", { value }, label);
    option.selected = value === chosen;
    return option;
  }));
}
