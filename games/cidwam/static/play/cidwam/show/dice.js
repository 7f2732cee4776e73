// Dice as they are drawn: one shape for each number of sides, the face that fell on it.

import { html } from "../../../vendor/lit/lit-html.js";

// "2d6+1" → {count: 2, sides: 6, plus: 1}; a plain number is dice that always fall so.
export function parsed(spec) {
  const found = /^(\d+)d(\d+)([+-]\d+)?$/.exec(spec);
  if (!found) return { count: 0, sides: 0, plus: Number(spec) || 0 };
  return { count: Number(found[1]), sides: Number(found[2]), plus: Number(found[3] ?? 0) };
}

// Each shape in a box of 100 x 100: the outline, the face that the number stands on, and the
// edges between them; `at` is how high the number's middle is.
const SHAPES = {
  2: {
    outline: "M50 4a46 46 0 1 0 .01 0z",
    face: "M50 14a36 36 0 1 0 .01 0z",
    edges: "",
    at: 50,
  },
  4: {
    outline: "M50 5 98 88H2z",
    face: "M50 23 84 80H16z",
    edges: "M50 5V23M98 88 84 80M2 88 16 80",
    at: 62,
  },
  6: {
    outline: "M19 8h62a11 11 0 0 1 11 11v62a11 11 0 0 1-11 11H19A11 11 0 0 1 8 81V19A11 11 0 0 1 19 8z",
    face: "M26 20h48a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z",
    edges: "M11 11 22 22M89 11 78 22M89 89 78 78M11 89 22 78",
    at: 50,
  },
  8: {
    outline: "M50 3 93 27V73L50 97 7 73V27z",
    face: "M50 12 85 71H15z",
    edges: "M50 3v9M93 73 85 71M7 73 15 71M93 27 85 71M7 27 15 71M50 97 85 71M50 97 15 71",
    at: 54,
  },
  10: {
    outline: "M50 2 97 41V59L50 98 3 59V41z",
    face: "M50 8 83 57 50 76 17 57z",
    edges: "M50 2v6M97 59 83 57M3 59 17 57M50 98V76",
    at: 49,
  },
  12: {
    outline: "M50 3 78 12 95 36V64L78 88 50 97 22 88 5 64V36L22 12z",
    face: "M50 20 79 41 68 75H32L21 41z",
    edges: "M50 3V20M95 36 79 41M78 88 68 75M22 88 32 75M5 36 21 41",
    at: 51,
  },
  20: {
    outline: "M50 2 94 26V74L50 98 6 74V26z",
    face: "M50 19 81 70H19z",
    edges:
      "M50 2V19M94 26 50 19 6 26M94 26 81 70M6 26 19 70M94 74 81 70M6 74 19 70M50 98 81 70M50 98 19 70",
    at: 54,
  },
};
const OTHER = {
  outline: "M32 5H68L95 32V68L68 95H32L5 68V32z",
  face: "M36 16H64L84 36V64L64 84H36L16 64V36z",
  edges: "M32 5 36 16M68 5 64 16M95 32 84 36M95 68 84 64M68 95 64 84M32 95 36 84M5 68 16 64M5 32 16 36",
  at: 50,
};

const ROUNDS = 5; // other faces that are seen before the one that falls

// The faces that pass by while a die tumbles: the real one first, for that is where it rests.
function strip(face, sides) {
  const passing = Array.from({ length: ROUNDS }, (_, i) => ((face + i * 3 + 1) % sides) + 1);
  return [face, ...passing];
}

// A die that shows a face; of `face` null it has not fallen yet. `dropped`: it doesn't count.
export function die(sides, face, { dropped = false } = {}) {
  const shape = SHAPES[sides] ?? OTHER;
  const faces = face === null ? ["?"] : strip(face, Math.max(2, sides));
  return html`<span class="show-die${dropped ? " is-dropped" : ""}" data-sides=${sides} style="--at:${shape.at}%">
    <svg viewBox="0 0 100 100"><path class="show-die__edge" d=${shape.outline}></path><path class="show-die__face" d=${shape.face}></path><path class="show-die__lines" d=${shape.edges}></path></svg>
    <span class="show-die__window"><span class="show-die__strip">${faces.map((n) => html`<b>${n}</b>`)}</span></span>
  </span>`;
}

// What no die decides: a plain number of Hit Dice, or what is left of a roll.
export const tile = (n) =>
  html`<span class="show-die show-die--still" data-sides="0"><b>${n}</b></span>`;

// Thrown from the right: it bounces twice and rolls out.
const TUMBLE = [
  { transform: "translate(240%, -70%) rotate(420deg) scale(0.8)", opacity: 0, easing: "ease-in" },
  { transform: "translate(150%, 6%) rotate(250deg)", opacity: 1, offset: 0.28, easing: "ease-out" },
  { transform: "translate(84%, -38%) rotate(140deg) scale(1.06)", offset: 0.5, easing: "ease-in" },
  { transform: "translate(34%, 4%) rotate(48deg)", offset: 0.7, easing: "ease-out" },
  { transform: "translate(12%, -10%) rotate(14deg)", offset: 0.84, easing: "ease-in" },
  { transform: "none", opacity: 1 },
];

// Lets a drawn die tumble until it rests on its face; resolves then.
export function tumble(motion, element, { ms, delay }) {
  const faces = element.querySelector(".show-die__strip");
  const turns = [{ transform: `translateY(${-100 * (1 - 1 / (ROUNDS + 1))}%)` }, { transform: "none" }];
  motion.animate(faces, turns, { ms: ms * 0.74, delay, easing: `steps(${ROUNDS}, end)` });
  return motion.run(element, TUMBLE, { ms, delay, easing: "linear" });
}
