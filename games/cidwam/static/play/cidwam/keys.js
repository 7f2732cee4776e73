// The whole game by keyboard. Arrows are the board's own; letters are these.

import { copyOf } from "./taps.js";

export const KEYS = { e: "end", h: "hand", b: "board", l: "log", m: "menu", n: "next", i: "card", u: "take back", "/": "notation" };

export function listenToKeys(root, table, taps) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      escape(root, table);
      return;
    }
    if (event.target.closest("input, textarea, select, dialog")) return;
    if (table.isShowing) table.showing.skip();
    const meant = KEYS[event.key.toLowerCase()];
    if (meant) {
      event.preventDefault();
      press(root, table, meant);
    } else if (table.playback && event.target.closest("[data-part=playback]") === null) {
      if (event.key === "," || event.key === "<") table.playback.back();
      if (event.key === "." || event.key === ">") table.playback.next();
    }
    if (/^[1-9]$/.test(event.key)) {
      const card = root.querySelectorAll(".hand-card")[Number(event.key) - 1];
      if (card) {
        table.tap(card.dataset.key, { copy: copyOf(card) });
        taps.leadOn(card.dataset.key);
      }
    }
  });
}

function escape(root, table) {
  const held = table.picking.picked ?? (table.opening.held ? `hand:${table.opening.held}` : null);
  table.showing.skip();
  table.sheet = null;
  table.drop();
  if (held) root.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
}

function press(root, table, meant) {
  if (meant === "end") {
    const button = root.querySelector("[data-part=actions] [data-end]") ?? root.querySelector("[data-part=actions] .button--primary");
    if (button && !button.disabled) button.click();
  } else if (meant === "hand") root.querySelector(".hand-card")?.focus();
  else if (meant === "board") root.querySelector(".space[tabindex='0']")?.focus();
  else if (meant === "log" || meant === "menu") table.open(meant);
  else if (meant === "next" && table.data.next) location.assign(table.data.next);
  else if (meant === "card") table.showCard(document.activeElement?.dataset?.key);
  else if (meant === "take back" && table.data.take_back) table.takeBack();
  else if (meant === "notation") {
    table.open("menu");
    root.querySelector("#notation")?.focus();
  }
}
