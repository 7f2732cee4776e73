// A card as a line or as its face, with its count: the same in the search and in the deck.

import { html, nothing } from "../../vendor/lit/lit-html.js";

const byTouch = (event) => event.pointerType === "touch";

// What a click on a card means: where a face shows by pointing, it adds; a finger sees it large.
function press(editor, card, list, event) {
  if (list === "deck" || byTouch(event)) editor.show(card.id);
  else if (card.kind === "Persona") editor.choose(card.id);
  else editor.add(card.id);
}

export const coin = (card) => (card.value === null ? nothing : html`<span class="coin" aria-hidden="true">${card.value}</span>`);

const marks = (card) => html`${card.is_mythic ? html` <span class="tag tag--brass">Mythic</span>` : nothing}${card.is_draft ? html` <span class="tag tag--brass">Draft</span>` : nothing}${card.is_retired ? html` <span class="tag tag--bad">Retired</span>` : nothing}`;

export const figures = (card) => [card.line, card.dice && `rolls ${card.dice}`, card.movement && `moves as a ${card.movement}`].filter(Boolean).join(" · ");

export function cardLine(editor, card, list) {
  const copies = editor.deck.count(card.id);
  return html`<li class="line ${copies ? "is-in" : ""} ${card.tone ? `tone-${card.tone}` : ""}" data-kind=${card.kind}>
    <button type="button" class="line__card" data-card=${card.id} data-list=${list} aria-label="${spoken(card, copies, list)}" @click=${(event) => press(editor, card, list, event)}>
      ${coin(card)}<span class="line__words"><span class="line__name">${card.name}${marks(card)}</span>
      <span class="line__figures">${list === "deck" ? shortFigures(card) : figures(card)}</span>
      ${list === "found" && card.text ? html`<span class="line__text">${card.text}</span>` : nothing}</span></button>
    ${stepper(editor, card)}</li>`;
}

const shortFigures = (card) => (card.dice ? `${card.dice} · ${card.movement}` : "");

const spoken = (card, copies, list) =>
  `${card.name}${card.value === null ? "" : `, value ${card.value}`}, ${figures(card)}${copies ? `, ${copies} in the deck` : ""}${list === "found" ? ". Add" : ". Show"}`;

export function cardFace(editor, card, list) {
  const copies = editor.deck.count(card.id);
  return html`<li class="face ${copies ? "is-in" : ""}">
    <button type="button" class="face__card" data-card=${card.id} data-list=${list} aria-label=${spoken(card, copies, list)} @click=${(event) => press(editor, card, list, event)}>${picture(card)}</button>
    ${stepper(editor, card)}</li>`;
}

// What has no picture of its own says the same in words.
export const picture = (card) => (card.face
  ? html`<img class="card-face" src=${card.face} alt="" width="252" height="352" loading="lazy" decoding="async" draggable="false">`
  : html`<span class="face__plain"><b>${card.name}</b><span>${figures(card)}</span><span>${card.text}</span></span>`);

export function stepper(editor, card) {
  if (card.kind === "Persona") return nothing;
  const copies = editor.deck.count(card.id);
  return html`<span class="stepper">
    <button type="button" class="stepper__step" aria-label="One ${card.name} fewer" ?disabled=${!copies} tabindex="-1" @click=${() => editor.add(card.id, -1)}>−</button>
    <b class="stepper__count" data-count=${card.id}>${copies}</b>
    <button type="button" class="stepper__step" aria-label="One more ${card.name}" ?disabled=${copies >= editor.data.most} tabindex="-1" @click=${() => editor.add(card.id)}>+</button>
  </span>`;
}
