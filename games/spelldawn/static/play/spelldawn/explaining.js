// How one reads a card on the table: a resting pointer or the keyboard's focus shows it beside the
// thing; a tap on what does nothing else, a long press or “i” opens it as a sheet.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { dialog } from "../table/dialog.js";
import { cardText } from "./card.js";
import { pile } from "./sides.js";

const WAIT = 220; // milliseconds of rest before it appears
const LONG_PRESS = 500;
const GAP = 8;

// What is printed on a card, as words.
export function told(table, name, isSheet = false) {
  const data = table.book[name];
  const { school, type, side } = data;
  const kind = [school === "neutral" ? "" : school, data.resonance ?? "", type].filter(Boolean).join(" ");
  const rows = [["cost", "Cost"], ["health", "Health"], ["shield", "Shield"], ["attack", "Attack"], ["requirement", "Counters to score"], ["points", "Points"], ["raze", "Raze"]].filter(([key]) => data[key]);
  return html`<h2 class="told__title">${name}</h2>
    <p class="muted">${side === "overlord" ? "Overlord" : "Champion"} · ${kind}</p>
    ${rows.length ? html`<dl class="told__figures">${rows.map(([key, label]) => html`<div><dt>${label}</dt><dd>${data[key]}</dd></div>`)}</dl>` : nothing}
    ${data.text ? html`<p class="told__text">${cardText(data.text)}</p>` : nothing}
    ${isSheet && data.id ? html`<p><a href="/cards/${data.id}/">Card page</a></p>` : nothing}`;
}

// The sheet over the table: a card, or a pile.
export function sheet(table) {
  const [kind, name, seat] = table.sheet?.split(":") ?? [];
  const card = table.sheet?.startsWith("card:") ? table.sheet.slice("card:".length) : "";
  const content = card && table.book[card] ? told(table, card, true) : kind === "pile" ? pile(table, name, seat) : null;
  return dialog(table, card || "Cards", content);
}

export class Explaining {
  constructor(root, table) {
    Object.assign(this, { root, table, timer: 0, about: null, pressed: 0, wasPressed: false });
    this.place = document.createElement("div");
    this.place.className = "peek";
    this.place.hidden = true;
    this.place.setAttribute("aria-hidden", "true"); // what it says is the sheet's too
    document.body.append(this.place);
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target));
    root.addEventListener("pointerleave", () => this.leave());
    root.addEventListener("focusin", ({ target }) => (target.matches(":focus-visible") ? this.over(target) : this.leave()));
    root.addEventListener("focusout", () => this.leave());
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("click", (event) => this.click(event), true);
    root.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) root.addEventListener(kind, (event) => this.release(event));
    root.addEventListener("contextmenu", (event) => event.pointerType === "touch" && event.target.closest("[data-card]") && event.preventDefault());
  }

  over(target) {
    const element = target.closest("[data-card]");
    const about = element?.dataset.card ?? null;
    if (about === this.about) return;
    this.leave();
    if (!about) return;
    this.about = about;
    this.timer = setTimeout(() => this.show(element), WAIT);
  }

  leave() {
    clearTimeout(this.timer);
    this.about = null;
    this.place.hidden = true;
  }

  show(element) {
    if (!element.isConnected || this.table.sheet || !this.table.book[this.about]) return;
    render(told(this.table, this.about), this.place);
    this.place.hidden = false;
    const [box, own] = [element.getBoundingClientRect(), this.place.getBoundingClientRect()];
    const right = box.right + GAP + own.width <= innerWidth;
    const x = right ? box.right + GAP : Math.max(GAP, box.left - GAP - own.width);
    const y = Math.min(Math.max(GAP, box.top), Math.max(GAP, innerHeight - own.height - GAP));
    this.place.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  open(name) {
    this.leave();
    this.table.open(`card:${name}`);
  }

  click(event) {
    if (!this.wasPressed) return;
    this.wasPressed = false; // the finger that asked lets go
    event.preventDefault();
    event.stopPropagation();
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
    const name = event.target.closest("[data-card]")?.dataset.card;
    if (event.key.toLowerCase() !== "i" || !name) return;
    event.preventDefault();
    this.open(name);
  }

  press(event) {
    this.wasPressed = false;
    clearTimeout(this.pressed);
    const name = event.target.closest("[data-card]")?.dataset.card;
    if (event.pointerType === "mouse" || !name) return;
    this.from = [event.clientX, event.clientY];
    this.pressed = setTimeout(() => {
      this.wasPressed = true;
      this.open(name);
    }, LONG_PRESS);
  }

  release({ type, clientX, clientY }) {
    if (type === "pointermove" && this.from && Math.hypot(clientX - this.from[0], clientY - this.from[1]) < GAP) return;
    clearTimeout(this.pressed);
  }
}
