// Shows what happened: walks through the events of some entries, each on the board as it was by
// then. It knows events, `follow` and elements by `data-key`, and no rule (docs/facts.md).

import { follow } from "../../follow.js";
import { beats } from "./beats.js";
import { leaveFight, showFight } from "./fights.js";
import { Motion } from "./motion.js";
import { PIECES_SHOWN } from "./pieces.js";
import { PLAYERS_SHOWN } from "./players.js";
import { Scene } from "./scene.js";
import { Sounds } from "./sound.js";

const SHOWN = { ...PIECES_SHOWN, ...PLAYERS_SHOWN };

export class Showing {
  #motion;
  #scene;
  #begins;
  #running = null;
  #playing = false; // from the first drawing on, when #running isn't there yet

  // stage: laid over the board; redraw(view): draws the board, at once; speed(): "off", "fast" or
  // "normal"; names: {"south", "north"}; seat: the viewer's or null; cards(name): a card's face
  // or undefined; sound(): whether sounds are on; root: holds all elements with `data-key`.
  // Pieces are `[data-piece]` in them; in `player:south` numbers may be marked with `data-life`,
  // `data-coins`, `data-deck`, `data-hand` and `data-discard`. begins(event): told of the first
  // event of each thing that is shown, before it is. told(text): given the sentence of what is
  // shown, "" once it is no more; it belongs beside the board, whose spaces one needs.
  constructor({ stage, redraw, speed, names, seat, cards = () => undefined, sound = () => false, root = document, begins = () => {}, told = () => {} }) {
    this.#begins = begins;
    this.#motion = new Motion(speed);
    const shared = { motion: this.#motion, sounds: new Sounds(sound) };
    this.#scene = new Scene({ stage, redraw, names, seat, cards, root, told, ...shared });
    stage.setAttribute("aria-hidden", "true"); // each event is told in words elsewhere
    stage.classList.add("show-stage");
  }

  get playing() {
    return this.#playing;
  }

  // Shows the entries from a view on, and gives the view after them. What was still being shown
  // is skipped.
  async play(view, entries) {
    this.skip();
    while (this.#running) await this.#running.catch(() => {}); // who asked for that one is told
    this.#playing = true;
    this.#running = this.#run(view, entries.flatMap(({ events }) => events));
    try {
      return await this.#running;
    } finally {
      this.#running = null;
      this.#playing = false;
    }
  }

  // Ends what is being shown: the board is drawn as it is after all of it.
  skip() {
    if (this.#playing) this.#motion.skip();
  }

  async #run(view, events) {
    const [motion, scene] = [this.#motion, this.#scene];
    motion.begin();
    scene.clear();
    if (!motion.skipped) {
      scene.begin(view);
      if (await this.#walk(events)) {
        scene.draw();
        return scene.view;
      }
    }
    scene.clear();
    scene.begin(follow(view, events));
    return scene.view;
  }

  // Whether all was shown. What can't be is no reason to lose the position: it is reported.
  async #walk(events) {
    try {
      for (const beat of beats(events)) {
        this.#begins(beat.events[0]);
        await show(this.#scene, beat);
        if (this.#motion.skipped) return false;
      }
    } catch (error) {
      reportError(error);
      return false;
    }
    leaveFight(this.#scene);
    return true;
  }
}

async function show(scene, beat) {
  if (beat.show === "fight") return showFight(scene, beat);
  const [event, ...rest] = beat.events;
  const shown = SHOWN[event.kind];
  if (shown) await shown(scene, event);
  else scene.follow([event]);
  scene.follow(rest);
  return undefined;
}
