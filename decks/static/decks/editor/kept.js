// What this browser keeps of a deck, shared by its tabs and there next day: what the server said
// last (`base`), changes that wait (`pending`), the batch that is under way (`batch`), and the
// steps to undo and to redo. Where nothing can be kept it lasts as long as the page.

import { none, renewed } from "./changes.js";

const STEPS = 500;

// What is kept, as this page has it.
const made = ({ base, pending, batch, undo, redo }) => ({
  base: renewed(base), pending: renewed(pending), batch: batch && { ...batch, change: renewed(batch.change) }, undo: undo.map(renewed), redo: redo.map(renewed),
});

export class Kept {
  constructor(key, base) {
    this.place = `cidwam.deck.${key}`;
    this.text = null;
    this.data = { base, pending: none(), batch: null, undo: [], redo: [] };
    const there = this.read();
    // A batch that waits for its answer may be in the newer deck already: the answer will say.
    if (!there.batch && there.base.version < base.version) this.write({ base });
  }

  // As it is now: another tab may have written.
  read() {
    try {
      const text = localStorage.getItem(this.place);
      if (text !== null && text !== this.text) {
        this.data = { ...this.data, ...made(JSON.parse(text)) };
        this.text = text;
      }
    } catch {
      // Nothing is kept here, or not by us: what the page knows goes on.
    }
    return this.data;
  }

  write(parts) {
    this.data = { ...this.read(), ...parts };
    for (const name of ["undo", "redo"]) this.data[name] = this.data[name].slice(-STEPS);
    try {
      this.text = JSON.stringify(this.data);
      localStorage.setItem(this.place, this.text);
    } catch {
      this.forget();
    }
  }

  // What is kept is older than what the page knows by now, and must not come back.
  forget() {
    this.text = null;
    try {
      localStorage.removeItem(this.place);
    } catch {
      // Nothing is kept here.
    }
  }

  // `seen()` is called when another tab has written.
  watch(seen) {
    addEventListener("storage", ({ key }) => key === this.place && seen());
  }
}
