// Shows what happened, entry by entry: an attack stands on what it hits before that changes, and a
// card that falls is seen falling. It knows events and no rule.

import { follow } from "../follow_patches.js";

const PAUSE = { normal: 750, fast: 250 }; // milliseconds an entry
const HIT = { normal: 1000, fast: 350 }; // of an attack
const STILL = new Set(["changed", "turn"]);

export class Showing {
  // redraw(view, shown): draws the table; shown {hits: Map("p1:F1" -> event), caption}.
  // speed(): "off", "fast" or "normal".
  constructor({ redraw, speed }) {
    Object.assign(this, { redraw, speed });
    this.playing = false;
    this.wake = null;
    this.skipped = false;
  }

  skip() {
    this.skipped = true;
    this.wake?.();
  }

  async play(view, entries) {
    this.playing = true;
    this.skipped = this.speed() === "off";
    let now = view;
    try {
      for (const entry of entries) now = await this.#entry(now, entry);
      return now;
    } finally {
      this.playing = false;
    }
  }

  async #entry(view, { events }) {
    const caption = events.map(({ text }) => text).filter(Boolean).join(". ");
    const seats = Object.keys(view.sides);
    const hits = new Map(events.filter(({ kind }) => kind === "attacked").map((event) => [`${seats.find((seat) => seat !== event.seat)}:${event.to}`, event]));
    if (hits.size && !this.skipped) {
      this.redraw(view, { hits, caption });
      await this.#wait(HIT[this.speed()]);
    }
    const after = follow(view, events);
    if (!this.skipped && events.some(({ kind }) => !STILL.has(kind))) {
      this.redraw(after, { hits: new Map(), caption });
      await this.#wait(PAUSE[this.speed()]);
    }
    return after;
  }

  #wait(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
