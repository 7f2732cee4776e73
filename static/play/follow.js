// Following a view: the next view of a viewer, from the one before and the events it is told.
// Pure, and without a rule. tests/engine/follow.py does the same; shared
// fixtures hold the two equal.

import { PIECE_STEPS, allPieces, find, playerOf, toOwnHand } from "./follow_pieces.js";

export function follow(view, events) {
  const after = structuredClone(view);
  for (const event of events) STEPS[event.kind]?.(after, structuredClone(event));
  empty(after);
  return after;
}

// What only the engine can say comes out empty.
function empty(view) {
  view.legal = [];
  view.decision = view.opening = null;
  if ("actions" in view) view.actions = [];
  for (const piece of allPieces(view)) delete piece.why_not;
  for (const player of Object.values(view.players)) {
    for (const card of player.hand ?? []) delete card.why_not;
  }
}

function fromHand(view, event) {
  const player = playerOf(view, event);
  player.hand_size -= 1;
  if ("hand" in event) player.hand.splice(event.hand, 1);
}

function coins(view, event) {
  playerOf(view, event).coins = event.now;
}

function life(view, event) {
  playerOf(view, event).life = event.now;
}

function draw(view, event) {
  const player = playerOf(view, event);
  player.deck_size -= event.n;
  player.hand_size += event.n;
  toOwnHand(view, event);
}

function shuffle(view, event) {
  if (!event.refill) return;
  const player = playerOf(view, event);
  player.deck_size += player.discard.length;
  player.discard = [];
}

function discard(view, event) {
  if (event.from === "hand") fromHand(view, event);
  else playerOf(view, event).deck_size -= 1;
  playerOf(view, event).discard.push(event.card);
}

function resolved(view, event) {
  playerOf(view, event).discard.push(event.card);
}

function takeCard(view, event) {
  const player = playerOf(view, event);
  if (event.from === "deck") player.deck_size -= 1;
  else player.discard.splice(event.index, 1);
  player.hand_size += 1;
  toOwnHand(view, event);
}

function put(view, event) {
  if (event.from === "hand") fromHand(view, event);
  else playerOf(view, event).discard.splice(event.index, 1);
}

function first(view, event) {
  if (event.seat !== null) Object.assign(view, { active: event.seat, phase: "begin" });
}

function turn(view, event) {
  Object.assign(view, { active: event.seat, turn: event.turn, phase: "begin" });
  if (event.turn <= 1) return; // there was no turn before that is over
  for (const stack of Object.values(view.board)) {
    for (const soul of stack) Object.assign(soul, { rolled: null, taken: false });
  }
}

function phase(view, event) {
  view.phase = event.phase;
}

function offer(view, event) {
  view.draw_offer = event.seat;
}

function noOffer(view) {
  view.draw_offer = null;
}

function over(view, event) {
  const outcome = { winner: event.winner, reason: event.reason };
  Object.assign(view, { phase: "over", draw_offer: null, outcome });
}

function settled(view, event) {
  for (const key of ["waiting_for", "thrown"]) if (key in event) view[key] = event[key];
  for (const { piece, keywords, bonus } of event.traits ?? []) {
    Object.assign(find(view, piece), { keywords, bonus });
  }
  const own = view.players[view.seat];
  (event.costs ?? []).forEach((cost, i) => {
    own.hand[i].cost = cost;
  });
  if ("orders" in event) own.orders = event.orders;
}

// Nothing tells what is undone: the view as it is now comes with the event.
function takeBack(view, event) {
  for (const key of Object.keys(view)) delete view[key];
  Object.assign(view, event.view);
}

const STEPS = {
  ...PIECE_STEPS,
  coins,
  decline: noOffer,
  discard,
  draw,
  first,
  lapse: noOffer,
  life,
  offer,
  over,
  phase,
  play: fromHand,
  put,
  resolved,
  settled,
  shuffle,
  take: takeCard,
  "take back": takeBack,
  turn,
};
