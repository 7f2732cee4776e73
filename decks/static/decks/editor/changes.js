// What is changed in a deck, as plain data: copies more or fewer by card, and maybe the Persona.
// A change is `{counts: {id: copies}, persona: {from, to}}`; without `persona` that stays.

export const none = () => ({ counts: {} });

export const isNone = ({ counts, persona }) => !persona && !Object.keys(counts).length;

// Two changes, the second after the first, as one. What comes to nothing is left out.
export function joined(first, second) {
  const counts = { ...first.counts };
  for (const [id, copies] of Object.entries(second.counts)) {
    counts[id] = (counts[id] ?? 0) + copies;
    if (!counts[id]) delete counts[id];
  }
  const change = { counts };
  const from = first.persona ?? second.persona;
  const to = second.persona ?? first.persona;
  if (from && from.from !== to.to) change.persona = { from: from.from, to: to.to };
  return change;
}

export function undone({ counts, persona }) {
  const change = { counts: Object.fromEntries(Object.entries(counts).map(([id, copies]) => [id, -copies])) };
  if (persona) change.persona = { from: persona.to, to: persona.from };
  return change;
}

// A deck `{counts, persona}` after a change.
export function applied(deck, change) {
  const counts = { ...deck.counts };
  for (const [id, copies] of Object.entries(change.counts)) {
    counts[id] = Math.max(0, (counts[id] ?? 0) + copies);
    if (!counts[id]) delete counts[id];
  }
  return { counts, persona: change.persona ? change.persona.to : deck.persona };
}

// What makes `before` into `after`.
export function between(before, after) {
  const change = none();
  for (const id of new Set([...Object.keys(before.counts), ...Object.keys(after.counts)])) {
    const copies = (after.counts[id] ?? 0) - (before.counts[id] ?? 0);
    if (copies) change.counts[id] = copies;
  }
  if (before.persona !== after.persona) change.persona = { from: before.persona, to: after.persona };
  return change;
}
