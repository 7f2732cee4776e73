// Where things are on the page: elements by `data-key`, pieces in them, and their rectangles.

// The key of a place as events name it: "c2", "c3/d4", "south:3", "south:persona".
export function keyOf(place) {
  const [seat, slot] = place.split(":");
  if (!slot) return place;
  return slot === "persona" ? `persona:${seat}` : `slot:${seat}:${slot}`;
}

export class Places {
  #root;
  #stage;

  constructor(root, stage) {
    this.#root = root;
    this.#stage = stage;
  }

  // The element of a key; null if it is not on the page or has no size (a closed hand).
  key(key) {
    const found = this.#root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    return found?.getClientRects().length ? found : null;
  }

  place(place) {
    return this.key(keyOf(place));
  }

  // All pieces of a place, from the bottom of a stack.
  pieces(place) {
    const element = this.place(place);
    return element ? [...element.querySelectorAll("[data-piece]")] : [];
  }

  // A piece by its reference; the place itself where it draws no piece of its own.
  piece({ place, index = 0 }) {
    return this.pieces(place)[index] ?? this.place(place);
  }

  // A player's number ("life", "coins", "deck", "hand", "discard"), or all that shows the player.
  player(seat, part = "") {
    const fact = part && this.#root.querySelector(`[data-fact="${part}:${seat}"]`);
    return fact || this.key(`player:${seat}`);
  }

  // What an element takes up, from the stage's corner on.
  box(element) {
    const stage = this.#stage.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - stage.left, y: top - stage.top, width, height };
  }
}

// The movement from one box to another, for an element that lies in the second.
export function between(from, to) {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  return `translate(${dx}px, ${dy}px)`;
}
