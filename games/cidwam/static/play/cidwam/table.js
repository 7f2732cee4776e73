// One table: the newest facts, what is shown of them, what the viewer has begun to do.

import { Showing } from "./show/showing.js";
import { attempt } from "./attempt.js";
import { LiveTable } from "../table/live.js";
import { lastMarks } from "./marks.js";
import { Opening, waitingOpening } from "./opening.js";
import { Picking } from "./picking.js";
import { nearSeat, otherSeat } from "./places.js";
import { diceWords } from "../table/words.js";

export class Table extends LiveTable {
  // draw(table) puts it on the page; say(text) tells it to screen readers; stage: the element over
  // the board in which fights are shown.
  constructor(data, { draw, say, stage }) {
    super(data, { draw, say });
    this.stage = stage;
    this.words = data.words ?? {};
    this.wordsOfOthers = { ...this.words, ...data.words_of_others };
    this.isPlaytest = data.playtest;
    this.isAlone = Boolean(data.alone);
    this.picking = new Picking(this);
    this.opening = new Opening();
    this.copy = null; // which of several equal cards was tapped
    this.shownKey = null; // of what a card is shown for, with its signs
    this.asksToEnd = ""; // sheets here: "log", "menu", "hand", "card:…", "discard:…", "facts:…"
    this.tabStop = null;
    this.shownText = ""; // what is being shown on the board, in words
    this.showing = new Showing({
      stage,
      redraw: (view) => this.redraw(view),
      speed: () => this.settings.get("speed"),
      sound: () => this.settings.get("sound"),
      names: data.names,
      seat: data.seat,
      cards: (name) => this.data.cards[name],
      told: (text) => this.tellShown(text),
    });
  }

  // What words mean where they stand at a seat's things: who watches has none of their own.
  wordsOf(seat) {
    return seat === this.data.seat ? this.words : this.wordsOfOthers;
  }

  tellShown(text) {
    if (this.shownText === text) return;
    this.shownText = text;
    this.update();
  }

  redraw(view) {
    this.view = view;
    this.update();
  }

  get mayAct() {
    const live = !this.playback || this.playback.atEnd;
    return this.data.mine && this.isSettled && live;
  }

  get otherName() {
    return this.data.names[otherSeat(nearSeat(this.data))];
  }

  get lastMarks() {
    return this.isShowing || this.playback ? [] : lastMarks(this.entries, this.data.seat);
  }

  // Opposing Souls in reach from where the looked-at move would lead.
  get threatened() {
    const [move] = this.picking.looked ? this.picking.to(this.picking.looked) : [];
    return new Set(move?.then?.fights ?? []);
  }

  targetsAt(key) {
    return this.data.opening ? [] : this.picking.to(key);
  }

  // Of an opening: can what is laid there be taken up again, and can what is held be laid there?
  unlaysAt(key) {
    return this.mayAct && this.opening.placed.has(key);
  }

  opensAt(key) {
    const { data, opening } = this;
    return Boolean(this.mayAct && data.opening && opening.held && data.opening.spaces.includes(key) && !opening.placed.has(key));
  }

  piecesAt(key) {
    const { view } = this;
    const [kind, ...rest] = key.split(":");
    if (kind === "slot") return [view.players[rest[0]].slots[rest[1]]].filter(Boolean);
    if (kind === "persona") return [view.players[rest[0]].persona].filter(Boolean);
    if (key.includes("/")) return [view.environments[key]].filter(Boolean);
    return view.board[key] ?? [];
  }

  // Is there anything at a key that could be picked up, or that says why it can't?
  holds(key) {
    return key.includes(":") || this.piecesAt(key).length > 0 || this.picking.canPick(key);
  }

  hasElement(key) {
    if (key.startsWith("hand:")) return this.ownHand.some((card) => `hand:${card.name}` === key);
    return true;
  }

  get ownHand() {
    return this.view.players[nearSeat(this.data)].hand ?? [];
  }

