// What is being drawn, until it is a clue: an image over the cells.

const namespace = "http://www.w3.org/2000/svg";

function svg(name, attributes, ...children) {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** `draft`: a gesture with its cells; null: nothing to be seen. */
export function draftOf(draft, sheet) {
  const { gesture, cells = [], others = [] } = draft;
  const { width, height } = sheet;
  const middle = (cell) => [cell % width + 0.5, Math.floor(cell / width) + 0.5];
  const parts = [];
  const disc = (x, y, r) => parts.push(svg("circle", { cx: x, cy: y, r }));
  if (gesture === "line") {
    parts.push(svg("polyline", { points: cells.map((cell) => middle(cell).join()).join(" ") }));
    if (cells.length) disc(...middle(cells[0]), 0.25);
  } else if (gesture === "pair" || gesture === "corner") {
    const at = cells.map(middle);
    if (at.length) disc(...[0, 1].map((i) => at.reduce((sum, one) => sum + one[i], 0) / at.length), 0.2);
  } else if (gesture !== "outside" && gesture !== "rub") {
    for (const cell of [...cells, ...others]) {
      const [x, y] = middle(cell);
      parts.push(svg("rect", { x: x - 0.45, y: y - 0.45, width: 0.9, height: 0.9, rx: 0.1 }));
    }
  } else if (draft.line) {
    const across = draft.side === "left" || draft.side === "right";
    parts.push(svg("rect", across ? { x: 0, y: draft.at, width, height: 1 } : { x: draft.at, y: 0, width: 1, height }));
  }
  return parts.length ? svg("svg", { class: "draft", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, ...parts)
    : null;
}
