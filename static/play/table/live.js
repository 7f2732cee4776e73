// What the table of any game knows and does: the newest facts, what is shown of them, and what goes to
// the server. A game's own table inherits it and says how things are shown, picked up and drawn.

import { failed } from "../failing.js";
import { NotReached, send } from "./net.js";
import { Past } from "./past.js";
import { Settings, noteSeen, seenNumber } from "./settings.js";

const MOST_ENTRIES = 400; // that stay in the page's log

export class LiveTable {
  // draw(table) puts it on the page; say(text) tells it to screen readers.
  constructor(data, { draw, say }) {
    Object.assign(this, { draw, say, data });
    this.urls = data.urls;
    this.csrf = data.csrf;
    this.terms = data.terms;
    this.view = data.view;
    this.entries = data.entries;
    this.seenNumber = seenNumber(data.key) ?? data.number;
    this.settings = new Settings();
    this.past = new Past(this);
    this.ending = null; // once the game is over
    this.pointed = []; // keys of what a lesson is about to show
    this.sheet = null; // what lies over the table
    this.complaint = "";
    this.isCutOff = false; // the last thing that was sent didn't come through
    this.needsReload = false; // and can't, before the page is loaded again
    this.busy = false;
    this.sending = Promise.resolve(); // what was sent last; never rejected
    this.receiving = Promise.resolve(); // what came last, and is being shown; never rejected
    this.coming = 0; // how many newer facts are here that don't stand yet
  }

  // --- What a game's own table may say otherwise ---

  // What one had begun is let go, for something is sent.
  begins() {}

  // Can the viewer leave auto-replies?
  get hasAutoReplies() {
    return true;
  }

  // What was sent has been done.
  wasDone() {}

  // Are these entries to be shown, one after another?
  isShown(fresh) {
    return fresh.length > 0;
  }

  // What happened after a view, as it is shown: an entry at a time.
  inSteps(view, entries) {
    return entries;
  }

  // Newer facts stand; `before` are those that stood.
  adopted(before) {}

  // Somebody has acted: who asks for news sets this.
  hasNews() {}

  // --- What is the same for all ---

  // A drawing that fails takes nothing else with it.
  update() {
    try {
      this.draw(this);
    } catch (error) {
      failed(error);
    }
  }

  open(sheet) {
    this.sheet = this.sheet === sheet ? null : sheet;
    this.update();
  }

  // What leads through a lesson or asks a puzzle; games have none.
  get guide() {
    return this.data.lesson ?? this.data.puzzle;
  }

  get playback() {
    return this.past.playback;
  }

  get isShowing() {
    return this.showing.playing;
  }

  // Is what stands on the page the newest that is known, and nothing on its way? Else no control of
  // it does anything: it would be of a state that is past.
  get isSettled() {
    return !this.busy && !this.coming && !this.isShowing;
  }

  // Is what happened about to be shown, or being shown?
  get isTelling() {
    return !this.playback && (this.isShowing || this.coming > 0);
  }

  takeBack() {
    return this.send(this.urls.take_back, []);
  }

  askAdvice() {
    return this.send(this.urls.advice, []);
  }

  // How far a lesson has come: it is kept nowhere else.
  get runFields() {
    const { lesson } = this.data;
    return lesson ? [["seed", lesson.seed], ["played", JSON.stringify(lesson.played)]] : [];
  }

  // anytime: meant whatever stands on the page, as to resign is; it waits its turn.
  async send(url, fields, { anytime = false } = {}) {
    if (!anytime && !this.isSettled) return;
    while (this.busy) await this.sending;
    this.sending = this.#send(url, fields);
    await this.sending;
  }

  async #send(url, fields) {
    this.showing.skip();
    this.busy = true;
    this.begins();
    this.update();
    let received;
    try {
      await this.receiving; // of which number is what is known now?
      const next = await send(url, [["number", this.data.number], ["since", this.data.number], ...this.runFields, ...fields], this.csrf);
      received = this.receive(next); // from here on no control of what was is live
      this.complaint = "";
      this.needsReload = false;
      this.past.close();
      if (!next.problem) this.wasDone();
    } catch (error) {
      if (error instanceof NotReached) this.complainOf(error);
      else failed(error);
    }
    this.busy = false; // not later: once what came stands, the next may be on its way
    this.update();
    await received;
    this.update();
  }

  complainOf({ message, reload }) {
    this.complaint = message;
    this.needsReload = reload;
    this.isCutOff = true;
  }

  // The server answers again: nothing is to be complained of.
  reached() {
    if (!this.isCutOff) return;
    this.isCutOff = false;
    this.complaint = "";
    this.update();
  }

  // Newer facts: what happened is shown first, so that nothing tells the end of a fight before it has
  // been fought; then they are what stands. What fails in between keeps none from standing.
  receive(next) {
    this.coming += 1;
    this.receiving = this.receiving.then(() => this.adopt(next)).catch(failed);
    return this.receiving;
  }

  async adopt(next) {
    const before = this.data;
    const isOld = next.lost || next.number < before.number; // asked for before what is known now
    const fresh = isOld ? [] : next.entries.filter((entry) => entry.number > before.number);
    const isWhole = next.since <= before.number; // else too much has happened to be told
    try {
      if (!isOld) await this.#show(next, { before, fresh, isWhole });
    } catch (error) {
      failed(error);
    } finally {
      this.coming -= 1;
    }
    if (next.lost) this.complaint = next.problem;
    if (isOld) {
      this.update();
      return;
    }
    this.entries = isWhole ? [...this.entries, ...fresh].slice(-MOST_ENTRIES) : next.entries;
    this.tell(fresh);
    this.data = { ...next, cards: { ...before.cards, ...next.cards }, urls: this.urls };
    if (!this.playback) this.view = next.view;
    this.picking.renew();
    this.adopted(before);
    if (!document.hidden && !this.guide) noteSeen(next.key, next.number);
    this.update();
    if (next.number !== before.number) this.hasNews();
  }

  async #show(next, { before, fresh, isWhole }) {
    this.data = { ...before, cards: { ...before.cards, ...next.cards } };
    this.seenNumber = before.number;
    if (!isWhole || document.hidden || this.playback || !this.isShown(fresh)) return;
    await this.showing.play(this.view, this.inSteps(this.view, fresh));
  }

  tell(entries) {
    for (const { events } of entries) for (const { text } of events) if (text) this.say(text);
  }
}
