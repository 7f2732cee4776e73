// The game's page: draws the table, hands keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { askedPosition } from "../table/address.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { settle } from "../table/dialog.js";
import { placeLog } from "../table/log_place.js";
import { letNoticeGo } from "../table/notice.js";
import { Polling } from "../table/polling.js";
import { sayer } from "../table/say.js";
import { Explaining, sheet } from "./explaining.js";
import { hand } from "./hand.js";
import { prompt } from "./prompt.js";
import { rooms } from "./rooms.js";
import { arena, side } from "./sides.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
const say = sayer(document.getElementById("table-live"));
const data = JSON.parse(document.getElementById("table-data").textContent);

// The dungeon lies between its two players, its outermost minions towards the Champion.
function board(table) {
  const champion = [arena(table), side(table, "champion")];
  const parts = [side(table, "overlord"), rooms(table), ...champion];
  return html`<div class="board ${table.own === "overlord" ? "board--overlord" : ""}" data-board>${table.own === "overlord" ? parts.reverse() : parts}</div>`;
}

function page(table) {
  const { data, view } = table;
  return html`${head(table)}
    <div class="table" data-table data-number=${data.number} data-phase=${view.phase} data-side=${data.seat ?? ""} data-over=${data.over && !table.isShowing ? "1" : ""} aria-busy=${table.busy || table.isShowing ? "true" : "false"}>
      <div class="desk"><div class="now">${table.guide ? coach(table) : nothing}${table.guide?.is_done && !table.isShowing ? nothing : prompt(table)}</div>${log(table)}</div>
      ${board(table)}
      ${hand(table)}
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
    const again = focused && root.querySelector(`button[data-key="${CSS.escape(focused)}"]`);
    (again ?? root.querySelector(table.guide?.is_done ? "[data-next]" : table.guide ? "[data-coach]" : "[data-said]"))?.focus({ preventScroll: true });
  }
  placeLog(root.querySelector("[data-log]"), table);
  settle(root);
}

const table = new Table(data, { draw, say });
root.replaceChildren();
root.removeAttribute("aria-busy");
draw(table);
new Explaining(root, table);
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
