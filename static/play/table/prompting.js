// Parts of what is asked at a table that are the same in every game that draws its own.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { playbackBar } from "../show/playback.js";
import { over as ended } from "./over.js";
import { playOn } from "./play_on.js";

// What is being shown of what happened.
export function shown(table) {
  const { playback } = table;
  return html`${playback ? playbackBar(playback) : nothing}
    <p class="prompt__caption">${(table.isShowing && table.shown.caption) || playback?.caption}</p>
    <div class="actions"><button type="button" class="button button--small" data-skip @click=${() => skip(table)}>Skip</button></div>`;
}

function skip(table) {
  table.showing.skip();
  if (table.playback) table.past.close();
}

export const waiting = ({ next, waiting: count }) => html`<div class="actions" data-part="actions">${next ? html`<a class="button" href=${next}>Next game (${count})</a>` : html`<span class="waiting" aria-hidden="true"><i></i><i></i><i></i></span>`}</div>`;

// A draw that is offered, a move to take back, and what a bot would do.
export function asides(table) {
  const { data } = table;
  const isPast = !table.isSettled;
  const advice = data.advice
    ? html`<span>The bot would: ${data.advice.label}</span> <button type="button" class="button button--small" ?disabled=${isPast} @click=${() => table.act(data.advice.text)}>Play this</button>`
    : data.may_ask && data.mine ? html`<button type="button" class="button button--quiet button--small" data-hint ?disabled=${isPast} @click=${() => table.askAdvice()}>Hint</button>` : nothing;
  return html`<div class="actions actions--aside">
    ${data.asides.includes("accept draw") && data.decision?.kind !== "draw" ? html`<span>A draw is offered.</span><button type="button" class="button button--small" ?disabled=${isPast} @click=${() => table.act("accept draw")}>Accept</button>` : nothing}
    ${data.take_back ? html`<button type="button" class="button button--quiet button--small" data-take-back ?disabled=${isPast} @click=${() => table.takeBack()}>Take back</button>` : nothing}
    ${advice}</div>`;
}

// The game is over: how it ended and went, or the position that is looked at; and playing on from there.
export function over(table) {
  const { sheet } = table;
  const bar = table.playback ? playbackBar(table.playback, { extra: html`<button type="button" class="button button--small" data-close @click=${() => table.past.close()}>Close</button>` }) : nothing;
  const from = sheet?.startsWith("play-on:") ? Number(sheet.split(":")[1]) : null;
  return html`<div class="ended">${bar}${from === null ? ended(table) : html`<section class="prompt" data-part="prompt" aria-label="Play on">${playOn(table, from)}
    <p><button type="button" class="button button--quiet button--small" @click=${() => table.open(sheet)}>Cancel</button></p></section>`}</div>`;
}
