// What the viewer has picked up, and what could be done with it. A key is a card of the hand
// ("hand:S42"), a space of a side ("own:F1", "enemy:F1") or "enemy:player". Nothing is sent from here.

export class Picking {
  constructor(table) {
    this.table = table;
    this.picked = null;
    this.renew();
  }

  // After new facts: what can't be picked any more is let go.
  renew() {
    this.choices = this.table.data.choices.map((choice) => ({ ...choice, from: fromOf(choice), to: toOf(choice) }));
    if (this.picked && !this.canPick(this.picked)) this.picked = null;
  }

  drop() {
    this.picked = null;
  }

  canPick(key) {
    return this.choices.some(({ from }) => from === key);
  }

  canAim(key) {
    return this.picked !== null && this.choices.some(({ from, to }) => from === this.picked && to === key);
  }

  // What can be done with what is picked.
  get open() {
    return this.choices.filter(({ from }) => this.picked !== null && from === this.picked);
  }

  // What a tap on a place means for what is picked: an action, or nothing.
  aimed(key) {
    return this.open.find(({ to }) => to === key) ?? null;
  }

  // Those that begin with nothing: to end the turn, to answer.
  get single() {
    return this.choices.filter(({ from }) => from === null);
  }

  // Why what is picked can't do the rest.
  get reasons() {
    const { why_not: why } = this.table.data;
    return this.picked === null ? {} : (why[this.picked.split(":")[1]] ?? {});
  }
}

const isSpace = (name) => /^[FB][123]$/.test(name);

function fromOf({ subject }) {
  if (subject === undefined) return null;
  return isSpace(subject) ? `own:${subject}` : `hand:${subject}`;
}

function toOf({ verb, target }) {
  if (target === undefined) return null;
  return `${verb === "attack" ? "enemy" : "own"}:${target}`;
}
