// What the rules say of the deck as it was last saved, each with a button that mends it.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { isMissing } from "./leads.js";

const TAKE_OUT = ["unknown_card", "token", "made_card", "persona_card", "not_here", "unplayable"];

export function problems(editor) {
  const found = editor.kept.read().base.problems.filter(({ section }) => !isMissing(editor, section)); // said where it is chosen
  if (!found.length) return nothing;
  return html`<ul id="deck-problems" class="plain-list problems ${editor.deck.waits ? "is-old" : ""}" data-part="problems" aria-label="Problems">${found.map((problem) => one(editor, problem))}</ul>`;
}

function one(editor, problem) {
  const mend = mending(editor, problem);
  return html`<li class="problem problem--${problem.code === "too_few" ? "count" : problem.level}"><span>${problem.message} <span class="muted">${problem.rule ? `(${problem.rule})` : ""}</span></span>
    ${mend ? html`<button type="button" class="button button--small" @click=${mend.act}>${mend.words}</button>` : nothing}</li>`;
}

// [words, act] for what one click can mend; the count of a card that is too many, a card that can't be in.
function mending(editor, { code, section, card: name, limit }) {
  const { data, deck, cards } = editor;
  const lead = data.leads.find((one) => one.name === section || (code === "unplayable" && deck.now.leads[one.name]));
  const within = ([pile, counts]) => Object.keys(counts).filter((id) => cards.get(id).name === name).map((id) => [pile, id]);
  const places = name ? Object.entries(deck.piles).flatMap(within) : [];
  const [pile, held] = places.find(([one]) => one === section) ?? places[0] ?? [];
  if (code === "copies" && held) return { words: `Keep ${limit}`, act: () => editor.set(held, limit, pile) };
  if (TAKE_OUT.includes(code) && held) return { words: "Take out", act: () => editor.set(held, 0, pile) };
  if (lead) return { words: "Change", act: () => showTiles(editor, lead) };
  if (code === "too_few") return { words: "Find cards", act: () => { editor.turnTo("cards"); document.getElementById("find")?.focus(); } };
  return null;
}

function showTiles(editor, { name }) {
  editor.choosing = name;
  editor.turnTo("deck");
  document.getElementById(`lead-${name}`)?.scrollIntoView({ block: "nearest" });
}
