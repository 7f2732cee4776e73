// The deck as it is meant to be: what the server said last, with all that is not there yet.

import { applied, isNone, joined, none, PLACES, undone } from "./changes.js";

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

  // Copies of a card in the deck, or on the maybeboard.
  count(id, place = "counts") {
    return this.now[place][id] ?? 0;
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

  add(id, copies, place = "counts") {
    this.bring({ [place]: { [id]: copies } });
  }

  set(id, copies, place = "counts") {
    this.add(id, copies - this.count(id, place), place);
  }

  // All copies of a card from the deck to the maybeboard, or back.
  move(id, from) {
    const copies = this.count(id, from);
    const [to] = PLACES.filter((place) => place !== from);
    this.bring({ [from]: { [id]: -copies }, [to]: { [id]: Math.min(copies, this.most - this.count(id, to)) } });
  }

  choose(persona) {
    this.bring({ persona });
  }

  // One's own words for a card; all of them, in order.
  tagsOf(id) {
    return this.now.tags[id] ?? [];
  }

  tag(id, words) {
    const from = this.tagsOf(id);
    if (String(from) !== String(words)) this.step({ ...none(), tags: { [id]: { from, to: words } } });
  }

  // All words that some card of the deck has.
  get tags() {
    return [...new Set(Object.values(this.now.tags).flat())].sort((a, b) => a.localeCompare(b, "en"));
  }

  // One step, which one undo takes back: copies more or fewer by card, and maybe a Persona.
  bring({ persona, ...places }) {
    const { now } = this;
    const change = this.fitting(places);
    if (persona !== undefined && persona !== now.persona) change.persona = { from: now.persona, to: persona };
    this.step(change);
  }

  // So much of a change as the counts bear: others may have changed them since it was thought of.
  fitting({ persona, tags, ...places }) {
    const { now } = this;
    const change = none();
    for (const place of PLACES) {
      for (const [id, copies] of Object.entries(places[place] ?? {})) {
        const had = now[place][id] ?? 0;
        const more = Math.min(this.most, Math.max(0, had + copies)) - had;
        if (more) change[place][id] = more;
      }
    }
    if (persona) change.persona = persona;
    if (tags) change.tags = tags;
    return change;
  }

  step(change) {
    if (isNone(change)) return;
    const { undo } = this.kept.read();
    this.write(change, { undo: [...undo, change], redo: [] });
  }

  undo() {
    const { undo, redo } = this.kept.read();
    const last = undo.at(-1);
    if (last) this.write(this.fitting(undone(last)), { undo: undo.slice(0, -1), redo: [...redo, last] });
    return last;
  }

  redo() {
    const { undo, redo } = this.kept.read();
    const next = redo.at(-1);
    if (next) this.write(this.fitting(next), { undo: [...undo, next], redo: redo.slice(0, -1) });
    return next;
  }

  write(change, parts) {
    const pending = joined(this.kept.read().pending, change);
    this.kept.write({ pending, ...parts });
    this.changed();
  }
}
