// What the editor knows and what its parts may ask of it.

import { isLead } from "./card.js";
import { isNone, MAYBE } from "./changes.js";
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
    this.choosing = ""; // the section for which one chooses its card
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
    const held = ({ sections, leads }) => [...Object.values(sections).flatMap(Object.keys), ...Object.values(leads).flatMap((one) => [one?.from, one?.to, one])];
    const ids = new Set([base, pending, ...undo, ...redo].flatMap(held).filter((id) => typeof id === "string"));
    try {
      await this.cards.fetchMissing([...ids]);
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
    if (changed) this.note("others", `Changed elsewhere: ${said(others, this)}. We’ve put both together.`);
    this.draw();
  }

  note(kind, text) {
    this.notes = [...this.notes.filter((note) => note.text !== text), { kind, text }].slice(-4);
    this.say(text);
    this.draw();
  }

  // The section in which a card is counted unless another is named.
  home(id) {
    return this.cards.get(id).sections[0] ?? this.data.piles[0].name;
  }

  // Cards in the sections that need some, of all that are needed; in all sections if none does.
  get size() {
    const asking = this.data.piles.filter(({ least }) => least);
    const names = asking.length ? asking.map(({ name }) => name) : Object.keys(this.deck.piles);
    return names.reduce((all, name) => all + this.deck.size(name), 0);
  }

  // “12 of 40”, or “12” where any number will do.
  get sizeWords() {
    return this.data.needed ? `${this.size} of ${this.data.needed}` : String(this.size);
  }

  add(id, copies = 1, section = this.home(id)) {
    this.deck.add(id, copies, section);
    this.counted(id, section);
  }

  set(id, copies, section = this.home(id)) {
    this.deck.set(id, copies, section);
    this.counted(id, section);
  }

  counted(id, section) {
    const { name } = this.cards.get(id);
    const now = this.deck.count(id, section);
    this.say(section === MAYBE ? `${name}: ${now} on the maybeboard.` : `${name}: ${now}. ${this.sizeWords} cards.`);
  }

  // Between the deck and the maybeboard; what is in neither is thought about first.
  move(id, section) {
    const card = this.cards.get(id);
    const copies = this.deck.count(id, section);
    if (section === MAYBE && isLead(card)) this.deck.bring({ sections: { [MAYBE]: { [id]: -copies } }, leads: { [card.leads[0]]: id } });
    else if (copies) this.deck.move(id, section, section === MAYBE ? this.home(id) : MAYBE);
    else this.deck.add(id, 1, MAYBE);
    this.say(`${card.name}: ${this.deck.held(id)} in the deck, ${this.deck.count(id, MAYBE)} on the maybeboard.`);
  }

  choose(lead, id) {
    this.choosing = "";
    this.deck.choose(lead, id);
    const { label } = this.data.leads.find(({ name }) => name === lead);
    this.say(id ? `${label}: ${this.cards.get(id).name}.` : `No ${label}.`);
    this.draw();
  }

  undo() {
    const step = this.deck.undo();
    this.say(step ? `Undone: ${said(step, this)}.` : "Nothing to undo.");
  }

  redo() {
    const step = this.deck.redo();
    this.say(step ? `Redone: ${said(step, this)}.` : "Nothing to redo.");
  }

  // All of a starter deck as one step.
  async begin(key) {
    try {
      const { cards, deck } = await facts(this.data.urls.known, { deck: key });
      this.cards.learn(cards);
      if (!this.deck.isEmpty) return; // clicked twice
      this.deck.bring({ sections: deck.sections, leads: deck.leads });
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
