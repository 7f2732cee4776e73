// The whole card beside what the pointer rests on.

import { face } from "./net.js";

const WAIT = 220; // milliseconds of rest before it appears
const GAP = 12;

export class Peek {
  constructor(table, place) {
    this.table = table;
    this.place = place;
    this.timer = 0;
    this.key = null;
  }

  over(element) {
    const { key } = element.dataset;
    if (key === this.key) return;
    this.leave();
    const names = this.table.cardsOf(key);
    if (!names.length) return;
    this.key = key;
    this.timer = setTimeout(() => this.show(element, names), WAIT);
  }

  // What lay there may be gone.
  renew() {
    if (this.key && !this.table.hasCard(this.key)) this.leave();
  }

  leave() {
    clearTimeout(this.timer);
    this.key = null;
    this.place.hidden = true;
  }

  async show(element, names) {
    const { key } = this;
    const found = await Promise.all(names.slice(0, 2).map((name) => face(this.table.urls.card, name).catch(() => "")));
    if (key !== this.key || !element.isConnected) return;
    this.place.innerHTML = found.join("");
    this.place.hidden = false;
    const box = element.getBoundingClientRect();
    const own = this.place.getBoundingClientRect();
    const right = box.right + GAP + own.width <= innerWidth;
    const x = right ? box.right + GAP : Math.max(GAP, box.left - GAP - own.width);
    const y = Math.min(Math.max(GAP, box.top + box.height / 2 - own.height / 2), innerHeight - own.height - GAP);
    this.place.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
