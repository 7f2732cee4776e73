// What everything that is shown shares: the stage, the view as far as it has been shown, and
// where things are.

import { html, nothing, render } from "../../../vendor/lit/lit-html.js";
import { follow } from "../../follow.js";
import { Places } from "./places.js";

export class Scene {
  #drawn = true;
  #redraw;

  constructor({ stage, redraw, names, seat, cards, root, told, motion, sounds }) {
    this.strike = null; // who strikes whom, until it is answered
    this.fallen = []; // animations of pieces that are gone, until the board is drawn without them
    Object.assign(this, { stage, names, cards, told, motion, sounds });
    this.#redraw = redraw;
    this.near = seat ?? "south"; // whose side is below
    this.places = new Places(root, stage);
  }

  begin(view) {
    this.view = view;
    this.fight = null;
    this.draw(true);
  }

  // The view after these events, which is drawn with the next `draw`.
  follow(events) {
    if (!events.length) return;
    this.view = follow(this.view, events);
    this.#drawn = false;
  }

  draw(anyway = false) {
    if (this.#drawn && !anyway) return;
    this.#drawn = true;
    this.#redraw(this.view);
    for (const fall of this.fallen.splice(0)) fall.cancel(); // the element may show another piece now
  }

  advance(events) {
    this.follow(events);
    this.draw();
  }

  // Puts a template on the stage; `style` in pixels from its corner. Gives the element.
  add(template, { x, y, width, height } = {}) {
    const holder = document.createElement("div");
    render(template, holder);
    const element = holder.firstElementChild;
    if (x !== undefined) {
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
      if (width) Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
    }
    this.stage.append(element);
    return element;
  }

  // Shows a template for a moment without anyone waiting for it.
  async flash(template, box, frames, timing) {
    const element = this.add(template, box);
    if (!(await this.motion.run(element, frames, timing))) await this.motion.hold(timing.ms);
    element.remove();
  }

  // A line of what happens, until the next one.
  say(text) {
    if (text && !this.motion.skipped) this.told(text);
  }

  clear() {
    this.fight = null;
    this.told("");
    this.stage.replaceChildren();
  }

  isNear(seat) {
    return seat === this.near;
  }
}

const STONE = "M50 3 92 15 97 97 3 97 8 15z"; // as pieces on the board are

// A stone with its emblem, or with the letter that its name begins with.
export function stone(scene, { name }, near) {
  const icon = name && scene.cards(name)?.icon;
  const emblem = icon
    ? html`<svg class="show-stone__emblem" viewBox="0 0 100 100"><path d=${icon}></path></svg>`
    : html`<b class="show-stone__letter">${name?.[0] ?? "?"}</b>`;
  return html`<span class="show-stone show-stone--${near ? "near" : "far"}">
    <svg class="show-stone__shape" viewBox="0 0 100 100"><path d=${STONE}></path></svg>${emblem ?? nothing}
  </span>`;
}
