// What the rules say of the deck as it was last saved, each with a button that mends it.

import { html, nothing } from "../../vendor/lit/lit-html.js";

export function problems(editor) {
  const found = editor.kept.read().base.problems.filter(({ code }) => code !== "no_persona"); // said where it is chosen
  if (!found.length) return nothing;
  return html`<ul id="deck-problems" class="plain-list problems ${editor.deck.waits ? "is-old" : ""}" data-part="problems" aria-label="Problems">${found.map((problem) => one(editor, problem))}</ul>`;
}

function one(editor, problem) {
  const mend = mending(editor, problem);
  return html`<li class="problem problem--${problem.code === "too_few" ? "count" : problem.level}"><span>${problem.message} <span class="muted">${problem.rule ? `(${problem.rule})` : ""}</span></span>
    ${mend ? html`<button type="button" class="button button--small" @click=${mend.act}>${mend.words}</button>` : nothing}</li>`;
}

// [words, act] for what one click can mend; the count of a card that is too many, a card that can't be in.
function mending(editor, { code, card: name, limit }) {
  const { deck, cards } = editor;
  const held = Object.keys(deck.now.counts).find((id) => cards.get(id).name === name);
  if (code === "copies" && held) return { words: `Keep ${limit}`, act: () => editor.set(held, limit) };
  if (["unknown_card", "token", "persona_card", "unplayable"].includes(code) && held) return { words: "Take out", act: () => editor.set(held, 0) };
  if (["unknown_persona", "no_such_persona", "unplayable"].includes(code)) return { words: "Change", act: () => showPersonas(editor) };
  if (code === "too_few") return { words: "Find cards", act: () => { editor.turnTo("cards"); document.getElementById("find")?.focus(); } };
  return null;
}

function showPersonas(editor) {
  editor.choosing = true;
  editor.turnTo("deck");
  document.getElementById("personas")?.scrollIntoView({ block: "nearest" });
}
