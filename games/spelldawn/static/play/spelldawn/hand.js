// The viewer's hand: cards with what they cost now.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { card } from "./card.js";

export function hand(table) {
  const { hand: cards, prices = {} } = table.view;
  if (!cards) return nothing;
  const { hand_limit: limit } = table.view.sides[table.own];
  return html`<section class="hand" data-part="hand" aria-label="Your hand"><h2 class="hand__title">Hand <span class="muted">${cards.length} of ${limit}</span></h2>
    <div class="hand__cards">${cards.length ? cards.map((name) => card(table, { key: `hand:${name}`, name, price: prices[name] ?? null, isRead: true })) : html`<span class="muted">No cards.</span>`}</div></section>`;
}
