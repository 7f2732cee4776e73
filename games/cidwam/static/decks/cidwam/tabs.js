// On a phone: the search or the deck, with how many cards each has.

import { html } from "../../vendor/lit/lit-html.js";

export function tabs(editor) {
  const { deck, data, search } = editor;
  return html`<nav class="bench__tabs" aria-label="Cards and deck">
    ${tab(editor, "cards", html`Cards <span class="bench__badge">${search.found?.total ?? "…"}</span>`)}
    ${tab(editor, "deck", html`Deck <span class="bench__badge">${deck.size}/${data.needed}</span>`)}
  </nav>`;
}

const tab = (editor, name, words) => html`<button type="button" class="bench__tab" data-tab=${name} aria-pressed=${editor.tab === name ? "true" : "false"} @click=${() => editor.turnTo(name)}>${words}</button>`;
