// The deck: its Persona, what to begin with, what is wrong, a field for lines, and its cards.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { tryButton } from "./alone.js";
import { cardFace, cardLine, picture } from "./card.js";
import { deckLink } from "./deck_link.js";
import { view } from "./finder.js";
import { curve, grouped, WAYS } from "./groups.js";
import { persona, personas } from "./personas.js";
import { problems } from "./problems.js";
import { suggested } from "./suggested.js";
import { addLines } from "./typed.js";
import { plural } from "./words.js";

const LINES_SHOWN = 30;

export function deckColumn(editor) {
  const { deck, choosing } = editor;
  return html`<section class="listing" aria-label="Deck" data-part="deck">
    ${deck.isEmpty ? invitation(editor) : nothing}
    ${choosing || deck.isEmpty ? personas(editor) : persona(editor)}
    ${deck.isEmpty ? starters(editor) : problems(editor)}
    ${typedLines(editor)}
    ${deck.size ? list(editor) : nothing}
    ${maybe(editor)}
    ${suggested(editor)}
    ${deck.size ? values(editor) : nothing}
    ${foot(editor)}
  </section>`;
}

const invitation = ({ data }) => html`<p class="listing__invites"><b>0 of ${data.needed}:</b> pick a Persona${data.starters.length ? html`, or <button type="button" class="listing__jump" @click=${() => document.getElementById("starters").scrollIntoView({ block: "start" })}>start from one of these</button>` : ""}.</p>`;

function starters(editor) {
  const { starters: decks } = editor.data;
  if (!decks.length) return nothing;
  return html`<section class="starters" id="starters" aria-label="Starter decks"><h2 class="listing__title">Start from one of these</h2>
    <ul class="plain-list starters__decks">${decks.map((deck) => starter(editor, deck))}</ul>
  </section>`;
}

function starter(editor, { key, name, about, difficulty, share, persona: id }) {
  return html`<li><button type="button" class="persona-tile" @click=${() => editor.begin(key)}>
    ${id ? html`<span class="persona-tile__face">${picture(editor.cards.get(id))}</span>` : nothing}
    <span class="persona-tile__words"><b>${name}</b>${difficulty || share ? html`<span class="muted">${[difficulty, share].filter(Boolean).join(" · ")}</span>` : nothing}<span>${about}</span></span></button></li>`;
}

function typedLines(editor) {
  const { typed: problems } = editor;
  const submit = async (event) => {
    event.preventDefault();
    const field = event.target.elements.line;
    const line = field.value;
    field.value = ""; // at once: Enter again, or the next line, must not meet it while we wait
    if ((await addLines(editor, line)) || field.value) return;
    field.value = line;
    field.select();
  };
  const paste = (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/\n./.test(text.trim())) return;
    event.preventDefault();
    addLines(editor, text);
  };
  return html`<form class="typed" @submit=${submit}>
    <label class="visually-hidden" for="typed-line">Add by name</label>
    <input class="input" id="typed-line" name="line" placeholder="3 Cellar Rat" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="enter" aria-invalid=${problems.length ? "true" : nothing} aria-describedby="typed-problems" @paste=${paste}>
    <button class="button">Add</button>
    <div role="alert" class="typed__said"><ul id="typed-problems" class="plain-list typed__problems" ?hidden=${!problems.length}>${problems.slice(0, LINES_SHOWN).map((problem) => unusable(editor, problem))}
      ${problems.length > LINES_SHOWN ? html`<li class="muted">And ${plural(problems.length - LINES_SHOWN, "more line")}.</li>` : nothing}</ul></div>
  </form>`;
}

// A line that means nothing, with what it may mean.
function unusable(editor, problem) {
  const { text, message, nearest } = problem;
  const close = () => { editor.typed = editor.typed.filter((one) => one !== problem); editor.draw(); };
  const instead = (event, line) => { close(); addLines(editor, line, { keep: true }); event.target.closest("form").reset(); };
  return html`<li class="typed__problem"><span>${message.includes(text) ? nothing : html`<code>${text}</code> `}${message}</span>
    ${nearest.map((line) => html`<button type="button" class="chip" @click=${(event) => instead(event, line)}>${line}</button>`)}
    <button type="button" class="button button--quiet button--small" aria-label="Leave out: ${text}" @click=${close}>Leave out</button></li>`;
}

function list(editor) {
  const { deck, cards, settings } = editor;
  const groups = grouped(deck.now.counts, cards, settings.get("group"), deck.now.tags);
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

// What is thought about; it counts for nothing.
function maybe(editor) {
  const { deck, cards, settings } = editor;
  const [board] = grouped(deck.now.maybe, cards, "all");
  if (!board) return nothing;
  const asFaces = settings.get("listed") === "faces";
  return html`<section class="group group--maybe" data-part="maybe" aria-label="Maybeboard, ${plural(board.copies, "card")}">
    <h2 class="listing__title">Maybeboard <span class="muted">${board.copies}, not part of the deck</span></h2>
    <ul class="plain-list ${asFaces ? "faces faces--small" : "lines"}">${repeat(board.cards, ({ id }) => id, (card) => (asFaces ? cardFace : cardLine)(editor, card, "maybe"))}</ul></section>`;
}

function values(editor) {
  const bars = curve(editor.deck.now.counts, editor.cards);
  const most = Math.max(...bars.map(([, copies]) => copies), 1);
  return html`<section class="curve" aria-label="Cards by value"><h2 class="listing__title">Values</h2>
    <ol class="curve__bars">${bars.map(([value, copies]) => html`<li><span class="curve__copies">${copies || ""}</span><span class="curve__bar" style=${styleMap({ "--share": String(copies / most) })}></span><span class="coin"><span class="visually-hidden">Value </span>${value}</span></li>`)}</ol></section>`;
}

const foot = (editor) => {
  const { data } = editor;
  return html`<p class="listing__foot">${tryButton(editor, "button--quiet")}${deckLink(editor, "button--quiet", data.urls.text, "Edit as text")}${deckLink(editor, "button--quiet", data.urls.history, "History")}<a class="button button--quiet" href=${data.urls.delete}>Delete deck</a></p>`;
};
