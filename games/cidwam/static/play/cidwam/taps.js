// What taps, clicks and a resting pointer mean. A finger sees the odds of an attack first, and acts
// with its second tap; with a mouse or a key they were in sight before.

const LONG_PRESS = 500; // milliseconds
const STILL = 4; // pixels that a finger may tremble

// Which card of the hand an element is.
export const copyOf = ({ dataset }) => (dataset.copy === undefined ? null : Number(dataset.copy));

export class Taps {
  constructor(root, table, peek) {
    Object.assign(this, { root, table, peek });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("focusin", (event) => this.focus(event));
    this.listenToPresses();
  }

  // Once what was being shown has come to its end.
  async click(event) {
    const { target, pointerType, detail } = event;
    const { table } = this;
    const line = target.closest("[data-at]");
    if (line) event.preventDefault();
    if (table.isShowing) {
      table.showing.skip();
      await table.receiving;
    }
    const [sheet, discard, shown, facts, element] = ["sheet", "discard", "show", "facts", "key"].map((name) => target.closest(`[data-${name}]`));
    if (sheet) table.open(sheet.dataset.sheet);
    else if (discard) table.open(`discard:${discard.dataset.discard}`);
    else if (shown) table.showNamed(shown.dataset.show);
    else if (facts) table.open(`facts:${facts.dataset.facts}`);
    else if (line) table.past.replay(Number(line.dataset.at));
    else if (element) {
      table.tap(element.dataset.key, { sure: pointerType !== "touch", copy: copyOf(element) });
      if (detail === 0) this.leadOn(element.dataset.key); // by keyboard
    }
  }

  over(event) {
    const element = event.target.closest("[data-key]");
    this.table.look(element?.dataset.key ?? null);
    if (event.pointerType !== "mouse") return;
    if (element) this.peek.over(element);
    else this.peek.leave();
  }

  focus(event) {
    const element = event.target.closest("[data-key]");
    if (element) this.table.look(element.dataset.key);
    if (element?.matches(":focus-visible")) this.peek.over(element);
    else this.peek.leave();
    if (element?.matches(".space")) this.table.tabStop = element.dataset.key;
  }

  // A finger that rests on a thing shows its card.
  listenToPresses() {
    const { root, table } = this;
    let pressed = 0;
    root.addEventListener("pointerdown", (event) => {
      this.peek.leave();
      clearTimeout(pressed);
      const element = event.target.closest("[data-key]");
      if (!element || event.pointerType === "mouse") return;
      pressed = setTimeout(() => table.showCard(element.dataset.key), LONG_PRESS);
    });
    root.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.movementX, event.movementY) > STILL) clearTimeout(pressed);
    });
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, () => clearTimeout(pressed));
    root.addEventListener("contextmenu", (event) => {
      if (event.pointerType === "touch" && event.target.closest("[data-key]")) event.preventDefault();
    });
  }

  // By keyboard: to the first place where what is picked up can go, else to what can be done with
  // it. What can do nothing is shown in large.
  leadOn(key) {
    const { opening, picking, busy } = this.table;
    if (busy || (!picking.picked && !opening.held)) return;
    if (!opening.held && !picking.open.length) this.table.showCard(key);
    else (this.root.querySelector(".is-target") ?? this.root.querySelector("[data-part=actions] button"))?.focus();
  }
}