  hasShield(seat) {
    return Object.values(this.view.players[seat].slots).some((piece) => piece?.shield);
  }

  whyNot(key) {
    return this.data.why_not[key] ?? [];
  }

  whyNotPlay(name) {
    if (this.data.opening) {
      const may = this.data.opening.souls.some((soul) => soul.name === name);
      return may ? this.opening.why(this.data.opening, name) : "It can’t be part of an opening.";
    }
    return this.whyNot(`hand:${name}`).find(({ verb }) => verb === "play")?.said ?? "";
  }

  canPlay(name) {
    const { data, opening } = this;
    if (data.opening) return this.mayAct && opening.can(data.opening, name) && !opening.why(data.opening, name);
    return this.picking.from(`hand:${name}`).some(({ verb }) => verb === "play");
  }

  nameOf(key) {
    if (key.startsWith("hand:")) return key.slice("hand:".length);
    if (key.startsWith("player:")) return this.data.names[key.slice("player:".length)];
    const found = this.piecesAt(key);
    return found.length ? found.map((piece) => piece.name ?? "Face-down piece").join(" and ") : key;
  }

  // What is to be known of a thing beside its name, in few words.
  figuresOf(key) {
    if (key.startsWith("hand:")) {
      const { kind, hit_dice: dice, movement } = this.data.cards[this.nameOf(key)] ?? {};
      return [kind, diceWords(dice), movement].filter(Boolean).join(" · ");
    }
    return this.piecesAt(key)
      .map((piece) => [diceWords(piece.hit_dice), piece.movement, ...(piece.keywords ?? [])].filter(Boolean).join(" · "))
      .join(" + ");
  }

  // Names of the cards that an element shows, Relics too.
  cardsOf(key) {
    if (!key) return [];
    if (key.startsWith("hand:")) return [key.slice("hand:".length)];
    const ghosts = this.ghostsAt(key);
    if (ghosts.length) return ghosts;
    const found = this.piecesAt(key).flatMap((piece) => [piece, ...(piece.relics ?? [])]);
    return found.map((piece) => piece.name).filter((name) => name && this.data.cards[name]);
  }

  // What a lesson waits for: first what is to be picked up, then where it goes.
  wants(key) {
    const [first, second] = this.mayAct ? (this.data.lesson?.marks ?? []) : [];
    return key !== null && key === (this.isHeld(first) ? second : first);
  }

  // Is it what is picked up?
  isHeld(key) {
    return Boolean(key) && (this.picking.picked === key || key === `hand:${this.opening.held}`);
  }

  hasCard(key) {
    return this.cardsOf(key).length > 0;
  }

  showCard(key) {
    const names = this.cardsOf(key);
    this.shownKey = key;
    if (names.length) this.open(`card:${names.join("|")}`);
  }

  // A card that lies nowhere on the board, by its name.
  showNamed(name) {
    this.shownKey = null;
    this.open(`card:${name}`);
  }

  // What the viewer has placed and nobody else sees: [{card, place}].
  get placed() {
    if (this.data.opening) return this.opening.action.placed.filter(({ place }) => !this.view.board[place]);
    return this.playback ? [] : waitingOpening(this);
  }

  get placedNames() {
    return this.placed.map(({ card }) => card);
  }

  ghostsAt(key) {
    return this.placed.filter(({ place }) => place === key).map(({ card }) => card);
  }

  ghostOf(name) {
    const facts = this.data.cards[name] ?? {};
    return { name, controller: this.data.seat, counters: {}, relics: [], keywords: [], ...facts };
  }

