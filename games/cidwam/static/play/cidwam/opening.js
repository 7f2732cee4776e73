// The opening as it is being laid: which Soul goes where, before it is sent in one action, and as it
// waits for the other's.

export class Opening {
  constructor() {
    this.placed = new Map(); // space -> name
    this.held = null; // the name that is in hand
  }

  can(offer, name) {
    return offer.souls.filter((soul) => soul.name === name).length > this.count(name);
  }

  count(name) {
    return [...this.placed.values()].filter((placed) => placed === name).length;
  }

  // True if the tap was the opening's business.
  tap(offer, key) {
    const name = key.startsWith("hand:") ? key.slice("hand:".length) : null;
    if (name && this.can(offer, name) && !this.why(offer, name)) {
      this.held = this.held === name ? null : name;
      return true;
    }
    if (this.placed.has(key)) {
      this.held = this.placed.get(key);
      this.placed.delete(key);
      return true;
    }
    if (this.held && offer.spaces.includes(key)) {
      this.placed.set(key, this.held);
      this.held = null;
      return true;
    }
    return false;
  }

  spent(offer) {
    return [...this.placed.values()].reduce((sum, name) => sum + valueOf(offer, name), 0);
  }

  // Why one more Soul of a name can't be placed: no Coins for it, or the free one is there.
  why(offer, name) {
    const value = valueOf(offer, name);
    const free = [...this.placed.values()].filter((placed) => !valueOf(offer, placed)).length;
    if (!value) return free ? "You’ve placed a Soul of value 0." : "";
    const left = offer.coins - this.spent(offer);
    return value > left ? `Costs ${value}; you have ${left} left.` : "";
  }

  get action() {
    return { verb: "open", placed: [...this.placed].map(([place, card]) => ({ card, place })) };
  }
}

// Which cards of a hand stand on the board already, as indices: one for each name that is placed.
export function hidden(hand, names) {
  const left = [...names];
  return hand.flatMap((card, i) => {
    const at = left.indexOf(card.name);
    if (at < 0) return [];
    left.splice(at, 1);
    return [i];
  });
}

// What a seat has placed while the other has not: [{card, place}]. Its own log alone tells it, so it
// is there after a reload too. Each stands until it is shown to come.
export function waitingOpening({ view, entries, data }) {
  if (view.phase !== "opening" || data.opening || !data.seat) return [];
  const own = entries.flatMap(({ events }) => events).findLast(({ kind, seat, placed }) => kind === "opened" && seat === data.seat && placed);
  return (own?.placed ?? []).filter(({ place }) => !view.board[place]);
}

const valueOf = (offer, name) => offer.souls.find((soul) => soul.name === name)?.value ?? 0;
