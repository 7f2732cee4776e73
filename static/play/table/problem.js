// What was refused or didn't come through, and the way on where only a reload helps.

import { html, nothing } from "../../vendor/lit/lit-html.js";

export function problem(table, place = "prompt__problem") {
  const said = table.complaint || table.data.problem;
  if (!said) return nothing;
  const reload = table.complaint && table.needsReload;
  return html`<p class=${place} role="alert">${said}${reload ? html` <button type="button" class="button button--small" data-reload @click=${() => location.reload()}>Reload</button>` : nothing}</p>`;
}
