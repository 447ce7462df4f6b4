// What a finger or a mouse points at on its way over a grid, as cells by their numbers. Pure: lengths are
// cells, from the grid's upper left corner; what lies outside is negative, or more than its sides.

const walk = 0.1;    // so far apart are the points of the way that are looked at
const middle = 0.42; // of a line, as far from a cell's middle: it may pass a corner without taking the cell

const within = (value, end) => Math.max(0, Math.min(end, value));

export class Stroke {
  #from;
  #at;
  #width;
  #height;
  cells = [];

  /** `gesture`: as the server names it. */
  constructor(gesture, width, height, x, y) {
    Object.assign(this, { gesture });
    [this.#width, this.#height] = [width, height];
    this.#from = this.#at = [x, y];
    this.#pass(x, y, true);
  }

  to(x, y) {
    const [fromX, fromY] = this.#at;
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / walk);
    for (let i = 1; i <= steps; i++) {
      this.#pass(fromX + (x - fromX) * i / steps, fromY + (y - fromY) * i / steps, false);
    }
    this.#at = [x, y];
  }

  /** {cells} or, outside, {line, side, at}; null: nothing that this gesture is about. */
  get result() {
    if (this.gesture === "pair") return this.#pair();
    if (this.gesture === "corner") return this.#corner();
    if (this.gesture === "outside") return this.#outside();
    return this.cells.length ? { cells: this.cells } : null;
  }

  #cell(x, y) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return row < 0 || column < 0 || row >= this.#height || column >= this.#width ? -1 : row * this.#width + column;
  }

  #pass(x, y, first) {
    const cell = this.#cell(x, y);
    const { cells } = this;
    if (cell < 0) return;
    if (this.gesture !== "line") {
      if (!cells.includes(cell)) cells.push(cell);
      return;
    }
    if (!first && Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5) > middle) return;
    if (cell === cells.at(-2)) cells.pop();  // back where it came from
    else if (!cells.includes(cell)) this.#reach(cell);
  }

  /** By neighbours, diagonal ones too, where the way passed between the middles of cells. */
  #reach(cell) {
    const { cells } = this;
    const w = this.#width;
    while (cells.length && cells.at(-1) !== cell) {
      const at = cells.at(-1);
      const rows = Math.sign(Math.floor(cell / w) - Math.floor(at / w)), columns = Math.sign(cell % w - at % w);
      const next = at + rows * w + columns;
      if (cells.includes(next)) break;
      cells.push(next);
    }
    if (cells.at(-1) !== cell) cells.push(cell);
  }

  /** Two cells that the way went over, or those at the edge that is nearest. */
  #pair() {
    const [x, y] = this.#from;
    const cell = this.#cell(x, y);
    if (cell < 0) return null;
    const moved = this.#cell(...this.#at) !== cell;
    const [across, down] = moved ? [this.#at[0] - x, this.#at[1] - y]
      : [x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5];
    const [row, column] = [Math.floor(cell / this.#width), cell % this.#width];
    const ways = [[0, 1, across], [0, -1, -across], [1, 0, down], [-1, 0, -down]].sort((a, b) => b[2] - a[2]);
    for (const [rows, columns] of ways) {
      const [r, c] = [row + rows, column + columns];
      if (r < 0 || c < 0 || r >= this.#height || c >= this.#width) continue;
      return { cells: [cell, r * this.#width + c].sort((a, b) => a - b) };
    }
    return null;
  }

  /** The four cells that meet nearest to where the way ended. */
  #corner() {
    const [x, y] = this.#at;
    if (this.#cell(x, y) < 0) return null;
    const column = Math.max(1, Math.min(this.#width - 1, Math.round(x)));
    const row = Math.max(1, Math.min(this.#height - 1, Math.round(y)));
    const first = (row - 1) * this.#width + column - 1;
    return { cells: [first, first + 1, first + this.#width, first + this.#width + 1] };
  }

  /** The side that is nearest, and the row or column there. */
  #outside() {
    const [x, y] = this.#at;
    const far = [["left", x], ["right", this.#width - x], ["top", y], ["bottom", this.#height - y]]
      .sort((a, b) => a[1] - b[1]);
    const [side, distance] = far[0];
    if (distance > 1) return null;  // within the grid, not in its outer cells
    const row = side === "left" || side === "right";
    const at = Math.floor(row ? within(y, this.#height - 1) : within(x, this.#width - 1));
    return { side, at, line: `${row ? "row" : "column"} ${at + 1}` };
  }
}
