// A deck's cards in groups, each in order.

import { MAYBE } from "./changes.js";

const LAST = 10000; // as the server has it: groups of cards that lack something

const byName = (a, b) => a.name.localeCompare(b.name, "en");
const byNumber = (a, b) => (a.number ?? 0) - (b.number ?? 0) || byName(a, b);

// A card is in the groups of all its tags; in one group by all else.
function groupsOf(card, way, tags) {
  if (way === "tag") return tags[card.id]?.length ? tags[card.id].map((tag) => [tag, 0]) : [["No tags", LAST]];
  return [card.groups[way] ?? ["All", LAST]];
}

// `[{title, copies, cards}]` of what `counts` holds.
export function grouped(counts, cards, way, tags = {}) {
  const groups = new Map();
  for (const [id, copies] of Object.entries(counts)) {
    const card = cards.get(id);
    for (const [title, order] of groupsOf(card, way, tags)) {
      const group = groups.get(title) ?? { title, order, copies: 0, cards: [] };
      group.copies += copies;
      group.cards.push(card);
      groups.set(title, group);
    }
  }
  const sorted = [...groups.values()].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, "en"));
  for (const group of sorted) group.cards.sort(byNumber);
  return sorted;
}

// The sections of a deck of several cards, and those that its role has no more but that hold some.
export function pilesOf({ data, deck }) {
  const known = new Set([...data.piles, ...data.leads].map(({ name }) => name));
  const others = Object.keys(deck.piles).filter((name) => name !== MAYBE && !known.has(name));
  return [...data.piles, ...others.map((name) => ({ name, label: name, least: 0, wanted: "" }))];
}

// Copies of each number, for the curve: `[[number, copies]]` from 0 to the highest.
export function curve({ deck, cards }) {
  const copies = [];
  for (const counts of Object.values(deck.piles)) {
    for (const [id, count] of Object.entries(counts)) {
      const number = Math.min(cards.get(id).number ?? 0, 9);
      copies[number] = (copies[number] ?? 0) + count;
    }
  }
  return Array.from(copies, (count, number) => [number === 9 ? "9+" : String(number), count ?? 0]);
}
