// What counts and signs at the table mean, for fingers and keys; a pointer finds it where they stand.
// The meanings are the glossary's, which the server has sent.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { plural, signed } from "../table/words.js";

export const glossed = (rows) =>
  rows.length ? html`<dl class="sheet__words">${rows.map(([sign, meaning]) => html`<div><dt>${sign}</dt><dd>${meaning}</dd></div>`)}</dl>` : nothing;

// The counts beside the board: [what one sees, what it means].
export function factsOf(table, seat) {
  const player = table.view.players[seat];
  const words = table.wordsOf(seat);
  return [
    [`${player.life} Life`, words.Life],
    [plural(player.coins, "Coin"), words.Coins],
    [`${plural(player.hand_size, "card")} in hand`, words.Hand],
    [`${plural(player.deck_size, "card")} in the deck`, words.Deck],
    [`${plural(player.discard.length, "card")} in the discard`, words.Discard],
    ["Slots", words.Slots],
  ];
}

// The signs on what lies at a key, each once.
export function signsOf(table, key) {
  if (!key || key.startsWith("hand:")) return []; // a card explains itself
  const found = new Map();
  for (const piece of table.piecesAt(key)) {
    const words = table.wordsOf(piece.controller ?? piece.owner);
    for (const word of piece.keywords ?? []) found.set(word, words[word.replace(/ \d+$/, "")]);
    for (const [word, n] of Object.entries(piece.counters ?? {})) if (n) found.set(plural(n, `${word} counter`), words.Counter);
    if (piece.bonus) found.set(`${signed(piece.bonus)} to its rolls`, words["Hit Dice"]);
    if (piece.rolled !== null && piece.rolled !== undefined) found.set(`${piece.rolled} left of its roll`, words.Left);
    if (piece.taken) found.set("Move/Combat, done", words["Move/Combat"]);
  }
  return [...found].filter(([, meaning]) => meaning);
}
