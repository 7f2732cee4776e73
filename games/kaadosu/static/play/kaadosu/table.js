// One table: what the viewer has picked up and looks at. The rest is as at any table.

import { DrawnTable } from "../table/drawn.js";
import { Picking } from "./picking.js";
import { Showing } from "./showing.js";

const NOTHING_SHOWN = { hits: new Map(), caption: "" };

export class Table extends DrawnTable {
  #drawing = 0;

  constructor(data, { draw, say }) {
    super(data, { draw, say }, { Picking, Showing, nothing: NOTHING_SHOWN });
    this.geometry = data.geometry;
    this.hiddenBy = data.hidden_by;
    this.colours = data.colours;
    this.looked = null; // the space that a pointer or the focus is on
  }

  // The seats as they lie on the page: the viewer's below; a spectator's the first.
  seatOf(side) {
    const names = Object.keys(this.data.names);
    const own = Math.max(0, names.indexOf(this.data.seat));
    return names[side === "own" ? own : 1 - own];
  }

  ownerOf(side) {
    const name = this.data.names[this.seatOf(side)];
    return name === "You" ? "Your" : `${name}’s`;
  }

  // Of which space lines of sight are drawn: what is looked at, else what is picked up.
  get looking() {
    const { picked } = this.picking;
    const looked = this.looked && this.mayAct !== null ? this.looked : null;
    if (looked && (this.cardOn(looked) || picked?.startsWith("hand:")) && (!picked || !looked.startsWith("enemy:"))) return looked;
    return picked?.startsWith("own:") ? picked : null;
  }

  cardOn(key) {
    const [side, space] = key.split(":");
    return this.view.sides[this.seatOf(side)].field[space]?.card ?? null;
  }

  // What stands opposite a space: each enemy card, and what hides it.
  sightOf(key) {
    const [side, from] = key.split(":");
    const enemy = this.view.sides[this.seatOf(side === "own" ? "enemy" : "own")].field;
    return Object.keys(enemy)
      .filter((space) => enemy[space])
      .map((space) => {
        const hiding = this.hiddenBy[from][space];
        return { space, hiding: hiding && enemy[hiding] ? hiding : null };
      });
  }

  // The card whose damage is foretold: that which is picked up, on a field or in hand, or looked at.
  get striker() {
    const { picked } = this.picking;
    if (picked?.startsWith("hand:")) return picked.slice("hand:".length);
    const key = picked ?? (this.looked?.startsWith("own:") ? this.looked : null);
    return key ? this.cardOn(key) : null;
  }

  // [damage, falls] that it would do there, if it stands where it sees that.
  foretold(space) {
    if (this.isShowing || this.playback) return null;
    const found = this.striker && this.data.forecast[this.striker]?.[space];
    if (!found || this.hides(space)) return null;
    if (space === "player" && this.sightOf("own:F1").length) return null;
    return found;
  }

  // Is it hidden from the space in question?
  hides(space) {
    const { looking } = this;
    if (!looking?.startsWith("own:")) return false;
    return this.sightOf(looking).some((one) => one.space === space && one.hiding);
  }

  // Not at once: a drawing takes the focus from what it removes, and that says so in its midst.
  look(key) {
    if (this.looked === key) return;
    this.looked = key;
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      if (!this.isShowing) this.update();
    });
  }

  tap(key) {
    this.complaint = "";
    const { picking } = this;
    const aimed = picking.aimed(key);
    if (aimed) {
      this.act(aimed.text);
      return;
    }
    picking.picked = picking.picked === key ? null : key;
    this.update();
  }

  // What a lesson's step is about, for “Show me”.
  keysOf({ text }) {
    const choice = this.picking.choices.find((one) => one.text === text);
    return [choice?.from, choice?.to].filter(Boolean);
  }

  wasDone() {
    this.picking.drop();
    this.looked = null;
  }

  // One's own moves are seen as they are made; what others do, and every attack, is shown.
  isShown(fresh) {
    return fresh.some((entry) => entry.side !== this.data.seat || entry.events.some(({ kind }) => kind === "attacked"));
  }
}
