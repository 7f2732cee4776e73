// Links to pages that show the deck: they wait until its last change is saved.

import { html } from "../../vendor/lit/lit-html.js";

const LONGEST = 5000; // ms; then the page comes all the same, and what waits is sent by the next one

export const deckLink = (editor, look, url, words) => html`<a class="button ${look}" href=${url} @click=${(event) => follow(editor, event)}>${words}</a>`;

async function follow(editor, event) {
  const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (elsewhere || !editor.deck.waits) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await Promise.race([editor.sending.settle(), new Promise((done) => setTimeout(done, LONGEST))]);
  } finally {
    location.assign(href);
  }
}
