// What is laid over the table for a while: the menu, a card in large, a discard; on a phone the log.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { factsOf, glossed, signsOf } from "./meanings.js";
import { emblem } from "./piece.js";
import { log } from "./log.js";
import { menu } from "./menu.js";
import { face } from "./net.js";
import { playOn } from "./play_on.js";

export function sheets(table) {
  const content = inside(table);
  return html`<dialog class="sheet" aria-label="Details" @close=${(event) => closed(table, event.target)} @cancel=${() => close(table)} @click=${(event) => event.target === event.currentTarget && close(table)}>${content
    ? html`<div class="sheet__close"><button type="button" class="button button--quiet button--icon" aria-label="Close" @click=${() => close(table)}>✕</button></div><div class="sheet__content">${content}</div>`
    : nothing}</dialog>`;
}

function inside(table) {
  const [kind, ...rest] = (table.sheet ?? "").split(":");
  const name = rest.join(":");
  if (kind === "menu") return menu(table);
  if (kind === "log") return log(table);
  if (kind === "card") return html`<div class="sheet__faces" data-faces=${name}></div>${glossed(signsOf(table, table.shownKey))}`;
  if (kind === "facts") return html`<h2>${table.data.names[name]}</h2>${glossed(factsOf(table, name))}`;
  if (kind === "discard") return discard(table, name);
  if (kind === "play-on") return playOn(table, Number(name));
  return null;
}

function discard(table, seat) {
  const names = [...table.view.players[seat].discard].reverse();
  return html`<h2>${table.data.names[seat]}’s discard</h2><p class="muted">Newest first.</p>
    <ul class="discard">${names.map((name) => html`<li><button type="button" class="discard__card" data-show=${name}>${emblem(name, table.data.cards)}<span>${name}</span></button></li>`)}</ul>`;
}

// What lies over the table is the table's to say; `settle` opens and closes the dialog by it.
export function close(table) {
  table.sheet = null;
  table.update();
}

// The browser tells of a closed dialog later: another sheet may have been opened by then.
function closed(table, dialog) {
  if (!dialog.open && table.sheet && table.sheet !== "hand") close(table);
}

// After drawing: the dialog is open if there is something in it, and faces are fetched.
export function settle(root, table) {
  const dialog = root.querySelector("dialog.sheet");
  const wanted = Boolean(table.sheet) && table.sheet !== "hand";
  if (wanted && !dialog.open) dialog.showModal();
  if (!wanted && dialog.open) dialog.close();
  const faces = dialog.querySelector("[data-faces]");
  if (faces && faces.dataset.shown !== faces.dataset.faces) fill(faces, table);
}

async function fill(place, table) {
  const names = place.dataset.faces;
  place.dataset.shown = names;
  const found = await Promise.all(names.split("|").map((name) => face(table.urls.card, name).catch(() => "")));
  if (place.dataset.faces === names) place.innerHTML = found.join("") || "This card can’t be shown now.";
}
