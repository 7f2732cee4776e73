// What to do now: the question, what the battle would do, and the buttons.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { problem } from "../table/problem.js";
import { asides, over, shown } from "../table/prompting.js";
import { timeLeft } from "../table/time_left.js";
import { cardWords, plural, unitNumber } from "./names.js";
import { forecastWords } from "./unit.js";

const PHASES = { construction: "Construction", battle: "Battle", consolidation: "Consolidation" };
const HINTS = {
  construction: "Lay diamonds, tap resources, put tokens on parts.",
  battle: "Choose one or more units on patrol, then whom they attack.",
  consolidation: "Move units, then assemble finished parts of one class.",
};

export function prompt(table) {
  const { data, view, picking } = table;
  if (data.over && (table.playback || !table.isShowing)) return over(table);
  const isAsked = table.mayAct;
  return html`<section class="prompt ${isAsked ? "prompt--mine" : ""}" data-part="prompt" data-beside aria-label="Now">
    <p class="prompt__said" tabindex="-1" data-said><b>${table.isShowing || table.playback ? "What happened" : data.said}</b>
      <span class="prompt__phase">Round ${view.round} · ${PHASES[view.phase] ?? "Over"}${view.pool ? html` · <button type="button" class="ask" data-about="pool" data-ask="pool"><b>${plural(view.pool, "token")} in the pool</b></button>` : nothing}${data.time_left || data.paused ? html` · <span class="prompt__left">${timeLeft(data)}</span>` : nothing}</span></p>
    ${data.lesson ? nothing : problem(table)}
    ${table.isShowing || table.playback ? shown(table) : html`
      ${data.decision && isAsked ? html`<p class="prompt__question">${data.decision.question}</p>` : nothing}
      ${battle(table)}
      ${isAsked ? (picking.picked.length ? picked(table) : ownTurn(table)) : waiting(table)}
      ${asides(table)}`}
  </section>`;
}

const button = (table, choice, words, primary = false) =>
  html`<button type="button" class="button ${primary ? "button--primary" : ""}" data-text=${choice.text} data-about=${choice.does ? `do:${choice.text}` : nothing} @click=${() => table.act(choice.text)}>${words}</button>`;

function ownTurn(table) {
  const { data, view, picking } = table;
  const others = picking.choices.length - picking.single.length;
  const endsTurn = table.canOnlyEnd && !data.lesson && view.phase !== "consolidation"; // that one's end is the turn's
  const hint = data.decision || data.lesson ? "" : hintOf(table); // a lesson says it better
  const isDue = ({ verb, text }) => (data.lesson ? text === data.lesson.show : verb === "end" || verb === "done"); // a lesson's step may want another
  return html`${hint ? html`<p class="muted prompt__hint">${hint}</p>` : nothing}
    <div class="own-turn"><div class="actions ${table.canOnlyEnd ? "actions--only" : ""}" data-part="actions">${picking.single.map((choice) => button(table, choice, choice.label, isDue(choice)))}${table.payable.map((one) => html`<button type="button" class="button" data-pay=${one.card} @click=${() => table.pay(one)}>Put ${one.count} tokens on ${cardWords(one.card)}</button>`)}${endsTurn ? html`<button type="button" class="button" data-end-turn @click=${() => table.endTurn()}>End turn</button>` : nothing}${picking.single.some(({ does }) => does) ? html`<button type="button" class="button button--quiet ask-do" data-ask="do" aria-label="What these buttons do">?</button>` : nothing}</div>
    ${others ? everything(table) : nothing}</div>`;
}

// What the phase is for; if there is nothing to do in it, that; and what its end would cost.
function hintOf({ view, canOnlyEnd }) {
  if (canOnlyEnd) {
    const toEnd = view.phase === "consolidation" ? "your turn" : "the phase";
    return view.pool ? `Nothing can be built with ${plural(view.pool, "token")}: end ${toEnd}.` : `Nothing to do here: end ${toEnd}.`;
  }
  const lost = view.pool ? ` What is left in the pool (${plural(view.pool, "token")}) is lost when the phase ends.` : "";
  return `${HINTS[view.phase] ?? ""}${lost}`;
}

