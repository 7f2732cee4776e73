// One table: what the viewer has picked up, and what the cards that are named say.

import { DrawnTable } from "../table/drawn.js";
import { Picking } from "./picking.js";
import { Showing } from "./showing.js";

export class Table extends DrawnTable {
  constructor(data, { draw, say }) {
    super(data, { draw, say }, { Picking, Showing, nothing: { caption: "" } });
    this.book = data.book; // all cards of this game, by name
  }

  // The side from which the table is seen; a spectator sits with the Champion.
  get own() {
    return this.data.seat ?? "champion";
  }

  get hasAutoReplies() {
    return this.data.seat === "overlord";
  }

  isLive(key) {
    return this.mayAct && (this.picking.canPick(key) || this.picking.canAim(key));
  }

  tap(key) {
    this.complaint = "";
    const chosen = this.picking.tap(key);
    if (chosen) this.act(chosen.text);
    else this.update();
  }

  // What a lesson's step is about, for “Show me”.
  keysOf({ text }) {
    const choice = this.picking.choices.find((one) => one.text === text);
    return [choice?.key, choice?.aim].filter(Boolean);
  }

  begins() {
    this.picking.drop();
  }

  // One's own moves are seen as they are made; what the other does is shown.
  isShown(fresh) {
    return fresh.some((entry) => entry.side !== this.data.seat);
  }
}
