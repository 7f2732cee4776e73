// How the game ended, how it went, and where one goes from here.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { Ending, estimate } from "./ending.js";
import { problem } from "./problem.js";
import { share } from "./share.js";
import { plural } from "./words.js";

export function over(table) {
  table.ending ??= new Ending(table);
  const { data, playback } = table;
  const { winner } = data.over;
  const how = data.over.how ?? (winner === null ? "drawn" : winner === data.seat ? "won" : data.seat ? "lost" : "watched");
  return html`<section class="over over--${how}" data-part="prompt" aria-label="The game is over">
    ${playback ? here(table) : result(table)}
    ${went(table)}
    ${playback ? nothing : further(table)}
  </section>`;
}

function result(table) {
  const { data, urls } = table;
  return html`<h2 class="over__said" tabindex="-1" data-said>${data.over.said}</h2>
    <p class="over__length muted">${plural(data.over.after, "move")}${data.over.turns ? `, ${plural(data.over.turns, "turn")}` : ""}</p>
    ${data.over.ranking ? html`<ol class="ranking">${data.over.ranking.map(({ place, name }) => html`<li><b>${place}</b> ${name}</li>`)}</ol>` : nothing}
    ${problem(table)}
    ${data.seat || table.ending.rematch?.url ? again(table) : nothing}
    <div class="over__actions">
      <button type="button" class="button" @click=${() => table.past.replay()}>Replay</button>
      ${urls.notes ? html`<a class="button" href=${urls.notes}>Notes on drafts</a>` : nothing}
      ${data.seat ? html`<a class="button" href=${urls.new}>New game</a>` : nothing}
    </div>`;
}

// Once more: what there is to do about it is the page's first button.
function again({ ending }) {
  const { rematch, busy } = ending;
  const button = (words, act) => html`<button type="button" class="button button--primary" ?disabled=${busy} @click=${act}>${words}</button>`;
  const play = (words) => button(words, () => ending.playAgain());
  const no = (words) => html`<button type="button" class="button" ?disabled=${busy} @click=${() => ending.decline()}>${words}</button>`;
  const parts = {
    none: () => (rematch.may ? play("Rematch") : nothing),
    theirs: () => (rematch.may ? html`${play("Accept")}${no("Not now")}` : nothing),
    asked: () => no("Cancel"),
    begun: () => (rematch.url ? html`<a class="button button--primary" href=${rematch.url}>Go to the rematch</a>` : nothing),
    declined: () => nothing,
  };
  return html`<div class="over__again" aria-busy=${rematch ? "false" : "true"}>
    ${rematch?.said ? html`<p class="over__note">${rematch.said}</p>` : nothing}
    ${ending.problem ? html`<p class="prompt__problem" role="alert">${ending.problem}</p>` : nothing}
    <div class="over__actions" data-part="actions">${rematch ? parts[rematch.state]() : play("Rematch")}</div>
  </div>`;
}

// The position that is shown, while one goes through the game.
function here(table) {
  const { playback } = table;
  return html`<p class="over__caption" aria-live="polite"><b>${playback.number ? `Move ${playback.number}` : "The start"}</b> ${playback.caption}</p>
    ${problem(table)}
    <div class="over__further">
      ${playback.atEnd ? nothing : html`<button type="button" class="button button--quiet" @click=${() => table.open(`play-on:${playback.number}`)}>Play on from here</button>`}
      ${shareButton(table, playback.number)}
    </div>`;
}

function went(table) {
  const { data, ending, playback } = table;
  const { facts } = ending;
  if (!facts) return ending.failed ? nothing : html`<div class="over__went over__went--coming" aria-busy="true"></div>`;
  const { moment, luck } = facts;
  const view = { names: data.names, seat: data.seat, at: playback ? playback.number : null, go: (number) => table.past.replay(number) };
  return html`<div class="over__went">
    ${facts.points.length > 1 ? estimate(facts, view) : nothing}
    ${moment && !playback ? html`<button type="button" class="over__moment" @click=${() => table.past.replay(moment.number)}><span class="over__mark" aria-hidden="true"></span><span><b>The turning point</b><br>${moment.said || `Move ${moment.number}`}</span></button>` : nothing}
    ${luck.length && !playback ? html`<ul class="over__luck">${luck.map(({ said }) => html`<li>${said}</li>`)}</ul>` : nothing}
  </div>`;
}

function further(table) {
  const { urls, ending } = table;
  const moment = ending.facts?.moment;
  return html`<nav class="over__further" aria-label="This game">
    ${moment ? html`<button type="button" class="button button--quiet" @click=${() => table.open(`play-on:${moment.number - 1}`)}>Play from the turning point</button>` : nothing}
    ${shareButton(table)}
    ${urls.deck ? html`<a class="button button--quiet" href=${urls.deck}>Your deck</a>` : nothing}
    <a class="button button--quiet" href=${urls.record} download>Record</a>
    <a class="button button--quiet" href=${urls.check}>Check fairness</a>
  </nav>`;
}

const shareButton = (table, number = null) => (table.urls.share ? html`<button type="button" class="button button--quiet" @click=${(event) => share(event.currentTarget, { title: document.title, number })}>Share</button>` : nothing);
