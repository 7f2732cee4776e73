// What is changed in a deck, as plain data: copies more or fewer by card, in the deck itself
// (`counts`) and on the maybeboard (`maybe`), and maybe the Persona and one's own tags of cards.
// A change is `{counts: {id: copies}, maybe: {id: copies}, persona: {from, to}, tags: {id: {from: [], to: []}}}`;
// without `persona` that stays, and so do tags of cards that are not named.

export const PLACES = ["counts", "maybe"];

export const none = () => ({ counts: {}, maybe: {} });

export const isNone = ({ persona, tags = {}, ...places }) => !persona && !Object.keys(tags).length && PLACES.every((place) => !Object.keys(places[place]).length);

const same = (one, other) => String(one) === String(other); // tags have no commas

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
  return withTags(change, joinedTags(first.tags ?? {}, second.tags ?? {}));
}

const withTags = (change, tags) => (Object.keys(tags).length ? { ...change, tags } : change);

function joinedTags(first, second) {
  const tags = {};
  for (const id of Object.keys({ ...first, ...second })) {
    const { from } = first[id] ?? second[id];
    const { to } = second[id] ?? first[id];
    if (!same(from, to)) tags[id] = { from, to };
  }
  return tags;
}

export function undone({ persona, tags = {}, ...places }) {
  const change = overPlaces((place) => Object.fromEntries(Object.entries(places[place]).map(([id, copies]) => [id, -copies])));
  if (persona) change.persona = { from: persona.to, to: persona.from };
  return withTags(change, Object.fromEntries(Object.entries(tags).map(([id, { from, to }]) => [id, { from: to, to: from }])));
}

// Steps without what was refused of them: cards by number.
export function without(steps, refused) {
  const kept = (part) => Object.fromEntries(Object.entries(part ?? {}).filter(([id]) => !(id in refused)));
  return steps.map(({ tags, ...step }) => withTags({ ...step, ...overPlaces((place) => kept(step[place])) }, kept(tags))).filter((step) => !isNone(step));
}

// A deck `{counts, maybe, persona, tags}` after a change.
export function applied(deck, change) {
  const places = overPlaces((place) => Object.fromEntries(Object.entries(summed(deck[place], change[place])).filter(([, copies]) => copies > 0)));
  const tags = { ...deck.tags, ...Object.fromEntries(Object.entries(change.tags ?? {}).map(([id, { to }]) => [id, to])) };
  return { ...places, persona: change.persona ? change.persona.to : deck.persona, tags };
}

// What makes `before` into `after`.
export function between(before, after) {
  const change = overPlaces((place) => summed(after[place], undone({ ...none(), [place]: before[place] })[place]));
  if (before.persona !== after.persona) change.persona = { from: before.persona, to: after.persona };
  const tags = {};
  for (const id of Object.keys({ ...before.tags, ...after.tags })) {
    const [from, to] = [before.tags?.[id] ?? [], after.tags?.[id] ?? []];
    if (!same(from, to)) tags[id] = { from, to };
  }
  return withTags(change, tags);
}
