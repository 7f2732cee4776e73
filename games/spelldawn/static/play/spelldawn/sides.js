// A player's own things: mana, actions, points, riftcaller and boons, score pile; the arena.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { card, plural, standing } from "./card.js";

export const GOAL = 60; // points that win (S6.7)

export function side(table, name) {
  const { data, view } = table;
  const one = view.sides[name];
  const isOwn = data.seat === name;
  const acts = view.waiting_for.includes(name);
  const title = name === "overlord" ? "Overlord" : "Champion";
  return html`<section class="side ${isOwn ? "side--own" : ""} ${acts ? "side--acts" : ""}" data-seat=${name} aria-label="${data.names[name]}, ${title}">
    <h2 class="side__name">${data.names[name]} <span class="side__role">${title}</span></h2>
    <div class="points" role="img" aria-label="${one.points} of ${GOAL} points"><span class="points__bar" style="width: ${Math.min(100, (100 * one.points) / GOAL)}%"></span><span class="points__said" aria-hidden="true">★ ${one.points} / ${GOAL}</span></div>
    <ul class="facts">
      <li title="Mana"><span aria-hidden="true">◆</span> <b>${one.mana}</b> mana${isOwn || name === "champion" ? raidMana(view, name) : nothing}</li>
      <li title="Actions left this turn"><span aria-hidden="true">${"●".repeat(one.actions) || "○"}</span> <b>${one.actions}</b> action${one.actions === 1 ? "" : "s"}</li>
      ${name === "champion" ? html`<li>Hand <b>${one.hand}</b></li><li>Deck <b>${one.deck}</b></li>` : nothing}
      ${name === "champion" && view.curses ? html`<li class="facts__curse">${plural(view.curses, "curse")}</li>` : nothing}
      ${name === "champion" && view.discard.length ? html`<li><button type="button" class="link" @click=${() => table.open("pile:discard")}>Discard ${view.discard.length}</button></li>` : nothing}
      ${one.scored.length ? html`<li><button type="button" class="link" @click=${() => table.open(`pile:scored:${name}`)}>Scored ${one.scored.length}</button></li>` : nothing}
    </ul>
    <div class="fixed">${Object.entries(one.fixed).map(([at, thing]) => standing(table, thing, { key: isOwn ? `fixed:${at}` : null }))}</div>
  </section>`;
}

const raidMana = ({ raid }, name) => (name === "champion" && raid?.mana ? html` <span class="muted">+ ${raid.mana} in this raid</span>` : nothing);

const WEAPONS = new Set(["weapon", "artifact"]);

export function arena(table) {
  const all = Object.entries(table.view.arena);
  const isOf = (armed) => all.filter(([, one]) => WEAPONS.has(table.book[one.card]?.type) === armed);
  const row = (things) => things.map(([ref, one]) => standing(table, one, { key: ref, ref }));
  return html`<section class="arena" aria-label="Arena" data-part="arena">
    ${all.length ? html`<div class="arena__row">${row(isOf(true))}</div><div class="arena__row">${row(isOf(false))}</div>` : html`<p class="muted">The Champion’s arena is empty.</p>`}
  </section>`;
}

// Cards of a pile, newest first, for a sheet.
export function pile(table, name, seat) {
  const { view } = table;
  const piles = {
    crypts: ["Crypts", [...view.crypts].reverse().map((one) => ({ name: one.card ?? "", state: one.down ? "down" : "up" }))],
    discard: ["Discard pile", [...view.discard].reverse().map((one) => ({ name: one }))],
    scored: ["Score pile", (view.sides[seat]?.scored ?? []).map((one) => ({ name: one }))],
  };
  const [title, cards] = piles[name];
  return html`<h2 class="told__title">${title}</h2><div class="told__cards">${cards.map((one) => card(table, one))}</div>`;
}