// Every move as a button, for who would rather read than tap.
function everything(table) {
  const { picking } = table;
  const groups = new Map();
  for (const choice of picking.choices) {
    if (!choice.subjects.length) continue;
    groups.set(choice.title, [...(groups.get(choice.title) ?? []), choice]);
  }
  return html`<details class="all-moves"><summary>All moves (${picking.choices.length})</summary>
    ${[...groups].map(([title, choices]) => html`<fieldset><legend>${title}</legend><div class="actions">${choices.map((choice) => button(table, choice, choice.short))}</div></fieldset>`)}
  </details>`;
}

function picked(table) {
  const { picking } = table;
  const { open, reasons } = picking;
  const names = picking.picked.map((key) => nameOf(key));
  const aims = picking.aimed === null && open.some((choice) => choice.aim !== null);
  return html`<p class="prompt__question"><b>${names.join(", ")}</b>${aims && open.length > 1 ? html` <span class="muted">Choose what for.</span>` : nothing}</p>
    <div class="actions" data-part="actions">${open.map((choice) => button(table, choice, choice.label, open.length === 1 || picking.aimed !== null))}
      <button type="button" class="button button--quiet" data-ask="picked">What’s this?</button>
      <button type="button" class="button button--quiet" data-cancel @click=${() => table.drop()}>Cancel</button></div>
    ${Object.keys(reasons).length && !open.length ? html`<ul class="prompt__why">${[...new Set(Object.values(reasons))].map((said) => html`<li>${said}</li>`)}</ul>` : nothing}`;
}

function nameOf(key) {
  const [seat, name] = key.split(":");
  if (seat === "card") return cardWords(name);
  return name === "ace" ? "Your base" : `Unit ${unitNumber(name)}`;
}

// Who attacks whom, who blocks, and what would come of it as it stands.
function battle(table) {
  const { data, view } = table;
  const fight = view.battle;
  if (!fight) return nothing;
  const blockers = (name) => Object.entries(fight.blocks).filter(([, attacker]) => attacker === name).map(([one]) => unitNumber(one));
  const [attacker, defender] = [data.names[fight.attacker], data.names[fight.defender]];
  const line = (name) => {
    const by = blockers(name);
    return html`<li>Unit ${unitNumber(name)} ${figures(view.sides[fight.attacker], name)} → ${by.length ? `${by.length > 1 ? "units" : "unit"} ${by.join(" and ")}` : "Ace"}</li>`;
  };
  return html`<div class="battle" data-part="battle"><p><b>${attacker} → ${defender}</b>${fight.initiative ? html` <span class="muted">${data.names[fight.initiative]} ${data.names[fight.initiative] === "You" ? "hold" : "holds"} initiative${fight.seized ? ", seized" : ""}</span>` : html` <span class="muted">Blocks are being chosen</span>`}</p>
    <ul class="battle__lines">${fight.units.map(line)}</ul>
    ${fight.initiative ? html`<p class="battle__then">If no more is done:</p><ul class="battle__forecast">${fight.forecast.map((one) => html`<li class=${one.destroyed ? "falls" : ""}>${targetWords(one.target, table)} ${forecastWords(one)}</li>`)}</ul>` : nothing}</div>`;
}

// What a unit can take and give, for where its seat is out of sight.
function figures({ patrol, guardian }, name) {
  const one = [...patrol, ...guardian].find((unit) => unit.name === name);
  return one ? html`<span class="battle__figures">(${one.class} <span class="fig fig--H">♥${one.life - one.wounds}</span> <span class="fig fig--S">♠${one.armour}</span> <span class="fig fig--C">♣${one.attack}</span>)</span>` : nothing;
}

function targetWords(target, { data }) {
  const [seat, name] = target.split(":");
  const whose = seat === data.seat ? "Your" : `${data.names[seat]}’s`;
  return `${whose} ${name === "ace" ? "Ace" : `unit ${unitNumber(name)}`}`;
}

function waiting({ data, view, seats, urls }) {
  const isOut = data.seat && view.sides[data.seat].out;
  return html`${isOut ? html`<p class="muted">You’re out. You can watch how it ends.</p>` : nothing}
    <div class="actions" data-part="actions">${data.next ? html`<a class="button" href=${data.next}>Next game (${data.waiting})</a>` : seats.length ? html`<span class="waiting" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}
      ${isOut ? html`<a class="button" href=${urls.new}>New game</a>` : nothing}</div>`;
}
