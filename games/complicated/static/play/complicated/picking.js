// What the viewer has picked up, and what could be done with it. Nothing is sent from here.

import { keyOf } from "./names.js";

export class Picking {
  constructor(table) {
    this.table = table;
    this.picked = []; // keys; several of one's units make an attack
    this.aimed = null;
    this.renew();
  }

  // After new facts: what can't be picked any more is let go.
  renew() {
    const { data } = this.table;
    const seats = Object.keys(data.names);
    this.choices = data.choices.map((choice) => {
      const named = choice.subject === undefined ? [] : [choice.subject].flat();
      return {
        ...choice,
        subjects: named.map((name) => keyOf(name, data.seat, seats)),
        aim: choice.target === undefined ? null : keyOf(choice.target, data.seat, seats),
      };
    });
    this.picked = this.picked.filter((key) => this.canPick(key));
    this.aimed = null;
  }

  drop() {
    this.picked = [];
    this.aimed = null;
  }

  canPick(key) {
    return this.choices.some((choice) => choice.subjects.includes(key));
  }

  canAim(key) {
    return this.picked.length > 0 && this.fromPicked.some((choice) => choice.aim === key);
  }

  #attacks(keys) {
    return this.choices.filter((choice) => choice.verb === "attack" && keys.every((key) => choice.subjects.includes(key)));
  }

  tap(key) {
    const isPicked = this.picked.includes(key);
    if (!isPicked && this.canAim(key)) {
      this.aimed = this.aimed === key ? null : key;
      return;
    }
    this.aimed = null;
    if (isPicked) this.picked = this.picked.filter((one) => one !== key);
    else if (this.picked.length && this.#attacks([...this.picked, key]).length) this.picked = [...this.picked, key];
    else this.picked = [key];
  }

  // What can be done with just what is picked.
  get fromPicked() {
    const { picked } = this;
    if (!picked.length) return [];
    return this.choices.filter(({ verb, subjects }) => {
      if (verb === "attack") return subjects.length === picked.length && subjects.every((key) => picked.includes(key));
      return picked.length === 1 && subjects.includes(picked[0]);
    });
  }

  get open() {
    const found = this.fromPicked;
    return this.aimed === null ? found : found.filter((choice) => choice.aim === this.aimed);
  }

  // Those that begin with nothing: to end a phase, to answer.
  get single() {
    return this.choices.filter((choice) => choice.subjects.length === 0);
  }

  // Why the one thing that is picked can't do the rest.
  get reasons() {
    const { data } = this.table;
    if (this.picked.length !== 1) return {};
    const [, name] = this.picked[0].split(":");
    return data.why_not[name === "ace" ? "base" : name] ?? {};
  }
}
