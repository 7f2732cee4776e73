// A piece as it stands on the board, and as a small card in a row.

import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { classMap } from "../../vendor/lit/directives/class-map.js";
import { diceWords, signed } from "../table/words.js";

const MAX_BADGES = 2; // of keywords, and of counters with Relics; the rest is a number
const STONE = "M50 3Q54 3 58 5L88 14Q93 16 93 21L96 90Q96 97 89 97L11 97Q4 97 4 90L7 21Q7 16 12 14L42 5Q46 3 50 3Z";

export function emblem(name, cards) {
  const { icon: path, tone } = cards[name] ?? {};
  if (!path) return html`<span class="emblem emblem--letters" aria-hidden="true">${(name ?? "?").slice(0, 2)}</span>`;
  return html`<svg class=${tone ? `emblem tone-${tone}` : "emblem"} viewBox="0 0 100 100" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`;
}

export const glyph = (name) => html`<svg class="glyph" aria-hidden="true"><use href="#g-${name}"></use></svg>`;

// What a screen reader says of a button, in place of the figures that one sees on it.
export const spoken = (words) => html`<span class="visually-hidden">${words}</span>`;

const hiddenFace = html`<svg class="emblem emblem--hidden" aria-hidden="true"><use href="#g-hidden"></use></svg>`;

// As many as there is room for, then how many more there are.
function fewOf(badges, most, rest) {
  const left = badges.length - most;
  return left > 0 ? [...badges.slice(0, most), rest(`+${left}`)] : badges;
}

function counterMarks(piece) {
  const found = Object.entries(piece.counters ?? {}).filter(([, n]) => n);
  return found.map(([word, n]) => html`<span class="mark mark--counter" title="${n} ${word}">${n}${word === "life" ? glyph("heart") : html`<i>${word.slice(0, 1)}</i>`}</span>`);
}

const relicMarks = (piece, cards) =>
  (piece.relics ?? []).map((relic) => html`<span class="mark mark--relic" title=${relic.name ?? "Relic"}>${relic.name ? emblem(relic.name, cards) : glyph("hidden")}</span>`);

// Counters and Relics down the side. They leave the keywords less of the upper edge.
const sideMarks = (piece, cards) =>
  fewOf([...counterMarks(piece), ...relicMarks(piece, cards)], MAX_BADGES, (more) => html`<span class="mark mark--more">${more}</span>`);

function keywordMarks(piece, meanings, most) {
  const words = piece.keywords ?? [];
  if (!words.length) return nothing;
  const badges = words.map((word) => {
    const [, name, n] = word.match(/^(.*?)(?: (\d+))?$/);
    return html`<span class="keyword" title=${meanings[name] ? `${word}: ${meanings[name]}` : word}>${glyph(`k-${name.toLowerCase().replace(/\W+/g, "-")}`)}${n && name !== "Resilient" ? n : nothing}</span>`;
  });
  return html`<span class="piece__keywords">${fewOf(badges, most, (more) => html`<span class="keyword">${more}</span>`)}</span>`;
}

// `near`: the seat below. `ready`: it may still act. `ghost`: not there yet (an opening being laid).
// `unseen`: the other player doesn't see it.
export function pieceOnBoard(piece, { near, cards, words = {}, ready = false, ghost = false, unseen = false }) {
  const known = piece.name || piece.token;
  const mine = (piece.controller ?? piece.owner) === near;
  const marks = sideMarks(piece, cards);
  const classes = {
    "piece--near": mine,
    "piece--far": !mine,
    "piece--ready": ready,
    "piece--done": Boolean(piece.taken),
    "piece--down": Boolean(piece.face_down),
    "piece--token": Boolean(piece.token),
    "piece--ghost": ghost,
    "piece--marked": marks.length > 0,
  };
  const figures = diceWords(piece.hit_dice) + (piece.bonus ? signed(piece.bonus) : "");
  const rolled = piece.rolled !== null && piece.rolled !== undefined;
  return html`<span class="piece ${classMap(classes)}" data-piece aria-hidden="true">
    <svg class="piece__stone" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d=${STONE}></path></svg>
    ${known ? emblem(piece.name, cards) : hiddenFace}
    ${keywordMarks(piece, words, marks.length ? 1 : MAX_BADGES)}
    <span class="piece__marks">${marks}</span>
    ${unseen ? html`<span class="piece__unseen">${glyph("unseen")}</span>` : nothing}
    ${rolled ? html`<span class="piece__rolled" title="${piece.rolled} left of its roll">${piece.rolled}</span>` : nothing}
    ${known ? html`<span class="piece__name">${piece.name ?? "Token"}</span>` : nothing}
    ${known ? html`<span class=${figures.length > 3 ? "piece__figures piece__figures--long" : "piece__figures"}><b>${diceWords(piece.hit_dice)}${piece.bonus ? html`<i class="piece__bonus">${signed(piece.bonus)}</i>` : nothing}</b>${piece.movement ? glyph(piece.movement) : nothing}</span>` : nothing}
  </span>`;
}

// An Incantation, a Shield or a Persona beside the board.
export function smallCard(piece, { cards }) {
  if (piece.shield) return html`<span class="small-card small-card--shield" data-piece aria-hidden="true">${glyph("shield")}</span>`;
  return html`<span class="small-card small-card--${(piece.kind ?? "hidden").toLowerCase()}" data-piece aria-hidden="true">
    ${piece.name ? emblem(piece.name, cards) : hiddenFace}<span class="small-card__name">${piece.name ?? "Face down"}</span>
    <span class="small-card__marks">${sideMarks(piece, cards)}</span>
  </span>`;
}
