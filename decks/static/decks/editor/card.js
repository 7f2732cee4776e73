// A card as a line or as its face, with its count: the same in the search and in the deck.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { MAYBE } from "./changes.js";

const byTouch = (event) => event.pointerType === "touch";

// What a click on a card means: where a face shows by pointing, it adds; a finger sees it large.
function press(editor, card, list, event) {
  if (list !== "found" || byTouch(event)) editor.show(card.id);
  else if (isLead(card)) editor.choose(card.leads[0], card.id);
  else editor.add(card.id);
}

// Whether it belongs in a section of one card alone.
export const isLead = (card) => card.leads.length > 0 && !card.sections.length;

export const coin = (number, words) => (number === null ? nothing : html`<span class="coin"><span class="visually-hidden">${words} </span>${number}</span>`);

const marks = (card) => card.marks.map((mark) => html` <span class="tag ${mark === "Retired" ? "tag--bad" : "tag--brass"}">${mark}</span>`);

// `list` is where it is shown: "found", "deck" or "maybe"; copies are of its section there; `why`
// stands in place of its text.
export function cardLine(editor, card, list, { section = editor.home(card.id), why = "" } = {}) {
  const copies = editor.deck.count(card.id, section);
  return html`<li class="line ${copies ? "is-in" : ""} ${card.tone ? `tone-${card.tone}` : ""}" data-kind=${card.kind}>
    <button type="button" class="line__card" data-card=${card.id} data-list=${list} data-section=${section} @click=${(event) => press(editor, card, list, event)}>
      ${coin(card.number, editor.data.number)}<span class="line__words"><span class="line__name">${card.name}${marks(card)}</span>
      <span class="line__figures">${list === "found" ? card.figures : card.short}${list === "deck" ? tagsOf(editor, card) : nothing}</span>
      ${why ? html`<span class="line__text">${why}</span>` : list === "found" && card.text ? html`<span class="line__text">${card.text}</span>` : nothing}</span><span class="visually-hidden">${does(copies, list)}</span></button>
    ${mover(editor, card, section, list === "found")}${stepper(editor, card, section)}</li>`;
}

// One's own words for it.
const tagsOf = ({ deck }, card) => deck.tagsOf(card.id).map((tag) => html` <span class="tag card-tag">${tag}</span>`);

// How many there are, and what a press does, for who hears the page.
const does = (copies, list) => `${copies ? `, ${copies} ${list === "maybe" ? "on the maybeboard" : "in the deck"}` : ""}. ${list === "found" ? "Add" : "Show"}`;

const spoken = ({ data }, card, copies, list) => `${card.name}${card.number === null ? "" : `, ${data.number.toLowerCase()} ${card.number}`}, ${card.figures}${does(copies, list)}`;

export function cardFace(editor, card, list, { section = editor.home(card.id) } = {}) {
  const copies = editor.deck.count(card.id, section);
  return html`<li class="face ${copies ? "is-in" : ""}">
    <button type="button" class="face__card" data-card=${card.id} data-list=${list} data-section=${section} aria-label=${spoken(editor, card, copies, list)} @click=${(event) => press(editor, card, list, event)}>${picture(card)}</button>
    <span class="face__do">${stepper(editor, card, section)}${mover(editor, card, section, list === "found")}</span></li>`;
}

// What has no picture of its own says the same in words.
export const picture = (card) => (card.face
  ? html`<img class="card-face" src=${card.face} alt="" width="252" height="352" loading="lazy" decoding="async" draggable="false">`
  : html`<span class="face__plain"><b>${card.name}</b><span>${card.figures}</span><span>${card.text}</span></span>`);

const MOVES = { maybe: "M5 3h8v12l-4-3-4 3z", deck: "M9 15V4m-5 5 5-5 5 5" };

// To the maybeboard, or from there to the deck.
export function mover(editor, card, section, isFound = false) {
  const back = section === MAYBE;
  if (isLead(card) && !back) return nothing;
  const words = back ? "Move to deck" : isFound ? "Add to maybeboard" : "Move to maybeboard";
  return html`<button type="button" class="mover" aria-label="${words}: ${card.name}" title="${words} (m)" tabindex="-1" @click=${() => editor.move(card.id, section)}>
    <svg viewBox="0 0 18 18" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${back ? MOVES.deck : MOVES.maybe}/></svg></button>`;
}

export function stepper(editor, card, section) {
  if (isLead(card) && section !== MAYBE) return nothing;
  const copies = editor.deck.count(card.id, section);
  return html`<span class="stepper">
    <button type="button" class="stepper__step" aria-label="One ${card.name} fewer" ?disabled=${!copies} tabindex="-1" @click=${() => editor.add(card.id, -1, section)}>−</button>
    <b class="stepper__count" data-count=${card.id}>${copies}</b>
    <button type="button" class="stepper__step" aria-label="One more ${card.name}" ?disabled=${copies >= editor.data.most} tabindex="-1" @click=${() => editor.add(card.id, 1, section)}>+</button>
  </span>`;
}
