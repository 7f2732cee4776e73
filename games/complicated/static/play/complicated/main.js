// The game's page: what lies where.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { coach } from "../table/coach.js";
import { head, log } from "../table/desk.js";
import { settle } from "../table/dialog.js";
import { openTable } from "../table/open.js";
import { hand, tabs } from "./desk.js";
import { Explaining, sheet } from "./explaining.js";
import { drawLines } from "./lines.js";
import { prompt } from "./prompt.js";
import { seat } from "./seat.js";
import { Table } from "./table.js";

const low = matchMedia("(max-height: 51.99rem)");
const isTight = (count) => count > 3 || (count === 3 && low.matches); // see many.css

// The most that lies in one area, for how large cards can be.
function crowd({ view }) {
  const most = (...names) => Math.max(2, ...Object.values(view.sides).flatMap((side) => names.map((name) => side[name].length)));
  return `--units:${most("patrol", "guardian")};--parts:${most("construction", "resources")}`;
}

function page(table) {
  const [first, ...others] = table.seats;
  const seats = table.data.seat ? [...others, first] : table.seats; // as they lie on the page
  return html`${head(table)}${tabs(table)}
    <div class="table table--${seats.length} ${isTight(seats.length) ? "table--many" : ""}" data-table data-number=${table.data.number} data-phase=${table.view.phase} data-side=${table.data.seat ?? ""} data-over=${table.data.over && !table.isShowing ? "1" : ""} aria-busy=${table.busy || table.isShowing ? "true" : "false"}>
      <div class="seats" data-board style=${crowd(table)}>${repeat(seats, (name) => name, (name) => seat(table, name))}<svg class="lines" aria-hidden="true" data-lines></svg></div>
      <div class="desk">${table.guide ? coach(table) : nothing}${table.guide?.is_done && !table.isShowing ? nothing : prompt(table)}${hand(table)}${log(table)}</div>
    </div>${sheet(table)}`;
}

function lines(root, table) {
  drawLines(root.querySelector("[data-board]"), root.querySelector("[data-lines]"), table);
}

const { root, table } = openTable(Table, page, (root, table) => {
  lines(root, table);
  settle(root);
});
const drawAgain = () => lines(root, table);
new Explaining(root, table);
for (const kind of ["scroll", "resize"]) addEventListener(kind, () => requestAnimationFrame(drawAgain), { passive: true, capture: true }); // one's own side stays where it is
low.addEventListener("change", () => table.update());
new ResizeObserver(drawAgain).observe(root.querySelector("[data-board]"));
