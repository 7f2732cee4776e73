// How the game ended, and where one goes from here.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { plural } from "./words.js";

export function over(table) {
  const { data, urls } = table;
  return html`<section class="prompt prompt--over" data-part="prompt" aria-label="The game is over">
    <h2 class="over__said" tabindex="-1" data-said>${data.said}</h2>
    <p class="muted">After ${plural(data.number, "action")}${data.turn ? ` and ${plural(data.turn, "turn")}` : ""}.</p>
    ${(data.over?.facts ?? []).map((line) => html`<p>${line}</p>`)}
    ${data.problem ? html`<p class="prompt__problem" role="alert">${data.problem}</p>` : nothing}
    <div class="actions" data-part="actions">
      ${urls.rematch && data.seat ? html`<form method="post" action=${urls.rematch}><input type="hidden" name="csrfmiddlewaretoken" value=${table.csrf}><button class="button button--primary">Rematch</button></form>` : data.seat ? html`<a class="button button--primary" href=${urls.new}>New game</a>` : nothing}
      <button type="button" class="button" @click=${() => table.replay()}>Replay</button>
      <a class="button button--quiet" href=${urls.record} download>Record</a>
      <a class="button button--quiet" href=${urls.check}>Check fairness</a>
    </div>
  </section>`;
}
