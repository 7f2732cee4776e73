// A deck's cards in groups, each in order.

const KINDS = ["Soul", "Spell", "Environment", "Incantation", "Relic"];
const MOVES = ["king", "rook", "bishop", "queen", "knight"];

export const WAYS = [["kind", "Kind"], ["value", "Value"], ["type", "Type"], ["movement", "Movement"], ["tag", "Tag"]];

const byName = (a, b) => a.name.localeCompare(b.name, "en");
const byValue = (a, b) => (a.value ?? 0) - (b.value ?? 0) || byName(a, b);
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const place = (list, word) => (list.indexOf(word) + list.length + 1) % (list.length + 1);

const NONE = ["No type", "No tags"]; // the last of their groups

// Of a card: the group it is in, and what the groups are sorted by.
const GROUP = {
  all: () => ["All", 0],
  kind: (card) => [card.kind ? `${card.kind}s` : "Unknown", place(KINDS, card.kind)],
  value: (card) => [`Value ${card.value ?? 0}`, card.value ?? 0],
  type: (card) => [card.types.find((type) => type !== "Mythic") ?? "No type", ""],
  movement: (card) => [card.movement ? capital(card.movement) : "Doesn’t move", place(MOVES, card.movement)],
};

// A card is in the groups of all its tags; in one group by all else.
const groupsOf = (card, way, tags) => (way === "tag" ? (tags[card.id]?.length ? tags[card.id] : ["No tags"]).map((tag) => [tag, ""]) : [GROUP[way](card)]);

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
  const sorted = [...groups.values()].sort((a, b) =>
    typeof a.order === "number" ? a.order - b.order : NONE.includes(a.title) - NONE.includes(b.title) || a.title.localeCompare(b.title, "en"));
  for (const group of sorted) group.cards.sort(way === "value" ? byName : byValue);
  return sorted;
}

// Copies of each value, for the curve: `[[value, copies]]` from 0 to the highest.
export function curve(counts, cards) {
  const copies = [];
  for (const [id, count] of Object.entries(counts)) {
    const value = Math.min(cards.get(id).value ?? 0, 9);
    copies[value] = (copies[value] ?? 0) + count;
  }
  return Array.from(copies, (count, value) => [value === 9 ? "9+" : String(value), count ?? 0]);
}
