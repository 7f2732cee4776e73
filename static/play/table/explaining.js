// How one asks what a thing on the table is: a resting pointer or the keyboard's focus shows it
// beside the thing; a long press or “i” opens it as a sheet. A game's own says what is shown.

import { render } from "../../vendor/lit/lit-html.js";

const WAIT = 220; // milliseconds of rest before it appears
const LONG_PRESS = 500;
const STILL = 6; // pixels that a finger may tremble
const GAP = 8;

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
  // attribute: of what can be asked about, without "data-"; its value says what.
  constructor(root, table, attribute) {
    Object.assign(this, { root, table, attribute, timer: 0, about: null, pressed: 0, wasPressed: false });
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

  // --- What a game says ---

  // What is shown beside the thing; null for what nothing is said of.
  content(about) {
    return null;
  }

  // The sheet of it, as `table.sheet` has it.
  sheetOf(about) {
    return about;
  }

  aboutOf(element) {
    return element?.closest?.(`[data-${this.attribute}]`)?.dataset[this.attribute] ?? null;
  }

  over(target) {
    const element = target.closest(`[data-${this.attribute}]`);
    const about = this.aboutOf(element);
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
    const content = element.isConnected && !this.table.sheet && this.content(this.about);
    if (!content) return;
    render(content, this.place);
    this.place.hidden = false;
    const box = element.getBoundingClientRect();
    const around = element.closest("[data-beside]")?.getBoundingClientRect() ?? box; // hide no button's neighbours
    const [x, y] = beside(this.place.getBoundingClientRect(), box, around);
    this.place.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  open(about) {
    this.leave();
    this.table.open(this.sheetOf(about));
  }

  // Is it the finger's that asked, which lets go now?
  click(event) {
    if (!this.wasPressed) return false;
    this.wasPressed = false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
    this.wasPressed = false;
    if (event.key === "Escape") this.leave();
    const about = this.aboutOf(event.target);
    if (event.key.toLowerCase() !== "i" || !about) return;
    event.preventDefault();
    this.open(about);
  }

  listenToPresses() {
    const { root } = this;
    let from = null;
    const stop = () => clearTimeout(this.pressed);
    root.addEventListener("pointerdown", (event) => {
      stop();
      this.wasPressed = false;
      if (event.pointerType === "mouse") return;
      const about = this.aboutOf(event.target);
      if (!about) return;
      from = [event.clientX, event.clientY];
      this.pressed = setTimeout(() => {
        this.wasPressed = true;
        this.open(about);
      }, LONG_PRESS);
    });
    root.addEventListener("pointermove", (event) => from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL && stop());
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, stop);
    root.addEventListener("contextmenu", (event) => event.pointerType === "touch" && this.aboutOf(event.target) && event.preventDefault());
  }
}
