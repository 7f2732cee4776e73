// One table: the newest facts, what is shown of them, what the viewer has begun to do.

import { NotReached, send } from "../table/net.js";
import { Past } from "../table/past.js";
import { Settings, noteSeen, seenNumber } from "../table/settings.js";
import { follow } from "./follow.js";
import { Picking } from "./picking.js";
import { Showing } from "./showing.js";

const MOST_ENTRIES = 400;
const NOTHING_SHOWN = { hits: new Map(), caption: "" };

export class Table {
  // draw(table) puts it on the page; say(text) tells it to screen readers.
  constructor(data, { draw, say }) {
    Object.assign(this, { draw, say, data });
    this.urls = data.urls;
    this.csrf = data.csrf;
    this.kind = data.kind;
    this.terms = data.terms;
    this.view = data.view;
    this.entries = data.entries;
    this.shown = NOTHING_SHOWN;
    this.follow = follow;
    this.seenNumber = seenNumber(data.key) ?? data.number;
    this.settings = new Settings();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.settings.values.speed = "off";
    this.past = new Past(this);
    this.picking = new Picking(this);
    this.tab = data.seat ?? Object.keys(data.names)[0]; // the seat that a narrow page shows
    this.sheet = null;
    this.complaint = "";
    this.isCutOff = false;
    this.busy = false;
    this.receiving = Promise.resolve();
    this.showing = new Showing({
      redraw: (view, shown) => this.redraw(view, shown),
      speed: () => this.settings.get("speed"),
    });
    this.turnToBattle();
  }

  update() {
    if (!this.isShowing && !this.playback) this.shown = NOTHING_SHOWN;
    this.draw(this);
  }

  redraw(view, shown) {
    this.view = view;
    this.shown = shown;
    this.update();
  }

  get playback() {
    return this.past.playback;
  }

  get isShowing() {
    return this.showing.playing;
  }

  get mayAct() {
    return this.data.mine && !this.busy && !this.isShowing && !this.playback;
  }

  // All seats, the viewer's first, clockwise.
  get seats() {
    const names = Object.keys(this.data.names);
    const own = Math.max(0, names.indexOf(this.data.seat));
    return [...names.slice(own), ...names.slice(0, own)];
  }

  // Does tapping it do something, or say why it does nothing?
  isLive(key) {
    if (!this.mayAct) return false;
    const { picking } = this;
    const name = key.startsWith("card:") ? key.slice(5) : key.startsWith(`${this.data.seat}:`) ? key.split(":")[1] : "";
    return picking.canPick(key) || picking.canAim(key) || (name === "ace" ? "base" : name) in this.data.why_not;
  }

  // On a narrow page a battle is looked at where it is fought.
  turnToBattle() {
    const battle = this.view.battle;
    if (!battle) return;
    const { seat } = this.data;
    this.tab = battle.attacker === seat ? battle.defender : battle.attacker;
  }

  show(tab) {
    this.tab = tab;
    this.update();
  }

  tap(key) {
    this.complaint = "";
    this.picking.tap(key);
    const [seat] = key.split(":");
    if (seat in this.data.names && this.picking.picked.length === 1) this.tab = seat;
    this.update();
  }

  drop() {
    this.picking.drop();
    this.update();
  }

  act(text) {
    return this.send(this.urls.act, [["action", text]]);
  }

  takeBack() {
    return this.send(this.urls.take_back, []);
  }

  askAdvice() {
    return this.send(this.urls.advice, []);
  }

  async send(url, fields) {
    if (this.busy) return;
    this.showing.skip();
    this.busy = true;
    this.update();
    try {
      await this.receiving;
      const next = await send(url, [["number", this.data.number], ...fields], this.csrf);
      this.busy = false;
      this.complaint = "";
      this.past.close();
      if (!next.problem) this.picking.drop();
      await this.receive(next);
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      this.complaint = error.message;
      this.isCutOff = true;
    } finally {
      this.busy = false;
      this.update();
    }
  }

  reached() {
    if (!this.isCutOff) return;
    this.isCutOff = false;
    this.complaint = "";
    this.update();
  }

  // What happened is shown first; then the newer facts are what stands.
  receive(next) {
    this.receiving = this.receiving.then(() => this.adopt(next));
    return this.receiving;
  }

  async adopt(next) {
    if (next.number < this.data.number) return;
    const before = this.data.number;
    const fresh = next.entries.filter((entry) => entry.number > before);
    const isWhole = next.since <= before;
    this.seenNumber = before;
    const others = fresh.filter((entry) => entry.side !== this.data.seat || entry.events.some(({ kind }) => kind === "hit"));
    if (isWhole && others.length && !document.hidden && !this.playback) await this.showing.play(this.view, fresh);
    this.shown = NOTHING_SHOWN;
    this.entries = isWhole ? [...this.entries, ...fresh].slice(-MOST_ENTRIES) : next.entries;
    for (const { events } of fresh) for (const { text } of events) if (text) this.say(text);
    const wasBattle = this.data.view.battle !== null;
    this.data = { ...next, urls: this.urls };
    if (!this.playback) this.view = next.view;
    if (!wasBattle) this.turnToBattle();
    this.picking.renew();
    if (!document.hidden) noteSeen(next.key, next.number);
    this.update();
  }
}
