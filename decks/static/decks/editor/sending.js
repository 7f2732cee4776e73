// Sends what waits, in batches. A batch has a key, so that one whose answer was lost can be sent
// again; the tabs of a browser take turns.

import { applied, between, isNone, none, without } from "./changes.js";
import { NotReached, Refused, send } from "./net.js";

const REST = 700; // ms without a change before what waits is sent
const LONGEST = 3000; // ms that a change waits at most while one goes on clicking
const AGAIN = [1500, 4000, 8000, 20000, 60000]; // ms until the next try without a connection

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Sending {
  // `told({problem, refused, others})` is called with each answer, `drawn()` when the state changes.
  constructor(kept, { url, csrf, told, drawn }) {
    Object.assign(this, { kept, url, csrf, told, drawn });
    this.state = "saved"; // waiting, saving, offline, stopped
    this.problem = "";
    this.since = 0;
    this.tries = 0;
    this.timer = 0;
    this.running = null; // while something is sent
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden ? this.leave() : this.again());
    addEventListener("pagehide", () => this.leave());
  }

  get waits() {
    const { batch, pending } = this.kept.read();
    return batch !== null || !isNone(pending);
  }

  // Something was changed.
  soon() {
    if (!this.waits || this.state === "saving" || this.state === "offline") return;
    this.state = "waiting";
    this.since ||= performance.now();
    this.later(Math.min(REST, Math.max(0, this.since + LONGEST - performance.now())));
  }

  again() {
    if (this.state === "saving" || !this.waits) return;
    this.tries = 0;
    this.flush();
  }

  later(rest) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), rest);
  }

  // All that waits is saved, with what is under way already, or can't be for now.
  async settle() {
    do await this.flush();
    while (this.state === "waiting");
  }

  // What waits, in one batch; who asks while one is under way waits for that one.
  flush() {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => { this.running = null; });
    return this.running;
  }

  // One tab at a time.
  async run() {
    this.since = 0;
    this.state = "saving";
    this.drawn();
    const turn = navigator.locks ? (work) => navigator.locks.request(this.kept.place, work) : (work) => work();
    this.state = await turn(() => this.sendAll());
    this.drawn();
    if (this.state === "saved") this.soon();
  }

  async sendAll() {
    try {
      const batch = this.nextBatch();
      if (batch) this.answered(batch, await send(this.url, batch, this.csrf));
      this.tries = 0;
      this.problem = "";
      return "saved";
    } catch (error) {
      if (!(error instanceof NotReached || error instanceof Refused)) throw error;
      this.problem = error.message;
      if (error instanceof Refused) return "stopped";
      this.later(AGAIN[Math.min(this.tries, AGAIN.length - 1)]);
      this.tries += 1;
      return "offline";
    }
  }

  nextBatch() {
    const { batch, pending } = this.kept.read();
    if (batch) return batch;
    if (isNone(pending)) return null;
    const next = { key: newKey(), change: pending };
    this.kept.write({ batch: next, pending: none() });
    return next;
  }

  // What differs from what we expected was done elsewhere, unless it was refused.
  answered(batch, { refused = {}, problem = "", ...deck }) {
    const { base, batch: sent } = this.kept.read();
    const expected = applied(base, batch.change);
    const [others = none()] = without([between(expected, deck)], refused);
    const isMine = sent?.key === batch.key; // another tab may have had its answer meanwhile
    if (isMine) this.kept.write({ base: deck, batch: null, ...this.steps(refused, problem) });
    this.told({ problem, refused, others: isMine && !problem ? others : none() });
  }

  // What never came about can't be undone.
  steps(refused, problem) {
    const { undo, redo } = this.kept.read();
    if (problem) return { undo: [], redo: [] };
    return { undo: without(undo, refused), redo: without(redo, refused) };
  }

  // What the server has now, asked for; nothing of ours is lost by it.
  adopt(deck) {
    const { base, batch } = this.kept.read();
    if (batch || deck.version <= base.version) return;
    this.kept.write({ base: deck });
    this.told({ problem: "", refused: {}, others: between(base, deck) });
  }

  // The page is left: a last try that the browser finishes; if it fails, the batch is kept.
  leave() {
    if (this.state === "saving" || this.state === "offline" || !this.waits) return;
    const batch = this.nextBatch();
    if (!batch) return;
    send(this.url, batch, this.csrf, { keepalive: true }).then((deck) => this.answered(batch, deck)).catch(() => {});
  }
}
