// What the editor knows and what its parts may ask of it.

import { Cards } from "./cards.js";
import { Deck } from "./deck.js";
import { Kept } from "./kept.js";
import { deckNow, deckOf, facts } from "./net.js";
import { Search } from "./search.js";
import { Sending } from "./sending.js";
import { Settings } from "./settings.js";
import { said } from "./words.js";

const LOOK = 30000; // ms until we ask whether the deck was changed elsewhere

export class Editor {
  // `draw(editor)` draws all of it, `say(text)` tells who listens to the page.
  constructor(data, csrf, { draw, say }) {
    Object.assign(this, { data, say });
    this.paint = draw;
    this.settings = new Settings();
    this.cards = new Cards(data.cards, data.urls.known);
    this.kept = new Kept(data.key, deckOf(data.deck));
    this.deck = new Deck(this.kept, data.most);
    this.search = new Search(data.urls.find, this.cards, () => this.draw());
    this.sending = new Sending(this.kept, {
      url: data.urls.changes, csrf, told: (answer) => this.told(answer), drawn: () => this.draw(),
    });
    this.tab = "deck";
    this.notes = []; // what was said by the server, until it is closed
    this.sheet = null; // the card that is shown large
    this.choosing = false; // a Persona
    this.typed = { problem: "", nearest: [] };
    this.deck.changed = () => {
      this.sending.soon();
      this.draw();
    };
    this.kept.watch(() => this.learn());
  }

  start() {
    this.search.ask({}, 0);
    this.learn();
    this.sending.again();
    setInterval(() => this.look(), LOOK);
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("pageshow", ({ persisted }) => persisted && this.look());
  }

  draw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.paint(this);
    });
  }

  // Draw what another tab, another day or another device has brought.
  async learn() {
    this.draw();
    const { base, pending, undo, redo } = this.kept.read();
    const several = [base, pending, ...undo, ...redo];
    const ids = new Set(several.flatMap(({ counts, persona }) => [...Object.keys(counts), persona?.from, persona?.to, typeof persona === "string" ? persona : null]));
    try {
      await this.cards.fetchMissing([...ids].filter(Boolean));
      this.draw();
    } catch {
      // Without a connection they are called by their numbers until there is one.
    }
  }

  async look() {
    if (document.hidden || this.sending.state !== "saved") return;
    try {
      const deck = await deckNow(this.data.urls.changes, this.kept.read().base.version);
      if (deck) this.sending.adopt(deck);
    } catch {
      // Nothing is lost; what is sent next says what is wrong.
    }
  }

  async told({ problem, refused, others }) {
    const changed = Object.keys(others.counts).length || others.persona;
    if (changed) await this.learn();
    if (problem) this.note("error", problem);
    for (const words of Object.values(refused)) this.note("error", words);
    if (changed) this.note("others", `Changed elsewhere: ${said(others, this.cards)}. We’ve put both together.`);
    this.draw();
  }

  note(kind, text) {
    this.notes = [...this.notes.filter((note) => note.text !== text), { kind, text }].slice(-4);
    this.say(text);
    this.draw();
  }

  add(id, copies = 1) {
    const before = this.deck.count(id);
    this.deck.add({ [id]: copies });
    this.counted(id, before);
  }

  set(id, copies) {
    const before = this.deck.count(id);
    this.deck.set(id, copies);
    this.counted(id, before);
  }

  counted(id, before) {
    const now = this.deck.count(id);
    if (now !== before) this.say(`${this.cards.get(id).name}: ${now}. ${this.deck.size} of ${this.data.needed} cards.`);
  }

  choose(id) {
    this.choosing = false;
    this.deck.choose(id);
    this.say(id ? `Persona: ${this.cards.get(id).name}.` : "No Persona.");
    this.draw();
  }

  undo() {
    const step = this.deck.undo();
    this.say(step ? `Undone: ${said(step, this.cards)}.` : "Nothing to undo.");
  }

  redo() {
    const step = this.deck.redo();
    this.say(step ? `Redone: ${said(step, this.cards)}.` : "Nothing to redo.");
  }

  // All of a starter deck as one step.
  async begin(key) {
    try {
      const { cards, deck } = await facts(this.data.urls.known, { deck: key });
      this.cards.learn(cards);
      const change = { counts: deck.counts.cards };
      if (deck.persona !== this.deck.now.persona) change.persona = { from: this.deck.now.persona, to: deck.persona };
      this.deck.step(change);
    } catch (error) {
      this.note("error", error.message);
    }
  }

  show(id) {
    this.sheet = id;
    this.draw();
  }

  turnTo(tab) {
    this.tab = tab;
    this.draw();
  }
}
