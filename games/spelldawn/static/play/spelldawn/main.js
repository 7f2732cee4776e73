// The game's page: what lies where.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { settle } from "../table/dialog.js";
import { openTable } from "../table/open.js";
import { Explaining, sheet } from "./explaining.js";
import { hand } from "./hand.js";
import { prompt } from "./prompt.js";
import { rooms } from "./rooms.js";
import { arena, side } from "./sides.js";
import { Table } from "./table.js";

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

const { root, table } = openTable(Table, page, settle);
new Explaining(root, table);
