// What to do now: the question, what is picked up, and the buttons.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { problem } from "../table/problem.js";
import { asides, over, shown, waiting } from "../table/prompting.js";
import { timeLeft } from "../table/time_left.js";

export function prompt(table) {
  const { data, view } = table;
  if (data.over && (table.playback || !table.isShowing)) return over(table);
  const isAsked = table.mayAct;
  const isPast = table.isShowing || table.playback;
  return html`<section class="prompt ${isAsked ? "prompt--mine" : ""}" data-part="prompt" aria-label="Now">
    <p class="prompt__said" tabindex="-1" data-said><b>${isPast ? "What happened" : data.said}</b>
      <span class="prompt__phase">Turn ${view.turn}${data.time_left || data.paused ? html` · <span class="prompt__left">${timeLeft(data)}</span>` : nothing}</span></p>
    ${data.lesson ? nothing : problem(table)}
    ${isPast ? shown(table) : html`
      ${data.decision && isAsked ? html`<p class="prompt__question">${data.decision.question}</p>` : nothing}
      ${isAsked ? (table.picking.picked ? picked(table) : ownTurn(table)) : waiting(data)}
      ${asides(table)}`}
  </section>`;
}

const button = (table, choice, words, primary = false) =>
  html`<button type="button" class="button ${primary ? "button--primary" : ""}" data-text=${choice.text} @click=${() => table.act(choice.text)}>${words}</button>`;

function ownTurn(table) {
  const { data, picking } = table;
  const others = picking.choices.filter(({ from }) => from !== null);
  const isDue = ({ text, verb }) => (data.lesson ? text === data.lesson.show : !others.length || verb === "keep" || verb === "return");
  const hint = data.decision || data.lesson ? "" : others.length ? "Tap a card, then where it goes or what it strikes." : "Nothing else to do: end your turn.";
  return html`${hint ? html`<p class="muted prompt__hint">${hint}</p>` : nothing}
    <div class="own-turn"><div class="actions" data-part="actions">${picking.single.map((choice) => button(table, choice, choice.label, isDue(choice)))}</div>
    ${others.length ? everything(table, others) : nothing}</div>`;
}

// Every move as a button, for who would rather read than tap.
function everything(table, choices) {
  const groups = new Map();
  for (const choice of choices) groups.set(choice.title, [...(groups.get(choice.title) ?? []), choice]);
  return html`<details class="all-moves"><summary>All moves <span class="all-moves__count">(${choices.length})</span></summary>
    ${[...groups].map(([title, some]) => html`<fieldset><legend>${title}</legend><div class="actions">${some.map((choice) => button(table, choice, choice.short))}</div></fieldset>`)}
  </details>`;
}

function picked(table) {
  const { picking } = table;
  const [, name] = picking.picked.split(":");
  const code = picking.picked.startsWith("own:") ? table.cardOn(picking.picked) : name;
  const here = picking.open.filter(({ to }) => to === null);
  const verbs = new Set(picking.open.filter(({ to }) => to !== null).map(({ verb }) => verb));
  const hints = [
    verbs.has("place") ? "Tap a space to place it." : "",
    verbs.has("attack") ? "Tap what it strikes." : "",
    verbs.has("move") ? "Tap a space to move it." : "",
  ].filter(Boolean);
  return html`<p class="prompt__question"><b>${code}</b> <span class="muted">${hints.join(" ")}</span></p>
    ${hints.length || here.length ? nothing : html`<ul class="prompt__why">${[...new Set(Object.values(picking.reasons))].map((said) => html`<li>${said}</li>`)}</ul>`}
    <div class="actions" data-part="actions">${here.map((choice) => button(table, choice, choice.label, choice.verb === "discard"))}
      <button type="button" class="button button--quiet" data-cancel @click=${() => table.drop()}>Cancel</button></div>`;
}
