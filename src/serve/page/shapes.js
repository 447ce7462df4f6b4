// What is drawn across cells, as two layers of SVG: below what stands in them, and above. The server says
// which elements; clues that are marked get a class.

const namespace = "http://www.w3.org/2000/svg";
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
