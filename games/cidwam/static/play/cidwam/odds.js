// The odds of an attack as a bar with numbers: the engine's figures, drawn.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { oddsWords, percents, plainNumber } from "../table/words.js";

const ENDS = [
  ["win", "Win"],
  ["tie", "Tie"],
  ["lose", "Lose"],
];

const bar = (odds) => html`<span class="odds__bar">${ENDS.map(([end]) =>
  odds[end] > 0 ? html`<i class="odds__part odds__part--${end}" style=${styleMap({ flexGrow: String(odds[end]) })}></i>` : nothing)}</span>`;

function numbers(odds) {
  const shown = percents(odds);
  return html`<span class="odds__numbers">${ENDS.map(([end, word]) => html`<span class="odds__number odds__number--${end}"><i class="odds__part--${end}"></i>${word} <b>${shown[end]}</b></span>`)}</span>`;
}

// The chances of what a strike deals, or of what is left of a roll, as columns.
function columns(chances) {
  const found = Object.entries(chances).map(([n, chance]) => [Number(n), chance]).sort(([a], [b]) => a - b);
  const most = Math.max(...found.map(([, chance]) => chance));
  return html`<span class="spread" aria-hidden="true">${found.map(([n, chance]) => html`<span class="spread__column"><i style=${styleMap({ height: `${(chance / most) * 100}%` })}></i><small>${n}</small></span>`)}</span>`;
}

function leftWords(left) {
  const kept = Object.entries(left).filter(([n, chance]) => Number(n) > 0 && chance > 0);
  if (!kept.length) return "";
  const all = kept.reduce((sum, [, chance]) => sum + chance, 0);
  const mean = kept.reduce((sum, [n, chance]) => sum + Number(n) * chance, 0) / all;
  const numbers = kept.map(([n]) => Number(n));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most
    ? `After a win it has ${least} left.`
    : `After a win it has ${least}–${most} left (${plainNumber(mean)} on average).`;
}

// The whole panel beside what is asked.
export function oddsPanel(odds, label, unless = "") {
  return html`<div class="odds" data-part="odds" role="img" aria-label="${label}: ${oddsWords(odds)}">
    <p class="odds__label">${label}${odds.exact ? nothing : html` <span class="muted" title="A response or a card could still change the roll">about</span>`}</p>
    ${"win" in odds ? html`${bar(odds)}${numbers(odds)}<p class="odds__left">${leftWords(odds.left)}</p>` : html`${columns(odds.dealt)}<p class="odds__left">${oddsWords(odds)}${unless ? `, ${unless}` : ""}</p>`}
  </div>`;
}

// A few characters on the place that would be attacked.
export function oddsBadge(odds) {
  if ("win" in odds) {
    return html`<span class="odds-badge" aria-hidden="true"><b>${percents(odds).win}</b>${bar(odds)}</span>`;
  }
  return html`<span class="odds-badge" aria-hidden="true"><b>${plainNumber(odds.mean)}</b></span>`;
}
