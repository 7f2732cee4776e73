// The game's page: draws the table, hands taps and keys on, and asks whether something is new.

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { playbackBar } from "../show/playback.js";
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

const root = document.getElementById("table");
const live = document.getElementById("table-live");
const data = JSON.parse(document.getElementById("table-data").textContent);
const LINES_SAID = 12;
const LONG_PRESS = 500;

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
  const isOver = table.data.status === "over" && !table.isShowing;
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

function listen(table, peek) {
  let pressed = 0;
  root.addEventListener("click", (event) => {
    const { target } = event;
    table.showing.skip();
    const sheet = target.closest("[data-sheet]");
    const discard = target.closest("[data-discard]");
    const shown = target.closest("[data-show]");
    const line = target.closest("[data-at]");
    const element = target.closest("[data-key]");
    if (sheet) table.open(sheet.dataset.sheet);
    else if (discard) table.open(`discard:${discard.dataset.discard}`);
    else if (shown) table.open(`card:${shown.dataset.show}`);
    else if (line) {
      event.preventDefault();
      table.replay(Number(line.dataset.at));
    } else if (element) {
      // With a mouse or a key the odds were in sight before; a finger sees them first.
      table.tap(element.dataset.key, { sure: event.pointerType !== "touch" });
      if (event.detail === 0) leadOn();
    }
  });
  root.addEventListener("pointerover", (event) => {
    const element = event.target.closest("[data-key]");
    table.look(element?.dataset.key ?? null);
    if (event.pointerType !== "mouse") return;
    if (element) peek.over(element);
    else peek.leave();
  });
  root.addEventListener("pointerdown", (event) => {
    peek.leave();
    clearTimeout(pressed);
    const element = event.target.closest("[data-key]");
    if (element && event.pointerType !== "mouse") pressed = setTimeout(() => table.showCard(element.dataset.key), LONG_PRESS);
  });
  for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
    root.addEventListener(kind, (event) => {
      if (kind !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(pressed);
    });
  }
  root.addEventListener("contextmenu", (event) => {
    if (event.pointerType === "touch" && event.target.closest("[data-key]")) event.preventDefault();
  });
  root.addEventListener("focusin", (event) => {
    const element = event.target.closest("[data-key]");
    if (element) table.look(element.dataset.key);
    if (element?.matches(".space")) table.tabStop = element.dataset.key;
  });
}

// By keyboard: to the first place where what is picked up can go, else to what can be done with it.
function leadOn() {
  if (!table.picking.picked && !table.opening.held) return;
  const next = root.querySelector(".is-target") ?? root.querySelector("[data-part=actions] button");
  next?.focus();
}

const stage = document.createElement("div");
stage.className = "board__stage";
const table = new Table(data, { draw, say, stage });
root.replaceChildren(); // what stood there until now
root.removeAttribute("aria-busy");
draw(table);
listen(table, new Peek(table, document.getElementById("table-peek")));
listenToKeys(root, table, leadOn);
new Drag(root, table, document.getElementById("table-drag"));
new Polling(table).start();
const at = new URLSearchParams(location.search).get("at");
if (at === null) table.resume();
else table.replay(Number(at));
