// The viewer's hand: a row of cards, on a phone a fan at the bottom edge that opens.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { classMap } from "../../vendor/lit/directives/class-map.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { hidden } from "./opening.js";
import { emblem, glyph, spoken } from "./piece.js";
import { nearSeat } from "./places.js";
import { diceWords, plural } from "../table/words.js";

export function hand(table) {
  const held = table.view.players[nearSeat(table.data)].hand ?? [];
  if (!table.data.seat) return nothing;
  const gone = new Set(hidden(held, table.placedNames));
  const shown = held.map((card, i) => ({ ...card, i })).filter(({ i }) => !gone.has(i));
  const raised = raisedOf(table, shown);
  const open = table.sheet === "hand";
  return html`<section class="hand ${open ? "hand--open" : ""}" data-part="hand" aria-label="Your hand, ${plural(shown.length, "card")}">
    <ul class="hand__cards" style=${styleMap({ "--n": String(shown.length) })}>${shown.length
      ? repeat(shown, ({ i, name }) => `${i} ${name}`, (card, place) => html`<li style=${styleMap({ "--i": String(place) })}>${handCard(table, card, raised)}</li>`)
      : html`<li class="hand__empty">${held.length ? "All placed." : "No cards in hand."}</li>`}</ul>
    <button type="button" class="hand__toggle" data-sheet="hand" aria-expanded=${open ? "true" : "false"}>${open ? "Close hand" : "Open hand"}</button>
  </section>`;
}

// Of several equal cards the one that was tapped, or the first if that one is gone.
function raisedOf(table, shown) {
  const equal = shown.filter(({ name }) => table.isHeld(`hand:${name}`));
  return equal.find(({ i }) => i === table.copy) ?? equal[0];
}

function handCard(table, card, raised) {
  const key = `hand:${card.name}`;
  const facts = table.data.cards[card.name] ?? {};
  const why = table.whyNotPlay(card.name);
  const playable = table.canPlay(card.name);
  const picked = card === raised;
  const classes = {
    [`hand-card--${card.kind.toLowerCase()}`]: true,
    "hand-card--playable": playable,
    "can-pick": playable,
    "is-picked": picked,
    "is-target": table.targetsAt(key).length > 0,
    "is-wanted": table.wants(key),
  };
  const words = [card.name, card.kind, `costs ${card.cost ?? card.value}`, facts.hit_dice ? `rolls ${diceWords(facts.hit_dice)}` : "", playable ? "" : why].filter(Boolean).join(", ");
  return html`<button type="button" class="hand-card ${classMap(classes)}" data-key=${key} data-copy=${card.i} data-cards=${card.name} aria-pressed=${picked ? "true" : "false"} title=${playable ? nothing : why || nothing}>
    ${spoken(words)}<span class="hand-card__top" aria-hidden="true"><span class="hand-card__cost ${(card.cost ?? card.value) < card.value ? "is-less" : ""}">${card.cost ?? card.value}</span>${facts.hit_dice ? html`<b class="hand-card__dice">${diceWords(facts.hit_dice)}</b>${facts.movement ? glyph(facts.movement) : nothing}` : nothing}</span>
    <span class="hand-card__name" aria-hidden="true">${card.name}</span>
    <span class="hand-card__art" aria-hidden="true">${emblem(card.name, table.data.cards)}</span>
    ${facts.hit_dice ? nothing : html`<span class="hand-card__foot" aria-hidden="true">${card.kind}</span>`}
    <span class="hand-card__text" aria-hidden="true">${facts.text ?? ""}</span>
  </button>`;
}
