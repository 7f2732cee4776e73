// A table that a game draws itself from views: what is picked up, and what is being shown of what
// happened. A game's own table inherits it and says what a tap means and what is shown.

import { follow } from "../follow_patches.js";
import { LiveTable } from "./live.js";

export class DrawnTable extends LiveTable {
  // Picking, Showing: the game's own; nothing: what is shown while nothing is, with a caption.
  constructor(data, { draw, say }, { Picking, Showing, nothing }) {
    super(data, { draw, say });
    this.kind = data.kind;
    this.meanings = data.meanings;
    this.nothingShown = nothing;
    this.shown = nothing;
    this.follow = follow;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.settings.values.speed = "off";
    this.picking = new Picking(this);
    this.showing = new Showing({
      redraw: (view, shown) => this.redraw(view, shown),
      speed: () => this.settings.get("speed"),
    });
  }

  update() {
    if (!this.isShowing && !this.playback) this.shown = this.nothingShown;
    super.update();
  }

  redraw(view, shown) {
    this.view = view;
    this.shown = shown;
    this.update();
  }

  get mayAct() {
    return this.data.mine && this.isSettled && !this.playback;
  }

  drop() {
    this.picking.drop();
    this.update();
  }

  // `anytime`: see send.
  act(text, { anytime = false } = {}) {
    return this.send(this.urls.act, [["action", text]], { anytime });
  }

  adopted() {
    this.shown = this.nothingShown;
  }
}
