// What needs the deck as it is on the server, and so waits until its last change is saved: links to
// pages that show it, and trying it at the table against a side that does nothing. The form of that is
// the server's: without one there are no such games here.

import { html, nothing } from "../../vendor/lit/lit-html.js";

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

const form = () => document.getElementById("deck-alone");

export const tryButton = (editor, look) => (form() ? html`<button type="button" class="button ${look}" @click=${() => tryAlone(editor)}>Try it alone</button>` : nothing);

async function tryAlone(editor) {
  if (editor.deck.waits) await editor.sending.settle();
  if (editor.deck.waits) return editor.note("error", "Your last changes aren’t saved yet. Try again in a moment.");
  const wrong = editor.kept.read().base.problems.find(({ level }) => level === "error");
  if (wrong) return editor.note("error", `This deck isn’t ready for a game. ${wrong.message}`);
  form().submit();
}
