// Shows what happened, entry by entry, as sentences over the table that follows. It knows no rule.

import { follow } from "../follow_patches.js";
import { Showing as AnyShowing } from "../table/showing.js";

const PAUSE = { normal: 900, fast: 350 }; // milliseconds an entry
const LINE = { normal: 450, fast: 150 }; // and each of its further lines

// Lines in a row that say the same are one: "drew a card, 5 times".
function counted(lines) {
  const rows = [];
  for (const line of lines) {
    if (rows.at(-1)?.line === line) rows.at(-1).times += 1;
    else rows.push({ line, times: 1 });
  }
  return rows.map(({ line, times }) => (times === 1 ? line : times === 2 ? `${line}, twice` : `${line}, ${times} times`));
}

export class Showing extends AnyShowing {
  // shown: {caption}.
  async entry(view, { events }) {
    const after = follow(view, events);
    const lines = counted(events.map(({ text }) => text).filter(Boolean));
    if (this.skipped || !lines.length) return after;
    this.redraw(after, { caption: lines.map((line) => `${line}.`).join(" ") });
    await this.rest({
      normal: PAUSE.normal + LINE.normal * (lines.length - 1),
      fast: PAUSE.fast + LINE.fast * (lines.length - 1),
    });
    return after;
  }
}
