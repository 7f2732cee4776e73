// Two fields in their true geometry, one above the other, fronts facing: what stands on each space,
// what may be done there, and the lines of sight of the card that is picked up or looked at.

import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { cardWords, tile } from "./card.js";

const SPACES = ["F1", "F2", "F3", "B1", "B2"];

// The upper left corner of a space, in millimetres of both fields.
function corner({ geometry }, side, space) {
  const { size, fronts, card, corners } = geometry;
  const [x, y] = corners[space];
  return side === "own" ? [x, size[1] + fronts + y] : [x, size[1] - y - card[1]];
}

function middle(table, key) {
  const [side, space] = key.split(":");
  const { card } = table.geometry;
  const [x, y] = corner(table, side, space);
  return [x + card[0] / 2, y + card[1] / 2];
}

export function fields(table) {
  const { geometry } = table;
  const high = 2 * geometry.size[1] + geometry.fronts;
  const looking = table.looking;
  return html`<div class="fields" style="--high:${high};--wide:${geometry.size[0]}" data-board data-part="board">
    ${["enemy", "own"].map((side) => html`<div class="field" role="group" aria-label="${table.ownerOf(side)} field">${SPACES.map((space) => place(table, side, space))}</div>`)}
    <div class="fields__middle">${plate(table, "enemy")}${plate(table, "own")}</div>
    <svg class="sight" viewBox="0 0 ${geometry.size[0]} ${high}" aria-hidden="true">${looking ? lines(table, looking) : nothing}</svg>
  </div>`;
}

// Who is on a side, with their health; the enemy's is what one attacks where no card guards it.
function plate(table, side) {
  const seat = table.seatOf(side);
  const { health } = table.view.sides[seat];
  const foretold = side === "enemy" ? table.foretold("player") : null;
  const inside = html`<b class="plate__health">${health}</b> <span class="plate__name">${table.data.names[seat]}</span>${foretold ? badge(foretold) : nothing}${table.shown.hits.get(`${seat}:player`) ? hit(table.shown.hits.get(`${seat}:player`)) : nothing}`;
  const key = `${side}:player`;
  const words = `${table.data.names[seat]}: ${health} health${foretold ? `, ${foretoldWords(foretold)}` : ""}`;
  const acts = table.view.waiting_for.includes(seat);
  if (table.mayAct && table.picking.canAim(key)) return html`<button type="button" class="plate plate--${side} can-aim" data-key=${key} aria-label="Attack ${words}" @click=${() => table.tap(key)}>${inside}</button>`;
  return html`<span class="plate plate--${side} ${acts ? "plate--acts" : ""}" data-key=${key}><span class="visually-hidden">${words}</span><span aria-hidden="true">${inside}</span></span>`;
}

function place(table, side, space) {
  const key = `${side}:${space}`;
  const seat = table.seatOf(side);
  const placed = table.view.sides[seat].field[space];
  const [x, y] = corner(table, side, space);
  const at = `--x:${x};--y:${y}`;
  const { picking } = table;
  const canAim = table.mayAct && picking.canAim(key);
  const isLive = canAim || (table.mayAct && side === "own" && (picking.canPick(key) || space in table.data.why_not));
  const state = [
    table.pointed.includes(key) ? "is-pointed" : "",
    picking.picked === key ? "is-picked" : "",
    canAim ? "can-aim" : "",
    table.mayAct && side === "own" && !picking.picked && picking.canPick(key) ? "can-pick" : "",
  ].join(" ");
  const look = { enter: () => table.look(key), leave: () => table.look(null) };
  const name = `${table.ownerOf(side)} ${space}`;
  if (!placed) {
    const aimed = canAim ? picking.aimed(key) : null;
    if (!aimed) return html`<span class="space ${state}" style=${at} data-key=${key}><span class="space__name" aria-hidden="true">${space}</span></span>`;
    return html`<button type="button" class="space ${state}" style=${at} data-key=${key} aria-label=${aimed.label} @click=${() => table.tap(key)} @pointerenter=${look.enter} @pointerleave=${look.leave} @focus=${look.enter} @blur=${look.leave}><span class="space__name">${space}</span></button>`;
  }
  const card = table.view.cards[placed.card];
  const foretold = side === "enemy" ? table.foretold(space) : null;
  const isHidden = foretold === null && side === "enemy" && table.hides(space);
  const event = table.shown.hits.get(`${seat}:${space}`);
  const words = [name, cardWords(placed.card, card), placed.damage ? `${placed.damage} damage` : "", placed.new ? "new" : "", placed.moved ? "has moved" : "", placed.attacked ? "has attacked" : "", foretold ? foretoldWords(foretold) : "", isHidden ? "hidden" : ""].filter(Boolean).join(", ");
  const classes = `space space--card ${state} ${placed.new ? "is-new" : ""} ${isHidden ? "is-hidden" : ""} ${event ? "is-hit" : ""} ${event?.falls ? "is-falling" : ""}`;
  const inside = html`${tile(placed.card, card, table.colours)}
    ${placed.damage ? html`<span class="badge badge--damage" aria-hidden="true">♥ ${card.plus - placed.damage}/${card.plus}</span>` : nothing}
    ${placed.new ? html`<span class="mark" aria-hidden="true">new</span>` : placed.moved || placed.attacked ? html`<span class="mark" aria-hidden="true">${[placed.moved ? "moved" : "", placed.attacked ? "struck" : ""].filter(Boolean).join(", ")}</span>` : nothing}
    ${event ? hit(event) : foretold ? badge(foretold) : isHidden ? html`<span class="badge badge--hidden" aria-hidden="true">hidden</span>` : nothing}`;
  if (isLive) return html`<button type="button" class=${classes} style=${at} data-key=${key} aria-label=${words} aria-pressed=${String(picking.picked === key)} @click=${() => table.tap(key)} @pointerenter=${look.enter} @pointerleave=${look.leave} @focus=${look.enter} @blur=${look.leave}>${inside}</button>`;
  return html`<span class=${classes} style=${at} data-key=${key} role="img" aria-label=${words} @pointerenter=${look.enter} @pointerleave=${look.leave}>${inside}</span>`;
}

const foretoldWords = ([damage, falls]) => `would take ${damage} damage${falls ? " and fall" : ""}`;
const badge = ([damage, falls]) => html`<span class="badge badge--foretold ${falls ? "badge--falls" : ""}" aria-hidden="true">−${damage}${falls ? " ✕" : ""}</span>`;
const hit = ({ damage, falls }) => html`<span class="badge badge--hit" aria-hidden="true">−${damage}${falls ? " ✕" : ""}</span>`;

// From the middle of a space to each enemy card, or to the player if none guards them.
function lines(table, key) {
  const [side] = key.split(":");
  const other = side === "own" ? "enemy" : "own";
  const from = middle(table, key);
  return table.sightOf(key).map(({ space, hiding }) => {
    const [x, y] = middle(table, `${other}:${space}`);
    const end = hiding ? middle(table, `${other}:${hiding}`) : [x, y];
    return hiding
      ? svg`<line class="sight__line sight__line--hidden" x1=${from[0]} y1=${from[1]} x2=${x} y2=${y}/><circle class="sight__stop" cx=${(from[0] + 3 * end[0]) / 4} cy=${(from[1] + 3 * end[1]) / 4} r="0"/>`
      : svg`<line class="sight__line" x1=${from[0]} y1=${from[1]} x2=${x} y2=${y}/>`;
  });
}
