// How one reads a card on the table.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { dialog } from "../table/dialog.js";
import { Explaining as AnyExplaining } from "../table/explaining.js";
import { cardText } from "./card.js";
import { pile } from "./sides.js";

// What is printed on a card, as words.
export function told(table, name, isSheet = false) {
  const data = table.book[name];
  const { school, type, side } = data;
  const kind = [school === "neutral" ? "" : school, data.resonance ?? "", type].filter(Boolean).join(" ");
  const rows = [["cost", "Cost"], ["health", "Health"], ["shield", "Shield"], ["attack", "Attack"], ["requirement", "Counters to score"], ["points", "Points"], ["raze", "Raze"]].filter(([key]) => data[key]);
  return html`<h2 class="told__title">${name}</h2>
    <p class="muted">${side === "overlord" ? "Overlord" : "Champion"} · ${kind}</p>
    ${rows.length ? html`<dl class="told__figures">${rows.map(([key, label]) => html`<div><dt>${label}</dt><dd>${data[key]}</dd></div>`)}</dl>` : nothing}
    ${data.text ? html`<p class="told__text">${cardText(data.text)}</p>` : nothing}
    ${isSheet && data.id ? html`<p><a href="/cards/${data.id}/">Card page</a></p>` : nothing}`;
}

// The sheet over the table: a card, or a pile.
export function sheet(table) {
  const [kind, name, seat] = table.sheet?.split(":") ?? [];
  const card = table.sheet?.startsWith("card:") ? table.sheet.slice("card:".length) : "";
  const content = card && table.book[card] ? told(table, card, true) : kind === "pile" ? pile(table, name, seat) : null;
  return dialog(table, card || "Cards", content);
}

export class Explaining extends AnyExplaining {
  constructor(root, table) {
    super(root, table, "card");
  }

  content(name) {
    return this.table.book[name] ? told(this.table, name) : null;
  }

  sheetOf(name) {
    return `card:${name}`;
  }
}
