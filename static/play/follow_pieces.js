// Following a view, of pieces: finding them by reference, and what events say of them. The same as
// tests/engine/follow_pieces.py.

export const playerOf = (view, event) => view.players[event.seat];

// Cards are told to the seat alone whose hand they come to.
export function toOwnHand(view, event) {
  if (event.cards?.length) view.players[view.seat].hand.push(...event.cards);
}

// Every piece, Relics and Shields too.
export function* allPieces(view) {
  const stacks = [...Object.values(view.board), Object.values(view.environments)];
  for (const player of Object.values(view.players)) {
    stacks.push([player.persona, ...Object.values(player.slots)]);
  }
  for (const piece of stacks.flat()) {
    if (!piece) continue;
    yield piece;
    yield* piece.relics ?? [];
  }
}

// The array or object that a reference leads to, and the index or key in it.
function holderOf(view, piece) {
  const [seat, slot] = piece.place.split(":");
  let holder;
  let key;
  if (slot === "persona") [holder, key] = [view.players[seat], "persona"];
  else if (slot) [holder, key] = [view.players[seat].slots, slot];
  else if (piece.place.includes("/")) [holder, key] = [view.environments, piece.place];
  else [holder, key] = [(view.board[piece.place] ??= []), piece.index];
  return "relic" in piece ? [holder[key].relics, piece.relic] : [holder, key];
}

export function find(view, piece) {
  const [holder, key] = holderOf(view, piece);
  return holder[key];
}

function put(view, piece, face) {
  const [holder, key] = holderOf(view, piece);
  if (Array.isArray(holder)) holder.splice(key, 0, face);
  else holder[key] = face;
}

function replace(view, piece, face) {
  const [holder, key] = holderOf(view, piece);
  holder[key] = face;
}

// Takes pieces off their places, all at once, and gives them.
function lift(view, pieces) {
  const held = pieces.map((piece) => [...holderOf(view, piece), find(view, piece)]);
  for (const [holder, key, lifted] of held) {
    if (Array.isArray(holder)) holder.splice(holder.indexOf(lifted), 1);
    else if (holder === view.environments) delete holder[key];
    else holder[key] = null;
  }
  for (const [place, stack] of Object.entries(view.board)) {
    if (!stack.length) delete view.board[place];
  }
  return held.map(([, , lifted]) => lifted);
}

function enter(view, event) {
  if (event.how === "shield") playerOf(view, event).deck_size -= 1;
  put(view, event.piece, event.face);
}

function move(view, event) {
  const movers = lift(view, event.pieces);
  (view.board[event.to] ??= []).push(...movers);
  if (event.taken) for (const soul of movers) soul.taken = !event.again;
}

function swap(view, event) {
  const [one, other] = event.places;
  const there = one.includes("/") ? view.environments : view.board;
  [there[one], there[other]] = [there[other], there[one]];
}

function turnUp(view, event) {
  replace(view, event.piece, event.face);
}

function control(view, event) {
  for (const { piece, face, to } of event.pieces) {
    if (piece.place !== to.place) lift(view, [piece]);
    replace(view, to, face);
  }
}

function counters(view, event) {
  const counts = find(view, event.piece).counters;
  if (event.now) counts[event.word] = event.now;
  else delete counts[event.word];
}

function destroy(view, event) {
  lift(view, event.pieces);
  for (const { token, owner, card } of event.pieces) {
    if (!token) view.players[owner].discard.push(card);
  }
}

function removed(view, event) {
  lift(view, event.pieces);
}

function returned(view, event) {
  lift(view, event.pieces);
  for (const { token, owner } of event.pieces) if (!token) view.players[owner].hand_size += 1;
  toOwnHand(view, event);
}

function broken(view, event) {
  lift(view, [event]);
  view.players[event.owner].hand_size += 1;
  toOwnHand(view, event);
}

function take(view, pieces, taken) {
  for (const piece of pieces) find(view, piece).taken = taken;
}

function declare(view, event) {
  take(view, event.attacker, !event.again);
}

function ready(view, event) {
  take(view, event.pieces, false);
}

// What is left of a roll lies with the bottom of the stack.
function keep(view, side) {
  side.pieces.forEach((piece, i) => {
    find(view, piece).rolled = i ? null : side.left;
  });
}

function fight(view, event) {
  keep(view, event.attacker);
  keep(view, event.defender);
}

function hit(view, event) {
  keep(view, event.attacker);
}

export const PIECE_STEPS = {
  attack: declare,
  break: broken,
  control,
  counters,
  destroy,
  enter,
  fight,
  hit,
  kept: keep,
  move,
  ready,
  remove: removed,
  return: returned,
  strike: declare,
  swap,
  "turn up": turnUp,
};
