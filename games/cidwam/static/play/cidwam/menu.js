// The table's menu: other pages, typed moves, draw and resignation, how it plays, auto-replies.

import { html, nothing } from "../../vendor/lit/lit-html.js";

const SPEEDS = [
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["off", "Off"],
];

export function menu(table) {
  const { data, settings } = table;
  if (table.guide) return guideMenu(table);
  const { urls } = table;
  return html`<h2>${table.isAlone ? "Your game" : data.seat ? `Game against ${table.otherName}` : "This game"}</h2>
    <p class="muted">${data.pace ? data.pace[0].toUpperCase() + data.pace.slice(1) : ""}${data.seat ? "" : " · you’re watching"}</p>
    ${agreed(table)}
    ${data.copy_of ? html`<p>${data.copy_of.said} <a href=${data.copy_of.url}>See that game</a></p>` : nothing}
    <nav class="menu__links" aria-label="This game">
      <a href=${urls.list}>My games</a><a href="${urls.rules}page/">Rules</a><a href="${urls.rules}words/">Glossary</a><a href=${urls.log}>Full log</a><a href=${urls.check}>Fair dice</a>${urls.messages ? html`<a href=${urls.messages}>Messages</a>` : nothing}<a href=${urls.plain}>Plain page</a>
    </nav>
    ${data.seat && data.status === "running" ? own(table) : nothing}
    ${speeds(table, settings)}
    ${toggle(table, "sound", "Sound")}
    ${meanings(table)}
    ${data.seat ? toggle(table, "askEnd", "Ask before I end a turn with attacks or Coins left") : nothing}
    ${data.seat && data.status === "running" ? replies(table) : nothing}`;
}

const speeds = (table, settings) => html`<fieldset class="menu__row"><legend>Animations</legend>${SPEEDS.map(([value, words]) => html`<label class="chip"><input type="radio" name="speed" value=${value} .checked=${settings.get("speed") === value} @change=${() => set(table, "speed", value)}> <span>${words}</span></label>`)}</fieldset>`;

function guideMenu(table) {
  const { data, settings, urls } = table;
  const own = data.lesson
    ? html`<a href=${data.lesson.again}>Start again</a><a href=${data.lesson.course}>All lessons</a>`
    : html`<a href=${data.puzzle.page}>This puzzle</a><a href=${data.puzzle.list}>All puzzles</a>`;
  return html`<h2>${table.guide.title}</h2>
    <nav class="menu__links" aria-label=${data.lesson ? "This lesson" : "This puzzle"}>${own}<a href="${urls.rules}page/">Rules</a><a href="${urls.rules}words/">Glossary</a><a href=${urls.plain}>Plain page</a></nav>
    ${speeds(table, settings)}
    ${toggle(table, "sound", "Sound")}
    ${meanings(table)}
    ${data.puzzle ? html`<p class="muted">The dice’s seed is fixed. Its hash: <code class="menu__hash">${data.puzzle.commitment}</code></p>` : nothing}`;
}

// What the words at the table mean, for fingers and keys; a pointer finds it where they stand.
const meanings = ({ words }) => html`<details class="menu__words"><summary>Words</summary><dl>${Object.entries(words).map(([word, meaning]) => html`<div><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl></details>`;

// What the players have agreed on beyond the pace, and the drafts that they play with.
function agreed({ terms, isPlaytest, urls }) {
  return html`${isPlaytest ? html`<p><span class="tag tag--brass">Playtest</span> ${urls.drafts ? html`<a href=${urls.drafts}>The drafts in this game</a>` : nothing}</p>` : nothing}
    ${terms.length ? html`<details><summary>Terms</summary><ul>${terms.map((line) => html`<li>${line}</li>`)}</ul></details>` : nothing}`;
}

function set(table, name, value) {
  table.settings.set(name, value);
  table.update();
}

const toggle = (table, name, words) => html`<label class="check"><input type="checkbox" .checked=${table.settings.get(name)} @change=${(event) => set(table, name, event.target.checked)}> <span>${words}</span></label>`;

function own(table) {
  const { data } = table;
  return html`<form class="menu__notation" @submit=${(event) => typed(event, table)}>
      <label for="notation">Type a move</label>
      <div class="menu__row"><input class="input" id="notation" name="action" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="move c2 c4"><button class="button">Play</button></div>
    </form>
    <div class="menu__row">
      ${data.draw ? html`<span class="muted">Draw offered.</span>` : data.may_offer && !table.isAlone ? html`<button type="button" class="button" @click=${() => close(table, "offer draw")}>Offer a draw</button>` : nothing}
      ${data.has_clocks && !table.isAlone ? html`<a class="button button--quiet" href=${table.urls.clock}>Clocks: pause, give time</a>` : nothing}
      ${table.isAlone ? nothing : html`<a class="button button--quiet" href=${table.urls.hand_over}>Leave your seat to a bot…</a>`}
      <details class="menu__resign"><summary class="button button--quiet">Resign…</summary><p>Resign? ${table.isAlone ? "The game ends." : `${table.otherName} wins.`}</p><button type="button" class="button button--danger" @click=${() => close(table, "resign")}>Resign</button></details>
    </div>`;
}

function replies(table) {
  const { orders } = table.data;
  if (!orders) return nothing;
  return html`<fieldset class="menu__replies"><legend>Auto-replies</legend>
    ${orders.presets.map((preset) => html`<label class="check"><input type="radio" name="replies" value=${preset.slug} .checked=${preset.chosen} @change=${() => table.choosePreset(preset.slug)}> <span><b>${preset.title}</b><br><span class="muted">${preset.says}</span></span></label>`)}
    ${orders.sentences.length ? html`<ul>${orders.sentences.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    <p><a href="${table.urls.plain}#auto-replies">Fine-tune</a></p></fieldset>`;
}

function close(table, said) {
  table.sheet = null;
  table.act(said, { anytime: true });
}

function typed(event, table) {
  event.preventDefault();
  const said = event.target.elements.action.value.trim();
  if (said) close(table, said);
}
