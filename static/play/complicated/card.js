// A card, small: rank and suit, turned if it is tapped. A button only where tapping it does something.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { cardWords, rankOf, signOf, suitOf } from "./names.js";

export function face(code) {
  return html`<span class="pc__rank">${rankOf(code)}</span><span class="pc__suit">${signOf(code)}</span>`;
}

// words: what else is said of it; extra: a template over it.
export function card(table, code, { key = null, words = "", tapped = false, extra = nothing } = {}) {
  const classes = `pc pc--${suitOf(code)} ${tapped ? "is-tapped" : ""} ${marks(table, key)}`;
  const said = [cardWords(code), words, tapped ? "tapped" : ""].filter(Boolean).join(", ");
  const inside = html`<span aria-hidden="true">${face(code)}</span><span class="visually-hidden">${said}</span>${extra}`;
  if (key === null || !table.isLive(key)) return html`<span class=${classes} data-key=${key ?? nothing} title=${said}>${inside}</span>`;
  return html`<button type="button" class=${classes} data-key=${key} title=${said} aria-pressed=${pressed(table, key)} @click=${() => table.tap(key)}>${inside}</button>`;
}

export const pressed = ({ picking }, key) => String(picking.picked.includes(key) || picking.aimed === key);

// How a thing stands out: picked, can be picked, can be aimed at.
export function marks(table, key) {
  if (key === null) return "";
  if (table.pointed.includes(key)) return "is-pointed";
  if (!table.mayAct) return "";
  const { picking } = table;
  if (picking.picked.includes(key)) return "is-picked";
  if (picking.aimed === key) return "is-aimed";
  if (picking.canAim(key)) return "can-aim";
  return !picking.picked.length && picking.canPick(key) ? "can-pick" : "";
}

export const back = (words) => html`<span class="pc pc--back" title=${words}><span class="visually-hidden">${words}</span></span>`;
