// What happened, in the order in which it did, by turns.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";

export function log(table) {
  const turns = byTurn(table.entries);
  return html`<section class="log" data-part="log" aria-label="What happened">
    <h2 class="log__title">Log</h2>
    <div class="log__list" tabindex="0" role="group" aria-label="Log" data-log>
      ${table.entries.length && table.entries[0].number > 1 ? html`<p class="log__more"><a href=${table.urls.log}>Earlier moves</a></p>` : nothing}
      ${repeat(turns, ([turn]) => turn, ([turn, entries]) => html`<section class="log__turn"><h3>${turn ? `Turn ${turn}` : "Opening"}</h3>
        <ol>${repeat(entries, (entry) => entry.number, (entry) => lines(table, entry))}</ol></section>`)}
      ${table.entries.length ? nothing : html`<p class="muted">No moves yet.</p>`}
    </div>
  </section>`;
}

function lines(table, entry) {
  const told = entry.events.filter((event) => event.text);
  if (!told.length) return nothing;
  const mine = entry.side === table.data.seat;
  return html`<li class="log__entry ${mine ? "log__entry--mine" : ""} ${entry.number > table.seenNumber ? "log__entry--new" : ""}">
    ${entry.by_bot ? html`<p class="muted">Time ran out, so a bot played:</p>` : nothing}
    ${told.map((event) => html`<p class=${event.kind === "turn" ? "log__began" : ""}><a class="log__line" href="?at=${entry.number}" data-at=${entry.number} title="Show this position">${event.text}</a>${event.rule ? html` <a class="log__rule" href="${table.urls.rules}#${event.rule}" target="_blank" rel="noopener">${event.rule}</a>` : nothing}</p>`)}
  </li>`;
}

function byTurn(entries) {
  const turns = new Map();
  for (const entry of entries) {
    if (!turns.has(entry.turn)) turns.set(entry.turn, []);
    turns.get(entry.turn).push(entry);
  }
  return [...turns];
}
