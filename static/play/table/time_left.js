// Time left, with the moment at which the clock runs out in the viewer's own time zone.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { localTime } from "../../js/local_time.js";

export function timeLeft(data) {
  if (data.paused) return html`Paused`;
  if (!data.time_left) return nothing;
  return data.deadline ? html`<time datetime=${data.deadline} title=${localTime(data.deadline)}>${data.time_left} left</time>` : html`${data.time_left} left`;
}
