// What is laid over a table for a while, as a dialog. What lies there is the table's to say
// (`table.sheet`): `settle` opens the dialog if there is something in it.

import { html, nothing } from "../../vendor/lit/lit-html.js";

export function dialog(table, label, content) {
  return html`<dialog class="sheet" aria-label=${label} data-part="sheet" @close=${(event) => closed(table, event.target)} @cancel=${() => close(table)} @click=${(event) => event.target === event.currentTarget && close(table)}>${content
    ? html`<div class="sheet__close"><button type="button" class="button button--quiet button--icon" aria-label="Close" @click=${() => close(table)}>✕</button></div><div class="sheet__content">${content}</div>`
    : nothing}</dialog>`;
}

export function close(table) {
  table.sheet = null;
  table.update();
}

// The browser tells of a closed dialog later: another sheet may have been opened by then. A phone's
// hand is a sheet that is no dialog.
function closed(table, element) {
  if (!element.open && table.sheet && table.sheet !== "hand") close(table);
}

// After drawing.
export function settle(root) {
  const element = root.querySelector("dialog.sheet");
  const wanted = element.childElementCount > 0;
  if (wanted && !element.open) element.showModal();
  if (!wanted && element.open) element.close();
  return element;
}
