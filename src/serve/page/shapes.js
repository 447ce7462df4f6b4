// What is drawn across cells, as two layers of SVG: below what stands in them, and above. The server says
// which elements; clues that are marked get a class.

const namespace = "http://www.w3.org/2000/svg";
const near = 12;  // in the same lengths: as far as a finger misses
const unit = 36;  // the side of a cell in the elements' own lengths

export class Shapes {
  #styles = new CSSStyleSheet();
  #elements = [];
  #halos = [];

  constructor() { document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#styles]; }

  /** The layers for a sheet, to be put over the cells that begin at this row and column of the grid. */
  lay(sheet, row, column) {
    this.#elements = [];
    this.#halos = [];
    this.#styles.replaceSync(sheet.shape_style ?? "");
    if (!sheet.shapes) return [];
    return [false, true].map((above) => {
      const layer = document.createElementNS(namespace, "svg");
      layer.setAttribute("class", `shapes ${above ? "above" : "under"}`);
      layer.setAttribute("viewBox", `0 0 ${unit * sheet.width} ${unit * sheet.height}`);
      layer.setAttribute("aria-hidden", "true");
      layer.style.setProperty("grid-area",
        `${row + 1} / ${column + 1} / ${row + 1 + sheet.height} / ${column + 1 + sheet.width}`);
      for (const shape of sheet.shapes.filter((one) => one.above === above)) {
        const element = document.createElementNS(namespace, shape.name);
        for (const [name, value] of Object.entries(shape.attributes)) element.setAttribute(name, value);
        if (shape.text) element.textContent = shape.text;
        layer.append(element);
        this.#elements.push({ element, shape });
      }
      return layer;
    });
  }

  /** The clue of what is drawn nearest to a point, given in cells; of what is drawn around it, if nothing is near. */
  clueAt(x, y) {
    const at = (dx, dy) => new DOMPoint(x * unit + dx, y * unit + dy);
    const touched = ({ element }, point) => {
      if (element.localName === "text") {
        const box = element.getBBox();
        return Math.abs(point.x - box.x - box.width / 2) < near && Math.abs(point.y - box.y - box.height / 2) < near;
      }
      return element.isPointInStroke(point) ||
        (getComputedStyle(element).fill !== "none" && element.isPointInFill(point));
    };
    const own = this.#elements.filter(({ element, shape }) => shape.clues.length && !element.classList.contains("region"))
      .reverse();
    for (let far = 0; far <= near; far += 3) {
      for (let turn = 0; turn < 8; turn++) {
        const point = at(far * Math.cos(turn * Math.PI / 4), far * Math.sin(turn * Math.PI / 4));
        const found = own.find((one) => touched(one, point));
        if (found) return found.shape.clues[0];
      }
    }
    return own.find(({ element }) => element.isPointInFill?.(at(0, 0)) && element.classList.contains("outline"))
      ?.shape.clues[0];
  }

  /** Each mark: numbers of clues. */
  mark({ conflict, suspect, because, lit }) {
    this.#halos.forEach((halo) => halo.remove());
    this.#halos = [];
    for (const { element, shape } of this.#elements) {
      const is = (marked) => shape.clues.some((clue) => marked.includes(clue));
      element.classList.toggle("in-conflict", is(conflict));
      if (!shape.halo) continue;
      for (const [yes, kind] of [[is(lit), "halo lit"], [is(suspect), "halo doubt"],
        [is(suspect), "halo gap"], [is(conflict), "halo"], [is(because), "halo because"]]) {
        if (!yes) continue;
        const halo = element.cloneNode();
        halo.setAttribute("class", `${shape.attributes.class} ${kind}`);
        element.before(halo);
        this.#halos.push(halo);
      }
    }
  }
}
