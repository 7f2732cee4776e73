// The events of a fight or direct attack, in the order in which a panel shows them.

import { Fight } from "./fight.js";
import { fall } from "./pieces.js";
import { between } from "./places.js";
import { WORDS } from "./wording.js";

const WHOLE_MS = 1200; // of a fight at normal speed
const DECLARED_MS = 550; // an attack that waits for an answer
const OTHER = { south: "north", north: "south" };

export async function showFight(scene, beat) {
  const { events, open, decision } = beat;
  const { motion } = scene;
  const find = (...kinds) => events.find(({ kind }) => kinds.includes(kind));
  const opening = find("attack", "strike", "join");
  scene.draw();
  if (opening) leaveFight(scene);
  const throws = events.filter(({ kind }) => kind === "throw");
  const sides = scene.fight ? null : sidesOf(scene, opening, decision, events);
  if (sides) {
    scene.strike = sides.defender.player ? sides : null;
    await motion.frame(); // the board's
    const leaps = opening?.kind === "attack" || opening?.kind === "strike" ? leapsOf(scene, sides) : [];
    scene.fight = new Fight(scene, sides, throws);
    await scene.fight.open();
    for (const [element, way] of leaps) {
      motion.animate(element, [{}, { transform: way, offset: 0.4 }, {}], { ms: 300, easing: "ease-in-out" });
    }
    await motion.frame(); // the panel's; then its dice
  }
  const begun = performance.now();
  const { fight } = scene;
  if (fight && throws.length) await fight.roll(throws);
  const decided = find("fight", "hit", "prevented");
  if (fight && decided) await decide(scene, fight, decided, events);
  await carryOut(scene, events);
  if (decided) scene.strike = null;
  const told = decided ?? opening;
  if (open) return;
  const left = (decided ? WHOLE_MS : DECLARED_MS) - (performance.now() - begun) / (motion.factor || 1);
  if (fight) await motion.hold(motion.still && decided ? WHOLE_MS : left);
  leaveFight(scene);
  if (told?.text) scene.say(told.text);
}

export function leaveFight(scene) {
  scene.fight?.close();
  scene.fight = null;
}

// Who stands against whom, as the first event says that knows it; null where none does.
function sidesOf(scene, opening, decision, events) {
  const side = (pieces) => ({ pieces, seat: pieces[0].controller });
  const player = (seat) => ({ defender: { player: seat, seat }, title: WORDS.direct });
  const throws = events.filter(({ kind }) => kind === "throw");
  switch (opening?.kind ?? decision?.kind ?? "throw") {
    case "attack":
      return { attacker: side(opening.attacker), defender: side(opening.defender) };
    case "join":
      return { attacker: side(opening.attacker), defender: side(opening.joiner), title: WORDS.joins };
    case "strike":
      return { attacker: side(opening.attacker), ...player(OTHER[opening.seat]) };
    case "fight":
      return { attacker: side(decision.attacker.pieces), defender: side(decision.defender.pieces) };
    case "hit": {
      const attacker = side(decision.attacker.pieces);
      return { attacker, ...player(OTHER[attacker.seat]) };
    }
    case "prevented":
      return scene.strike;
    default:
      return throws.length < 2 ? null : { attacker: side(throws[0].pieces), defender: side(throws[1].pieces) };
  }
}

async function decide(scene, fight, decided, events) {
  if (decided.kind === "fight") {
    return fight.decide(decided, events.some(({ kind }) => kind === "saved"));
  }
  if (decided.kind === "prevented") return fight.prevent(decided);
  const life = events.find(({ kind }) => kind === "life");
  return fight.hit(decided, life?.now ?? fight.defender.sum);
}

// What follows on the board: pieces fall.
async function carryOut(scene, events) {
  let quiet = [];
  for (const event of events) {
    if (event.kind === "destroy" || event.kind === "break") {
      scene.follow(quiet);
      quiet = [];
      await fall(scene, event);
    } else quiet.push(event);
  }
  scene.follow(quiet); // the board is drawn once the panel is gone
}

// The attacker's pieces leap towards what they attack: elements, and how far.
function leapsOf({ places }, { attacker, defender }) {
  const target = defender.player ? places.player(defender.player) : places.piece(defender.pieces[0]);
  return attacker.pieces.flatMap((piece) => {
    const element = places.piece(piece);
    if (!element || !target) return [];
    const own = places.box(element);
    const other = places.box(target);
    const share = Math.min(0.45, (own.height * 0.7) / (Math.abs(other.y - own.y) + Math.abs(other.x - own.x) || 1));
    return [[element, between(mixed(own, other, share), own)]];
  });
}

const mixed = (one, other, share) => ({
  x: one.x + (other.x + other.width / 2 - one.x - one.width / 2) * share,
  y: one.y + (other.y + other.height / 2 - one.y - one.height / 2) * share,
  width: one.width,
  height: one.height,
});
