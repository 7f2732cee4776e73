// The deck: its Persona, what to begin with, what is wrong, a field for lines, and its cards.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { cardFace, cardLine } from "./card.js";
import { view } from "./finder.js";
import { curve, grouped, WAYS } from "./groups.js";
import { persona, personas } from "./personas.js";
import { problems } from "./problems.js";
import { addLines } from "./typed.js";
import { plural } from "./words.js";

export function deckColumn(editor) {
  const { deck, choosing } = editor;
  return html`<section class="listing" aria-label="Deck" data-part="deck">
    ${deck.isEmpty ? invitation(editor) : nothing}
    ${choosing || !deck.now.persona ? personas(editor) : persona(editor)}
    ${deck.isEmpty ? starters(editor) : problems(editor)}
    ${typedLines(editor)}
    ${deck.size ? list(editor) : nothing}
    ${deck.size ? values(editor) : nothing}
    ${foot(editor)}
  </section>`;
}

const invitation = ({ data }) => html`<p class="listing__invites"><b>0 of ${data.needed}:</b> pick a Persona${data.starters.length ? html`, or <button type="button" class="listing__jump" @click=${() => document.getElementById("starters").scrollIntoView({ block: "start" })}>start from one of these</button>` : ""}.</p>`;

function starters(editor) {
  const { starters: decks } = editor.data;
  if (!decks.length) return nothing;
  return html`<section class="starters" id="starters" aria-label="Starter decks"><h2 class="listing__title">Start from one of these</h2>
    <ul class="plain-list starters__decks">${decks.map((deck) => html`<li><button type="button" class="starter" @click=${() => editor.begin(deck.key)}><b>${deck.name}</b><span class="muted">${deck.about}</span></button></li>`)}</ul>
  </section>`;
}

function typedLines(editor) {
  const { problem, nearest } = editor.typed;
  const submit = async (event) => {
    event.preventDefault();
    const field = event.target.elements.line;
    const left = await addLines(editor, field.value);
    field.value = left[0] ?? "";
    if (left.length) field.select();
  };
  const paste = async (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/\n./.test(text.trim())) return;
    event.preventDefault();
    const field = event.target;
    const left = await addLines(editor, text);
    field.value = left[0] ?? "";
  };
  return html`<form class="typed" @submit=${submit}>
    <label class="visually-hidden" for="typed-line">Add by name</label>
    <input class="input" id="typed-line" name="line" placeholder="3 Cellar Rat" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="enter" aria-invalid=${problem ? "true" : nothing} aria-describedby="typed-problem" @paste=${paste}>
    <button class="button">Add</button>
    <p id="typed-problem" class="typed__problem" role="alert" ?hidden=${!problem}>${problem} ${nearest.map((line) => html`<button type="button" class="chip" @click=${(event) => { addLines(editor, line); event.target.closest("form").reset(); }}>${line}</button> `)}</p>
  </form>`;
}

function list(editor) {
  const { deck, cards, settings } = editor;
  const groups = grouped(deck.now.counts, cards, settings.get("group"));
  const asFaces = settings.get("listed") === "faces";
  return html`<div class="listing__order">
      <div class="chips" role="group" aria-label="Group by">${WAYS.map(([way, words]) => html`<button type="button" class="chip" aria-pressed=${settings.get("group") === way ? "true" : "false"} @click=${() => { settings.set("group", way); editor.draw(); }}>${words}</button>`)}</div>
      ${view(editor, "listed")}
    </div>
    <div class="listing__groups" data-part="list">${repeat(groups, ({ title }) => title, ({ title, copies, cards: held }) => html`<section class="group" aria-label="${title}, ${plural(copies, "card")}">
      <h2 class="listing__title">${title} <span class="muted">${copies}</span></h2>
      <ul class="plain-list ${asFaces ? "faces faces--small" : "lines"}">${repeat(held, ({ id }) => id, (card) => (asFaces ? cardFace : cardLine)(editor, card, "deck"))}</ul>
    </section>`)}</div>`;
}

function values(editor) {
  const bars = curve(editor.deck.now.counts, editor.cards);
  const most = Math.max(...bars.map(([, copies]) => copies), 1);
  return html`<section class="curve" aria-label="Cards by value"><h2 class="listing__title">Values</h2>
    <ol class="curve__bars">${bars.map(([value, copies]) => html`<li><span class="curve__copies">${copies || ""}</span><span class="curve__bar" style=${styleMap({ "--share": String(copies / most) })}></span><span class="coin"><span class="visually-hidden">Value </span>${value}</span></li>`)}</ol></section>`;
}

const foot = ({ data }) => html`<p class="listing__foot"><a class="button button--quiet" href=${data.urls.text}>Edit as text</a><a class="button button--quiet" href=${data.urls.history}>History</a><a class="button button--quiet" href=${data.urls.delete}>Delete deck</a></p>`;
