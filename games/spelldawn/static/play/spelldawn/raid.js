// The raid that is on: whom the Champion meets, what it would cost, and what was found.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { card, cardText, figures, roomWords } from "./card.js";

export function raidPanel(table) {
  const { raid } = table.view;
  if (!raid) return nothing;
  const { minions } = table.view.rooms[raid.room];
  const step = raid.accessed.length || !raid.minion ? "found" : "met";
  return html`<div class="raid" data-part="raid">
    <p class="raid__where"><b>Raid on ${roomWords(raid.room)}</b> ${steps(minions, raid)}${raid.mana ? html` <span class="muted">${raid.mana} mana for this raid</span>` : nothing}</p>
    ${step === "met" ? met(table, raid, minions) : found(table, raid)}
  </div>`;
}

// One dot a minion: behind, here, ahead.
function steps(minions, { minion, left }) {
  if (!minions.length) return nothing;
  const words = minion ? `Minion ${minions.findIndex((one) => one.name === minion) + 1} of ${minions.length}` : "All minions are behind";
  return html`<span class="raid__steps" role="img" aria-label=${words}>${minions.map((one) => html`<i class=${one.name === minion ? "is-here" : left.includes(one.name) ? "" : "is-behind"}></i>`)}</span>`;
}

function met(table, raid, minions) {
  const one = minions.find(({ name }) => name === raid.minion);
  const data = table.book[one?.card];
  if (!data) return nothing;
  const mana = table.view.sides.champion.mana + raid.mana;
  return html`<p class="raid__met"><b>${one.card}</b> <span class="muted">${figures(data).slice(1).map(([, , words]) => words).join(", ")}</span></p>
    ${data.text ? html`<p class="raid__text">${cardText(data.text)}</p>` : nothing}
    <ul class="raid__prices">${Object.entries(raid.defeats).map(([ref, price]) => html`<li>${table.view.arena[ref]?.card}: ${priceWords(price, mana)}</li>`)}
      ${Object.keys(raid.defeats).length ? nothing : html`<li>No weapon here hits ${data.resonance} minions.</li>`}</ul>`;
}

function priceWords({ mana, shield, boosts }, has) {
  if (mana === null) return "can’t reach its health";
  const parts = [shield ? `shield ${shield}` : "", boosts ? `boosts ${boosts}` : ""].filter(Boolean);
  const sum = html`<b>${mana === 0 ? "free" : `${mana} mana`}</b>${parts.length ? ` (${parts.join(" + ")})` : ""}`;
  return mana > has ? html`${sum}, and only ${has} there` : sum;
}

function found(table, raid) {
  const { accessed, razes } = raid;
  if (!accessed.length) return html`<p class="muted">Nothing is found there.</p>`;
  return html`<div class="raid__found">${accessed.map((name) => html`<div>${card(table, { name: name ?? "" })}${name ? html`<span class="muted">${worth(table.book[name], razes[name])}</span>` : nothing}</div>`)}</div>`;
}

function worth(data, raze) {
  if (data?.type === "scheme") return `${data.points} points`;
  return raze === undefined ? "" : `raze: ${raze} mana`;
}
