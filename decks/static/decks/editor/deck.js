// The deck as it is meant to be: what the server said last, with all that is not there yet.

import { applied, isNone, joined, none, undone } from "./changes.js";

export class Deck {
  constructor(kept, most) {
    this.kept = kept;
    this.most = most; // copies of one card
    this.changed = () => {};
  }

  get now() {
    const { base, batch, pending } = this.kept.read();
    return applied(batch ? applied(base, batch.change) : base, pending);
  }

  count(id) {
    return this.now.counts[id] ?? 0;
  }

  get size() {
    return Object.values(this.now.counts).reduce((sum, copies) => sum + copies, 0);
  }

  get isEmpty() {
    return this.size === 0 && !this.now.persona;
  }

  get waits() {
    const { batch, pending } = this.kept.read();
    return batch !== null || !isNone(pending);
  }

  // One step, which one undo takes back: copies more or fewer by card.
  add(several) {
    const { counts } = this.now;
    const change = none();
    for (const [id, copies] of Object.entries(several)) {
      const had = counts[id] ?? 0;
      const more = Math.min(this.most, Math.max(0, had + copies)) - had;
      if (more) change.counts[id] = more;
    }
    this.step(change);
  }

  set(id, copies) {
    this.add({ [id]: copies - this.count(id) });
  }

  choose(persona) {
    const from = this.now.persona;
    if (from !== persona) this.step({ counts: {}, persona: { from, to: persona } });
  }

  step(change) {
    if (isNone(change)) return;
    const { undo } = this.kept.read();
    this.write(change, { undo: [...undo, change], redo: [] });
  }

  undo() {
    const { undo, redo } = this.kept.read();
    const last = undo.at(-1);
    if (last) this.write(undone(last), { undo: undo.slice(0, -1), redo: [...redo, last] });
    return last;
  }

  redo() {
    const { undo, redo } = this.kept.read();
    const next = redo.at(-1);
    if (next) this.write(next, { undo: [...undo, next], redo: redo.slice(0, -1) });
    return next;
  }

  write(change, parts) {
    const pending = joined(this.kept.read().pending, change);
    this.kept.write({ pending, ...parts });
    this.changed();
  }
}
