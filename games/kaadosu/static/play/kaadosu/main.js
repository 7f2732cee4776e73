// The game's page: draws the table, hands keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { askedPosition } from "../table/address.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { placeLog } from "../table/log_place.js";
import { letNoticeGo } from "../table/notice.js";
import { Polling } from "../table/polling.js";
import { sayer } from "../table/say.js";
import { patterns } from "./card.js";
import { guides, hand, piles } from "./desk.js";
import { fields } from "./field.js";
import { prompt } from "./prompt.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
const say = sayer(document.getElementById("table-live"));
const data = JSON.parse(document.getElementById("table-data").textContent);

function page(table) {
  const { data: facts } = table;
  return html`${head(table)}${patterns(table.colours)}
    <div class="table" data-table data-number=${facts.number} data-side=${facts.seat ?? ""} data-over=${facts.over && !table.isShowing ? "1" : ""} aria-busy=${table.busy || table.isShowing ? "true" : "false"}>
      <div class="table__now">${table.guide ? coach(table) : nothing}${table.guide?.is_done && !table.isShowing ? nothing : prompt(table)}</div>
      ${fields(table)}
      <div class="table__side">${guides(table)}${piles(table)}</div>
      ${hand(table)}
      ${log(table)}
    </div>`;
}

// A button that is disabled while an answer is on its way loses the focus before the next drawing.
let hadFocus = false;
let focused = null;
document.addEventListener("pointerdown", () => { hadFocus = false; });

function draw(table) {
  document.title = `${table.data.title} · ${table.kind}`;
  const { activeElement } = document;
  if (activeElement !== document.body) {
    hadFocus = root.contains(activeElement);
    focused = hadFocus ? activeElement.dataset.key : null;
  }
  render(page(table), root);
  if (hadFocus && document.activeElement === document.body) {
    const again = focused && root.querySelector(`button[data-key="${CSS.escape(focused)}"]`);
    (again ?? root.querySelector(table.guide?.is_done ? "[data-next]" : table.guide ? "[data-coach]" : "[data-said]"))?.focus({ preventScroll: true });
  }
  placeLog(root.querySelector("[data-log]"), table);
}

const table = new Table(data, { draw, say });
root.replaceChildren();
root.removeAttribute("aria-busy");
draw(table);
letNoticeGo();
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.target.closest("dialog")) return;
  if (table.isShowing || table.playback) table.showing.skip();
  else table.drop();
});
if (!table.guide) { // nothing happens there but what the learner does
  new Polling(table).start();
  const at = askedPosition();
  if (at === null) table.past.resume();
  else table.past.replay(at);
}
