// A unit: three cards that lie on one another, and its figures with all that is added.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { face, marks, thing } from "./card.js";
import { signOf, suitOf, unitNumber, unitWords } from "./names.js";

export function unit(table, seat, one) {
  const key = `${seat}:${one.name}`;
  const hit = table.shown.hits.get(key);
  const foreseen = forecastOf(table, key);
  const classes = `unit ${one.tapped ? "is-tapped" : ""} ${marks(table, key)} ${inBattle(table, seat, one.name) ? "is-fighting" : ""} ${hit?.destroyed ? "is-destroyed" : ""}`;
  const said = [unitWords(one), foreseen ? forecastWords(foreseen) : ""].filter(Boolean).join("; ");
  const inside = html`<span class="unit__inside" aria-hidden="true">
      <span class="unit__cards">${one.cards.map((code) => html`<span class="pc pc--${suitOf(code)}">${face(code)}</span>`)}</span>
      <span class="unit__line"><b class="unit__name">${unitNumber(one.name)}</b> <span class="unit__class"><b>${one.class[0].toUpperCase()}</b> ${one.class}</span></span>
      <span class="unit__figures"><span class="fig fig--H">♥${one.life - one.wounds}${one.wounds ? html`<small>/${one.life}</small>` : nothing}</span><span class="fig fig--S">♠${one.armour}</span><span class="fig fig--C">♣${one.attack}</span></span>
      ${added(one)}
      ${one.wounds ? html`<span class="badge badge--wounds">${one.wounds}</span>` : nothing}
      ${hit ? outcome(hit) : foreseen ? forecast(foreseen) : nothing}
    </span><span class="visually-hidden">${said}</span>`;
  return html`<li>${thing(table, { classes, key, about: `unit:${key}`, inside })}</li>`;
}

function added(one) {
  const cards = [one.queen, ...one.jacks].filter(Boolean);
  if (!cards.length && !one.absorb) return nothing;
  return html`<span class="unit__added">${cards.map((code) => html`<span class="fig fig--${suitOf(code)}">${code[1]}${signOf(code)}</span>`)}${one.absorb ? html`<span>absorbs ${one.absorb}</span>` : nothing}</span>`;
}

function inBattle({ view: { battle } }, seat, name) {
  if (!battle) return false;
  if (seat === battle.attacker) return battle.units.includes(name);
  return seat === battle.defender && name in battle.blocks;
}

// What would befall it if nothing more was done: once it is known who blocks.
export function forecastOf({ view: { battle }, shown }, key) {
  if (!battle || battle.initiative === null || shown.hits.size) return null;
  return battle.forecast.find(({ target }) => target === key) ?? null;
}

export function forecastWords({ wounds, destroyed, absorbed }) {
  if (destroyed) return "would be destroyed";
  if (wounds) return `would take ${wounds} wound${wounds === 1 ? "" : "s"}`;
  return absorbed ? "would absorb all damage" : "would take no wounds";
}

const lost = ({ wounds }) => (wounds ? `−${wounds}` : "0");

export const forecast = (one) => html`<span class="badge badge--forecast ${one.destroyed ? "badge--falls" : ""}" data-part="forecast">${one.destroyed ? "✕" : lost(one)}</span>`;

export const outcome = (hit) => html`<span class="badge badge--hit ${hit.destroyed ? "badge--falls" : ""}">${hit.destroyed ? "✕" : lost(hit)}</span>`;
