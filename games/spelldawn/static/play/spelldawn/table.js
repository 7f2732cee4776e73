// One table: what the viewer has picked up, and what the cards that are named say.

import { follow } from "../follow_patches.js";
import { LiveTable } from "../table/live.js";
import { Picking } from "./picking.js";
import { Showing } from "./showing.js";

export class Table extends LiveTable {
  constructor(data, { draw, say }) {
    super(data, { draw, say });
    this.kind = data.kind;
    this.book = data.book; // all cards of this game, by name
    this.meanings = data.meanings;
    this.caption = "";
    this.follow = follow;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.settings.values.speed = "off";
    this.picking = new Picking(this);
    this.showing = new Showing({
      redraw: (view, caption) => this.redraw(view, caption),
      speed: () => this.settings.get("speed"),
    });
  }

  redraw(view, caption) {
    this.view = view;
    this.caption = caption;
    this.update();
  }

  get mayAct() {
    return this.data.mine && this.isSettled && !this.playback;
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

  drop() {
    this.picking.drop();
    this.update();
  }

  // `anytime`: see send.
  act(text, { anytime = false } = {}) {
    return this.send(this.urls.act, [["action", text]], { anytime });
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

  adopted() {
    this.caption = "";
  }
}
