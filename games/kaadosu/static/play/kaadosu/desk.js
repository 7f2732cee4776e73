// Beside the fields: both Guides with what they do, the pile and the discard, and the hand.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { back, cardWords, tile } from "./card.js";

const small = (table, code) => {
  const card = table.view.cards[code];
  return card ? html`<span class="small" role="img" aria-label=${cardWords(code, card)} title=${cardWords(code, card)}>${tile(code, card, table.colours)}</span>` : html`<span class="small" role="img" aria-label="A hidden card">${back()}</span>`;
};

export function guides(table) {
  return html`${["enemy", "own"].map((side) => guide(table, side))}`;
}

function guide(table, side) {
  const seat = table.seatOf(side);
  const { guide: code, hand, known } = table.view.sides[seat];
  const words = table.data.guides[seat] ?? [];
  const owner = table.ownerOf(side);
  if (!code && side === "own") return nothing; // a lesson may have none
  return html`<section class="guide guide--${side}" aria-labelledby="guide-${side}" data-part="guide">
    <h2 class="guide__title" id="guide-${side}">${owner} Guide</h2>
    ${code ? small(table, code) : nothing}
    <p class="guide__words">${words.map((said) => html`<span>${said}</span> `)}</p>
    ${side === "enemy" || table.data.watching ? html`<p class="guide__hand">${hand} in hand${known.length ? html`: ${known.map((one) => small(table, one))}` : nothing}</p>` : nothing}
  </section>`;
}

export function piles(table) {
  const own = Object.values(table.view.sides).some(({ pile }) => pile !== null);
  const stake = table.data.stake ? html`<p class="stake" data-part="stake">${table.data.stake}</p>` : nothing;
  if (!own) return html`${stake}${pile(table, table.view, "")}`;
  return html`${stake}${["enemy", "own"].map((side) => pile(table, table.view.sides[table.seatOf(side)], `${table.ownerOf(side)} `))}`;
}

// A pile that was turned over lies face up, the next card first; the discard lies as it came.
function pile(table, { pile: cards, discard }, whose) {
  const name = (word) => (whose ? `${whose}${word.toLowerCase()}` : word);
  const isKnown = Array.isArray(cards);
  const count = isKnown ? cards.length : cards;
  return html`<section class="pile" data-part="pile" aria-label=${name("Pile")}>
      <h2 class="pile__title">${name("Pile")} <span class="muted">${isKnown && count ? `${count}, next first` : count}</span></h2>
      <div class="row" tabindex=${isKnown && count > 3 ? "0" : nothing} role="group" aria-label=${name("Pile")}>${isKnown ? cards.map((code) => small(table, code)) : count ? small(table, null) : nothing}</div></section>
    <section class="pile" data-part="discard" aria-label=${name("Discard")}>
      <h2 class="pile__title">${name("Discard")} <span class="muted">${discard.length ? `${discard.length}, oldest first` : "empty"}</span></h2>
      <div class="row" tabindex=${discard.length > 3 ? "0" : nothing} role="group" aria-label=${name("Discard")}>${discard.map((code) => small(table, code))}</div></section>`;
}

export function hand(table) {
  const cards = table.view.hand;
  if (!cards) return nothing;
  return html`<section class="hand" data-part="hand" aria-label="Your hand"><h2 class="hand__title">Your hand</h2>
    <span class="hand__cards">${cards.length ? repeat(cards, (code) => code, (code) => inHand(table, code)) : html`<span class="muted">No cards.</span>`}</span></section>`;
}

function inHand(table, code) {
  const key = `hand:${code}`;
  const { picking } = table;
  const isLive = table.mayAct && (picking.canPick(key) || code in table.data.why_not);
  const state = [table.pointed.includes(key) ? "is-pointed" : "", picking.picked === key ? "is-picked" : "", table.mayAct && !picking.picked && picking.canPick(key) ? "can-pick" : ""].join(" ");
  const known = table.data.seat && table.view.sides[table.data.seat].known.includes(code) ? ", known to both" : "";
  const words = `${cardWords(code, table.view.cards[code])}${known}`;
  const inside = html`${tile(code, table.view.cards[code], table.colours)}${known ? html`<span class="mark" aria-hidden="true">known</span>` : nothing}`;
  return isLive
    ? html`<button type="button" class="in-hand ${state}" data-key=${key} aria-label=${words} aria-pressed=${String(picking.picked === key)} @click=${() => table.tap(key)}>${inside}</button>`
    : html`<span class="in-hand" data-key=${key} role="img" aria-label=${words}>${inside}</span>`;
}
