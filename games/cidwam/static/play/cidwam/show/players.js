// What players do and get: cards, Coins, Life, turns, and dice outside fights.

import { html } from "../../../vendor/lit/lit-html.js";
import { die, parsed, tile, tumble } from "./dice.js";
import { between } from "./places.js";
import { stone } from "./scene.js";
import { WORDS, signed } from "./wording.js";

const FLIGHT_MS = 280;

// A number that rises from a player's Coins or Life.
function amount(scene, event, part, kind) {
  const element = scene.places.player(event.seat, part);
  if (!element) return;
  const { x, y, width } = scene.places.box(element);
  const frames = [
    { opacity: 0, transform: "translate(-50%, 0.5rem)" },
    { opacity: 1, transform: "translate(-50%, -0.2rem)", offset: 0.2 },
    { opacity: 1, transform: "translate(-50%, -0.6rem)", offset: 0.75 },
    { opacity: 0, transform: "translate(-50%, -1.2rem)" },
  ];
  scene.flash(html`<b class="show-mark ${kind}">${signed(event.n)}</b>`, { x: x + width / 2, y }, frames, { ms: 800 });
}

async function coins(scene, event) {
  scene.advance([event]);
  if (!event.n) return;
  scene.sounds.play("coin");
  amount(scene, event, "coins", "is-coin");
  await scene.motion.pause(110);
}

async function life(scene, event) {
  scene.advance([event]);
  if (!event.n) return;
  amount(scene, event, "life", event.n < 0 ? "is-bad" : "is-good");
  if (event.n < 0) {
    const frames = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    scene.motion.animate(scene.places.player(event.seat, "life"), frames, { ms: 300 });
  }
  await scene.motion.pause(260);
}

// A card as it flies: its name and emblem; of what nobody here may know the back.
function card(scene, name, seat) {
  const known = scene.cards(name);
  return html`<span class="show-card ${name ? "" : "show-card--back"}">
    ${name ? stone(scene, { name }, scene.isNear(seat)) : ""}<b>${name ?? ""}</b>${known?.kind ? html`<small>${known.kind}</small>` : ""}
  </span>`;
}

// Lets a card fly from one element to another; resolves when it is there. `stay` in ms on the way.
async function fly(scene, name, seat, from, to, stay = 0) {
  if (scene.motion.skipped) return;
  const element = scene.add(card(scene, name, seat));
  const { places, stage, motion } = scene;
  const middle = { x: stage.clientWidth / 2, y: stage.clientHeight / 2, width: 0, height: 0 };
  const own = places.box(element);
  const way = (target) => (target ? between(places.box(target), own) : between(middle, own));
  const frames = [
    { transform: `${way(from)} scale(0.5)`, opacity: 0 },
    { transform: `${way(to)} scale(1)`, opacity: 1, offset: stay ? 0.3 : 0.75 },
    ...(stay ? [{ transform: `${way(to)} scale(1)`, opacity: 1, offset: 0.85 }] : []),
    { transform: `${way(to)} scale(0.85)`, opacity: 0 },
  ];
  if (motion.still) {
    element.style.transform = way(null);
    await motion.hold(stay || FLIGHT_MS);
  }
  await motion.run(element, frames, { ms: FLIGHT_MS + stay, easing: "cubic-bezier(0.3, 0, 0.3, 1)" });
  element.remove();
}

async function play(scene, event) {
  const { places } = scene;
  scene.draw();
  const from = (event.card && places.key(`hand:${event.card}`)) ?? places.player(event.seat, "hand");
  scene.say(event.text);
  const to = event.on?.place ? places.piece(event.on) : event.place && places.place(event.place);
  await fly(scene, event.card, event.seat, from, to, to ? 0 : 480);
  scene.advance([event]);
}

// Cards that come to a hand from a deck, or from a discard.
async function draw(scene, event) {
  const { places } = scene;
  scene.advance([event]);
  const [from, to] = [places.player(event.seat, "deck"), places.player(event.seat, "hand")];
  const names = (event.cards ?? [{ name: event.card }]).map(({ name }) => name);
  names.slice(0, 3).forEach((name) => fly(scene, name, event.seat, from, to));
  if (event.kind === "take") scene.say(event.text);
  await scene.motion.pause(120);
}

