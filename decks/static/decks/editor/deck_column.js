// The deck: cards that lead it, what to begin with, what is wrong, a field for lines, and its cards.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { cardFace, cardLine, coin, picture } from "./card.js";
import { MAYBE } from "./changes.js";
import { view } from "./finder.js";
import { curve, grouped, pilesOf } from "./groups.js";
import { lead } from "./leads.js";
import { problems } from "./problems.js";
import { deckLink, tryButton } from "./saved_links.js";
import { suggested } from "./suggested.js";
import { addLines } from "./typed.js";
import { plural } from "./words.js";

const LINES_SHOWN = 30;

export function deckColumn(editor) {
  const { data, deck } = editor;
  return html`<section class="listing" aria-label="Deck" data-part="deck">
    ${deck.isEmpty ? invitation(editor) : nothing}
    ${data.leads.map((section) => lead(editor, section))}
    ${deck.isEmpty ? starters(editor) : problems(editor)}
    ${typedLines(editor)}
    ${deck.hasCards ? list(editor) : nothing}
    ${maybe(editor)}
    ${suggested(editor)}
    ${deck.hasCards ? figures(editor) : nothing}
    ${foot(editor)}
  </section>`;
}

const invitation = ({ data }) => html`<p class="listing__invites"><b>0${data.needed ? ` of ${data.needed}` : " cards"}:</b> ${data.leads.length ? `pick ${data.leads.map(({ a }) => a).join(" and ")}` : "add cards"}${data.starters.length ? html`, or <button type="button" class="listing__jump" @click=${() => document.getElementById("starters").scrollIntoView({ block: "start" })}>start from one of these</button>` : ""}.</p>`;

function starters(editor) {
  const { starters: decks } = editor.data;
  if (!decks.length) return nothing;
  return html`<section class="starters" id="starters" aria-label="Starter decks"><h2 class="listing__title">Start from one of these</h2>
    <ul class="plain-list starters__decks">${decks.map((deck) => starter(editor, deck))}</ul>
  </section>`;
}

function starter(editor, { key, name, about, difficulty, share, face: id }) {
  return html`<li><button type="button" class="lead-tile" @click=${() => editor.begin(key)}>
    ${id ? html`<span class="lead-tile__face">${picture(editor.cards.get(id))}</span>` : nothing}
    <span class="lead-tile__words"><b>${name}</b>${difficulty || share ? html`<span class="muted">${[difficulty, share].filter(Boolean).join(" · ")}</span>` : nothing}<span>${about}</span></span></button></li>`;
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
    <input class="input" id="typed-line" name="line" placeholder=${editor.data.example} maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="enter" aria-invalid=${problems.length ? "true" : nothing} aria-describedby="typed-problems" @paste=${paste}>
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
  const { data, deck, settings } = editor;
  const piles = pilesOf(editor).filter(({ name }) => deck.size(name));
  const ways = [...data.ways, ["tag", "Tag"]];
  const way = ways.some(([name]) => name === settings.get("group")) ? settings.get("group") : ways[0][0];
  return html`<div class="listing__order">
      <div class="chips" role="group" aria-label="Group by">${ways.map(([name, words]) => html`<button type="button" class="chip" aria-pressed=${way === name ? "true" : "false"} @click=${() => { settings.set("group", name); editor.draw(); }}>${words}</button>`)}</div>
      ${view(editor, "listed")}
    </div>
    <div class="listing__groups" data-part="list">${repeat(piles, ({ name }) => name, (pile) => pileOf(editor, pile, way))}</div>`;
}

// A section by its groups; where a deck has several, each has a title.
function pileOf(editor, pile, way) {
  const { data, deck, cards } = editor;
  const groups = grouped(deck.now.sections[pile.name], cards, way, deck.now.tags);
  const isOnly = data.piles.length === 1 && pile.name === data.piles[0].name;
  if (isOnly) return repeat(groups, ({ title }) => title, (group) => groupOf(editor, pile, group));
  return html`<section class="pile" data-pile=${pile.name} aria-label="${pile.label}, ${plural(deck.size(pile.name), "card")}">
    <h2 class="pile__title">${pile.label} <span class="muted">${deck.size(pile.name)}${pile.wanted ? `, ${pile.wanted}` : ""}</span></h2>
    ${groups.length > 1 ? repeat(groups, ({ title }) => title, (group) => groupOf(editor, pile, group)) : several(editor, groups[0].cards, "deck", pile.name)}
  </section>`;
}

const groupOf = (editor, pile, { title, copies, cards }) => html`<section class="group" aria-label="${title}, ${plural(copies, "card")}">
  <h2 class="listing__title">${title} <span class="muted">${copies}</span></h2>${several(editor, cards, "deck", pile.name)}</section>`;

function several(editor, cards, list, section) {
  const asFaces = editor.settings.get("listed") === "faces";
  return html`<ul class="plain-list ${asFaces ? "faces faces--small" : "lines"}">${repeat(cards, ({ id }) => id, (card) => (asFaces ? cardFace : cardLine)(editor, card, list, { section }))}</ul>`;
}

// What is thought about; it counts for nothing.
function maybe(editor) {
  const { deck, cards } = editor;
  const [board] = grouped(deck.now.sections[MAYBE] ?? {}, cards, "all");
  if (!board) return nothing;
  return html`<section class="group group--maybe" data-part="maybe" aria-label="Maybeboard, ${plural(board.copies, "card")}">
    <h2 class="listing__title">Maybeboard <span class="muted">${board.copies}, not part of the deck</span></h2>
    ${several(editor, board.cards, "maybe", MAYBE)}</section>`;
}

function figures(editor) {
  const { data, deck, kept } = editor;
  if (data.curve) return values(editor);
  return html`<div class="charts ${deck.waits ? "is-old" : ""}" data-part="charts">${(kept.read().base.charts ?? []).map(({ title, rows }) => html`<section class="chart" aria-label=${title}><h2 class="listing__title">${title}</h2>
    <dl class="chart__rows">${rows.map(([label, copies, share]) => html`<dt>${label}</dt><dd><span class="chart__bar" style=${styleMap({ "--share": String(share) })}></span> ${copies}</dd>`)}</dl></section>`)}</div>`;
}

function values(editor) {
  const { data } = editor;
  const bars = curve(editor);
  const most = Math.max(...bars.map(([, copies]) => copies), 1);
  return html`<section class="curve" aria-label="Cards by ${data.number.toLowerCase()}"><h2 class="listing__title">${data.curve}</h2>
    <ol class="curve__bars">${bars.map(([value, copies]) => html`<li><span class="curve__copies">${copies || ""}</span><span class="curve__bar" style=${styleMap({ "--share": String(copies / most) })}></span>${coin(value, data.number)}</li>`)}</ol></section>`;
}

const foot = (editor) => {
  const { data } = editor;
  return html`<p class="listing__foot">${tryButton(editor, "button--quiet")}${deckLink(editor, "button--quiet", data.urls.text, "Edit as text")}${deckLink(editor, "button--quiet", data.urls.history, "History")}<a class="button button--quiet" href=${data.urls.delete}>Delete deck</a></p>`;
};
