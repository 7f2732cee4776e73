// Drag and drop, on top of tapping: what is dragged is picked up, where it is let go is tapped.

import { copyOf } from "./taps.js";

const FAR = 8; // pixels before a press is a drag

export class Drag {
  constructor(root, table, ghost) {
    this.table = table;
    this.ghost = ghost;
    this.from = null;
    root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.stop());
    // A click follows a drag; it must not tap a second time.
    root.addEventListener("click", (event) => this.swallow(event), true);
  }

  down(event) {
    const element = event.target.closest("[data-key]");
    this.dragged = false;
    if (!element || event.button || !this.canLift(element.dataset.key)) return;
    this.from = { element, key: element.dataset.key, x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" };
  }

  canLift(key) {
    const { table } = this;
    if (table.data.opening) return table.unlaysAt(key) || (key.startsWith("hand:") && table.canPlay(key.slice(5)));
    return table.picking.from(key).some((choice) => choice.target);
  }

  move(event) {
    const { from } = this;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!this.dragged) {
      if (Math.hypot(dx, dy) < FAR) return;
      // A finger that goes sideways in the hand scrolls it.
      if (from.touch && from.key.startsWith("hand:") && Math.abs(dx) > Math.abs(dy)) return this.stop();
      this.begin(event);
    }
    event.preventDefault();
    this.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
    this.table.look(under?.dataset.key ?? null);
  }

  begin() {
    this.dragged = true;
    const { element, key } = this.from;
    const picture = element.querySelector("[data-piece]") ?? element;
    const box = picture.getBoundingClientRect();
    const copy = picture.cloneNode(true);
    copy.removeAttribute("data-key");
    Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
    this.ghost.style.setProperty("--s", getComputedStyle(element).getPropertyValue("--s"));
    this.ghost.replaceChildren(copy);
    this.ghost.hidden = false;
    this.table.drop();
    this.table.tap(key, { copy: copyOf(element) });
  }

  up(event) {
    if (!this.from) return;
    const { dragged } = this;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
    const back = under?.dataset.key === this.from.key;
    this.stop();
    if (!dragged) return;
    this.justDragged = true;
    setTimeout(() => (this.justDragged = false));
    const key = under?.dataset.key;
    const fits = key && !back && (this.table.opensAt(key) || this.table.targetsAt(key).length);
    if (fits) this.table.tap(key);
    else this.table.drop();
  }

  stop() {
    this.from = null;
    this.ghost.hidden = true;
    this.ghost.replaceChildren();
  }

  swallow(event) {
    if (!this.justDragged) return;
    this.justDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
