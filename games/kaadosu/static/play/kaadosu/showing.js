// Shows what happened, entry by entry: an attack stands on what it hits before that changes, and a
// card that falls is seen falling. It knows events and no rule.

import { follow } from "../follow_patches.js";
import { Showing as AnyShowing } from "../table/showing.js";

const PAUSE = { normal: 750, fast: 250 }; // milliseconds an entry
const HIT = { normal: 1000, fast: 350 }; // of an attack
const STILL = new Set(["changed", "turn"]);

export class Showing extends AnyShowing {
  // shown: {hits: Map("p1:F1" -> event), caption}.
  async entry(view, { events }) {
    const caption = events.map(({ text }) => text).filter(Boolean).join(". ");
    const seats = Object.keys(view.sides);
    const hits = new Map(events.filter(({ kind }) => kind === "attacked").map((event) => [`${seats.find((seat) => seat !== event.seat)}:${event.to}`, event]));
    if (hits.size && !this.skipped) {
      this.redraw(view, { hits, caption });
      await this.rest(HIT);
    }
    const after = follow(view, events);
    if (!this.skipped && events.some(({ kind }) => !STILL.has(kind))) {
      this.redraw(after, { hits: new Map(), caption });
      await this.rest(PAUSE);
    }
    return after;
  }
}
