// Pieces on the board: they come, move, change and go.

import { html } from "../../../vendor/lit/lit-html.js";
import { between } from "./places.js";
import { signed } from "./wording.js";

const MOVE_MS = 250;

// Draws what an event makes of the board, and lets what has moved come from where it was.
// `pairs`: [[place and index before, place, number in the stack there or -1 from its top]].
async function glide(scene, event, pairs) {
  const { places, motion } = scene;
  scene.draw();
  const from = pairs.map(([before]) => {
    const element = places.piece(before);
    return element && places.box(element);
  });
  scene.advance([event]);
  const coming = pairs.map(([, place, index]) => places.pieces(place).at(index) ?? places.place(place));
  const to = coming.map((element) => element && places.box(element));
  const moving = coming.map((element, i) => {
    if (!element || !from[i]) return undefined;
    return over(element, () =>
      motion.run(element, [{ transform: between(from[i], to[i]) }, {}], { ms: MOVE_MS, easing: "cubic-bezier(0.3, 0, 0.2, 1)" }),
    );
  });
  await Promise.all(moving);
  if (motion.still) await motion.hold(MOVE_MS);
}

// Above everything else on the board, for as long as it moves.
async function over(element, moves) {
  const raised = [element, element.closest("[data-key]")].filter(Boolean);
  for (const each of raised) each.classList.add("show-over");
  await moves();
  for (const each of raised) each.classList.remove("show-over");
}

function move(scene, event) {
  const { length } = event.pieces;
  return glide(scene, event, event.pieces.map((piece, i) => [piece, event.to, i - length]));
}

function swap(scene, event) {
  const [one, other] = event.places;
  const all = (from, to) => {
    const count = Math.max(1, scene.places.pieces(from).length);
    return Array.from({ length: count }, (_, i) => [{ place: from, index: i }, to, i]);
  };
  return glide(scene, event, [...all(one, other), ...all(other, one)]);
}

function control(scene, event) {
  return glide(scene, event, event.pieces.map(({ piece, to }) => [piece, to.place, to.index ?? 0]));
}

async function leave(scene, event) {
  scene.draw();
  await fall(scene, event);
  scene.draw();
  if (scene.motion.still) await scene.motion.hold(MOVE_MS);
}

// Pieces fall from the board, which the next drawing shows without them.
export async function fall(scene, event) {
  const { places, motion } = scene;
  if (scene.fallen.length) scene.draw(); // else another piece would stand where one has been
  const pieces = event.pieces ?? [event];
  const elements = new Set(pieces.map((piece) => places.piece(piece)));
  const way = event.kind === "return" ? "scale(0.4)" : "translateY(18%) rotate(8deg) scale(0.7)";
  const falls = [...elements].map((element) =>
    motion.animate(element, [{}, { transform: way, opacity: 0 }], { ms: 220, easing: "ease-in", fill: "forwards" }),
  );
  await Promise.all(falls.map((each) => each?.finished.catch(() => {})));
  scene.fallen.push(...falls.filter(Boolean));
  scene.follow([event]);
}

// A piece comes with a little leap; its card has flown there before.
async function enter(scene, event) {
  scene.advance([event]);
  const { place, index = 0 } = event.piece;
  const element = scene.places.piece({ place, index });
  const frames = [{ transform: "scale(0.5)", opacity: 0 }, { transform: "scale(1.08)", opacity: 1, offset: 0.65 }, {}];
  await scene.motion.run(element, frames, { ms: 220 });
}

async function turnUp(scene, event) {
  const { motion, places } = scene;
  scene.draw();
  const half = { ms: 130, easing: "ease-in", fill: "forwards" };
  const away = motion.animate(places.piece(event.piece), [{}, { transform: "scaleX(0)" }], half);
  await away?.finished.catch(() => {});
  scene.advance([event]);
  away?.cancel();
  await motion.run(places.piece(event.piece), [{ transform: "scaleX(0)" }, {}], { ms: 130 });
}

// A word or number that rises from a piece.
function mark(scene, piece, text, kind = "") {
  const element = scene.places.piece(piece);
  if (!element) return;
  const { x, y, width } = scene.places.box(element);
  const frames = [
    { opacity: 0, transform: "translate(-50%, 40%)" },
    { opacity: 1, transform: "translate(-50%, 0)", offset: 0.2 },
    { opacity: 1, transform: "translate(-50%, -40%)", offset: 0.75 },
    { opacity: 0, transform: "translate(-50%, -90%)" },
  ];
  const template = html`<b class="show-mark ${kind}">${text}</b>`;
  scene.flash(template, { x: x + width / 2, y }, frames, { ms: 750 });
}

async function marked(scene, event, text) {
  scene.follow([event]);
  mark(scene, event.piece, text, event.n < 0 ? "is-bad" : "is-good");
  await scene.motion.pause(160);
}

// A ring around what an effect comes from.
async function trigger(scene, event) {
  scene.follow([event]);
  ring(scene, event.source);
  scene.say(event.text);
  await scene.motion.hold(260);
}

function ring(scene, piece) {
  const element = piece?.place && scene.places.piece(piece);
  if (!element) return;
  const frames = [{ opacity: 0, transform: "scale(0.8)" }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: "scale(1.3)" }];
  scene.flash(html`<span class="show-ring"></span>`, scene.places.box(element), frames, { ms: 420 });
}

const counted = ({ n, word }) => (/^[+-]/.test(word) ? `${signed(n)} × ${word}` : `${signed(n)} ${word}`);

export const PIECES_SHOWN = {
  bonus: (scene, event) => marked(scene, event, signed(event.n)),
  break: leave,
  control,
  counters: (scene, event) => marked(scene, event, counted(event)),
  destroy: leave,
  enter,
  keyword: (scene, event) => marked(scene, event, event.n ? `${event.keyword} ${event.n}` : event.keyword),
  move,
  remove: leave,
  return: leave,
  swap,
  trigger,
  "turn up": turnUp,
  use: trigger,
};
