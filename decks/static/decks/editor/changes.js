// What is changed in a deck, as plain data: copies more or fewer by card, in the deck itself
// (`counts`) and on the maybeboard (`maybe`), and maybe the Persona.
// A change is `{counts: {id: copies}, maybe: {id: copies}, persona: {from, to}}`; without `persona` that stays.

export const PLACES = ["counts", "maybe"];

export const none = () => ({ counts: {}, maybe: {} });

export const isNone = ({ persona, ...places }) => !persona && PLACES.every((place) => !Object.keys(places[place]).length);

const overPlaces = (make) => Object.fromEntries(PLACES.map((place) => [place, make(place)]));

function summed(first, second) {
  const counts = { ...first };
  for (const [id, copies] of Object.entries(second)) {
    counts[id] = (counts[id] ?? 0) + copies;
    if (!counts[id]) delete counts[id];
  }
  return counts;
}

// Two changes, the second after the first, as one. What comes to nothing is left out.
export function joined(first, second) {
  const change = overPlaces((place) => summed(first[place], second[place]));
  const from = first.persona ?? second.persona;
  const to = second.persona ?? first.persona;
  if (from && from.from !== to.to) change.persona = { from: from.from, to: to.to };
  return change;
}

export function undone({ persona, ...places }) {
  const change = overPlaces((place) => Object.fromEntries(Object.entries(places[place]).map(([id, copies]) => [id, -copies])));
  if (persona) change.persona = { from: persona.to, to: persona.from };
  return change;
}

// Steps without what was refused of them: cards by number.
export function without(steps, refused) {
  return steps.map((step) => ({ ...step, ...overPlaces((place) => Object.fromEntries(Object.entries(step[place]).filter(([id]) => !(id in refused)))) })).filter((step) => !isNone(step));
}

// A deck `{counts, maybe, persona}` after a change.
export function applied(deck, change) {
  const places = overPlaces((place) => Object.fromEntries(Object.entries(summed(deck[place], change[place])).filter(([, copies]) => copies > 0)));
  return { ...places, persona: change.persona ? change.persona.to : deck.persona };
}

// What makes `before` into `after`.
export function between(before, after) {
  const change = overPlaces((place) => summed(after[place], undone({ ...none(), [place]: before[place] })[place]));
  if (before.persona !== after.persona) change.persona = { from: before.persona, to: after.persona };
  return change;
}
