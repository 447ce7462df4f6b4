// Undo without end. States are never changed, only replaced.

const together = 700;  // ms: typing in the text box that is one step

export class History {
  #past = [];
  #future = [];
  #last = { kind: "", at: 0 };

  /** Before a change: the state that undo comes back to. */
  push(state, kind = "") {
    const now = Date.now();
    const joins = kind === "typing" && this.#last.kind === kind && now - this.#last.at < together;
    this.#last = { kind, at: now };
    this.#future = [];
    if (!joins) this.#past.push(state);
  }
  undo(state) { return this.#step(this.#past, this.#future, state); }
  redo(state) { return this.#step(this.#future, this.#past, state); }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  #step(from, to, state) {
    if (from.length === 0) return null;
    to.push(state);
    this.#last = { kind: "", at: 0 };
    return from.pop();
  }
}
