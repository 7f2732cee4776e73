// The Persona: the one that was chosen, or all as tiles with what each does.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { picture } from "./card.js";

export function persona(editor) {
  const id = editor.deck.now.persona;
  const choose = html`<button type="button" class="button button--small" @click=${() => { editor.choosing = true; editor.draw(); }}>${id ? "Change" : "Choose"}</button>`;
  if (!id) return html`<section class="persona" aria-label="Persona"><p class="persona__none muted">${unled(editor) ?? "No Persona yet."}</p>${choose}</section>`;
  const card = editor.cards.get(id);
  return html`<section class="persona" aria-label="Persona">
    <button type="button" class="persona__face" data-card=${card.id} data-list="deck" aria-label="${card.name}, Persona. Show" @click=${() => editor.show(card.id)}>${picture(card)}</button>
    <div class="persona__words"><div class="persona__head"><div><p class="persona__kind muted">Persona</p><h2 class="persona__name">${card.name}</h2></div>${choose}</div>
      <p class="persona__text">${card.text}</p></div>
  </section>`;
}

// What the rules say of a deck without one.
const unled = ({ kept }) => kept.read().base.problems.find(({ code }) => code === "no_persona")?.message;

export function personas(editor) {
  const { data, cards, deck } = editor;
  const now = deck.now.persona;
  return html`<section class="personas" id="personas" aria-label="Choose a Persona" data-part="personas">
    <div class="personas__head"><h2 class="listing__title">Choose a Persona</h2>
      ${editor.choosing ? html`${now ? html`<button type="button" class="button button--quiet button--small" @click=${() => settleOn(editor, null)}>No Persona</button>` : nothing}<button type="button" class="button button--quiet button--small" @click=${() => { editor.choosing = false; editor.draw(); }}>Cancel</button>` : nothing}</div>
    <ul class="plain-list personas__tiles">${data.personas.map((id) => tile(editor, cards.get(id), id === now))}</ul>
  </section>`;
}

const tile = (editor, card, chosen) => html`<li><button type="button" class="persona-tile" data-card=${card.id} aria-pressed=${chosen ? "true" : "false"} @click=${() => settleOn(editor, card.id)}>
  <span class="persona-tile__face">${picture(card)}</span><span class="persona-tile__words"><b>${card.name}</b><span>${card.text}</span></span></button></li>`;

// The tiles go, and the page with them: on to the cards of a deck that has none, or to its top.
function settleOn(editor, id) {
  editor.choose(id);
  editor.turnTo(editor.deck.size ? editor.tab : "cards");
}
