// Cards that go with the deck as it was last saved, each with why. One request once clicking rests.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { cardLine } from "./card.js";
import { facts } from "./net.js";

const REST = 1500; // ms without another version before we ask

export class Suggested {
  constructor(url, cards, drawn) {
    Object.assign(this, { url, cards, drawn });
    this.found = []; // `{id, why}`
    this.version = 0;
    this.timer = 0;
  }

  // The deck is saved as this version.
  soon(version) {
    if (version === this.version) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(version), this.version ? REST : 0);
  }

  async ask(version) {
    try {
      const { cards, suggestions } = await facts(this.url, {});
      this.cards.learn(cards);
      this.found = suggestions;
      this.version = version;
      this.drawn();
    } catch {
      // They are a help; what is wrong is said where the deck is saved.
    }
  }
}

// What was added since we asked is in the deck already.
export function suggested(editor) {
  const { deck, cards } = editor;
  const left = editor.suggested.found.filter(({ id }) => !deck.held(id, { maybe: true }));
  if (deck.isEmpty || !left.length) return nothing;
  return html`<section class="group suggested" data-part="suggested" aria-label="Goes with this deck">
    <h2 class="listing__title">Goes with this deck</h2>
    <ul class="plain-list lines">${repeat(left, ({ id }) => id, ({ id, why }) => cardLine(editor, cards.get(id), "found", { why }))}</ul></section>`;
}
