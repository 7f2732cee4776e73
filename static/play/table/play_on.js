// Playing on from a position of a game that is over, against a bot: which seat, which bot.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { NotReached, send } from "./net.js";

export function playOn(table, number) {
  const { data, ending } = table;
  const { levels, level } = ending?.facts ?? {};
  if (!levels) return nothing;
  const own = data.seat ?? Object.keys(data.names)[0];
  return html`<form class="play-on" @submit=${(event) => begin(event, table, number)}>
    <h2>Play on from here</h2>
    <p class="muted">${number ? `After move ${number}` : "From the start"}, in a game of your own. Same cards, same dice.</p>
    <fieldset class="play-on__seats"><legend>Play as</legend>${Object.entries(data.names).map(([seat, name]) => html`<label class="chip"><input type="radio" name="seat" value=${seat} .checked=${seat === own}> <span>${seat === data.seat ? "Yourself" : name}</span></label>`)}</fieldset>
    <label class="field"><span class="field__label">Against</span><select class="input" name="bot">${levels.map(([name, title, words]) => html`<option value=${name} .selected=${name === level}>${title}: ${words}</option>`)}</select></label>
    ${table.complaint ? html`<p class="prompt__problem" role="alert">${table.complaint}</p>` : nothing}
    <button class="button button--primary" ?disabled=${table.busy}>Play on</button>
  </form>`;
}

async function begin(event, table, number) {
  event.preventDefault();
  if (table.busy) return;
  const form = new FormData(event.target);
  table.busy = true;
  table.complaint = "";
  table.update();
  try {
    const found = await send(table.urls.play_on, [["number", number], ...form], table.csrf);
    if (found.url) location.assign(found.url);
    else table.complaint = found.problem;
  } catch (error) {
    if (!(error instanceof NotReached)) throw error;
    table.complaint = error.message;
  }
  table.busy = false;
  table.update();
}
