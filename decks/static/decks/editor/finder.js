// The search: a box, a few choices, and what was found as faces or lines.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { live } from "../../vendor/lit/directives/live.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { cardFace, cardLine } from "./card.js";
import { plural } from "./words.js";

const CHIPS = 6; // of values; the last stands for all above it too, so that each card is reached

export const valueChips = (values) => (values.length <= CHIPS ? values.map(String) : [...values.slice(0, CHIPS - 1).map(String), `${values[CHIPS - 1]}+`]);

export function finder(editor) {
  const { search, data } = editor;
  return html`<section class="finder" aria-label="Cards">
    <div class="finder__head">
      <form role="search" class="finder__box" @submit=${(event) => event.preventDefault()}>
        <input class="input" type="search" id="find" aria-label="Search for cards" placeholder=${data.hint} maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"
          data-complete=${data.urls.complete} data-completes-words .value=${live(search.asked.q)} @input=${({ target }) => search.ask({ q: target.value })}>
        <kbd class="finder__key" aria-hidden="true">/</kbd>
      </form>
      <div class="finder__choices" role="group" aria-label="Kind">
        ${data.kinds.length > 1 ? data.kinds.map(({ kind, label }) => choice(search, "kind", kind, html`<span class="finder__kind finder__kind--${kind.toLowerCase()}"></span>${label}`)) : nothing}
        ${data.drafts.length ? choice(search, "q", "is:draft", "Your drafts") : nothing}
      </div>
      <div class="finder__choices" role="group" aria-label=${data.number || "View"}>
        ${valueChips(data.values).map((value) => choice(search, "value", value, html`<span class="visually-hidden">${data.number} </span>${value}`))}
        ${view(editor, "found")}
      </div>
    </div>
    ${said(editor)}
    ${found(editor)}
  </section>`;
}

function choice(search, field, value, words) {
  const chosen = search.asked[field] === value;
  return html`<button type="button" class="chip" aria-pressed=${chosen ? "true" : "false"} @click=${() => search.ask({ [field]: chosen ? "" : value }, 0)}>${words}</button>`;
}

const SHAPES = { lines: "M2 4h12M2 8h12M2 12h12", faces: "M2.5 2.5h4.5v11H2.5zM9 2.5h4.5v11H9z" };

// Lines or faces; `name` says of which list.
export function view(editor, name) {
  const now = editor.settings.get(name);
  return html`<span class="views" role="group" aria-label="Show as">${["lines", "faces"].map((way) => html`
    <button type="button" class="views__way" aria-label=${way === "lines" ? "Lines" : "Faces"} title=${way === "lines" ? "Lines" : "Faces"} aria-pressed=${now === way ? "true" : "false"} @click=${() => { editor.settings.set(name, way); editor.draw(); }}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d=${SHAPES[way]}/></svg></button>`)}</span>`;
}

function said({ search, data }) {
  const { found, problem } = search;
  if (problem) return html`<p class="notice notice--error" role="alert">${problem}</p>`;
  if (!found) return html`<p class="finder__said muted">Searching…</p>`;
  const none = found.total ? plural(found.total, "card") : "No cards match";
  return html`<p class="finder__said muted" role="status">${found.likely ? `No card named “${found.likely}”. Similar names: ` : nothing}${none}${found.words ? `: ${found.words}` : "."} <a href=${data.urls.syntax} target="_blank" rel="noopener">Search syntax</a></p>
    ${found.problems.map((one) => html`<p class="notice notice--warning">${one.text ? html`<code>${one.text}</code> ` : nothing}${one.message}</p>`)}
    ${found.suggestions.length ? html`<p class="finder__said">Did you mean ${found.suggestions.map((one) => html`<button type="button" class="chip" title=${one.words} @click=${() => search.ask({ q: one.search }, 0)}><code>${one.search}</code> ${one.count}</button> `)}</p>` : nothing}`;
}

function found(editor) {
  const { search, cards, settings } = editor;
  const asFaces = settings.get("found") === "faces";
  const more = search.found && search.found.page < search.found.pages;
  return html`<div class="finder__found" data-part="found" @scroll=${({ target }) => target.scrollTop + target.clientHeight > target.scrollHeight - 600 && search.more()}>
    <ul class="plain-list ${asFaces ? "faces" : "lines"}">${repeat(search.ids, (id) => id, (id) => (asFaces ? cardFace : cardLine)(editor, cards.get(id), "found"))}</ul>
    ${more ? html`<button type="button" class="button finder__more" ?disabled=${search.busy} @click=${() => search.more()}>Show more</button>` : nothing}
  </div>`;
}
