// The bar above both columns: how many cards, whether the deck is legal, whether it is saved.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { deckLink, tryButton } from "./saved_links.js";
import { plural } from "./words.js";

const STATES = { saved: "Saved", waiting: "Saving…", saving: "Saving…", offline: "Not saved yet", stopped: "Not saved" };

export function head(editor) {
  const { data } = editor;
  return html`<header class="bench__head">
    <p class="bench__where"><a href=${data.urls.list}>Decks</a> <span aria-hidden="true">›</span></p>
    <h1 class="bench__name" title=${data.name}>${data.name}</h1>
    <p class="bench__size" data-part="size"><b>${editor.size}</b>${data.needed ? html`<span class="muted"> of ${data.needed}</span>` : nothing}</p>
    ${verdict(editor)}${playtest(editor)}
    <p class="bench__state bench__state--${editor.sending.state}" data-part="saved" role="status">${state(editor)}</p>
    <div class="bench__tools">
      ${tool("Undo", "undo", () => editor.undo(), !editor.kept.read().undo.length)}
      ${tool("Redo", "redo", () => editor.redo(), !editor.kept.read().redo.length)}
      ${tryButton(editor, "button--small bench__try")}
      <button type="button" class="button button--small" @click=${() => editor.show("details")}>Details</button>
      ${deckLink(editor, "button--small button--primary", data.urls.detail, "View deck")}
    </div>
  </header>`;
}

const ARROWS = { undo: "M7 4 3 8l4 4M3 8h7a4 4 0 0 1 0 8H7", redo: "m11 4 4 4-4 4m4-4H8a4 4 0 0 0 0 8h3" };

const tool = (words, icon, act, off) => html`<button type="button" class="button button--small bench__tool" aria-label=${words} title="${words} (Ctrl+${icon === "undo" ? "Z" : "Y"})" ?disabled=${off} @click=${act}>
  <svg viewBox="0 0 18 18" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${ARROWS[icon]}/></svg></button>`;

// A deck with drafts: an opponent has to agree to play with them.
const playtest = ({ deck: { now, piles }, cards }) => ([...Object.values(now.leads), ...Object.values(piles).flatMap(Object.keys)].some((id) => id && cards.get(id).is_draft) ? html`<span class="tag tag--brass">Playtest</span>` : nothing);

function verdict({ deck, kept }) {
  const { legal, problems } = kept.read().base;
  if (deck.isEmpty) return html`<span class="tag">Empty</span>`;
  if (legal) return html`<span class="tag tag--good" data-part="legal">Legal</span>`;
  const wrong = problems.filter(({ level }) => level === "error");
  const errors = wrong.length;
  if (wrong.every(({ code }) => code === "too_few")) return html`<a class="tag" data-part="begun" href="#deck-problems">Unfinished</a>`; // a count, beside it, and nothing wrong
  return html`<a class="tag tag--bad" href="#deck-problems">${plural(errors, "problem")}</a>`;
}

function state({ sending }) {
  const { state: now, problem } = sending;
  if (now !== "offline" && now !== "stopped") return STATES[now];
  return html`<b>${STATES[now]}.</b> ${problem} <button type="button" class="button button--quiet button--small" @click=${() => (now === "offline" ? sending.again() : location.reload())}>${now === "offline" ? "Try now" : "Reload"}</button>${nothing}`;
}
