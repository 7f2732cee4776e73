// Beside the seats: the hand, and on a narrow page the tabs.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { card } from "./card.js";
import { inOrder } from "./names.js";

export function hand(table) {
  const cards = table.view.hand;
  if (!cards || (table.data.seat && table.view.sides[table.data.seat].out)) return nothing;
  return html`<section class="hand" data-part="hand" aria-label="Your hand"><h2 class="hand__title">Hand</h2>
    <span class="hand__cards">${cards.length ? repeat(inOrder(cards), (code) => code, (code) => card(table, code, { seat: table.data.seat, key: `card:${code}` })) : html`<span class="muted">No cards.</span>`}</span></section>`;
}

export function tabs(table) {
  const { data, view } = table;
  return html`<nav class="tabs" aria-label="Players">${table.seats.map((name) => html`<button type="button" class="tab ${view.waiting_for.includes(name) ? "tab--acts" : ""}" data-tab-of=${name} aria-pressed=${String(table.seatShown === name)} @click=${() => table.show(name)}><span class="tab__name">${data.names[name]}</span> <span class="tab__facts">♦${view.sides[name].initiative}</span></button>`)}</nav>`;
}
