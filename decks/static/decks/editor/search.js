// The search for cards: what is asked, and what was found, page by page.

import { facts, NotReached } from "./net.js";

const REST = 200; // ms without a key before we ask

export class Search {
  constructor(url, cards, drawn) {
    Object.assign(this, { url, cards, drawn });
    this.asked = { q: "", kind: "", value: "" };
    this.found = null;
    this.ids = [];
    this.problem = "";
    this.busy = false;
    this.number = 0;
    this.timer = 0;
  }

  ask(parts, rest = REST) {
    Object.assign(this.asked, parts);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(1), rest);
    this.drawn();
  }

  more() {
    if (this.busy || !this.found || this.found.page >= this.found.pages) return;
    this.fetch(this.found.page + 1);
  }

  async fetch(page) {
    const number = ++this.number;
    this.busy = true;
    try {
      const found = await facts(this.url, { ...this.asked, page });
      if (number !== this.number) return;
      this.cards.learn(found.cards);
      const ids = found.cards.map(({ id }) => id);
      this.ids = page > 1 ? [...this.ids, ...ids] : ids;
      this.found = found;
      this.problem = "";
    } catch (error) {
      if (number !== this.number) return;
      this.problem = error instanceof NotReached ? "Can’t search without a connection." : error.message;
    }
    this.busy = false;
    this.drawn();
  }
}
