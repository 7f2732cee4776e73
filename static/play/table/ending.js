// What the page knows of a game that is over: how it went, and whether there is a rematch.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { NotReached, fetchFacts } from "./net.js";

export class Ending {
  facts = null; // as the server tells them: {of, points, moment, luck}
  failed = false;

  constructor(table) {
    this.table = table;
    this.load();
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
  const other = Object.keys(names).find((name) => name !== of);
  const place = (number, value) => styleMap({ left: `${(x(number) / WIDTH) * 100}%`, top: `${(y(value) / HEIGHT) * 100}%` });
  const shown = at === null ? null : (points.findLast(([number]) => number <= at) ?? points[0]);
  return html`<div class="estimate">
    <span class="estimate__side">${of === seat ? "You ahead" : `${names[of]} ahead`}</span>
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
      <input class="estimate__range" type="range" min="0" max=${last} .value=${String(at ?? last)} aria-label="Show the position after an action" aria-valuetext="Action ${at ?? last} of ${last}" @input=${(event) => go(Number(event.target.value))}>
    </div>
    <span class="estimate__side">${names[other] ? `${other === seat ? "You" : names[other]} ahead` : nothing}</span>
  </div>`;
}
