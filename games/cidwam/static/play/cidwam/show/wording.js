// The few words that the browser has itself: names in a row and the result of a fight. All else
// is told by events' own texts, which come from the server.

export const nameOf = ({ name, shield, kind }) =>
  shield ? "Shield" : (name ?? `Face-down ${kind ?? "card"}`);

export function namesOf(pieces) {
  const names = pieces.map(nameOf);
  if (names.length > 2) return `${names[0]} and ${names.length - 1} more`;
  return names.join(" and ");
}

export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

// Where a bonus comes from.
export function sourceOf({ source, counters }) {
  if (source) return nameOf(source);
  if (!counters) return "this turn";
  return /^[+-]/.test(counters) ? "counters" : `${counters} counters`;
}

// "Oak Guard wins, keeps 3".
export function resultOf({ attacker, defender, winner }) {
  if (!winner) return "Tie: both keep 0";
  const { pieces, left } = winner === "attacker" ? attacker : defender;
  return pieces.length > 1
    ? `${namesOf(pieces)} win, keep ${left}`
    : `${namesOf(pieces)} wins, keeps ${left}`;
}

export const WORDS = {
  direct: "Direct attack",
  joins: "Joined fight",
  left: "left",
  saved: "survives",
  prevented: { break: "Shield breaks: no damage", drop: "No damage" },
  damage: (n) => `${n} damage`,
  begins: (name) => `${name} begins`,
  again: "A tie: roll again",
  turn: (turn, name) => `Turn ${turn} · ${name}`,
  maximum: "Max Out",
  life: "Life",
};
