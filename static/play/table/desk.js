// Beside any game's own table: the head with its menu, and the log.

import { html, nothing } from "../../vendor/lit/lit-html.js";

export function head(table) {
  const { data, urls } = table;
  if (data.lesson) return lessonHead(table);
  return html`<header class="table-head"><a class="table-head__home" href=${urls.home}>${table.kind}</a>
    <h1 class="visually-hidden">${data.said}</h1>
    <span class="table-head__pace">${data.watching ? "You’re watching" : ""}</span>
    ${data.next && !table.mayAct ? html`<a class="button button--small" href=${data.next}>Next game (${data.waiting})</a>` : nothing}
    <details class="menu" data-menu><summary class="button button--quiet button--small">Menu</summary>${menu(table)}</details>
  </header>`;
}

function lessonHead({ data, urls, kind, settings }) {
  return html`<header class="table-head"><a class="table-head__home" href=${urls.home}>${kind}</a>
    <h1 class="table-head__title">${data.lesson.title}</h1>
    <a class="button button--quiet button--small table-head__course" href=${data.lesson.course}>Lessons</a>
    <details class="menu" data-menu><summary class="button button--quiet button--small">Menu</summary><div class="menu__sheet">
      <nav aria-label="This lesson"><a href=${data.lesson.again}>Start again</a><a href=${data.lesson.course}>All lessons</a>${urls.rules ? html`<a href=${urls.rules}>Rules</a>` : nothing}<a href=${urls.plain}>Plain page</a></nav>
      ${speeds(settings)}</div></details>
  </header>`;
}

function speeds(settings) {
  const speed = (value, words) => html`<label class="chip"><input type="radio" name="speed" .checked=${settings.get("speed") === value} @change=${() => settings.set("speed", value)}> <span>${words}</span></label>`;
  return html`<fieldset class="menu__row"><legend>Animations</legend>${speed("normal", "Normal")}${speed("fast", "Fast")}${speed("off", "Off")}</fieldset>`;
}

function menu(table) {
  const { data, urls, settings, terms } = table;
  const isPlaying = !data.watching && !data.over && !table.view.sides[data.seat]?.out;
  return html`<div class="menu__sheet">
    <nav aria-label="This game"><a href=${urls.list}>Your games</a>${urls.rules ? html`<a href=${urls.rules}>Rules</a>` : nothing}<a href=${urls.log}>Full log</a><a href=${urls.check}>Fair play</a>${urls.messages ? html`<a href=${urls.messages}>Messages</a>` : nothing}<a href=${urls.plain}>Plain page</a></nav>
    ${terms.length ? html`<ul>${terms.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    ${speeds(settings)}
    ${isPlaying ? html`${table.hasAutoReplies ? html`<p><a href="${urls.plain}#auto-replies">Auto-replies</a></p>` : nothing}
      <div class="menu__row">${data.may_offer ? html`<button type="button" class="button button--small" @click=${(event) => leave(event, table, "offer draw")}>Offer a draw</button>` : nothing}
      <details><summary class="button button--quiet button--small">Resign…</summary><p>Resign? You can’t come back.</p><button type="button" class="button button--danger button--small" @click=${(event) => leave(event, table, "resign")}>Resign</button></details>
      ${data.has_clocks ? html`<a class="button button--quiet button--small" href=${urls.clock}>Clocks: pause, give time</a>` : nothing}<a class="button button--quiet button--small" href=${urls.hand_over}>Leave your seat to a bot…</a></div>` : nothing}
  </div>`;
}

// What is sent from the menu is looked at on the table.
function leave(event, table, text) {
  event.target.closest("[data-menu]").open = false;
  table.act(text, { anytime: true });
}

// Outside a lesson each entry leads to the position after it.
function told(table, { number, events }) {
  const lines = events.filter(({ text }) => text);
  if (table.data.lesson) return lines.map(({ text }) => html`<p>${text}</p>`);
  return html`<a class="log__line" href="?at=${number}" data-at=${number} title="Show this position" @click=${(event) => goTo(event, table, number)}>${lines.map(({ text }) => html`<span>${text}</span>`)}</a>`;
}

function goTo(event, table, number) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  table.past.replay(number);
}

export function log(table) {
  const entries = table.entries.filter(({ events }) => events.some(({ text }) => text));
  return html`<section class="log" data-part="log" aria-label="What happened"><h2 class="log__title">Log</h2>
    <div class="log__list" tabindex="0" role="group" aria-label="Log" data-log>
      ${table.urls.log && table.entries.length && table.entries[0].number > 1 ? html`<p><a href=${table.urls.log}>Earlier moves</a></p>` : nothing}
      ${entries.length ? html`<ol>${entries.map((entry) => html`<li class=${entry.side === table.data.seat ? "log__mine" : ""}>${entry.by_bot ? html`<p class="muted">Time ran out, so a bot played:</p>` : nothing}${told(table, entry)}</li>`)}</ol>` : html`<p class="muted">No moves yet.</p>`}
    </div></section>`;
}
