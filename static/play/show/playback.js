// What happened, step by step: a position among entries, and the bar that moves it.

import { html } from "../../vendor/lit/lit-html.js";
import { follow as followBoard } from "../follow.js";

export class Playback {
  #views;
  #changed;
  #show;
  #step = 0; // tells a step that is being shown from one that was jumped away from
  position = 0;
  playing = false;

  // view: before the first entry; entries: oldest first; from: the number of the action after
  // which the view stands; show: a Showing; changed(playback): the position or `playing` has.
  // follow: how the game's views go on; the board's without.
  constructor({ view, entries, from = 0, show, changed = () => {}, follow = followBoard }) {
    Object.assign(this, { entries, from, follow });
    this.#views = [view];
    this.#show = show;
    this.#changed = changed;
  }

  get length() {
    return this.entries.length;
  }

  get view() {
    return this.viewAt(this.position);
  }

  get atEnd() {
    return this.position === this.length;
  }

  // The entry that led here; undefined at the start.
  get entry() {
    return this.entries[this.position - 1];
  }

  // The number of the action after which the position stands.
  get number() {
    return this.entry?.number ?? this.from;
  }

  // The sentences of the step that led here.
  get caption() {
    return this.entry?.caption ?? (this.entry?.events ?? []).map(({ text }) => text).filter(Boolean).join(". ");
  }

  // The view after i entries, followed once.
  viewAt(i) {
    for (let known = this.#views.length; known <= i; known += 1) {
      this.#views.push(this.follow(this.#views[known - 1], this.entries[known - 1].events));
    }
    return this.#views[i];
  }

  // Shows the next entry; at once if one is still being shown.
  async next() {
    if (this.atEnd) return this.pause();
    const [before, at] = [this.view, this.position + 1];
    const step = this.#moveTo(at);
    await this.#show.play(before, [this.entries[at - 1]]);
    if (step === this.#step) this.#changed(this);
    return undefined;
  }

  back() {
    this.go(this.position - 1);
  }

  // Jumps to the view after i entries; what is being shown ends.
  go(i) {
    this.pause();
    this.#show.skip();
    this.#moveTo(Math.min(Math.max(i, 0), this.length));
  }

  // Jumps to the position after an action of the game, or after the last one before it.
  goTo(number) {
    const step = this.entries.findIndex((entry) => entry.number > number);
    this.go(step < 0 ? this.length : step);
  }

  // Jumps to the end.
  async toEnd() {
    this.go(this.length);
  }

  // Shows the rest, one entry after another, until `pause` or the end; from the start at the end.
  async play() {
    if (this.playing) return;
    if (this.atEnd) this.go(0);
    this.playing = true;
    while (this.playing && !this.atEnd) await this.next();
    this.pause();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.#changed(this);
  }

  #moveTo(i) {
    this.position = i;
    this.#step += 1;
    this.#changed(this);
    return this.#step;
  }
}

const ICONS = {
  back: "M62 8 74 20 44 50 74 80 62 92 20 50z",
  next: "M38 8 26 20 56 50 26 80 38 92 80 50z",
  play: "M26 12v76l60-38z",
  pause: "M24 14h18v72H24zM58 14h18v72H58z",
  end: "M20 18v64l42-32zM66 18h14v64H66z",
};

// The bar. `extra`: a template at its end, as a button that closes it.
export function playbackBar(playback, { extra = "" } = {}) {
  const { position, length, playing, atEnd } = playback;
  const button = (name, label, act, disabled = false) => html`
    <button class="show-playback__button" type="button" aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
      <svg viewBox="0 0 100 100" aria-hidden="true"><path d=${ICONS[name]}></path></svg>
    </button>`;
  const toggle = playing
    ? button("pause", "Pause", () => playback.pause())
    : button("play", "Play", () => playback.play());
  return html`<div class="show-playback" data-part="playback" role="group" aria-label="Playback">
    ${button("back", "Back", () => playback.back(), position === 0)}
    ${toggle}
    ${button("next", "Next", () => playback.next(), atEnd)}
    ${button("end", "To the end", () => playback.toEnd(), atEnd)}
    <input class="show-playback__slider" type="range" min="0" max=${length} .value=${String(position)} aria-label="Position" aria-valuetext="${position} of ${length}" @input=${(event) => playback.go(Number(event.target.value))}>
    <span class="show-playback__position">${position} of ${length}</span>
    ${extra}
  </div>`;
}
