// The controls above the grid, as they suit the family.
import { byId, choose, el } from "./dom.js";
import { keeps } from "./outside.js";

export function drawControls(page) {
  const { family, shown, model, board } = page;
  byId("undo").disabled = !page.canUndo;
  byId("redo").disabled = !page.canRedo;
  byId("empty").disabled = !board.slots.some(page.typeable);
  byId("solution").setAttribute("aria-pressed", String(Boolean(shown.solution)));
  byId("candidates").setAttribute("aria-pressed", String(Boolean(shown.candidates)));
  byId("mistakes").disabled = Object.keys(model.entries).length === 0;
  byId("zoom").hidden = !board.tiny;
  byId("zoom").setAttribute("aria-pressed", String(board.zoomed));
  byId("family").value = family?.name ?? "";
  byId("family").title = family?.summary ?? "";
  const key = family?.name ?? "";
  if (byId("example").dataset.family === key) return;
  byId("example").dataset.family = key;
  choose(byId("keep"), keeps(family), "");
  choose(byId("example"), [["", "choose …"], ...(family?.examples ?? []).map((example, i) =>
    [String(i), `${example.name.replaceAll("_", " ")}: ${example.shape}, ${example.verdict}`])], "");
  const sizes = family?.sizes ?? [];
  byId("size").parentElement.hidden = sizes.length === 0;
  byId("sizes").replaceChildren(...sizes.map((size) => el("option", { value: size })));
  byId("size").value = "";
  byId("size").placeholder = sizes[0] ?? "";
  byId("options").replaceChildren(...(family?.options ?? []).map((option) => {
    const input = el("input", option.value ? { size: 5, placeholder: option.value } : { type: "checkbox" });
    input.value = model.options[option.name] ?? "";
    input.checked = option.name in model.options;
    input.addEventListener("change", () => {
      const options = { ...page.model.options };
      if (option.value ? input.value : input.checked) options[option.name] = option.value ? input.value : "";
      else delete options[option.name];
      page.become(page.model.text, { options });
    });
    return el("label", { title: option.summary }, input, " " + option.name.replaceAll("-", " "));
  }));
}
