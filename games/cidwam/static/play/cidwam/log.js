// What happened, in the order in which it did, by turns.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { guard } from "../../vendor/lit/directives/guard.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";

// Drawn again only when something has been told: it is long, and a fight draws the table often.
export const log = (table) => guard([table.entries, table.seenNumber], () => drawn(table));

function drawn(table) {
  const turns = byTurn(table.entries, table.guide ? table.view.turn : 0);
  return html`<section class="log" data-part="log" aria-label="What happened">
    <h2 class="log__title">Log</h2>
    <div class="log__list" tabindex="0" role="group" aria-label="Log" data-log>
      ${table.entries.length && table.entries[0].number > 1 ? html`<p class="log__more"><a href=${table.urls.log}>Earlier moves</a></p>` : nothing}
      ${repeat(turns, ([turn]) => turn, ([turn, parts]) => html`<section class="log__turn"><h3>${turn ? `Turn ${turn}` : "Opening"}</h3>
        <ol>${parts.map((part) => lines(table, part))}</ol></section>`)}
      ${table.entries.length ? nothing : html`<p class="muted">No moves yet.</p>`}
    </div>
  </section>`;
}

function lines(table, { entry, side, events }) {
  if (!events.length) return nothing;
  const mine = side === table.data.seat;
  return html`<li class="log__entry ${mine ? "log__entry--mine" : ""} ${entry.number > table.seenNumber ? "log__entry--new" : ""}">
    ${entry.by_bot ? html`<p class="muted">Time ran out, so a bot played:</p>` : nothing}
    ${events.map((event) => html`<p class=${event.kind === "turn" ? "log__began" : ""}>${told(table, entry, event)}${event.rule ? html` <a class="log__rule" href="${table.urls.rules}${event.rule}/" target="_blank" rel="noopener">${event.rule}</a>` : nothing}</p>`)}
  </li>`;
}

const told = (table, entry, { text }) => (table.guide ? text : html`<a class="log__line" href="?at=${entry.number}" data-at=${entry.number} title="Show this position">${text}</a>`);

// [[turn, [{entry, side, events}]]]: an action that ends a turn is told in both, and what begins is
// the other side's.
function byTurn(entries, turn) {
  const turns = [];
  const begin = (turn) => turns.push([turn, []]);
  const first = entries.flatMap((entry) => entry.events).find((event) => event.kind === "turn");
  begin(first ? first.turn - 1 : turn);
  for (const entry of entries) {
    let part = { entry, side: entry.side, events: [] };
    turns.at(-1)[1].push(part);
    for (const event of entry.events) {
      if (event.kind === "turn") {
        begin(event.turn);
        part = { entry, side: event.seat, events: [] };
        turns.at(-1)[1].push(part);
      }
      if (event.text) part.events.push(event);
    }
  }
  return turns.filter(([, parts]) => parts.some((part) => part.events.length));
}
