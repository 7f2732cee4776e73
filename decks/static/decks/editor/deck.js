// The deck as it is meant to be: what the server said last, with all that is not there yet.

import { applied, isNone, joined, MAYBE, none, undone } from "./changes.js";

const sum = (counts) => Object.values(counts).reduce((all, copies) => all + copies, 0);

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

  // Copies of a card in a section.
  count(id, section) {
    return this.now.sections[section]?.[id] ?? 0;
  }

  // Copies of it in all that is the deck, or on the maybeboard too.
  held(id, { maybe = false } = {}) {
    return Object.entries(this.now.sections).reduce((all, [name, counts]) => all + (name === MAYBE && !maybe ? 0 : counts[id] ?? 0), 0);
  }

  size(section) {
    return sum(this.now.sections[section] ?? {});
  }

  // All that is the deck, by section.
  get piles() {
    return Object.fromEntries(Object.entries(this.now.sections).filter(([name]) => name !== MAYBE));
  }

  get hasCards() {
    return Object.values(this.piles).some((counts) => sum(counts) > 0);
  }

  get isEmpty() {
    return !this.hasCards && !Object.values(this.now.leads).some(Boolean);
  }

  get waits() {
    const { batch, pending } = this.kept.read();
    return batch !== null || !isNone(pending);
  }

  add(id, copies, section) {
    this.bring({ sections: { [section]: { [id]: copies } } });
  }

  set(id, copies, section) {
    this.add(id, copies - this.count(id, section), section);
  }

  // All copies of a card from one section to another.
  move(id, from, to) {
    const copies = this.count(id, from);
    this.bring({ sections: { [from]: { [id]: -copies }, [to]: { [id]: Math.min(copies, this.most - this.count(id, to)) } } });
  }

  choose(lead, id) {
    this.bring({ leads: { [lead]: id } });
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

  // One step, which one undo takes back: copies more or fewer by section, and cards that lead.
  bring({ sections = {}, leads = {} }) {
    const { now } = this;
    const others = Object.entries(leads).filter(([name, to]) => to !== (now.leads[name] ?? null));
    this.step(this.fitting({ ...none(), sections, leads: Object.fromEntries(others.map(([name, to]) => [name, { from: now.leads[name] ?? null, to }])) }));
  }

  // So much of a change as the counts bear: others may have changed them since it was thought of.
  fitting({ sections, leads, tags }) {
    const fits = {};
    for (const [section, counts] of Object.entries(sections)) {
      for (const [id, copies] of Object.entries(counts)) {
        const had = this.count(id, section);
        const more = Math.min(this.most, Math.max(0, had + copies)) - had;
        if (more) (fits[section] ??= {})[id] = more;
      }
    }
    return { sections: fits, leads, tags };
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
