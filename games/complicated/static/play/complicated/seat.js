// What lies before a seat: its areas, each with what may be known of it.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { back, card, face, marks, thing } from "./card.js";
import { cardWords, plural, rankOf, suitOf } from "./names.js";
import { forecast, forecastOf, forecastWords, outcome, unit } from "./unit.js";

const ACE_LIFE = 16;

export function seat(table, name) {
  const { data, view } = table;
  const side = view.sides[name];
  const isOwn = name === data.seat;
  const acts = view.waiting_for.includes(name);
  const place = view.places[name];
  return html`<section class="seat ${isOwn ? "seat--own" : ""} ${acts ? "seat--acts" : ""} ${side.out ? "seat--out" : ""}" data-seat=${name} ?data-tab=${table.seatShown === name} aria-labelledby="seat-${name}">
    <header class="seat__head"><h2 class="seat__name" id="seat-${name}">${data.names[name]}${acts ? html`<span class="visually-hidden">, to act</span>` : nothing}</h2>
      ${partner(table, name)}
      ${side.out ? html`<span class="tag">Out${place ? `, place ${place}` : ""}</span>` : facts(name, side, view)}</header>
    ${side.out ? nothing : areas(table, name, side, isOwn)}
  </section>`;
}

function partner({ view, data }, name) {
  const team = (view.teams ?? []).find((members) => members.includes(name));
  if (!team) return nothing;
  const [other] = team.filter((one) => one !== name);
  return html`<span class="seat__team">with ${data.names[other] === "You" ? "you" : data.names[other]}</span>`;
}

function facts(name, side, view) {
  const holds = view.battle?.initiative === name;
  const fact = (sign, count, words, about, isFirst = false) => html`<button type="button" class="ask fact" data-about="side:${name}:${about}" data-ask="side:${name}:${about}" tabindex=${isFirst ? "0" : "-1"}><span aria-hidden="true">${sign} ${count}</span><span class="visually-hidden">${words}</span></button>`;
  return html`<span class="seat__facts">
    <span class=${holds ? "fact--holds" : ""}>${fact("♦", side.initiative, `Initiative ${side.initiative}${holds ? ", holds it" : ""}`, "initiative", true)}</span>
    ${fact("Hand", side.hand, `${plural(side.hand, "card")} in hand`, "hand")}
    ${fact("Pile", side.pile, `${side.pile} in the pile`, "pile")}
  </span>`;
}

function areas(table, name, side, isOwn) {
  return html`<div class="areas">
    ${area(name, "patrol", "Patrol", side.patrol.length ? html`<ul class="units">${side.patrol.map((one) => unit(table, name, one))}</ul>` : nothing)}
    ${area(name, "guardian", "Guardians", side.guardian.length ? html`<ul class="units">${side.guardian.map((one) => unit(table, name, one))}</ul>` : nothing)}
    ${area(name, "base", "Base", base(table, name, side))}
    ${area(name, "construction", "Construction", side.construction.length ? html`<span class="pcs">${side.construction.map((item, at) => component(table, name, item, at, isOwn))}</span>` : nothing)}
    ${area(name, "resources", "Resources", side.resources.length ? html`<span class="pcs">${side.resources.map((one) => resource(table, name, one, isOwn))}</span>` : nothing)}
    ${area(name, "discard", "Discard", discard(table, name, side))}
  </div>`;
}

const area = (seat, name, label, content) => html`<div class="area area--${name} ${content === nothing ? "area--empty" : ""}" data-area=${name}><h3 class="area__label"><button type="button" class="ask" data-about="side:${seat}:${name}" data-ask="side:${seat}:${name}" tabindex="-1">${label}</button></h3>${content === nothing ? html`<span class="area__none" aria-label="empty">–</span>` : content}</div>`;

function base(table, name, side) {
  const key = `${name}:ace`;
  const top = side.base.at(-1);
  const fallen = side.destroyed.length ? html`<span class="area__note">${plural(side.destroyed.length, "Ace")} fallen</span>` : nothing;
  if (!top) return html`<span class="area__note">No Ace</span>${fallen}`;
  const hit = table.shown.hits.get(key);
  const foreseen = forecastOf(table, key);
  const left = side.base.length;
  const said = [cardWords(top), `${side.wounds} of ${ACE_LIFE} wounds`, `${plural(left, "Ace")} in the base`, side.base_tapped ? "tapped" : "", foreseen ? forecastWords(foreseen) : ""].filter(Boolean).join(", ");
  const classes = `pc pc--ace pc--${suitOf(top)} ${side.base_tapped ? "is-tapped" : ""} ${marks(table, key)} ${hit?.destroyed ? "is-destroyed" : ""}`;
  const inside = html`<span aria-hidden="true">${face(top)}</span><span class="visually-hidden">${said}</span>`;
  const over = hit ? outcome(hit) : foreseen ? forecast(foreseen) : nothing;
  const shown = thing(table, { classes, key, about: `ace:${name}`, inside });
  const lower = name === table.data.seat && left > 1 ? html`<span class="area__note">then ${side.base.slice(0, -1).reverse().map((code) => html`<span class="fig fig--${suitOf(code)}">${face(code)}</span> `)}</span>` : left > 1 ? html`<span class="area__note">${left - 1} below</span>` : nothing;
  return html`<span class="base"><span class="counted">${shown}${over}</span><span class="base__told"><span class="wounds"><b>${side.wounds}</b>/${ACE_LIFE}</span>${lower}${fallen}</span></span>`;
}

function component(table, seat, item, at, isOwn) {
  if (item.card === null) return html`<span class="counted">${back(table, `Face-down part with ${plural(item.tokens, "token")}`, `part:${seat}:${at}`)}<span class="badge badge--tokens" aria-hidden="true">${item.tokens}</span></span>`;
  const value = rankOf(item.card);
  const words = item.done ? "finished" : `${item.tokens} of ${value} tokens`;
  const extra = item.done ? html`<span class="badge badge--done" aria-hidden="true">✓</span>` : html`<span class="badge badge--tokens" aria-hidden="true">${item.tokens}/${value}</span>`;
  return card(table, item.card, { seat, key: isOwn ? `card:${item.card}` : null, words, extra });
}

function resource(table, seat, one, isOwn) {
  const extra = one.queen ? html`<span class="badge badge--queen" aria-hidden="true">Q♦</span>` : nothing;
  return card(table, one.card, { seat, key: isOwn ? `card:${one.card}` : null, words: one.queen ? "with the Queen of diamonds" : "", tapped: one.tapped, extra });
}

function discard(table, seat, side) {
  const cards = [...side.discard].reverse();
  if (!cards.length) return nothing;
  const [top] = cards;
  return html`<details class="discard"><summary data-about="side:${seat}:discard"><span class="pc pc--${suitOf(top)}"><span aria-hidden="true">${face(top)}</span><span class="visually-hidden">${cardWords(top)}</span></span> <span class="area__note">${cards.length}</span></summary>
    <span class="pcs">${cards.map((code) => card(table, code, { seat }))}</span></details>`;
}
