// What is asked of the viewer now, what is in hand and where it could lead, and the buttons.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { playbackBar } from "../show/playback.js";
import { oddsPanel } from "./odds.js";
import { problem } from "../table/problem.js";
import { timeLeft } from "../table/time_left.js";

const VERBS = {
  play: "Play", sell: "Sell", cash: "Cash in", shield: "Shield", use: "Use",
  move: "Move", fight: "Attack", strike: "Attack directly",
};

// What the other is asked, by what was told last.
const ANSWERED = {
  attack: (name) => `${name} may respond to the attack.`,
  strike: (name) => `${name} answers the direct attack: a Shield, or the damage.`,
};

export function prompt(table) {
  const { data } = table;
  const left = timeLeft(data);
  return html`<section class="prompt ${table.mayAct ? "prompt--mine" : ""}" data-part="prompt" aria-label=${table.mayAct ? "Your move" : "Now"}>
    <p class="prompt__said" role="status" tabindex="-1" data-said><b>${data.said}</b> <span class="muted">${data.turn ? `Turn ${data.turn}` : nothing}${data.turn && left !== nothing ? " · " : nothing}${left}</span></p>
    <div class="prompt__body">${complaint(table)}${table.playback ? missed(table) : asks(table) ? html`<p class="prompt__question">${table.asksToEnd}</p>` : body(table)}</div>
    <div class="prompt__foot">${table.playback ? toNow(table) : actions(table)}</div>
  </section>`;
}

// While what happened is being shown: what was asked before is answered, and what is asked next
// would tell how it ends.
export function watching(table) {
  return html`<section class="prompt prompt--watching" data-part="prompt" aria-label="Now">
    <p class="prompt__said" role="status" tabindex="-1" data-said><b>What happened</b></p>
    <div class="prompt__body"><p class="prompt__caption">${table.shownText}</p></div>
    <div class="prompt__foot"><div class="actions" data-part="actions"><button type="button" class="button button--quiet" @click=${() => table.showing.skip()}>Skip</button></div></div>
  </section>`;
}

// Asked only where there is something to end; what was asked of a state that is past is let go.
function asks({ data, mayAct, asksToEnd }) {
  return mayAct && (data.opening || data.choices.some(({ verb }) => verb === "end")) ? asksToEnd : "";
}

const complaint = (table) => (table.guide ? nothing : problem(table)); // the guide says it

// What happened while one was away stands where one is asked something at other times, so that
// nothing is pushed out of sight.
function missed(table) {
  const { playback, data } = table;
  return html`${playbackBar(playback)}<p class="prompt__caption">${playback.caption || data.summary}</p>`;
}

const toNow = (table) => html`<div class="actions" data-part="actions"><button type="button" class="button button--primary" @click=${() => table.past.close()}>Back to now</button></div>`;

function body(table) {
  const { data, picking } = table;
  if (data.opening) return opening(table);
  if (picking.picked) return picked(table);
  if (picking.aimed) return weighed(table);
  if (data.decision) {
    return html`<p class="prompt__question">${data.decision.question}</p>
      ${data.decision.for_a_secret ? html`<p class="muted prompt__note">You can’t respond now. We ask anyway, so your opponent can’t guess your face-down piece.</p>` : nothing}
      ${weighed(table)}`;
  }
  const thrown = data.thrown.map((line) => html`<p>${line}.</p>`);
  const last = table.entries.at(-1)?.events.filter(({ text }) => text).at(-1);
  const why = table.mayAct ? "" : ANSWERED[last?.kind]?.(table.otherName) ?? "";
  return html`${thrown}${why ? html`<p>${why}</p>` : nothing}${unseen(table)}${last?.kind === "decline" ? html`<p>${last.text}.</p>` : nothing}${data.draw === "theirs" ? html`<p>${table.otherName} offers a draw.</p>` : nothing}
    ${!table.mayAct && data.draw === "mine" ? html`<p class="muted">Draw offered.</p>` : nothing}
    ${data.advice ? html`<p class="prompt__summary">The bot would: ${data.advice.label}</p>` : nothing}
    ${data.summary && !data.advice ? html`<p class="prompt__summary">${data.summary}</p>` : nothing}`;
}

