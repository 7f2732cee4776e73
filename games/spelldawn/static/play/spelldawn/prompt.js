// What to do now: the question, the raid step by step with its prices, and the buttons.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { problem } from "../table/problem.js";
import { asides, over, shown, waiting } from "../table/prompting.js";
import { timeLeft } from "../table/time_left.js";
import { cardText } from "./card.js";
import { raidPanel } from "./raid.js";

const PHASES = { mulligan: "Opening hands", start: "Start", main: "Main phase", raid: "Raid", discard: "Discard", over: "Over" };
const HINTS = {
  overlord: "Tap a card in your hand, then a room. Tap a room with a scheme to progress it.",
  champion: "Tap a card in your hand to play it, or a room to raid it.",
};

export function prompt(table) {
  const { data, view } = table;
  if (data.over && (table.playback || !table.isShowing)) return over(table);
  const isAsked = table.mayAct;
  const isTold = table.isShowing || table.playback;
  return html`<section class="prompt ${isAsked ? "prompt--mine" : ""}" data-part="prompt" aria-label="Now">
    <p class="prompt__said" tabindex="-1" data-said><b>${isTold ? "What happened" : data.said}</b>
      <span class="prompt__phase">${view.turn ? `Turn ${view.turn} · ` : ""}${PHASES[view.phase] ?? ""}${data.time_left || data.paused ? html` · ${timeLeft(data)}` : nothing}</span></p>
    ${data.lesson ? nothing : problem(table)}
    ${isTold ? shown(table) : html`
      ${raidPanel(table)}
      ${data.decision && isAsked ? html`<p class="prompt__question">${data.decision.question}</p>` : nothing}
      ${isAsked ? (table.picking.picked && !data.decision ? picked(table) : choices(table)) : waiting(data)}
      <div class="prompt__foot">${isAsked && !table.picking.picked ? everything(table) : nothing}${asides(table)}</div>`}
  </section>`;
}

const button = (table, choice, words, primary = false) =>
  html`<button type="button" class="button ${primary ? "button--primary" : ""}" data-text=${choice.text} @click=${() => table.act(choice.text)}>${words}</button>`;

function choices(table) {
  const { data, picking } = table;
  const { plain } = picking;
  const isDue = ({ text, verb }) => (data.lesson ? text === data.lesson.show : verb === "defeat" || verb === "score" || (plain.length === 1));
  return html`${data.decision || data.lesson ? nothing : html`<p class="muted prompt__hint">${HINTS[table.own]}</p>`}
    <div class="actions" data-part="actions">${plain.map((choice) => button(table, choice, choice.label, isDue(choice)))}</div>`;
}

// Every move as a button, for who would rather read than tap.
function everything(table) {
  if (table.picking.plain.length === table.picking.choices.length) return nothing;
  const groups = new Map();
  for (const choice of table.picking.choices) {
    if (choice.key === null) continue;
    groups.set(choice.title, [...(groups.get(choice.title) ?? []), choice]);
  }
  const single = [...groups].filter(([, group]) => group.length === 1).map(([, [choice]]) => choice);
  const several = [...groups].filter(([, group]) => group.length > 1);
  return html`<details class="all-moves" data-all-moves><summary>All moves (${table.picking.choices.length})</summary>
    <div class="actions">${single.map((choice) => button(table, choice, choice.label))}</div>
    ${several.map(([title, group]) => html`<fieldset><legend>${title}</legend><div class="actions">${group.map((choice) => button(table, choice, choice.short))}</div></fieldset>`)}
  </details>`;
}

function picked(table) {
  const { picking } = table;
  const { open } = picking;
  const name = picking.picked.replace(/^\w+:/, "");
  const aims = open.filter(({ aim }) => aim);
  const card = table.book[name] ? name : cardIn(table, picking.picked);
  return html`${aims.length ? html`<p class="prompt__question">${open[0].title}: choose a room.</p>` : nothing}
    ${card && table.book[card].text ? html`<p class="prompt__text"><b>${card}.</b> ${cardText(table.book[card].text)}</p>` : nothing}
    <div class="actions" data-part="actions">${open.map((choice) => button(table, choice, aims.length ? choice.short : choice.label, open.length === 1))}
      ${card ? html`<button type="button" class="button button--quiet" @click=${() => table.open(`card:${card}`)}>What’s this?</button>` : nothing}
      <button type="button" class="button button--quiet" data-cancel @click=${() => table.drop()}>Cancel</button></div>`;
}

function cardIn({ view, own }, key) {
  const name = key.replace(/^\w+:/, "");
  return (view.rooms[name]?.occupant ?? view.arena[name] ?? view.sides[own].fixed[name])?.card ?? null;
}
