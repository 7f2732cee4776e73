// Numbers and changes as people say them.

import { MAYBE } from "./changes.js";

export const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

const copiesOf = (copies, name) => `${copies > 0 ? "+" : "−"}${Math.abs(copies)} ${name}`;
const MOST = 4;

// A change in words: “+2 Oak Guard, −1 Tax (maybeboard), Persona The Miser”.
export function said({ sections, leads, tags }, { cards, data }) {
  const parts = [
    ...Object.entries(sections).flatMap(([name, counts]) => Object.entries(counts).map(([id, copies]) => `${copiesOf(copies, cards.get(id).name)}${name === MAYBE ? " (maybeboard)" : ""}`)),
    ...Object.entries(tags).map(([id, { to }]) => `${cards.get(id).name}: ${to.length ? to.join(", ") : "no tags"}`),
  ];
  const shown = parts.length > MOST ? [...parts.slice(0, MOST - 1), `${plural(parts.length - MOST + 1, "other card")}`] : parts;
  for (const { name, label } of data.leads) if (leads[name]) shown.push(leads[name].to ? `${label} ${cards.get(leads[name].to).name}` : `no ${label}`);
  return shown.join(", ");
}