function unseen(table) {
  const { placed } = table;
  return placed.length ? html`<p>${table.otherName} can’t see your ${placed.length > 1 ? "Souls" : "Soul"} yet.</p>` : nothing;
}

function opening(table) {
  const { opening: laid, data } = table;
  const spent = laid.spent(data.opening);
  const words = laid.held
    ? `Where should ${laid.held} stand? Choose a highlighted space.`
    : laid.placed.size
      ? `${spent} of ${data.opening.coins} Coins spent.`
      : data.opening.souls.length
        ? `Place one Soul that costs 0, and spend up to ${data.opening.coins} Coins on others.`
        : "No Soul in your hand can be placed now.";
  return html`<p class="prompt__question">${words}</p>`;
}

function weighed(table) {
  const choice = table.picking.weighed;
  if (!choice) return nothing;
  const shielded = choice.verb === "strike" && table.hasShield(choice.target.slice("player:".length));
  return oddsPanel(choice.odds, choice.label, shielded ? "unless a Shield is broken for it" : "");
}

function picked(table) {
  const { picking } = table;
  const able = picking.open.length > 0;
  const why = table.whyNot(picking.picked);
  const hint = able && picking.open.some((choice) => choice.target) && !picking.aimed ? "Choose a highlighted space." : "";
  const aimed = picking.aimed && picking.buttons.length > 1 ? "Which way?" : "";
  return html`<p class="prompt__question"><b>${table.nameOf(picking.picked)}</b> <span class="prompt__figures">${table.figuresOf(picking.picked)}</span>${hint || aimed ? html` <span class="muted prompt__hint">${aimed || hint}</span>` : nothing}</p>
    ${weighed(table)}
    ${!able || !picking.aimed ? reasons(table, why, able) : nothing}`;
}

// Why it can't do the rest: each with its rule.
function reasons(table, why, brief) {
  if (!why.length) return nothing;
  const said = new Map(); // one line for verbs that have the same reason
  for (const { verb, said: words, rule } of why) {
    const line = said.get(words) ?? { verbs: [], rule };
    line.verbs.push(VERBS[verb] ?? verb);
    said.set(words, line);
  }
  const lines = [...said].map(([words, { verbs, rule }]) => html`<li><b>${verbs.join(", ")}:</b> ${words}${rule ? html` <a href="${table.urls.rules}${rule}/" target="_blank" rel="noopener">${rule}</a>` : nothing}</li>`);
  return brief
    ? html`<details class="prompt__why"><summary>Why not…</summary><ul>${lines}</ul></details>`
    : html`<ul class="prompt__why">${lines}</ul>`;
}

// What a card is held for comes first.
const playFirst = (choices) => [...choices].sort((a, b) => (b.verb === "play") - (a.verb === "play"));

// One way needs no more than its verb, for what it would do stands above.
function wayWords(choice, aimed, several) {
  if (several) return choice.label;
  return aimed ? (VERBS[choice.verb] ?? choice.label) : choice.short;
}

const button = (table, choice, words, primary = false) =>
  html`<button type="button" class="button ${primary ? "button--primary" : ""}" data-text=${choice.text} @click=${() => table.act(choice.text)}>${words}</button>`;

