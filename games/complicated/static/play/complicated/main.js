// The game's page: draws the table, hands keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { askedPosition } from "../table/address.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { settle } from "../table/dialog.js";
import { placeLog } from "../table/log_place.js";
import { letNoticeGo } from "../table/notice.js";
import { Polling } from "../table/polling.js";
import { sayer } from "../table/say.js";
import { hand, tabs } from "./desk.js";
import { Explaining, sheet } from "./explaining.js";
import { drawLines } from "./lines.js";
import { prompt } from "./prompt.js";
import { seat } from "./seat.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
const say = sayer(document.getElementById("table-live"));
const data = JSON.parse(document.getElementById("table-data").textContent);

const low = matchMedia("(max-height: 51.99rem)");
const isTight = (count) => count > 3 || (count === 3 && low.matches); // see many.css

function page(table) {
  const [first, ...others] = table.seats;
  const seats = table.data.seat ? [...others, first] : table.seats; // as they lie on the page
  return html`${head(table)}${tabs(table)}
    <div class="table table--${seats.length} ${isTight(seats.length) ? "table--many" : ""}" data-table data-number=${table.data.number} data-phase=${table.view.phase} data-side=${table.data.seat ?? ""} data-over=${table.data.over && !table.isShowing ? "1" : ""} aria-busy=${table.busy || table.isShowing ? "true" : "false"}>
      <div class="seats" data-board>${repeat(seats, (name) => name, (name) => seat(table, name))}<svg class="lines" aria-hidden="true" data-lines></svg></div>
      <div class="desk">${table.guide ? coach(table) : nothing}${table.guide?.is_done && !table.isShowing ? nothing : prompt(table)}${hand(table)}${log(table)}</div>
    </div>${sheet(table)}`;
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
    const again = focused && root.querySelector(`button[data-key="${focused}"]`);
    (again ?? root.querySelector(table.guide?.is_done ? "[data-next]" : table.guide ? "[data-coach]" : "[data-said]"))?.focus({ preventScroll: true });
  }
  placeLog(root.querySelector("[data-log]"), table);
  lines();
  settle(root);
}

function lines() {
  drawLines(root.querySelector("[data-board]"), root.querySelector("[data-lines]"), table);
}

const table = new Table(data, { draw, say });
root.replaceChildren();
root.removeAttribute("aria-busy");
draw(table);
new Explaining(root, table);
letNoticeGo();
for (const kind of ["scroll", "resize"]) addEventListener(kind, () => requestAnimationFrame(lines), { passive: true, capture: true }); // one's own side stays where it is
low.addEventListener("change", () => table.update());
new ResizeObserver(lines).observe(root.querySelector("[data-board]"));
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
