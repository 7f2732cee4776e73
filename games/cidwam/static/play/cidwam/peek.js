// The whole card beside what the pointer rests on, and never over the desk: what is asked stands there.

import { face } from "../table/net.js";

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
    if (this.table.isHeld(key)) return; // one looks at where it could go
    const names = this.table.cardsOf(key);
    if (!names.length) return;
    this.key = key;
    this.timer = setTimeout(() => this.show(element, names), WAIT);
  }

  // What lay there may be gone, or in hand.
  renew() {
    if (this.key && (this.table.isHeld(this.key) || !this.table.hasCard(this.key))) this.leave();
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
    const free = freeOf(document.querySelector(".desk"));
    if (own.height + 2 * GAP > free.bottom || own.width + 2 * GAP > free.right) { // it would lie over what is asked
      this.place.hidden = true;
      return;
    }
    const right = box.right + GAP + own.width <= free.right;
    const x = right ? box.right + GAP : Math.max(GAP, Math.min(box.left, free.right) - GAP - own.width);
    const y = Math.max(GAP, Math.min(box.top + box.height / 2 - own.height / 2, free.bottom - own.height - GAP));
    this.place.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}

// How far the page is free: to the desk's left where it stands at the side, else to its top.
function freeOf(desk) {
  const box = desk?.getBoundingClientRect() ?? { left: innerWidth, top: innerHeight };
  const isBeside = box.left > innerWidth / 2;
  return { right: isBeside ? box.left : innerWidth, bottom: isBeside ? innerHeight : box.top };
}
