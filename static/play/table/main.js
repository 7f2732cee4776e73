// The game's page: draws the table, hands taps and keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { playbackBar } from "../show/playback.js";
import { askedPosition } from "./address.js";
import { board } from "./board.js";
import { Drag } from "./drag.js";
import { hand } from "./hand.js";
import { head } from "./head.js";
import { listenToKeys } from "./keys.js";
import { log } from "./log.js";
import { over } from "./over.js";
import { Peek } from "./peek.js";
import { Polling } from "./polling.js";
import { prompt } from "./prompt.js";
import { settle, sheets } from "./sheets.js";
import { farSide, nearSide } from "./sides.js";
import { Table } from "./table.js";
import { Taps } from "./taps.js";

const root = document.getElementById("table");
const live = document.getElementById("table-live");
const data = JSON.parse(document.getElementById("table-data").textContent);
const LINES_SAID = 12;

function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  live.append(line);
  while (live.children.length > LINES_SAID) live.firstChild.remove();
}

function draw(table) {
  document.title = `${table.data.title} – CIDWaM`;
  render(page(table), root);
  settle(root, table);
  const list = root.querySelector("[data-log]");
  if (list && list.dataset.lines !== String(table.entries.length)) {
    list.dataset.lines = String(table.entries.length);
    list.scrollTop = list.scrollHeight;
  }
}

function page(table) {
  const isOver = table.data.status === "over" && (!table.isShowing || table.playback);
  return html`${head(table)}
    <div class="table ${table.data.seat ? "" : "table--watched"} ${table.playback ? "table--playback" : ""}" data-table data-number=${table.data.number} data-phase=${table.view.phase} data-side=${table.data.seat ?? ""} data-over=${isOver ? "1" : ""} aria-busy=${table.busy ? "true" : "false"}>
      ${farSide(table)}${board(table)}${nearSide(table)}
      <div class="desk">
        ${table.playback ? playbackBar(table.playback, { extra: html`<button type="button" class="button button--small" @click=${() => table.closePlayback()}>${table.data.status === "over" ? "Close" : "Back to now"}</button>` }) : nothing}
        ${isOver ? over(table) : prompt(table)}
        ${hand(table)}
        ${log(table)}
      </div>
    </div>
    ${sheets(table)}`;
}

const stage = document.createElement("div");
stage.className = "board__stage";
const table = new Table(data, { draw, say, stage });
root.replaceChildren(); // what stood there until now
root.removeAttribute("aria-busy");
draw(table);
const taps = new Taps(root, table, new Peek(table, document.getElementById("table-peek")));
listenToKeys(root, table, taps);
new Drag(root, table, document.getElementById("table-drag"));
new Polling(table).start();
const at = askedPosition();
if (at === null) table.resume();
else table.replay(at);
