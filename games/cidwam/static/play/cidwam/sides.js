// Both players' panels: who they are, Persona, Life, Coins, cards, and the six Incantation slots.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { classMap } from "../../vendor/lit/directives/class-map.js";
import { emblem, glyph, smallCard, spoken } from "./piece.js";
import { otherSeat, nearSeat } from "./places.js";
import { oddsBadge } from "./odds.js";
import { pieceWords, plural } from "../table/words.js";

const SLOTS = ["1", "2", "3", "4", "5", "6"];

export const farSide = (table) => side(table, otherSeat(nearSeat(table.data)), "far");
export const nearSide = (table) => side(table, nearSeat(table.data), "near");

function side(table, seat, where) {
  const player = table.view.players[seat];
  const acts = table.view.waiting_for.includes(seat);
  const name = table.data.names[seat];
  return html`<section class="side side--${where} ${acts ? "side--acts" : ""}" aria-label="${name}${acts ? ", to act" : ""}">
    ${playerButton(table, seat, name, player.life)}
    ${persona(table, seat, player.persona)}
    <div class="side__facts" data-facts=${seat}>
      ${fact("coins", "coin", player.coins, plural(player.coins, "Coin"), seat, table.wordsOf(seat).Coins)}
      ${fact("hand", "hand", player.hand_size, `${plural(player.hand_size, "card")} in hand`, seat, table.wordsOf(seat).Hand)}
      ${fact("deck", "deck", player.deck_size, `${plural(player.deck_size, "card")} in the deck`, seat, table.wordsOf(seat).Deck)}
      <button type="button" class="fact fact--discard" data-fact="discard:${seat}" data-discard=${seat} aria-label="${plural(player.discard.length, "card")} in the discard: show them" ?disabled=${!player.discard.length}>${glyph("discard")}<b>${player.discard.length}</b></button>
    </div>
    <div class="slots" role="group" aria-label="${name}’s Incantations">${SLOTS.map((n) => slot(table, `slot:${seat}:${n}`, player.slots[n], n))}</div>
  </section>`;
}

function fact(kind, sign, n, words, seat, meaning = "") {
  return html`<span class="fact fact--${kind}" data-fact="${kind}:${seat}" title=${[words, meaning].filter(Boolean).join(". ")}>${glyph(sign)}<b>${n}</b><span class="visually-hidden">${words}</span></span>`;
}

function marksOf(table, key, more = {}) {
  const { picking } = table;
  return classMap({
    ...more,
    "can-pick": picking.canPick(key),
    "is-picked": picking.picked === key,
    "is-target": table.targetsAt(key).length > 0,
    "is-aimed": picking.aimed === key,
    "is-pointed": table.pointed.includes(key),
    "is-wanted": table.wants(key),
  });
}

// The player, and what an attack on them would deal.
function playerButton(table, seat, name, life) {
  const key = `player:${seat}`;
  const strike = table.targetsAt(key).find((choice) => choice.odds);
  const words = `${strike ? "Attack " : ""}${name}, ${life} Life`;
  return html`<button type="button" class="side__player ${marksOf(table, key, { "is-fight": Boolean(strike) })}" data-key=${key}>${spoken(words)}<span class="side__badge" aria-hidden="true"></span><span class="side__who" aria-hidden="true">${name}</span><span class="fact fact--life" aria-hidden="true" data-fact="life:${seat}">${glyph("heart")}<b>${life}</b></span>${strike ? oddsBadge(strike.odds) : nothing}</button>`;
}

function persona(table, seat, piece) {
  if (!piece?.name) return nothing;
  const key = `persona:${seat}`;
  return html`<button type="button" class="persona ${marksOf(table, key)}" data-key=${key} aria-label="Persona: ${pieceWords(piece, table.data)}">${emblem(piece.name, table.data.cards)}<span class="persona__name">${piece.name}</span></button>`;
}

function slot(table, key, piece, n) {
  const words = piece ? pieceWords(piece, table.data) : "empty";
  return html`<button type="button" class="slot ${marksOf(table, key, { "slot--full": Boolean(piece) })}" data-key=${key} ?disabled=${!piece && !table.targetsAt(key).length}>${spoken(`Slot ${n}: ${words}`)}${piece ? smallCard(piece, { cards: table.data.cards }) : html`<span class="slot__number" aria-hidden="true">${n}</span>`}</button>`;
}
