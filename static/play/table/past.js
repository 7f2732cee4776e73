// What has happened at a table, shown again: what one missed while away, or a game from its start.

import { Playback } from "../show/playback.js";
import { showAddress } from "./address.js";
import { NotReached, fetchPlayback } from "./net.js";
import { noteSeen } from "./settings.js";

export class Past {
  constructor(table) {
    this.table = table;
    this.playback = null; // while something is shown again
    this.comesBack = false; // what is played back happened while the viewer was away
    this.wanted = null; // the position that was asked for, in a playback from the start
    this.fetching = null;
  }

  // Did others act since the viewer was last here?
  get hasMissed() {
    const { data, entries, seenNumber: seen } = this.table;
    return data.seat !== null && data.view !== null && entries.some((entry) => entry.number > seen && entry.side !== data.seat);
  }

  // What happened while one was away, step by step from where one left.
  async resume() {
    const { data, seenNumber, settings } = this.table;
    const missed = this.hasMissed;
    const still = settings.get("speed") === "off";
    noteSeen(data.key, data.number);
    if (!missed) return;
    if (still && data.status === "over") {
      this.table.update(); // how it ended; the rest can be replayed from there
      return;
    }
    this.comesBack = true;
    await this.open(seenNumber);
    if (this.playback && !still) await this.playback.play();
  }

  async open(from, at = from) {
    const { table } = this;
    let found;
    try {
      found = await this.fetchAll(from);
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      table.complainOf(error);
      table.update();
      return;
    }
    table.data.cards = { ...table.data.cards, ...found.cards };
    this.playback = new Playback({
      view: found.view,
      entries: this.comesBack ? table.inSteps(found.view, found.entries) : found.entries,
      from: found.from,
      show: table.showing,
      follow: table.follow,
      changed: () => this.played(),
    });
    table.sheet = null;
    this.playback.goTo(at);
  }

  // All that happened after an action; of a long game it comes in parts.
  async fetchAll(from) {
    const { table } = this;
    const found = await fetchPlayback(table.urls.playback, from);
    if (found.problem) throw new NotReached(found.problem);
    while (found.to < table.data.number) {
      const more = await fetchPlayback(table.urls.playback, found.to);
      if (more.problem || more.to === found.to) break; // as far as it can be played back
      found.entries.push(...more.entries);
      Object.assign(found.cards, more.cards);
      found.to = more.to;
    }
    return found;
  }

  // What is played back has another position, or has stopped.
  played() {
    const { playback, table } = this;
    if (!table.isShowing && playback) table.view = playback.view;
    if (this.wanted !== null && playback) {
      const isNow = playback.atEnd && table.data.status !== "over";
      showAddress(isNow ? null : playback.number);
    }
    table.update();
    queueMicrotask(() => this.comeToNow()); // a step that begins to be shown has begun by then
  }

  // At the end of what was missed one is where the game is; a game that is over is replayed on.
  comeToNow() {
    const { playback, comesBack, table } = this;
    const leadsOn = comesBack || table.data.status !== "over";
    if (leadsOn && playback?.atEnd && !playback.playing && !table.isShowing) this.close();
  }

  // Shows the position after action `at`, and from there what happened before and after it. Who
  // draws a slider asks for many: the newest counts.
  async replay(at = 0) {
    const isOpen = this.wanted !== null && this.playback;
    this.comesBack = false;
    this.wanted = at;
    if (!isOpen) {
      this.fetching ??= this.open(0, at).finally(() => (this.fetching = null));
      await this.fetching;
    }
    if (!this.playback) this.wanted = null; // it could not be had
    else if (this.wanted !== null) this.playback.goTo(this.wanted);
  }

  close() {
    const { playback, table } = this;
    if (!playback) return;
    this.playback = null;
    playback.pause(); // else what is left of it goes on being shown
    table.showing.skip();
    this.wanted = null;
    showAddress(null);
    table.view = table.data.view;
    table.update();
  }
}
