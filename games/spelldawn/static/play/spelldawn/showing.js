// Shows what happened, entry by entry, as sentences over the table that follows. It knows no rule.

import { follow } from "../follow_patches.js";

const PAUSE = { normal: 900, fast: 350 }; // milliseconds an entry
const LINE = { normal: 450, fast: 150 }; // and each of its further lines

export class Showing {
  // redraw(view, caption): draws the table. speed(): "off", "fast" or "normal".
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
      for (const { events } of entries) {
        now = follow(now, events);
        const lines = events.map(({ text }) => text).filter(Boolean);
        if (this.skipped || !lines.length) continue;
        this.redraw(now, lines.map((line) => `${line}.`).join(" "));
        await this.#wait(PAUSE[this.speed()] + LINE[this.speed()] * (lines.length - 1));
      }
      return now;
    } finally {
      this.playing = false;
    }
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
