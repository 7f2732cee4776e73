// A fight or a direct attack as a panel over the board: both sides, their dice as they fell, the
// bonuses and sums, and how it ended. Everything comes from the events' facts.

import { html, render } from "../../../vendor/lit/lit-html.js";
import { tumble } from "./dice.js";
import { Lane, PlayerLane } from "./lane.js";
import { between } from "./places.js";
import { WORDS, resultOf } from "./wording.js";

const TUMBLE_MS = 400;
const EACH_MS = 40; // from one die to the next, and from one side to the other; less for many
const ALL_MS = 160; // from the first die to the last, at most
const BONUS_MS = 150;
const BEYOND_PX = 96; // that a panel may reach over the board's edge, within the window

export class Fight {
  result = "";
  rings = [];

  // attacker: {pieces, seat}; defender: the same or {player: seat}; title: what stands between
  // them until it is decided, if more than "vs"; throws: those that come at once.
  constructor(scene, { attacker, defender, title = "" }, throws = []) {
    this.scene = scene;
    this.motion = scene.motion;
    this.title = title;
    this.attacker = new Lane(scene, "attacker", attacker.pieces, attacker.seat);
    this.defender = defender.player
      ? new PlayerLane(scene, defender.player)
      : new Lane(scene, "defender", defender.pieces, defender.seat);
    // Two of one controller: the attacker keeps its side, the other one stands opposite.
    if (this.attacker.near === this.defender.near) this.defender.near = !this.attacker.near;
    this.lanes = [this.attacker, this.defender];
    for (const lane of this.lanes) lane.rest();
    for (const thrown of throws) this.#laneOf(thrown).take(thrown);
    this.element = scene.add(html`<div class="show-fight" style="opacity: 0"></div>`);
    this.draw();
    scene.told(""); // the panel says it
    this.#settle();
  }

  // Appears once it has been laid out and painted, so that it moves from its first frame on.
  async open() {
    const { element, motion } = this;
    await motion.frame();
    await motion.frame();
    for (const each of [element, ...this.rings]) each.style.opacity = "";
    element.dataset.part = "fight";
    motion.animate(element, [{ opacity: 0, transform: `translateY(${this.from}) scale(0.97)` }, { opacity: 1 }], { ms: 130 });
    for (const ring of this.rings) {
      motion.animate(ring, [{ opacity: 0, transform: "scale(1.25)" }, { opacity: 1 }], { ms: 160 });
    }
  }

  draw() {
    const [far, near] = this.attacker.near ? [this.defender, this.attacker] : [this.attacker, this.defender];
    const said = this.result || html`<span class="show-fight__versus">${this.title || "vs"}</span>`;
    const middle = html`<p class="show-fight__middle ${this.result ? "is-decided" : ""}">${this.#arrow()}<span>${said}</span></p>`;
    render(html`${far.template()}${middle}${near.template()}`, this.element);
    const rolls = {};
    for (const { seat, faces } of this.lanes) {
      if (faces) rolls[seat] = [...(rolls[seat] ?? []), ...faces];
    }
    this.element.dataset.rolls = JSON.stringify(rolls);
  }

