// Shows what happened, entry by entry: who acts is marked, and what a battle did stands on units and
// Aces before they change. It knows events and no rule.

import { follow } from "../follow_patches.js";
import { Showing as AnyShowing } from "../table/showing.js";

const PAUSE = { normal: 700, fast: 250 }; // milliseconds an entry
const QUICK = { normal: 900, fast: 300 }; // a seat's moves in peace
const HITS = { normal: 1600, fast: 600 }; // of a battle's outcome
const STILL = new Set(["phase", "changed"]);

export class Showing extends AnyShowing {
  // shown: {hits: Map(key -> event), caption, seat: whose side it is about, if one's}.
  async entry(view, { events, side, isQuick, caption: summary }) {
    const hits = new Map(events.filter(({ kind }) => kind === "hit").map((event) => [event.target, event]));
    const lines = events.map(({ text }) => text).filter(Boolean);
    const caption = summary ?? (lines.length > 1 ? lines.map((line) => `${line}.`).join(" ") : lines.join());
    if (hits.size && !this.skipped) {
      this.redraw(view, { hits, caption });
      await this.rest(HITS);
    }
    const after = follow(view, events);
    if (!this.skipped && events.some(({ kind }) => !STILL.has(kind))) {
      this.redraw(after, { hits: new Map(), caption, seat: isQuick ? side : null });
      await this.rest(isQuick ? QUICK : PAUSE);
    }
    return after;
  }
}
