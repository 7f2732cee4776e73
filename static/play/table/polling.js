// Asks whether something is new: often while one waits for the other, seldom otherwise.

import { failed } from "../failing.js";
import { NotReached, poll } from "./net.js";

const WAITING = 1500; // milliseconds: what the other does is here within two seconds
const OWN_TURN = 8000;
const HIDDEN = 30000;
const FAILED = 10000;

export class Polling {
  constructor(table) {
    this.table = table;
    this.failed = false;
    this.timer = 0;
  }

  start() {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.look();
    });
    window.addEventListener("online", () => this.look());
    this.schedule();
  }

  schedule() {
    clearTimeout(this.timer);
    if (this.table.data.status === "over" || this.table.data.status === "withdrawn") return;
    this.timer = setTimeout(() => this.look(), this.wait);
  }

  get wait() {
    if (document.visibilityState !== "visible") return HIDDEN;
    if (this.failed) return FAILED;
    return this.table.data.mine && !this.table.data.opening ? OWN_TURN : WAITING;
  }

  async look() {
    clearTimeout(this.timer);
    if (!this.table.busy && !this.table.isShowing) {
      try {
        const { etag, number } = this.table.data;
        const next = await poll(this.table.urls.table, etag, number);
        this.failed = false;
        this.table.reached();
        if (next && !this.table.busy && next.number >= this.table.data.number) await this.table.receive(next);
      } catch (error) {
        if (!(error instanceof NotReached)) failed(error);
        this.failed = true; // say nothing: an action will tell
      }
    }
    this.schedule();
  }
}
