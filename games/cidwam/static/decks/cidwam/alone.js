// Trying the deck at the table against a side that does nothing, once all of it is saved. The form is
// the server's: without one there are no games here.

import { html, nothing } from "../../vendor/lit/lit-html.js";

const form = () => document.getElementById("deck-alone");

export const tryButton = (editor, look) => (form() ? html`<button type="button" class="button ${look}" @click=${() => tryAlone(editor)}>Try it alone</button>` : nothing);

async function tryAlone(editor) {
  if (editor.deck.waits) await editor.sending.settle();
  if (editor.deck.waits) return editor.note("error", "Your last changes aren’t saved yet. Try again in a moment.");
  const wrong = editor.kept.read().base.problems.find(({ level }) => level === "error");
  if (wrong) return editor.note("error", `This deck isn’t ready for a game. ${wrong.message}`);
  form().submit();
}
