// The front page's fight: a few events of a real one, shown again and again by what shows them at
// the table. It can be paused, and waits to be started where movement isn't wished.

import { html, render } from "../../vendor/lit/lit-html.js";
import { Showing } from "./show/showing.js";
import { pieceOnBoard } from "./piece.js";
import { spaces, zone } from "./places.js";

const BEFORE = 2000; // milliseconds in which one sees who stands where
const AFTER = 3200;

const figure = document.querySelector("[data-demo]");
const facts = JSON.parse(document.getElementById("demo-data").textContent);
const place = figure.querySelector("[data-demo-board]");
const toggle = figure.querySelector("[data-demo-toggle]");
const caption = figure.querySelector("[data-demo-caption]");
const stage = document.createElement("div");
stage.className = "board__stage";

let isOn = false;
let wake = null;
let isInSight = true;

// Events of kinds that have no caption leave the one before.
function tell(kind) {
  if (facts.captions[kind]) caption.textContent = facts.captions[kind];
}

function draw(view) {
  const { cards, seat: near } = facts;
  const piece = (one) => pieceOnBoard(one, { near, cards });
  render(html`<div class="board demo__board" data-number=${view.turn}>
    <div class="board__spaces">${spaces(near).map((row) => html`<div class="board__row">${row.map((key) => html`<div class="board__cell"><span class="space space--${zone(key, near)}" data-key=${key}>${(view.board[key] ?? []).map(piece)}</span></div>`)}</div>`)}</div>
    ${stage}
  </div>`, place);
}

const showing = new Showing({
  stage,
  redraw: draw,
  speed: () => "normal",
  names: facts.names,
  seat: facts.seat,
  cards: (name) => facts.cards[name],
  root: figure,
  begins: ({ kind }) => tell(kind),
});

const rest = (ms) => new Promise((done) => {
  const timer = setTimeout(done, ms);
  wake = () => {
    clearTimeout(timer);
    done();
  };
});

async function run() {
  while (isOn) {
    draw(facts.view);
    tell("before");
    await rest(BEFORE);
    if (!isOn) return;
    if (isInSight && !document.hidden) {
      await showing.play(facts.view, facts.entries);
      tell("after");
    }
    if (isOn) await rest(AFTER);
  }
}

function turn(on) {
  isOn = on;
  toggle.textContent = on ? "Pause" : "Watch";
  figure.dataset.playing = on ? "1" : "";
  if (on) run();
  else {
    showing.skip();
    wake?.();
  }
}

place.replaceChildren();
draw(facts.view);
toggle.hidden = false;
toggle.addEventListener("click", () => turn(!isOn));
new IntersectionObserver(([seen]) => (isInSight = seen.isIntersecting)).observe(figure);
turn(!matchMedia("(prefers-reduced-motion: reduce)").matches);
