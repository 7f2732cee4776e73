// A section of one card, such as a Persona: the card that was chosen, or all as tiles with what each does.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { picture } from "./card.js";

export function lead(editor, section) {
  const { name, label } = section;
  if (editor.choosing === name || editor.deck.isEmpty) return tiles(editor, section);
  const id = editor.deck.now.leads[name];
  const choose = html`<button type="button" class="button button--small" @click=${() => { editor.choosing = name; editor.draw(); }}>${id ? "Change" : "Choose"}</button>`;
  if (!id) return html`<section class="lead" aria-label=${label}><p class="lead__none muted">${missing(editor, name) ?? `No ${label} yet.`}</p>${choose}</section>`;
  const card = editor.cards.get(id);
  return html`<section class="lead" aria-label=${label}>
    <button type="button" class="lead__face" data-card=${card.id} data-list="deck" aria-label="${card.name}, ${label}. Show" @click=${() => editor.show(card.id)}>${picture(card)}</button>
    <div class="lead__words"><div class="lead__head"><div><p class="lead__kind muted">${label}</p><h2 class="lead__name">${card.name}</h2></div>${choose}</div>
      <p class="lead__text">${card.text}</p></div>
  </section>`;
}

// What the rules say of a section that is empty; as the deck was last saved.
export const isMissing = ({ deck }, section) => section in deck.now.leads && !deck.now.leads[section];

const missing = (editor, name) => editor.kept.read().base.problems.find(({ section }) => section === name)?.message;

function tiles(editor, section) {
  const { cards, deck } = editor;
  const now = deck.now.leads[section.name];
  return html`<section class="leads" id="lead-${section.name}" aria-label="Choose ${section.a}" data-part="leads">
    <div class="leads__head"><h2 class="listing__title">Choose ${section.a}</h2>
      ${editor.choosing ? html`${now ? html`<button type="button" class="button button--quiet button--small" @click=${() => settleOn(editor, section, null)}>No ${section.label}</button>` : nothing}<button type="button" class="button button--quiet button--small" @click=${() => { editor.choosing = ""; editor.draw(); }}>Cancel</button>` : nothing}</div>
    <ul class="plain-list leads__tiles">${section.cards.map((id) => tile(editor, section, cards.get(id), id === now))}</ul>
  </section>`;
}

const tile = (editor, section, card, chosen) => html`<li><button type="button" class="lead-tile" data-card=${card.id} aria-pressed=${chosen ? "true" : "false"} @click=${() => settleOn(editor, section, card.id)}>
  <span class="lead-tile__face">${picture(card)}</span><span class="lead-tile__words"><b>${card.name}</b><span>${card.text}</span></span></button></li>`;

// The tiles go, and the page with them: on to the cards of a deck that has none, or to its top.
function settleOn(editor, { name }, id) {
  editor.choose(name, id);
  editor.turnTo(editor.deck.hasCards ? editor.tab : "cards");
}
