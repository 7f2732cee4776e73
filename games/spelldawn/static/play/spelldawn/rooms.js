// The eight rooms: what is in each, and before it its minions, the outermost towards the Champion.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { card, plural, room, standing } from "./card.js";

export function rooms(table) {
  return html`<section class="rooms" aria-label="Rooms" data-part="rooms">${Object.entries(table.view.rooms).map(([name, one]) => drawn(table, name, one))}</section>`;
}

function drawn(table, name, { occupant, minions }) {
  const key = `room:${name}`;
  const { raid } = table.view;
  const isLive = table.isLive(key);
  const isPicked = table.picking.picked === key;
  const inner = table.view[name] ?? null;
  const classes = ["room", raid?.room === name ? "room--raided" : "", isLive ? "can-pick" : "", table.picking.canAim(key) && table.mayAct ? "can-aim" : "", isPicked ? "is-picked" : "", table.pointed.includes(key) ? "is-pointed" : "", !occupant && !minions.length && inner === null && /^r/.test(name) ? "room--empty" : ""];
  const row = repeat(minions, (one) => one.name, (one) => html`<li class=${raid?.minion === one.name ? "is-met" : raid?.room === name && raid.left.includes(one.name) ? "is-ahead" : ""}>${standing(table, one, { key: one.name, ref: one.name })}</li>`);
  return html`<div class=${classes.filter(Boolean).join(" ")} data-room=${name}>
    ${isLive
      ? html`<button type="button" class="room__name" data-key=${key} aria-pressed=${String(isPicked)} @click=${() => table.tap(key)}>${room(name)}</button>`
      : html`<h3 class="room__name">${room(name)}</h3>`}
    <ol class="row" aria-label="Minions, the outermost first">${minions.length ? row : html`<li class="row__none">No minion</li>`}</ol>
    <div class="room__content">${content(table, name, occupant)}</div>
  </div>`;
}

function content(table, name, occupant) {
  const { view } = table;
  const { deck, hand } = view.sides.overlord;
  if (name === "vault") {
    const top = view.top ?? [];
    return html`<span class="pile" title="The Overlord’s deck">${plural(deck, "card")}</span>${top.length ? html`<span class="known">${top.map((one, at) => (one ? card(table, { name: one, ref: `top ${at + 1}` }) : nothing))}</span>` : nothing}`;
  }
  if (name === "sanctum") return html`<span class="pile" title="The Overlord’s hand">${plural(hand, "card")}</span>`;
  if (name === "crypts") return crypts(table);
  return occupant ? standing(table, occupant, { key: `room:${name}` }) : html`<span class="room__none">Empty</span>`;
}

function crypts(table) {
  const cards = table.view.crypts;
  if (!cards.length) return html`<span class="room__none">Empty</span>`;
  const down = cards.filter((one) => one.down).length;
  return html`<button type="button" class="pile pile--button" @click=${() => table.open("pile:crypts")}>${plural(cards.length, "card")}${down ? html`, ${down} down` : nothing}</button>`;
}
