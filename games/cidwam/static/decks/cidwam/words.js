// Numbers and changes as people say them.

export const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

const copiesOf = (copies, name) => `${copies > 0 ? "+" : "−"}${Math.abs(copies)} ${name}`;
const MOST = 4;

// A change in words: “+2 Oak Guard, −1 Tax (maybeboard), Persona The Miser”.
export function said({ counts, maybe, persona, tags = {} }, cards) {
  const parts = [
    ...Object.entries(counts).map(([id, copies]) => copiesOf(copies, cards.get(id).name)),
    ...Object.entries(maybe).map(([id, copies]) => `${copiesOf(copies, cards.get(id).name)} (maybeboard)`),
    ...Object.entries(tags).map(([id, { to }]) => `${cards.get(id).name}: ${to.length ? to.join(", ") : "no tags"}`),
  ];
  const shown = parts.length > MOST ? [...parts.slice(0, MOST - 1), `${plural(parts.length - MOST + 1, "other card")}`] : parts;
  if (persona) shown.push(persona.to ? `Persona ${cards.get(persona.to).name}` : "no Persona");
  return shown.join(", ");
}
