// What the page knows of a game that is over: how it went, and whether there is a rematch.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { fetchOffer, keep, makeSeed } from "../fair.js";
import { Pace } from "../pace.js";
import { NotReached, fetchFacts, send } from "./net.js";

const LOOK_AGAIN = 3000; // milliseconds: has the other asked for a rematch, or answered?

export class Ending {
  facts = null; // as the server tells them: {of, points, moment, luck}
  failed = false;
  rematch = null; // {state, may, said, url}
  problem = "";
  busy = false;

  constructor(table) {
    this.table = table;
    this.isLooking = false;
    this.timer = 0;
    this.pace = new Pace();
    this.pace.whenLookedAt(() => this.look());
    this.load();
    this.look();
  }

  // A rematch may be asked for, answered or taken back by others at any time.
  async look() {
    if (this.isLooking) return; // a page that comes into sight gets the focus, too
    clearTimeout(this.timer);
    if (document.visibilityState === "visible" && !this.busy) {
      this.isLooking = true;
      try {
        const found = await fetchFacts(this.table.urls.rematch);
        if (!this.busy) this.adopt(found);
      } catch (error) {
        if (!(error instanceof NotReached)) throw error;
      } finally {
        this.isLooking = false;
      }
    }
    const alone = Object.entries(this.table.data.bots).every(([seat, bot]) => bot || seat === this.table.data.seat);
    const settled = alone || this.rematch?.state === "declined" || this.rematch?.state === "begun";
    if (!settled) this.timer = setTimeout(() => this.look(), this.pace.wait(LOOK_AGAIN));
  }

  // Asks for a rematch, or accepts the one that is asked for: with a seed of the browser's own, which
  // leaves it only once the site's is promised.
  async playAgain({ again = false } = {}) {
    const { urls, csrf } = this.table;
    await this.send(async () => {
      const { offer, commitment } = await fetchOffer(urls.rematch_offer, csrf);
      const seed = makeSeed();
      keep(offer, commitment, seed);
      return send(urls.rematch, [["offer", offer], ["seed", seed]], csrf);
    });
    // The other has asked meanwhile, so the promise was another: their rematch is accepted.
    const crossed = this.problem && this.rematch?.state === "theirs";
    if (crossed && !again) await this.playAgain({ again: true });
    else if (this.rematch?.url) location.assign(this.rematch.url);
  }

  decline() {
    return this.send(() => send(this.table.urls.rematch_decline, [], this.table.csrf));
  }

  async send(ask) {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    this.table.update();
    try {
      this.adopt(await ask());
    } catch (error) {
      this.problem = error.message; // for the player: see fair.js and net.js
    } finally {
      this.busy = false;
      this.table.update();
    }
  }

  adopt({ problem = "", ...rematch }) {
    const { state } = this.rematch ?? {};
    this.rematch = rematch;
    this.problem = problem;
    if (state !== rematch.state) this.pace.renew();
    if (state !== undefined && state !== rematch.state && rematch.said) this.table.say(rematch.said);
    if (state === "asked" && rematch.url) location.assign(rematch.url); // they have waited for it
    this.table.update();
  }

  async load() {
    try {
      const found = await fetchFacts(this.table.urls.ending);
      if (found.problem) this.failed = true;
      else this.facts = found;
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      this.failed = true; // the result stands there without it
    }
    this.table.update();
  }
}

const WIDTH = 320;
const HEIGHT = 100;
const MIDDLE = HEIGHT / 2;
const REACH = 44;

// The estimate as a line: above the middle where the seat `of` was ahead. Each place in it leads to
// the position there; `at` is the one that is shown, null for none.
export function estimate({ of, points, moment }, { names, seat, at, go }) {
  const last = points.at(-1)[0];
  const x = (number) => (last ? (number / last) * WIDTH : 0);
  const y = (value) => MIDDLE - value * REACH;
  const line = points.map(([number, value]) => `${x(number).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const [other, ...more] = Object.keys(names).filter((name) => name !== of);
  const place = (number, value) => styleMap({ left: `${(x(number) / WIDTH) * 100}%`, top: `${(y(value) / HEIGHT) * 100}%` });
  const shown = at === null ? null : (points.findLast(([number]) => number <= at) ?? points[0]);
  return html`<div class="estimate">
    <span class="estimate__side">${ahead(of, names, seat)}</span>
    <div class="estimate__plot">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        <clipPath id="estimate-up"><rect width=${WIDTH} height=${MIDDLE}></rect></clipPath>
        <clipPath id="estimate-down"><rect y=${MIDDLE} width=${WIDTH} height=${MIDDLE}></rect></clipPath>
        <path class="estimate__up" clip-path="url(#estimate-up)" d="M0 ${MIDDLE}L${line}L${WIDTH} ${MIDDLE}Z"></path>
        <path class="estimate__down" clip-path="url(#estimate-down)" d="M0 ${MIDDLE}L${line}L${WIDTH} ${MIDDLE}Z"></path>
        <path class="estimate__even" d="M0 ${MIDDLE}H${WIDTH}"></path>
        <path class="estimate__line" d="M${line}"></path>
      </svg>
      ${moment ? html`<i class="estimate__moment" style=${place(moment.number, moment.after)}></i>` : nothing}
      ${shown ? html`<i class="estimate__at" style=${place(shown[0], shown[1])}></i>` : nothing}
      <input class="estimate__range" type="range" min="0" max=${last} .value=${String(at ?? last)} aria-label="Show the position after a move" aria-valuetext="Move ${at ?? last} of ${last}" @input=${(event) => go(Number(event.target.value))}>
    </div>
    <span class="estimate__side">${more.length ? "Others ahead" : other ? ahead(other, names, seat) : nothing}</span>
  </div>`;
}

const ahead = (name, names, seat) => `${name === seat ? "You" : names[name]} ahead`;
