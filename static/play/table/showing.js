// Shows what happened, entry by entry, with a rest after each. A game's own Showing says in `entry`
// what is drawn of one; nothing here knows an event or a rule.

export class Showing {
  // redraw(view, shown): draws the table. speed(): "off", "fast" or "normal".
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
      for (const entry of entries) now = await this.entry(now, entry);
      return now;
    } finally {
      this.playing = false;
    }
  }

  // milliseconds by speed; a skip ends it.
  rest(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds[this.speed()]);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
