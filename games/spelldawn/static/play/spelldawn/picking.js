// What the viewer has picked up, and what could be done with it. Nothing is sent from here.
//
// Things have keys: "hand:Grain Levy", "room:r1", "m3", "a1", "fixed:b1" of one's own riftcaller or
// boon, "found:Grain Levy" of what a raid has accessed.

const FOUND = new Set(["score", "raze"]);
const HELD = new Set(["play", "discard"]);
const PLACES = /^(r[1-5]|vault|sanctum|crypts)$/;
const FIXED = /^(riftcaller|b[12])$/;

export function keyOf({ verb, subject }) {
  if (subject === undefined) return null;
  if (HELD.has(verb)) return `hand:${subject}`;
  if (FOUND.has(verb)) return `found:${subject}`;
  if (PLACES.test(subject)) return `room:${subject}`;
  if (FIXED.test(subject)) return `fixed:${subject}`;
  return /^[am]\d+$/.test(subject) ? subject : null;
}

export class Picking {
  constructor(table) {
    this.table = table;
    this.picked = null;
    this.renew();
  }

  // After new facts: what can't be picked any more is let go.
  renew() {
    this.choices = this.table.data.choices.map((choice) => ({
      ...choice,
      key: keyOf(choice),
      aim: choice.verb === "play" && choice.target ? `room:${choice.target}` : null,
    }));
    if (this.picked && !this.canPick(this.picked)) this.picked = null;
  }

  drop() {
    this.picked = null;
  }

  canPick(key) {
    return this.choices.some((choice) => choice.key === key);
  }

  canAim(key) {
    return this.open.some((choice) => choice.aim === key);
  }

  // Picks a thing up or puts it down; returns the choice that a tap on a room means for what is picked.
  tap(key) {
    const aimed = this.open.find((choice) => choice.aim === key);
    if (aimed) return aimed;
    this.picked = this.picked === key || !this.canPick(key) ? null : key;
    return null;
  }

  // What can be done with what is picked.
  get open() {
    return this.picked === null ? [] : this.choices.filter(({ key }) => key === this.picked);
  }

  // What needs nothing picked: the answers to a question, and what begins with no thing.
  get plain() {
    if (this.table.data.decision) return this.choices;
    return this.choices.filter(({ key }) => key === null);
  }
}
