// What cards and units are called, and by which key each is known on the table. A key is "p1:u2" of
// a unit, "p1:ace" of a base, "card:H5" of a card of the viewer's own.

const SIGNS = { S: "♠", H: "♥", C: "♣", D: "♦", X: "★" };
const SUITS = { S: "spades", H: "hearts", C: "clubs", D: "diamonds" };
const RANKS = { J: "Jack", Q: "Queen", K: "King", A: "Ace" };

export const suitOf = (code) => code[0];
export const signOf = (code) => SIGNS[code[0]];
export const rankOf = (code) => (code[0] === "X" ? "" : code.slice(1).replace("b", ""));

export function cardWords(code) {
  if (code[0] === "X") return "Joker";
  const rank = rankOf(code);
  return `${RANKS[rank] ?? rank} of ${SUITS[code[0]]}`;
}

// The key of what an action names: of the viewer's own without a seat before it.
export function keyOf(name, seat, seats) {
  if (seats.includes(name)) return `${name}:ace`; // who attacks a seat attacks its Ace
  if (name === "base" || name === "ace") return `${seat}:ace`;
  if (name.includes(":")) return name;
  return /^u\d+$/.test(name) ? `${seat}:${name}` : `card:${name}`;
}

// As a hand lies: components by value, so that those of one class lie together; diamonds; faces and
// jokers.
export function inOrder(codes) {
  return codes.map((code) => [place(code), code]).sort(([one], [other]) => one - other).map(([, code]) => code);
}

function place(code) {
  const rank = code.slice(1).replace("b", "");
  const value = Number(rank);
  const isCourt = code[0] === "X" || !value;
  const suit = "HSCDX".indexOf(code[0]);
  if (isCourt) return 2000 + suit * 10 + "12JQKA".indexOf(rank);
  return code[0] === "D" ? 1000 + value : value * 10 + suit;
}

export const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export const unitNumber = (name) => name.slice(1);

// A unit in one line, for screen readers.
export function unitWords(unit) {
  const parts = [`Unit ${unitNumber(unit.name)}`, unit.class, `life ${unit.life}`, `armour ${unit.armour}`, `attack ${unit.attack}`];
  if (unit.wounds) parts.push(plural(unit.wounds, "wound"));
  if (unit.absorb) parts.push(`absorbs ${unit.absorb}`);
  if (unit.queen) parts.push(`with the ${cardWords(unit.queen)}`);
  for (const jack of unit.jacks) parts.push(`with the ${cardWords(jack)}`);
  if (unit.tapped) parts.push("tapped");
  return parts.join(", ");
}
