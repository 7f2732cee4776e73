// Short words for what lies on the table. What the rules say is the server's to phrase.

const SMALL = { counters: "counter" };

export const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export const percent = (chance) => `${Math.round(chance * 100)}%`;

const NOTHING = 1e-9; // that two chances may differ by and be equal: they come from fractions

// What a fight can end in, in whole per cent. Equal chances look equal, and all make a hundred: of two
// that are equal the third gets the rest, else those that rounding down cost most get what is left
// (the method of largest remainders). Of three equal ones a hundredth is missing.
export function percents(odds) {
  const whole = wholes(odds);
  return { win: `${whole.win}%`, tie: `${whole.tie}%`, lose: `${whole.lose}%` };
}

const isEqual = (a, b) => Math.abs(a - b) < NOTHING;
const PAIRS = [["win", "lose", "tie"], ["win", "tie", "lose"], ["tie", "lose", "win"]];

function wholes({ win, tie, lose }) {
  const odds = { win, tie, lose };
  if (isEqual(win, tie) && isEqual(tie, lose)) return { win: 33, tie: 33, lose: 33 };
  const [one, other, rest] = PAIRS.find(([a, b]) => isEqual(odds[a], odds[b])) ?? [];
  if (one) {
    const both = Math.min(50, Math.round(odds[one] * 100 + NOTHING));
    return { [one]: both, [other]: both, [rest]: 100 - 2 * both };
  }
  const ends = Object.entries({ win, tie, lose }).map(([end, chance]) => ({ end, exact: chance * 100 }));
  const whole = Object.fromEntries(ends.map(({ end, exact }) => [end, Math.floor(exact)]));
  const short = 100 - ends.reduce((sum, { end }) => sum + whole[end], 0);
  ends.sort((a, b) => (b.exact % 1) - (a.exact % 1));
  for (const { end } of ends.slice(0, short)) whole[end] += 1;
  return whole;
}

// Dice as a player says them: "d6", "2d6+1".
export const diceWords = (dice) => (dice ?? "").replace(/^1d/, "d");

export const signed = (n) => (n > 0 ? `+${n}` : `−${-n}`);

function owner(piece, data) {
  const seat = piece.controller ?? piece.owner;
  return seat === data.seat ? "yours" : `${data.names[seat]}’s`;
}

// A piece in one line, for screen readers and titles.
export function pieceWords(piece, data) {
  if (piece.shield) return "Shield";
  const parts = [piece.name ?? (piece.token ? "Soul token" : "Face-down piece")];
  parts.push(owner(piece, data));
  if (piece.face_down) parts.push("face down");
  if (piece.hit_dice) parts.push(`rolls ${diceWords(piece.hit_dice)}`);
  if (piece.movement) parts.push(`moves as a ${piece.movement}`);
  if (piece.rolled !== null && piece.rolled !== undefined) parts.push(`${piece.rolled} left of its roll`);
  if (piece.bonus) parts.push(`${signed(piece.bonus)} to its rolls`);
  for (const [word, n] of Object.entries(piece.counters ?? {})) {
    if (n) parts.push(plural(n, `${word} ${SMALL.counters}`));
  }
  parts.push(...(piece.keywords ?? []));
  for (const relic of piece.relics ?? []) parts.push(`with ${relic.name ?? "a face-down Relic"}`);
  if (piece.taken) parts.push("done this turn");
  return parts.join(", ");
}

export function spaceWords(key, stack, data) {
  return `${key}: ${stack.length ? stack.map((piece) => pieceWords(piece, data)).join("; ") : "empty"}`;
}

// A mean with one decimal, where it has one: "7", "6.5".
export const plainNumber = (mean) => String(Number(mean.toFixed(1)));

// What can be expected of an attack: "Win 38%, tie 25%, lose 37%".
export function oddsWords(odds) {
  const about = odds.exact ? "" : "about ";
  if ("win" in odds) {
    const { win, tie, lose } = percents(odds);
    return `${about}win ${win}, tie ${tie}, lose ${lose}`;
  }
  const dealt = Object.keys(odds.dealt).map(Number);
  const [least, most] = [Math.min(...dealt), Math.max(...dealt)];
  const wins = odds.wins ? `, wins the game ${percent(odds.wins)} of the time` : "";
  const dealing = least === most ? `${most} damage` : `${least}–${most} damage (${plainNumber(odds.mean)} on average)`;
  return `deals ${about}${dealing}${wins}`;
}
