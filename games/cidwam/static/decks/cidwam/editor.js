// What the editor knows and what its parts may ask of it.

import { isNone, PLACES } from "./changes.js";
import { Cards } from "./cards.js";
import { Deck } from "./deck.js";
import { Kept } from "./kept.js";
import { deckNow, facts } from "./net.js";
import { Search } from "./search.js";
import { Sending } from "./sending.js";
import { Settings } from "./settings.js";
import { Suggested } from "./suggested.js";
import { said } from "./words.js";

const AS_TABS = matchMedia("(max-width: 59.99rem)"); // as in narrow.css
const LOOK = 30000; // ms until we ask whether the deck was changed elsewhere

export class Editor {
  // `draw(editor)` draws all of it, `say(text)` tells who listens to the page.
  constructor(data, csrf, { draw, say }) {
    Object.assign(this, { data, csrf, say });
    this.paint = draw;
    this.settings = new Settings();
    this.cards = new Cards(data.cards, data.urls.known, data.unsure);
    this.kept = new Kept(data.key, data.deck);
    this.deck = new Deck(this.kept, data.most);
    this.search = new Search(data.urls.find, this.cards, () => this.draw());
    this.suggested = new Suggested(data.urls.suggestions, this.cards, () => this.draw());
    this.sending = new Sending(this.kept, {
      url: data.urls.changes, csrf, told: (answer) => this.told(answer), drawn: () => this.draw(),
    });
    this.tab = "deck";
    this.notes = []; // what was said by the server, until it is closed
    this.sheet = null; // the card that is shown large
    this.choosing = false; // a Persona
    this.typed = []; // lines that mean nothing: `{text, message, nearest}`
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
    this.suggested.soon(base.version);
    const several = [base, pending, ...undo, ...redo];
    const ids = new Set(several.flatMap(({ persona, ...places }) => [...PLACES.flatMap((place) => Object.keys(places[place])), persona?.from, persona?.to, typeof persona === "string" ? persona : null]));
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
    const changed = !isNone(others);
    this.suggested.soon(this.kept.read().base.version);
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

  add(id, copies = 1, place = "counts") {
    this.deck.add(id, copies, place);
    this.counted(id, place);
  }

  set(id, copies, place = "counts") {
    this.deck.set(id, copies, place);
    this.counted(id, place);
  }

  counted(id, place) {
    const { name } = this.cards.get(id);
    const now = this.deck.count(id, place);
    this.say(place === "maybe" ? `${name}: ${now} on the maybeboard.` : `${name}: ${now}. ${this.deck.size} of ${this.data.needed} cards.`);
  }

  // Between the deck and the maybeboard; what is in neither is thought about first.
  move(id, place) {
    const card = this.cards.get(id);
    if (place === "maybe" && card.kind === "Persona") this.deck.bring({ maybe: { [id]: -this.deck.count(id, place) }, persona: id });
    else if (this.deck.count(id, place)) this.deck.move(id, place);
    else this.deck.add(id, 1, "maybe");
    this.say(`${card.name}: ${this.deck.count(id)} in the deck, ${this.deck.count(id, "maybe")} on the maybeboard.`);
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
      if (!this.deck.isEmpty) return; // clicked twice
      this.deck.bring({ counts: deck.counts, persona: deck.persona ?? undefined });
    } catch (error) {
      this.note("error", error.message);
    }
  }

  show(id) {
    this.sheet = id;
    this.draw();
  }

  // At once: what is on the tab can be focused when this returns, and no letter typed is lost.
  turnTo(tab) {
    this.tab = tab;
    this.paint(this);
    if (AS_TABS.matches) scrollTo({ top: 0, behavior: "instant" });
  }
}
