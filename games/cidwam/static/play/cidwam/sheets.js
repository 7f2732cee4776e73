// What is laid over the table for a while: the menu, a card in large, a discard; on a phone the log.

import { html } from "../../vendor/lit/lit-html.js";
import { dialog, settle as settleDialog } from "../table/dialog.js";
import { factsOf, glossed, signsOf } from "./meanings.js";
import { emblem } from "./piece.js";
import { log } from "./log.js";
import { menu } from "./menu.js";
import { face } from "../table/net.js";
import { playOn } from "../table/play_on.js";

export function sheets(table) {
  return dialog(table, "Details", inside(table));
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

// After drawing: faces are fetched into the dialog.
export function settle(root, table) {
  const faces = settleDialog(root).querySelector("[data-faces]");
  if (faces && faces.dataset.shown !== faces.dataset.faces) fill(faces, table);
}

async function fill(place, table) {
  const names = place.dataset.faces;
  place.dataset.shown = names;
  const found = await Promise.all(names.split("|").map((name) => face(table.urls.card, name).catch(() => "")));
  if (place.dataset.faces === names) place.innerHTML = found.join("") || "This card can’t be shown now.";
}
