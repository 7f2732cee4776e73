// Asks whether something is new: often while one waits for the other, seldom otherwise, and ever more
// seldom while nothing happens.

import { failed } from "../failing.js";
import { Pace } from "../pace.js";
import { NotReached, poll } from "./net.js";

const WAITING = 1500; // milliseconds: what the other does is here within two seconds
const OWN_TURN = 8000;
const HIDDEN = 30000;
const FAILED = 10000;

export class Polling {
  constructor(table) {
    this.table = table;
    this.failed = false;
    this.isLooking = false;
    this.timer = 0;
    this.pace = new Pace();
  }

  start() {
    this.pace.whenLookedAt(() => this.look());
    this.table.hasNews = () => {
      this.pace.renew();
      this.schedule();
    };
    this.schedule();
  }

  schedule() {
    clearTimeout(this.timer);
    if (this.table.data.status === "over" || this.table.data.status === "withdrawn") return;
    this.timer = setTimeout(() => this.look(), this.pace.wait(this.wait));
  }

  get wait() {
    if (document.visibilityState !== "visible") return HIDDEN;
    if (this.failed) return FAILED;
    return this.table.data.mine && !this.table.data.opening ? OWN_TURN : WAITING;
  }

  async look() {
    if (this.isLooking) return; // a page that comes into sight gets the focus, too
    clearTimeout(this.timer);
    if (!this.table.busy && !this.table.isShowing) {
      this.isLooking = true;
      try {
        const { etag, number } = this.table.data;
        const next = await poll(this.table.urls.table, etag, number);
        this.failed = false;
        this.table.reached();
        if (next && !this.table.busy && next.number >= this.table.data.number) await this.table.receive(next);
      } catch (error) {
        if (!(error instanceof NotReached)) failed(error);
        this.failed = true; // say nothing: an action will tell
      } finally {
        this.isLooking = false;
      }
    }
    this.schedule();
  }
}
