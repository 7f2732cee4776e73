// What is changed in a deck, as plain data: copies more or fewer by section and card, other cards in
// sections of one card (`leads`), and one's own tags of cards. A deck is `{sections: {name: {id: copies}},
// leads: {name: id | null}, tags: {id: [tag]}}`; a change is `{sections: {name: {id: copies}}, leads:
// {name: {from, to}}, tags: {id: {from, to}}}`, and what it doesn't name stays.

export const MAYBE = "maybe"; // the section that counts for nothing

export const none = () => ({ sections: {}, leads: {}, tags: {} });

const isEmpty = (object) => !Object.keys(object).length;

export const isNone = ({ sections, leads, tags }) => [sections, leads, tags].every(isEmpty);

const same = (one, other) => String(one) === String(other); // tags have no commas

const keysOf = (...objects) => Object.keys(Object.assign({}, ...objects));

// `{key: make(key)}` without those for which it makes nothing.
const made = (keys, make) => Object.fromEntries(keys.map((key) => [key, make(key)]).filter(([, value]) => value !== null));

const filled = (object) => (isEmpty(object) ? null : object);

const summed = (first = {}, second = {}) => made(keysOf(first, second), (id) => ((first[id] ?? 0) + (second[id] ?? 0)) || null);

const negated = (sections) => made(Object.keys(sections), (name) => made(Object.keys(sections[name]), (id) => -sections[name][id]));

const bothOf = (first, second) => made(keysOf(first, second), (name) => filled(summed(first[name], second[name])));

// Steps `{key: {from, to}}`, the second after the first, as one.
function joinedSteps(first, second) {
  return made(keysOf(first, second), (key) => {
    const { from } = first[key] ?? second[key];
    const { to } = second[key] ?? first[key];
    return same(from, to) ? null : { from, to };
  });
}

// Two changes, the second after the first, as one. What comes to nothing is left out.
export const joined = (first, second) => ({
  sections: bothOf(first.sections, second.sections),
  leads: joinedSteps(first.leads, second.leads),
  tags: joinedSteps(first.tags, second.tags),
});

const reversed = (steps) => made(Object.keys(steps), (key) => ({ from: steps[key].to, to: steps[key].from }));

export const undone = ({ sections, leads, tags }) => ({ sections: negated(sections), leads: reversed(leads), tags: reversed(tags) });

// Changes without what was refused of them: cards by number.
export function without(changes, refused) {
  const left = (part) => made(Object.keys(part), (id) => (id in refused ? null : part[id]));
  return changes.map(({ sections, leads, tags }) => ({
    sections: made(Object.keys(sections), (name) => filled(left(sections[name]))),
    leads: made(Object.keys(leads), (name) => (leads[name].from in refused || leads[name].to in refused ? null : leads[name])),
    tags: left(tags),
  })).filter((change) => !isNone(change));
}

// Where steps lead.
export const ends = (steps) => Object.fromEntries(Object.entries(steps).map(([key, { to }]) => [key, to]));

// A deck after a change.
export function applied(deck, { sections, leads, tags }) {
  const after = bothOf(deck.sections, sections);
  const held = (name) => made(Object.keys(after[name]), (id) => (after[name][id] > 0 ? after[name][id] : null));
  return { sections: made(Object.keys(after), held), leads: { ...deck.leads, ...ends(leads) }, tags: { ...deck.tags, ...ends(tags) } };
}

// What makes `before` into `after`.
export function between(before, after) {
  const steps = (part, none) => made(keysOf(before[part], after[part]), (key) => {
    const [from, to] = [before[part][key] ?? none, after[part][key] ?? none];
    return same(from, to) ? null : { from, to };
  });
  return { sections: bothOf(after.sections, negated(before.sections)), leads: steps("leads", null), tags: steps("tags", []) };
}

// A deck or a change as older pages kept it: cards, maybeboard, and maybe a Persona.
export function renewed({ counts, maybe, persona, ...rest }) {
  if (!counts) return rest;
  const sections = made(["cards", MAYBE], (name) => filled(name === MAYBE ? maybe : counts));
  return { tags: {}, ...rest, sections, leads: persona === undefined ? {} : { persona } };
}
