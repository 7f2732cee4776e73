// One table: what the viewer has begun to do, which seat a narrow page shows, and what of a battle's
// outcome is being shown. The rest is as at any table.

import { DrawnTable } from "../table/drawn.js";
import { rankOf } from "./names.js";
import { Picking } from "./picking.js";
import { Showing } from "./showing.js";
import { inSteps } from "./steps.js";

const NOTHING_SHOWN = { hits: new Map(), caption: "", seat: null };

export class Table extends DrawnTable {
  constructor(data, { draw, say }) {
    super(data, { draw, say }, { Picking, Showing, nothing: NOTHING_SHOWN });
    this.actionMeanings = data.action_meanings;
    this.cardMeanings = data.card_meanings;
    this.tab = data.seat ?? Object.keys(data.names)[0]; // the seat that a narrow page shows
    this.turnToBattle();
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

  // On a narrow page a battle is looked at where it is fought, and blocked from one's own side.
  turnToBattle() {
    const { battle } = this.view;
    if (!battle) return;
    const { seat } = this.data;
    if (this.data.mine && this.view.asked === "blocks") this.tab = seat;
    else this.tab = battle.attacker === seat ? battle.defender : battle.attacker;
  }

  // Whose side a narrow page shows now.
  get seatShown() {
    return this.shown.seat ?? this.tab;
  }

  show(tab) {
    this.tab = tab;
    this.shown = { ...this.shown, seat: null };
    this.update();
  }

  tap(key) {
    this.complaint = "";
    const direct = this.direct(key);
    if (direct) {
      this.act(direct.text);
      return;
    }
    this.picking.tap(key);
    const [seat] = key.split(":");
    if (seat in this.data.names && this.picking.picked.length === 1) this.tab = seat;
    this.update();
  }

  // What a tap does at once, as it can be taken back: a resource gives a token, a part that is begun takes one.
  direct(key) {
    const { choices } = this.picking;
    const { resources, construction } = this.view.sides[this.data.seat] ?? {};
    if (!resources || this.picking.canAim(key) || ![...resources, ...construction].some(({ card }) => key === `card:${card}`)) return null;
    const [only, ...more] = choices.filter(({ subjects }) => subjects.includes(key));
    return only && !more.length && only.aim === null && ["tap", "put"].includes(only.verb) ? only : null;
  }

  // Parts that are begun, each with the tokens that it would take now, if several.
  get payable() {
    const { data, view, picking } = this;
    if (data.lesson || !(view.pool > 1)) return [];
    return view.sides[data.seat].construction.flatMap(({ card, tokens }) => {
      const choice = picking.choices.find(({ verb, subjects }) => verb === "put" && subjects[0] === `card:${card}`);
      const count = choice ? Math.min(view.pool, rankOf(card) - tokens) : 0;
      return count > 1 ? [{ card, count, text: choice.text }] : [];
    });
  }

  async pay({ text, count }) {
    for (let left = count; left > 0 && this.picking.choices.some((one) => one.text === text); left--) {
      await this.act(text);
      if (this.complaint || this.data.problem) return;
    }
  }

  // Can nothing be done but to end the phase?
  get canOnlyEnd() {
    const { choices } = this.picking;
    return choices.length > 0 && choices.every(({ verb }) => verb === "end");
  }

  // Ends the phases of this turn, each for itself, up to one in which something else can be done.
  async endTurn() {
    const { round } = this.view;
    do await this.act("end");
    while (this.mayAct && this.canOnlyEnd && this.view.round === round && !this.complaint && !this.data.problem);
  }

  // What a lesson's step is about, for “Show me”: on a narrow page, where it lies.
  keysOf({ text }) {
    const choice = this.picking.choices.find((one) => one.text === text);
    const keys = [...choice.subjects, choice.aim].filter(Boolean);
    const [seat] = keys.at(-1)?.split(":") ?? [];
    if (seat in this.data.names) this.tab = seat;
    return keys;
  }

  wasDone() {
    this.picking.drop();
  }

  inSteps(view, entries) {
    return inSteps(view, entries, this.data);
  }

  // One's own moves are seen as they are made; what others do, and what a battle did, is shown.
  isShown(fresh) {
    return fresh.some((entry) => entry.side !== this.data.seat || entry.events.some(({ kind }) => kind === "hit"));
  }

  adopted(before) {
    super.adopted();
    const { battle, asked } = this.view;
    if (battle && (before.view.battle === null || asked === "blocks")) this.turnToBattle();
    else if (!battle && this.data.mine && (before.view.battle || !before.mine)) this.tab = this.data.seat;
  }
}
