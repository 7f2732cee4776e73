// The deck editor's page: draws it, and hands clicks, keys and pointers on.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { deckColumn } from "./deck_column.js";
import { Editor } from "./editor.js";
import { finder } from "./finder.js";
import { head } from "./head.js";
import { listenToKeys } from "./keys.js";
import { Peek } from "./peek.js";
import { settle, sheets } from "./sheets.js";

const root = document.getElementById("deck-editor");
const data = JSON.parse(document.getElementById("editor-facts").textContent);
const csrf = document.getElementById("editor-csrf").value;
const live = document.createElement("p");
const peek = new Peek();

// On a phone: the search or the deck, with how many cards each has.
function tabs(editor) {
  const tab = (name, title, badge) => html`<button type="button" class="bench__tab" data-tab=${name} aria-pressed=${editor.tab === name ? "true" : "false"} @click=${() => editor.turnTo(name)}>${title} <span class="bench__badge">${badge}</span></button>`;
  return html`<nav class="bench__tabs" aria-label="Cards and deck">
    ${tab("cards", "Cards", editor.search.found?.total ?? "…")}
    ${tab("deck", "Deck", editor.sizeWords.replace(" of ", "/"))}
  </nav>`;
}

function page(editor) {
  return html`${head(editor)}
    ${editor.notes.length ? html`<ul class="bench__notes plain-list">${editor.notes.map((note) => html`
      <li class="notice ${note.kind === "error" ? "notice--error" : ""}" role=${note.kind === "error" ? "alert" : nothing}><span>${note.text}</span>
        <button type="button" class="button button--quiet button--small" @click=${() => { editor.notes = editor.notes.filter((one) => one !== note); editor.draw(); }}>Close</button></li>`)}</ul>` : nothing}
    <div class="bench__columns">${finder(editor)}${deckColumn(editor)}</div>
    ${tabs(editor)}${sheets(editor)}`;
}

function draw(editor) {
  root.dataset.tab = editor.tab;
  root.dataset.saved = editor.sending.state;
  render(page(editor), root);
  settle(root, editor);
}

live.className = "visually-hidden";
live.setAttribute("role", "status");
root.after(live);
root.className = "bench";
const editor = new Editor(data, csrf, { draw, say: (text) => (live.textContent = text) });
draw(editor);
root.removeAttribute("aria-busy");
document.getElementById("find").dispatchEvent(new Event("completable", { bubbles: true }));
if ("open" in document.getElementById("deck-details").dataset) editor.show("details");
peek.listen(root, editor);
listenToKeys(root, editor);
editor.start();