// The buttons. The one that is asked for stands alone in its part, so that it is found.
function actions(table) {
  const { data, picking } = table;
  if (asks(table)) return data.opening ? openingAsked(table) : endAsked(table);
  if (picking.picked || picking.aimed) {
    const several = picking.aimed && picking.buttons.length > 1;
    const strike = picking.aimed ? null : picking.open.find(({ verb }) => verb === "strike");
    return html`<div class="actions ${several ? "actions--answers" : ""}" data-part="actions">
      ${playFirst(picking.buttons).map((choice, n) => button(table, choice, wayWords(choice, picking.aimed, several), picking.aimed !== null || (!n && choice.verb === "play")))}
      ${strike ? html`<button type="button" class="button" @click=${() => table.tap(strike.target, { sure: false })}>${VERBS.strike}</button>` : nothing}
      ${table.hasCard(picking.picked) ? html`<button type="button" class="button button--quiet" @click=${() => table.showCard(picking.picked)}>Show card</button>` : nothing}
      <button type="button" class="button button--quiet" @click=${() => table.drop()}>Cancel</button>
    </div>`;
  }
  if (data.opening) {
    const some = table.opening.placed.size > 0 || !data.opening.souls.length;
    return html`<div class="actions" data-part="actions"><button type="button" class="button ${some ? "button--primary" : ""}" data-end ?disabled=${!table.mayAct} @click=${() => table.layOpening()}>${table.opening.placed.size ? "Confirm opening" : "Open without Souls"}</button></div>`;
  }
  if (data.decision && table.mayAct) {
    return html`<div class="actions actions--answers ${data.decision.kind === "place" ? "actions--places" : ""}" data-part="actions">${data.decision.answers.map((answer) => html`${button(table, answer, answer.label, answer.default && data.decision.kind === "response")}`)}</div>
      ${(data.decision.always ?? []).length ? html`<div class="actions actions--aside">${data.decision.always.map((one) => html`<button type="button" class="button button--quiet button--small" @click=${() => table.answerAlways(one)}>${one.label}</button>`)}</div>` : nothing}`;
  }
  if (data.draw === "theirs" && data.status === "running") {
    return html`<div class="actions" data-part="actions"><button type="button" class="button" ?disabled=${!table.isSettled} @click=${() => table.act("accept draw")}>Accept draw</button><button type="button" class="button" ?disabled=${!table.isSettled} @click=${() => table.act("decline draw")}>Decline</button></div>`;
  }
  if (!table.mayAct) return waiting(table);
  return ownTurn(table);
}

function ownTurn(table) {
  const { data } = table;
  const end = data.choices.find((choice) => choice.verb === "end");
  const isDue = data.puzzle ? data.choices.length === 1 : !data.lesson || data.lesson.show === "end";
  const others = data.choices.filter((choice) => !choice.subject && !choice.target && choice.verb === "shield");
  return html`<div class="actions-row">
    ${end ? html`<div class="actions" data-part="actions"><button type="button" class="button ${isDue ? "button--primary" : ""}" data-end data-text="end" @click=${() => table.end()}>${end.label}</button></div>` : html`<div class="actions" data-part="actions"></div>`}
    <div class="actions actions--aside">
      ${others.map((choice) => button(table, choice, choice.short))}
      ${data.take_back ? html`<button type="button" class="button button--quiet" data-take-back @click=${() => table.takeBack()}>Take back</button>` : nothing}
      ${data.advice ? button(table, data.advice, "Play the bot’s move") : data.may_ask ? html`<button type="button" class="button button--quiet" @click=${() => table.askAdvice()}>Hint</button>` : nothing}
    </div></div>`;
}

function openingAsked(table) {
  return html`<div class="actions" data-part="actions">
      <button type="button" class="button button--primary" @click=${() => table.drop()}>Place a Soul</button>
      <button type="button" class="button" data-end @click=${() => table.layOpening({ sure: true })}>Open without Souls</button>
    </div>`;
}

function endAsked(table) {
  const end = table.data.choices.find((choice) => choice.verb === "end");
  const isLast = table.data.puzzle && table.view.phase === "move"; // who ends the turn has missed
  if (isLast) {
    return html`<div class="actions" data-part="actions">
      <button type="button" class="button button--primary" @click=${() => table.drop()}>Keep playing</button>
      <button type="button" class="button" data-end @click=${() => table.end({ sure: true })}>${end.label}</button>
    </div>`;
  }
  return html`<div class="actions" data-part="actions">
      <button type="button" class="button button--primary" data-end @click=${() => table.end({ sure: true })}>${end.label}</button>
      <button type="button" class="button" @click=${() => table.drop()}>Keep playing</button>
      <button type="button" class="button button--quiet" @click=${() => table.end({ sure: true, never: true })}>Don’t ask again</button>
    </div>`;
}

function waiting(table) {
  const { data } = table;
  return html`<div class="actions" data-part="actions">${data.next
    ? html`<a class="button" href=${data.next}>Next game (${data.waiting})</a>`
    : data.status === "running"
      ? html`<span class="waiting" aria-hidden="true"><i></i><i></i><i></i></span>`
      : nothing}${data.take_back ? html`<button type="button" class="button button--quiet" data-take-back ?disabled=${!table.isSettled} @click=${() => table.takeBack()}>Take back</button>` : nothing}</div>`;
}
