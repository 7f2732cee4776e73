// The game's page: draws the table, hands taps and keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { guard } from "../../vendor/lit/directives/guard.js";
import { playbackBar } from "../show/playback.js";
import { askedPosition } from "../table/address.js";
import { board } from "./board.js";
import { coach } from "../table/coach.js";
import { Drag } from "./drag.js";
import { hand } from "./hand.js";
import { head } from "./head.js";
import { listenToKeys } from "./keys.js";
import { log } from "./log.js";
import { placeLog } from "../table/log_place.js";
import { letNoticeGo } from "../table/notice.js";
import { over } from "../table/over.js";
import { Peek } from "./peek.js";
import { Polling } from "../table/polling.js";
import { prompt, watching } from "./prompt.js";
import { puzzle } from "./puzzle.js";
import { sayer } from "../table/say.js";
import { settle, sheets } from "./sheets.js";
import { farSide, nearSide } from "./sides.js";
import { Table } from "./table.js";
import { Taps } from "./taps.js";

const root = document.getElementById("table");
const say = sayer(document.getElementById("table-live"));
const data = JSON.parse(document.getElementById("table-data").textContent);

// A button that is disabled while an answer is on its way loses the focus before the next drawing.
let hadFocus = false;
document.addEventListener("pointerdown", () => { hadFocus = false; });

function draw(table) {
  document.title = `${table.data.title} – CIDWaM`;
  const { activeElement } = document;
  if (activeElement !== document.body) hadFocus = root.contains(activeElement);
  render(page(table), root);
  settle(root, table);
  // A button that is gone leaves the focus to what is said now.
  if (hadFocus && document.activeElement === document.body) root.querySelector(table.guide?.is_done ? "[data-next]" : table.guide ? "[data-coach]" : "[data-said]")?.focus({ preventScroll: true });
  peek.renew();
  for (const list of root.querySelectorAll("[data-log]")) placeLog(list, table); // the sheet has one of its own
}

// While what happened is being shown, nothing is asked.
function asked(table, isOver) {
  const isShown = table.isTelling;
  return guard([isShown ? table.shownText : {}], () => (isOver ? over(table) : isShown ? watching(table) : prompt(table)));
}

function page(table) {
  const isOver = table.data.status === "over" && (!table.isShowing || table.playback);
  return html`${head(table)}
    <div class="table ${table.data.seat ? "" : "table--watched"} ${table.playback ? "table--playback" : ""}" data-table data-number=${table.data.number} data-phase=${table.view.phase} data-side=${table.data.seat ?? ""} data-over=${isOver ? "1" : ""} aria-busy=${table.busy ? "true" : "false"}>
      ${farSide(table)}${board(table)}${nearSide(table)}
      <div class="desk">
        ${isOver && table.playback ? playbackBar(table.playback, { extra: html`<button type="button" class="button button--small" @click=${() => table.past.close()}>Close</button>` }) : nothing}
        ${table.data.lesson ? coach(table) : table.data.puzzle ? puzzle(table) : nothing}
        ${table.guide?.is_done && !table.isShowing ? nothing : asked(table, isOver)}
        ${hand(table)}
        ${log(table)}
      </div>
    </div>
    ${sheets(table)}`;
}

const stage = document.createElement("div");
stage.className = "board__stage";
const table = new Table(data, { draw, say, stage });
const peek = new Peek(table, document.getElementById("table-peek"));
root.replaceChildren(); // what stood there until now
root.removeAttribute("aria-busy");
const at = table.guide ? null : askedPosition();
// Who comes back sees at once what they saw last, and not for a moment how it has ended.
if (at === null && (table.guide || !table.past.hasMissed)) draw(table);
const taps = new Taps(root, table, peek);
listenToKeys(root, table, taps);
new Drag(root, table, document.getElementById("table-drag"));
letNoticeGo();
if (!table.guide) { // nothing happens there but what the player does
  new Polling(table).start();
  if (at === null) table.past.resume();
  else table.past.replay(at);
}
