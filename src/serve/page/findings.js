// What was found, as text and buttons: conflicts, slips and repairs, steps.
import { byId, el } from "./dom.js";

const root = byId("findings");
const cut = 12;  // conflicts that are listed
const likely = 8;  // slips and repairs that are seen at once, the likeliest first

/** A sentence that lights up what it speaks of, while it is pointed at or has the focus. */
function sentence(text, act, clues = []) {
  const on = () => act.light(text, clues), off = () => act.light(null);
  return el("span", { class: "sentence", tabindex: "0", onmouseenter: on, onmouseleave: off,
    onfocus: on, onblur: off }, text);
}

function offerButton(offer, act) {
  const text = offer.text;
  const after = offer.unique === true && !/exactly one solution/.test(offer.words)
    ? ": then there is exactly one solution" : "";
  if (text === undefined) return el("li", {}, sentence(offer.words + after, act, offer.clues));
  const on = () => act.preview(offer), off = () => act.preview(null);
  return el("li", {}, el("button", { class: "offer", onclick: () => act.take(text),
    onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off }, offer.words + after));
}

function conflictItem(conflict, sheet, act) {
  const names = conflict.clues.map((clue) => sheet.clues[clue]?.text ?? "");
  const rules = conflict.rules.join("; ");
  const clues = names.map((name, i) => el("button", { class: "clue",
    onclick: () => act.goTo(conflict.clues[i]) }, name));
  const item = el("li", {}, ...clues.flatMap((button) => [button, " "]));
  if (conflict.rules.length > 3) {
    item.append(el("details", {}, el("summary", {}, `by ${conflict.rules.length} rules`),
      el("ul", {}, ...conflict.rules.map((rule) => el("li", {}, sentence(rule, act))))));
  } else if (rules) item.append(sentence(rules, act, conflict.clues));
  if (conflict.steps.length) {
    item.append(" ", el("button", { class: "why", onclick: () =>
      act.startSteps(conflict.steps, "Why this cannot be") }, "Why, step by step"));
  }
  return item;
}

const section = (title, ...children) => [el("h2", {}, title), ...children];

/** Steps with previous and next; `at` is the one that is shown. */
function stepsSection({ list, at, title }, act) {
  const begin = Math.max(0, at - 3), end = Math.min(list.length, at + 4);
  const items = list.slice(begin, end).map((step, i) => {
    const number = begin + i;
    const lines = step.explanation.map((line) =>
      el("span", { class: /^\s/.test(line) ? "supposed" : "" }, line.trim()));
    return el("li", { value: number + 1, class: number === at ? "at" : "",
      "aria-current": number === at ? "step" : null, onclick: () => act.goStep(number) },
      ...lines.flatMap((line) => [line, el("br")]));
  });
  return section(title,
    el("p", { class: "modes" },
      el("button", { id: "previous", title: "[", onclick: () => act.goStep(at - 1) }, "Previous"),
      el("button", { id: "next", title: "]", onclick: () => act.goStep(at + 1) }, "Next"),
      el("span", {}, `step ${at + 1} of ${list.length}`),
      el("button", { onclick: () => act.endSteps() }, "Close")),
    el("ol", { class: "steps" }, ...items));
}

export function show(state, act) {
  const { sheet, result, report, steps, notice, hint } = state;
  const parts = [];
  if (notice) parts.push(el("p", { class: "notice" }, notice));
  if (hint) {
    parts.push(...section("Hint", ...hint.lines.map((line) => el("p", {}, line.trim())),
      hint.more ? el("button", { onclick: () => byId("hint").click() }, "Say more") :
        hint.whole.found.length ? el("button", { onclick: act.enterHint }, "Put it in as my entry") : ""));
  }
  if (steps) parts.push(...stepsSection(steps, act));
  const offers = report?.offers ?? [];
  if (offers.length) {
    const buttons = offers.map((offer) => offerButton(offer, act));
    parts.push(...section("What may be meant", el("ul", { class: "offers" }, ...buttons.slice(0, likely))));
    if (buttons.length > likely) {
      parts.push(el("details", {}, el("summary", {}, `and ${buttons.length - likely} more`),
        el("ul", { class: "offers" }, ...buttons.slice(likely))));
    }
  }
  const missing = report?.missing ?? [];
  if (missing.length) {
    parts.push(...section("What may have been left out",
      el("ul", { class: "offers" }, ...missing.map((given) => el("li", {},
        el("button", { class: "offer", onclick: () => act.putIn(given) },
          given.words + ": then there is exactly one solution"))))));
  }
  const conflicts = (report ?? result)?.conflicts ?? [];
  if (conflicts.length && sheet) {
    parts.push(...section("What cannot stand together",
      el("ul", { class: "conflicts" },
        ...conflicts.slice(0, cut).map((conflict) => conflictItem(conflict, sheet, act)))));
    if (conflicts.length > cut) parts.push(el("p", {}, `and ${conflicts.length - cut} more`));
  }
  const words = report?.full_words?.trim();
  if (words) {
    const details = el("details", {}, el("summary", {}, "The whole report in words"),
      el("pre", {}, words));
    details.open = state.reportOpen;
    details.addEventListener("toggle", () => act.reportOpened(details.open));
    parts.push(details);
  }
  root.replaceChildren(...parts);
}
