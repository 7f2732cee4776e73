// A card, small: rank and suit, turned if it is tapped. A tap picks it up, or says what it is.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { cardWords, rankOf, signOf, suitOf } from "./names.js";

export function face(code) {
  return html`<span class="pc__rank">${rankOf(code)}</span><span class="pc__suit">${signOf(code)}</span>`;
}

// words: what else is said of it; extra: a template over it; seat: whose it is.
export function card(table, code, { seat, key = null, words = "", tapped = false, extra = nothing } = {}) {
  const classes = `pc pc--${suitOf(code)} ${tapped ? "is-tapped" : ""} ${marks(table, key)}`;
  const said = [cardWords(code), words, tapped ? "tapped" : ""].filter(Boolean).join(", ");
  const inside = html`<span aria-hidden="true">${face(code)}</span><span class="visually-hidden">${said}</span>${extra}`;
  return thing(table, { classes, key, about: `card:${seat}:${code}`, inside });
}

// What lies on the table, as a button: of what does nothing, one of a seat's is reached by Tab, the
// others by arrows.
export function thing(table, { classes, key, about, inside }) {
  if (key === null || !table.isLive(key)) return html`<button type="button" class="${classes} is-plain" data-key=${key ?? nothing} data-about=${about} data-ask=${about} tabindex="-1">${inside}</button>`;
  return html`<button type="button" class=${classes} data-key=${key} data-about=${about} aria-pressed=${pressed(table, key)} @click=${() => table.tap(key)}>${inside}</button>`;
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

export const back = (table, words, about) => thing(table, { classes: "pc pc--back", key: null, about, inside: html`<span class="visually-hidden">${words}</span>` });