  // Points to the winner's side.
  #arrow() {
    const winner = this.lanes.find(({ status }) => status === "winner");
    if (!winner) return "";
    return html`<svg viewBox="0 0 100 100"><path d=${winner.near ? "M10 24h80L50 90z" : "M10 76h80L50 10z"}></path></svg>`;
  }

  lane(lane) {
    return this.element.querySelector(`[data-role="${lane.role}"]`);
  }

  // Lies beside the two who fight, as far as there is room, and will grow out of there.
  #settle() {
    const { scene, element } = this;
    const places = this.lanes.flatMap(({ pieces }) => pieces.map(({ place }) => scene.places.place(place)));
    const boxes = [...new Set(places)].filter(Boolean).map((place) => scene.places.box(place));
    const { top: edge, bottom } = scene.stage.getBoundingClientRect();
    const [whole, height] = [bottom - edge, element.offsetHeight];
    const first = -Math.max(0, Math.min(BEYOND_PX, edge - 4));
    const last = whole - height + Math.max(0, Math.min(BEYOND_PX, innerHeight - bottom - 4));
    const above = Math.min(...boxes.map(({ y }) => y)) - 6 - height;
    const below = Math.max(...boxes.map((box) => box.y + box.height)) + 6;
    const isAbove = above - first >= last - below;
    this.isBelow = boxes.length > 0 && !isAbove;
    const beside = isAbove ? Math.max(first, above) : Math.min(last, below);
    const top = boxes.length ? beside : (whole - height) / 2;
    element.style.top = `${top}px`;
    this.rings = boxes.map((box) => scene.add(html`<span class="show-ring" style="opacity: 0"></span>`, box));
    element.before(...this.rings);
    this.from = isAbove ? "0.75rem" : "-0.75rem";
  }

  // Lets the dice of these throws fall, and counts them.
  async roll(throws) {
    const { motion, scene } = this;
    const rolling = throws.map((thrown) => [this.#laneOf(thrown), thrown]);
    for (const [lane, thrown] of rolling) lane.take(thrown);
    this.draw();
    const all = rolling.reduce((sum, [lane]) => sum + lane.dice.length + 1, 0);
    const each = Math.min(EACH_MS, ALL_MS / all);
    let order = 0;
    const falls = [];
    for (const [lane, thrown] of rolling) {
      const dice = lane.dice.filter(({ sides, plus }) => sides && !plus);
      const drawn = this.lane(lane).querySelectorAll(".show-die:not(.show-die--still)");
      const moves = thrown.how !== "maximum";
      const landed = dice.map((_, i) => {
        const delay = 90 + each * order++;
        if (!moves || !drawn[i]) return undefined;
        scene.sounds.play("rattle", delay * motion.factor);
        return tumble(motion, drawn[i], { ms: TUMBLE_MS, delay });
      });
      order += 1;
      falls.push(this.#count(lane, thrown, dice, landed));
    }
    await Promise.all(falls);
    await this.#addBonuses(rolling);
  }

  // Whose throw it is: by place, or by side if an effect has moved it since.
  #laneOf({ pieces, seat }) {
    const places = new Set(pieces.map(({ place }) => place));
    const { defender, attacker } = this;
    const stands = this.lanes.find((lane) => lane.pieces.some(({ place }) => places.has(place)));
    return stands ?? (seat === defender.seat ? defender : attacker);
  }

  // The sum grows with each die that has come to rest; with Advantage once all have.
  async #count(lane, thrown, dice, landed) {
    let sum = 0;
    const each = dice.map(async ({ face, dropped }, i) => {
      await landed[i];
      if (dropped || thrown.advantage || this.motion.still) return;
      sum += face;
      this.#setSum(lane, sum);
    });
    await Promise.all(each);
    lane.fallen = true; // what doesn't count fades
    this.#setSum(lane, thrown.sum);
  }

  #setSum(lane, sum) {
    lane.sum = sum;
    this.draw();
    const number = this.lane(lane).querySelector(".show-lane__sum b");
    this.motion.animate(number, [{ transform: "scale(1.22)" }, {}], { ms: 140 });
  }

  // Bonuses come from where their sources are, one after another.
  async #addBonuses(rolling) {
    const coming = [];
    for (const [lane, { total, bonuses, sum }] of rolling) {
      let now = sum;
      lane.bonuses.forEach((bonus, i) => {
        now += bonuses[i].n;
        coming.push({ lane, bonus, now: Math.max(0, now) });
      });
      if (!lane.bonuses.length && sum !== total) lane.sum = total;
    }
    for (const { bonus } of coming) bonus.shown = true;
    this.draw();
    const chips = rolling.flatMap(([lane]) => [...this.lane(lane).querySelectorAll(".show-bonus")]);
    const ways = chips.map((chip, i) => this.#wayTo(chip, coming[i].bonus));
    const ms = coming.length > 2 ? (BONUS_MS * 2) / coming.length : BONUS_MS;
    await Promise.all(
      coming.map(async ({ lane, now }, i) => {
        const frames = [{ opacity: 0, transform: ways[i] }, { opacity: 1, offset: 0.3 }, {}];
        await this.motion.run(chips[i], frames, { ms: BONUS_MS, delay: i * ms, easing: "ease-in" });
        this.#setSum(lane, now);
      }),
    );
    for (const [lane, { total }] of rolling) {
      if (lane.sum !== total) this.#setSum(lane, total);
    }
  }

  #wayTo(chip, { source }) {
    const from = source?.place && this.scene.places.piece(source);
    if (!from || this.motion.still) return "translateX(1.5rem)";
    const { places } = this.scene;
    return `${between(places.box(from), places.box(chip))} scale(0.7)`;
  }

  // The sums stand against each other; the winner glows, the loser falls. `saved`: it stays.
  async decide(decision, saved) {
    const { motion, attacker, defender } = this;
    for (const role of ["attacker", "defender"]) {
      const [lane, side] = [this[role], decision[role]];
      if (side.kept && !lane.note) lane.keep(side.total);
      lane.sum = side.total;
    }
    this.draw();
    await this.#clash();
    attacker.status = statusOf("attacker", decision);
    defender.status = statusOf("defender", decision);
    const winner = decision.winner && this[decision.winner];
    if (winner) {
      const loser = winner === attacker ? defender : attacker;
      if (saved) Object.assign(loser, { badge: WORDS.saved, status: "saved" });
      winner.badge = `${decision[decision.winner].left} ${WORDS.left}`;
    }
    this.result = resultOf(decision);
    this.draw();
    this.scene.sounds.play(winner ? "hit" : "tie");
    if (winner) this.#fall(winner === attacker ? defender : attacker, Boolean(saved));
    motion.animate(this.element.querySelector(".show-fight__middle"), POP, { ms: 160 });
  }

  async #clash() {
    const { motion } = this;
    const [up, down] = this.lanes.map((lane) => (lane.near ? "-" : ""));
    const towards = (sign) => [{}, { transform: `translateY(${sign}0.5rem)`, offset: 0.7 }, {}];
    motion.animate(this.lane(this.attacker), towards(up), { ms: 120, easing: "ease-in" });
    await motion.run(this.lane(this.defender), towards(down), { ms: 120, easing: "ease-in" });
  }

  #fall(lane, stays) {
    const element = this.lane(lane);
    if (stays) return this.motion.animate(element, SHAKE, { ms: 240 });
    return this.motion.animate(element, [{ opacity: 1, transform: "none" }, {}], { ms: 240, easing: "ease-in" });
  }

  // The attacker's sum runs into the player's Life.
  async hit({ attacker, n }, life) {
    const { motion, defender } = this;
    if (attacker.kept && !this.attacker.note) this.attacker.keep(attacker.total);
    this.attacker.sum = attacker.total;
    this.draw();
    const number = this.lane(this.attacker).querySelector(".show-lane__sum b");
    const target = this.lane(defender);
    const way = between(this.scene.places.box(target), this.scene.places.box(number));
    await motion.run(number, [{}, { transform: `${way} scale(1.3)`, opacity: 1 }, { transform: way, opacity: 0 }], { ms: 220, easing: "ease-in" });
    this.attacker.status = "winner";
    defender.badge = WORDS.damage(n);
    this.result = WORDS.damage(n);
    this.scene.sounds.play("hit");
    motion.animate(target, SHAKE, { ms: 300 });
    const from = defender.sum;
    for (let step = 1; step <= 5 && !motion.still; step += 1) {
      defender.sum = Math.round(from + ((life - from) * step) / 5);
      this.draw();
      await motion.pause(45);
    }
    defender.sum = life;
    this.draw();
  }

  // A Shield breaks, or an Incantation goes: no damage.
  async prevent({ by }) {
    const { motion, defender, attacker } = this;
    defender.shield = by === "break";
    this.draw();
    const frames = [{}, { transform: `translateY(${attacker.near ? "-" : ""}0.6rem)`, offset: 0.6 }, {}];
    await motion.run(this.lane(attacker), frames, { ms: 180, easing: "ease-in" });
    this.scene.sounds.play("shield");
    this.result = WORDS.prevented[by];
    attacker.status = "stopped";
    this.draw();
    for (const [side, way] of [["left", "-0.5rem"], ["right", "0.5rem"]]) {
      const half = this.element.querySelector(`.show-sign--${side}`);
      const apart = { transform: `translate(${way}, 0.3rem) rotate(${side === "left" ? "-14deg" : "14deg"})` };
      motion.animate(half, [{}, apart], { ms: 200, fill: "forwards" });
    }
  }

  // Steps aside; nobody waits for it.
  async close() {
    const gone = [{ opacity: 0, transform: "scale(0.98)" }];
    for (const ring of this.rings) ring.remove();
    delete this.element.dataset.part;
    await this.motion.run(this.element, gone, { ms: 140, easing: "ease-in" });
    this.element.remove();
  }
}

const POP = [{ transform: "scale(0.8)", opacity: 0 }, { transform: "scale(1.06)", opacity: 1, offset: 0.6 }, {}];
const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));

function statusOf(role, { winner }) {
  if (!winner) return "tie";
  return winner === role ? "winner" : "loser";
}
