// The keyboard: / finds, arrows move among cards, + and − and digits count, m moves to the maybeboard, t tags.

import { isLead } from "./card.js";
import { MAYBE } from "./changes.js";

const MORE_DIGITS = 700; // ms in which another digit belongs to the same number

export function listenToKeys(root, editor) {
  let typed = { id: null, digits: "", at: 0 };
  const focused = () => document.activeElement?.closest?.("[data-card]");

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const isTyping = event.target.closest?.("input, select, textarea, [contenteditable]");
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (isTyping || !["z", "y"].includes(key)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) editor.redo();
      else editor.undo();
      return;
    }
    if (isTyping) {
      leaveField(event, root, editor);
      return;
    }
    if (document.querySelector("dialog[open]") && event.key !== "+" && event.key !== "-") return;
    const card = focused();
    const id = card?.dataset.card ?? (editor.cards.byId.has(editor.sheet) ? editor.sheet : null);
    const section = card?.dataset.section ?? (id ? editor.home(id) : "");
    if (event.key === "/") go(editor, "cards", "find");
    else if (event.key === "n") go(editor, "deck", "typed-line");
    else if (event.key === "?") editor.show("keys");
    else if (event.key.startsWith("Arrow") && card) move(root, card, event.key);
    else if (!id) return;
    else if (event.key === " " && card) editor.show(id);
    else if (event.key === "t") tag(editor, id);
    else if (isLead(editor.cards.get(id)) && section !== MAYBE) return;
    else if (event.key === "+" || event.key === "=") editor.add(id, 1, section);
    else if (event.key === "-" || event.key === "−") editor.add(id, -1, section);
    else if (event.key === "Delete") editor.set(id, 0, section);
    else if (event.key === "m") editor.move(id, section);
    else if (/^\d$/.test(event.key)) {
      const goesOn = typed.id === id && event.timeStamp - typed.at < MORE_DIGITS;
      typed = { id, digits: (goesOn ? typed.digits : "") + event.key, at: event.timeStamp };
      editor.set(id, Number(typed.digits), section);
    } else return;
    event.preventDefault();
  });
}

// To the field for the card's tags, which a card of the deck has.
function tag(editor, id) {
  editor.show(id);
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById("card-tags")?.focus()));
}

// From the search down to what it found.
function leaveField(event, root, editor) {
  const isSearch = event.target.id === "find";
  if (event.key === "Escape" && !event.target.value) event.target.blur();
  if (!isSearch || !["ArrowDown", "Enter"].includes(event.key)) return;
  const first = root.querySelector(".finder [data-card]");
  if (!first) return;
  event.preventDefault();
  if (event.key === "Enter" && editor.search.ids.length === 1) editor.add(editor.search.ids[0]);
  else first.focus();
}

function go(editor, tab, field) {
  editor.turnTo(tab);
  document.getElementById(field)?.focus();
  document.getElementById(field)?.select();
}

// To the nearest card in the arrow's direction; beyond the column's edge, to the other column.
function move(root, card, key) {
  const here = card.getBoundingClientRect();
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const all = [...root.querySelectorAll("[data-card]")].filter((one) => one !== card && one.offsetParent);
  const column = card.closest(".finder, .listing");
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(here);
  let best = null;
  for (const one of all) {
    if (down && one.closest(".finder, .listing") !== column) continue;
    const [left, top] = middle(one.getBoundingClientRect());
    const ahead = (left - x) * across + (top - y) * down;
    if (ahead < 4) continue;
    const aside = Math.abs(down ? left - x : top - y);
    const far = ahead + 3 * aside;
    if (!best || far < best.far) best = { one, far };
  }
  best?.one.focus();
  best?.one.scrollIntoView({ block: "nearest" });
}
