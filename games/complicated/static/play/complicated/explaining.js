// How one asks what a thing on the table is: a resting pointer or the keyboard's focus shows it
// beside the thing; a tap on what does nothing else, a long press or “i” opens it as a sheet, with
// links to the rules.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { dialog } from "../table/dialog.js";
import { explain } from "./meanings.js";

const WAIT = 220; // milliseconds of rest before it appears
const LONG_PRESS = 500;
const STILL = 6; // pixels that a finger may tremble
const GAP = 8;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const aboutOf = (element) => element?.closest?.("[data-about]")?.dataset.about ?? null;

const numbered = (rules, link) => (rules.length && link ? html` <span class="told__rules">${rules.map((number) => html`<a href="${link}#${number}">${number}</a> `)}</span>` : nothing);

// link: the address of the rules, whose numbers are given then.
const told = ({ title, rows }, link) => html`<h2 class="told__title">${title}</h2>
  <dl class="told">${rows.map(({ sign, name, says, rules }) => html`<div><dt>${sign ? html`<span class="told__sign">${sign}</span> ` : nothing}${name}</dt><dd>${says}${numbered(rules, link)}</dd></div>`)}</dl>`;

// The sheet over the table, if something is asked about by tap or key.
export function sheet(table) {
  const found = table.sheet?.startsWith("about:") ? explain(table, table.sheet.slice("about:".length)) : null;
  return dialog(table, "What this is", found && told(found, table.urls.rules));
}

// Where it covers nothing of `around`: right, left, below or above, as near to `box` as can be.
function beside(own, box, around) {
  const y = Math.min(Math.max(GAP, box.top), Math.max(GAP, innerHeight - own.height - GAP));
  if (around.right + GAP + own.width <= innerWidth) return [around.right + GAP, y];
  if (around.left - GAP - own.width >= 0) return [around.left - GAP - own.width, y];
  const x = Math.max(GAP, Math.min(box.left, innerWidth - own.width - GAP));
  const below = around.bottom + GAP + own.height <= innerHeight;
  return [x, below ? around.bottom + GAP : Math.max(GAP, box.top - GAP - own.height)];
}

export class Explaining {
  constructor(root, table) {
    Object.assign(this, { root, table, timer: 0, about: null, pressed: 0, wasPressed: false });
    this.place = document.createElement("div");
    this.place.className = "peek";
    this.place.hidden = true;
    this.place.setAttribute("aria-hidden", "true"); // what it says is a name's or the sheet's too
    document.body.append(this.place);
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target));
    root.addEventListener("pointerleave", () => this.leave());
    root.addEventListener("focusin", ({ target }) => (target.matches(":focus-visible") ? this.over(target) : this.leave()));
    root.addEventListener("focusout", () => this.leave());
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("click", (event) => this.click(event), true);
    this.listenToPresses();
  }

  over(target) {
    const element = target.closest("[data-about]");
    const about = aboutOf(element);
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
    const found = element.isConnected && !this.table.sheet && explain(this.table, this.about);
    if (!found) return;
    const rows = found.rows.filter(({ isDetail }) => !isDetail);
    render(html`${told({ ...found, rows }, null)}<p class="told__more"><kbd>i</kbd> for the rules</p>`, this.place);
    this.place.hidden = false;
    const box = element.getBoundingClientRect();
    const around = element.closest("[data-beside]")?.getBoundingClientRect() ?? box; // hide no button's neighbours
    const [x, y] = beside(this.place.getBoundingClientRect(), box, around);
    this.place.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  open(about) {
    this.leave();
    this.table.open(`about:${about}`);
  }

  // A tap on what does nothing explains it; on what can be picked up it picks that up.
  click(event) {
    if (this.wasPressed) { // the finger that asked lets go
      this.wasPressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const asked = event.target.closest("[data-ask]");
    if (asked) this.open(asked.dataset.ask);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
    this.wasPressed = false;
    if (event.key === "Escape") this.leave();
    const about = aboutOf(event.target);
    if (event.key.toLowerCase() === "i" && about) {
      event.preventDefault();
      this.open(about);
    }
    const step = STEPS[event.key];
    const seat = event.target.closest("[data-seat], [data-part=hand]");
    if (!step || !about || !seat) return;
    const all = [...seat.querySelectorAll("button[data-about], summary[data-about]")].filter((one) => one.offsetParent);
    const next = all[all.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  listenToPresses() {
    const { root } = this;
    let from = null;
    const stop = () => clearTimeout(this.pressed);
    root.addEventListener("pointerdown", (event) => {
      stop();
      this.wasPressed = false;
      if (event.pointerType === "mouse") return;
      const about = aboutOf(event.target);
      if (!about) return;
      from = [event.clientX, event.clientY];
      this.pressed = setTimeout(() => {
        this.wasPressed = true;
        this.open(about);
      }, LONG_PRESS);
    });
    root.addEventListener("pointermove", (event) => from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL && stop());
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, stop);
    root.addEventListener("contextmenu", (event) => event.pointerType === "touch" && aboutOf(event.target) && event.preventDefault());
  }
}
