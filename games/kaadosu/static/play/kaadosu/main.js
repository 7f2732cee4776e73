// The game's page: what lies where.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { openTable } from "../table/open.js";
import { patterns } from "./card.js";
import { guides, hand, piles } from "./desk.js";
import { fields } from "./field.js";
import { prompt } from "./prompt.js";
import { Table } from "./table.js";

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

openTable(Table, page);