  // copy: which card of the hand, by its number there.
  tap(key, { copy = null, ...options } = {}) {
    this.complaint = "";
    if (key.startsWith("hand:")) this.copy = copy; // a space is tapped for what is held
    this.asksToEnd = "";
    const { data, opening } = this;
    if (data.opening && this.mayAct) {
      if (!opening.tap(data.opening, key)) {
        opening.held = null;
        this.picking.drop();
      }
      if (this.sheet === "hand") this.sheet = null; // the board is what is tapped next
      this.update();
      return;
    }
    const tried = this.mayAct ? attempt(this, key) : null;
    if (tried) {
      this.act(tried);
      return;
    }
    if (key.startsWith("player:") && !this.picking.picked && !this.targetsAt(key).length && !this.picking.canPick(key)) {
      this.open(`facts:${key.slice("player:".length)}`);
      return;
    }
    if (this.sheet === "hand" && this.picking.choices.some((one) => one.subject === key && one.target)) this.sheet = null;
    this.picking.tap(key, options);
  }

  drop() {
    this.asksToEnd = "";
    this.opening.held = null;
    this.picking.drop();
    this.update();
  }

  look(key) {
    if (this.picking.looked === key) return;
    this.picking.looked = key;
    if (this.picking.picked || this.data.decision) this.update();
  }

  // What is left to do in the phase that one is about to leave: asked once, if one wishes.
  leftToDo() {
    const { choices, view, puzzle } = this.data;
    const others = choices.some(({ verb }) => verb !== "end");
    if (puzzle && view.phase === "move" && others) return "That ends your attempt. End the turn?";
    const attacks = choices.filter(({ verb }) => verb === "fight" || verb === "strike");
    if (attacks.length) {
      const names = [...new Set(attacks.map((choice) => choice.title))];
      return `You can still attack with ${names.join(", ")}. End the turn?`;
    }
    const { coins } = view.players[this.data.seat];
    const plays = new Set(choices.filter(({ verb }) => verb === "play").map((choice) => choice.subject));
    if (view.phase === "summon" && coins && plays.size) {
      return `You have ${coins} Coin${coins === 1 ? "" : "s"} and could still play a card. Go on?`;
    }
    return "";
  }

  end({ sure = false, never = false } = {}) {
    if (!this.mayAct) return undefined;
    if (never) this.settings.set("askEnd", false);
    const left = sure || this.data.lesson || !this.settings.get("askEnd") ? "" : this.leftToDo(); // a lesson answers itself
    if (left && !this.asksToEnd) {
      this.asksToEnd = left;
      this.picking.drop();
      this.update();
      return undefined;
    }
    return this.act("end");
  }

  // Opening with what is placed; with nothing only if that is meant.
  layOpening({ sure = false } = {}) {
    if (!this.mayAct) return undefined;
    const { data, opening, settings } = this;
    if (!sure && settings.get("askEnd") && !opening.placed.size && data.opening.souls.length && !this.asksToEnd) {
      this.asksToEnd = "You have placed no Soul, and they can’t be placed so later. Open without any?";
      this.update();
      return undefined;
    }
    return this.act(opening.action);
  }

  // `anytime`: see send.
  act(said, { anytime = false } = {}) {
    if (typeof said === "string") return this.send(this.urls.act, [["action", said]], { anytime });
    const placed = said.placed.flatMap(({ card, place }) => [["soul", card], ["space", place]]);
    return this.send(this.urls.act, [["opening", "1"], ...placed]);
  }

  choosePreset(slug) {
    return this.send(this.urls.orders, [["preset", slug]], { anytime: true });
  }

  // "And always so in this game": what answers from now on, and the answer to this question.
  async answerAlways({ line, answer }) {
    await this.act(line);
    if (answer && !this.data.problem && !this.complaint) await this.act(answer);
  }

  // What a lesson's step is about, for “Show me”.
  keysOf(choice) {
    return [choice.subject, choice.target].filter(Boolean);
  }

  begins() {
    this.asksToEnd = "";
  }

  adopted(before) {
    if (this.data.number !== before.number) this.asksToEnd = ""; // that was of what stood before
    if (before.opening && !this.data.opening) this.opening = new Opening();
  }

  wasDone() {
    this.picking.drop();
    this.opening.held = null; // what is laid stands until what came of it is here
  }
}
