// A card as a line or as its face, with its count: the same in the search and in the deck.

import { html, nothing } from "../../vendor/lit/lit-html.js";

const byTouch = (event) => event.pointerType === "touch";

// What a click on a card means: where a face shows by pointing, it adds; a finger sees it large.
function press(editor, card, list, event) {
  if (list !== "found" || byTouch(event)) editor.show(card.id);
  else if (card.kind === "Persona") editor.choose(card.id);
  else editor.add(card.id);
}

export const coin = (card) => (card.value === null ? nothing : html`<span class="coin"><span class="visually-hidden">Value </span>${card.value}</span>`);

const marks = (card) => html`${card.is_mythic ? html` <span class="tag tag--brass">Mythic</span>` : nothing}${card.is_draft ? html` <span class="tag tag--brass">Draft</span>` : nothing}${card.is_retired ? html` <span class="tag tag--bad">Retired</span>` : nothing}`;

export const figures = (card) => [card.line, card.dice && `rolls ${card.dice}`, card.movement && `moves as a ${card.movement}`].filter(Boolean).join(" · ");

// Of which list's cards the copies are counted; what is found counts in the deck.
export const placeOf = (list) => (list === "maybe" ? "maybe" : "counts");

// `list` is where it is shown: "found", "deck" or "maybe"; `why` stands in place of its text.
export function cardLine(editor, card, list, why = "") {
  const copies = editor.deck.count(card.id, placeOf(list));
  return html`<li class="line ${copies ? "is-in" : ""} ${card.tone ? `tone-${card.tone}` : ""}" data-kind=${card.kind}>
    <button type="button" class="line__card" data-card=${card.id} data-list=${list} @click=${(event) => press(editor, card, list, event)}>
      ${coin(card)}<span class="line__words"><span class="line__name">${card.name}${marks(card)}</span>
      <span class="line__figures">${list === "found" ? figures(card) : shortFigures(card)}${list === "deck" ? tagsOf(editor, card) : nothing}</span>
      ${why ? html`<span class="line__text">${why}</span>` : list === "found" && card.text ? html`<span class="line__text">${card.text}</span>` : nothing}</span><span class="visually-hidden">${does(copies, list)}</span></button>
    ${mover(editor, card, list)}${stepper(editor, card, list)}</li>`;
}

const shortFigures = (card) => (card.dice ? `${card.dice} · ${card.movement}` : "");

// One's own words for it.
const tagsOf = ({ deck }, card) => deck.tagsOf(card.id).map((tag) => html` <span class="tag card-tag">${tag}</span>`);

// How many there are, and what a press does, for who hears the page.
const does = (copies, list) => `${copies ? `, ${copies} ${list === "maybe" ? "on the maybeboard" : "in the deck"}` : ""}. ${list === "found" ? "Add" : "Show"}`;

const spoken = (card, copies, list) => `${card.name}${card.value === null ? "" : `, value ${card.value}`}, ${figures(card)}${does(copies, list)}`;

export function cardFace(editor, card, list) {
  const copies = editor.deck.count(card.id, placeOf(list));
  return html`<li class="face ${copies ? "is-in" : ""}">
    <button type="button" class="face__card" data-card=${card.id} data-list=${list} aria-label=${spoken(card, copies, list)} @click=${(event) => press(editor, card, list, event)}>${picture(card)}</button>
    <span class="face__do">${stepper(editor, card, list)}${mover(editor, card, list)}</span></li>`;
}

// What has no picture of its own says the same in words.
export const picture = (card) => (card.face
  ? html`<img class="card-face" src=${card.face} alt="" width="252" height="352" loading="lazy" decoding="async" draggable="false">`
  : html`<span class="face__plain"><b>${card.name}</b><span>${figures(card)}</span><span>${card.text}</span></span>`);

const MOVES = { maybe: "M5 3h8v12l-4-3-4 3z", deck: "M9 15V4m-5 5 5-5 5 5" };

// To the maybeboard, or from there to the deck.
export function mover(editor, card, list) {
  const back = list === "maybe";
  if (card.kind === "Persona" && !back) return nothing;
  const words = back ? "Move to deck" : list === "deck" ? "Move to maybeboard" : "Add to maybeboard";
  return html`<button type="button" class="mover" aria-label="${words}: ${card.name}" title="${words} (m)" tabindex="-1" @click=${() => editor.move(card.id, placeOf(list))}>
    <svg viewBox="0 0 18 18" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${back ? MOVES.deck : MOVES.maybe}/></svg></button>`;
}

export function stepper(editor, card, list = "deck") {
  const place = placeOf(list);
  if (card.kind === "Persona" && place !== "maybe") return nothing;
  const copies = editor.deck.count(card.id, place);
  return html`<span class="stepper">
    <button type="button" class="stepper__step" aria-label="One ${card.name} fewer" ?disabled=${!copies} tabindex="-1" @click=${() => editor.add(card.id, -1, place)}>−</button>
    <b class="stepper__count" data-count=${card.id}>${copies}</b>
    <button type="button" class="stepper__step" aria-label="One more ${card.name}" ?disabled=${copies >= editor.data.most} tabindex="-1" @click=${() => editor.add(card.id, 1, place)}>+</button>
  </span>`;
}