async function discard(scene, event) {
  const { places } = scene;
  scene.advance([event]);
  const from = places.player(event.seat, event.from === "hand" ? "hand" : "deck");
  fly(scene, event.card, event.seat, from, places.player(event.seat, "discard"), 160);
  scene.say(event.text);
  await scene.motion.pause(160);
}

// A band across the board, for a moment.
async function band(scene, text, ms, kind = "") {
  if (scene.motion.skipped) return;
  const element = scene.add(html`<p class="show-band ${kind}"><span>${text}</span></p>`);
  const frames = [
    { opacity: 0, transform: "translateX(-8%)" },
    { opacity: 1, transform: "none", offset: 0.25 },
    { opacity: 1, transform: "none", offset: 0.75 },
    { opacity: 0, transform: "translateX(8%)" },
  ];
  if (!(await scene.motion.run(element, frames, { ms }))) await scene.motion.hold(ms);
  element.remove();
}

async function turn(scene, event) {
  scene.strike = null;
  scene.advance([event]);
  const own = scene.isNear(event.seat) ? "is-near" : "is-far";
  await band(scene, WORDS.turn(event.turn, scene.names[event.seat] ?? event.seat), 620, own);
}

async function over(scene, event) {
  scene.advance([event]);
  await band(scene, event.text, 900, "is-over");
}

async function tell(scene, event) {
  scene.follow([event]);
  scene.say(event.text);
  await scene.motion.hold(180);
}

// Dice that fall before a panel's reader: the roll of an effect.
async function roll(scene, event) {
  scene.draw();
  const { sides, plus, count } = parsed(event.spec);
  const dice = event.faces.map((face) => die(sides, face));
  if (!count) dice.push(tile(event.total));
  const more = count && plus ? html`<span class="show-plus">${signed(plus)}</span>` : "";
  await panel(scene, html`<div class="show-roll">
    <b class="show-roll__name">${event.source?.name ?? ""}</b>
    <span class="show-roll__dice">${dice}${more}</span>
    <b class="show-roll__sum show-after">${event.total}</b>
  </div>`);
  scene.advance([event]);
  scene.say(event.text);
}

// The roll for the first turn: a d20 each (R3.6).
async function first(scene, event) {
  scene.draw();
  const far = scene.near === "south" ? "north" : "south";
  const row = (seat) => html`<span class="show-roll__row ${event.seat === seat ? "is-winner" : ""}"><b>${scene.names[seat] ?? seat}</b>${die(20, event.rolls[seat])}</span>`;
  const begins = event.seat ? WORDS.begins(scene.names[event.seat] ?? event.seat) : WORDS.again;
  await panel(scene, html`<div class="show-roll show-roll--first">${row(far)}<p class="show-after">${begins}</p>${row(scene.near)}</div>`, 500);
  scene.advance([event]);
}

// Shows a panel whose dice tumble; `more` ms to read than usual.
async function panel(scene, template, more = 0) {
  const { motion } = scene;
  if (motion.skipped) return;
  const element = scene.add(template);
  motion.animate(element, [{ opacity: 0 }, { opacity: 1 }], { ms: 120 });
  scene.sounds.play("rattle");
  const dice = [...element.querySelectorAll(".show-die:not(.show-die--still)")];
  const ms = 400 + 40 * (dice.length - 1);
  for (const sum of element.querySelectorAll(".show-after")) {
    motion.animate(sum, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { ms });
  }
  await Promise.all(dice.map((drawn, i) => tumble(motion, drawn, { ms: 400, delay: 40 * i })));
  await motion.hold((motion.still ? 700 : 320) + more);
  await motion.run(element, [{}, { opacity: 0 }], { ms: 120 });
  element.remove();
}

export const PLAYERS_SHOWN = {
  chance: tell,
  coins,
  curate: tell,
  decline: tell,
  discard,
  draw,
  first,
  lapse: tell,
  life,
  look: tell,
  offer: tell,
  over,
  play,
  roll,
  take: draw,
  turn,
};
