// What the table of any game knows and does: the newest facts, what is shown of them, and what goes to
// the server. A game's own table inherits it and says how things are shown, picked up and drawn.

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
    this.busy = false;
    this.receiving = Promise.resolve(); // what came last, and is being shown
  }

  // --- What a game's own table may say otherwise ---

  // What one had begun is let go, for something is sent.
  begins() {}

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

  // --- What is the same for all ---

  update() {
    this.draw(this);
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

  async send(url, fields) {
    if (this.busy) return;
    this.showing.skip();
    this.busy = true;
    this.begins();
    this.update();
    try {
      await this.receiving; // of which number is what is known now?
      const next = await send(url, [["number", this.data.number], ["since", this.data.number], ...this.runFields, ...fields], this.csrf);
      this.busy = false;
      this.complaint = "";
      this.past.close();
      if (!next.problem) this.wasDone();
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

  // The server answers again: nothing is to be complained of.
  reached() {
    if (!this.isCutOff) return;
    this.isCutOff = false;
    this.complaint = "";
    this.update();
  }

  // Newer facts: what happened is shown first, so that nothing tells the end of a fight before it has
  // been fought; then they are what stands.
  receive(next) {
    this.receiving = this.receiving.then(() => this.adopt(next));
    return this.receiving;
  }

  async adopt(next) {
    if (next.lost) {
      this.complaint = next.problem;
      return;
    }
    if (next.number < this.data.number) return; // asked for before what is known now
    const before = this.data;
    const fresh = next.entries.filter((entry) => entry.number > before.number);
    const isWhole = next.since <= before.number; // else too much has happened to be told
    const cards = { ...before.cards, ...next.cards };
    this.data = { ...before, cards };
    this.seenNumber = before.number;
    if (isWhole && !document.hidden && !this.playback && this.isShown(fresh)) {
      await this.showing.play(this.view, this.inSteps(this.view, fresh));
    }
    this.entries = isWhole ? [...this.entries, ...fresh].slice(-MOST_ENTRIES) : next.entries;
    this.tell(fresh);
    this.data = { ...next, cards, urls: this.urls };
    if (!this.playback) this.view = next.view;
    this.picking.renew();
    this.adopted(before);
    if (!document.hidden && !this.guide) noteSeen(next.key, next.number);
    this.update();
  }

  tell(entries) {
    for (const { events } of entries) for (const { text } of events) if (text) this.say(text);
  }
}
