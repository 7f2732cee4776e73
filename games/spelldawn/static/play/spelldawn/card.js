// A card, small: its name, what it costs, and the figures that matter on the table.

import { html, nothing, svg } from "../../vendor/lit/lit-html.js";

export const plural = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;
export const room = (name) => (/^r\d$/.test(name) ? `Room ${name[1]}` : name[0].toUpperCase() + name.slice(1));

const RESONANCE = { mortal: "Mo", astral: "As", abyssal: "Ab", prismatic: "Pr" };

// [sign, value, words] of what a card's corners say.
export function figures({ type, cost, health, shield, attack, resonance, requirement, points, raze }) {
  const mana = cost === undefined ? null : ["◆", cost, `${cost} mana`];
  const kind = resonance ? [RESONANCE[resonance], "", resonance] : null;
  if (type === "minion") return [mana, ["♥", health, `health ${health}`], shield ? ["▼", shield, `shield ${shield}`] : null, kind].filter(Boolean);
  if (type === "weapon") return [mana, ["⚔", attack, `attack ${attack}`], kind].filter(Boolean);
  if (type === "scheme") return [["●", requirement, `needs ${plural(requirement, "counter")}`], ["★", points, `${points} points`]];
  if (type === "project") return [mana, ["⚒", raze ?? cost, `raze ${raze ?? cost}`]];
  return [mana].filter(Boolean);
}

const shown = ([sign, value, words], type) => html`<span class="sc__figure ${value === "" ? `sc__figure--${words}` : ""}" title=${words}>${sign}${value}</span>`;

const drawn = (label, shape) => html`<svg class="icon" role="img" aria-label=${label} viewBox="0 0 20 20">${shape}</svg>`;
const ICONS = {
  "\u{a4}": () => drawn("mana", svg`<path d="M10 1 18 10 10 19 2 10z"></path>`),
  "\u{b6}": () => drawn("action", svg`<circle cx="10" cy="10" r="9"></circle><path class="icon__in" d="M7 5v10l8-5z"></path>`),
  "\u{a7}": () => drawn("trigger", svg`<path d="M10 0 12 8 20 10 12 12 10 20 8 12 0 10 8 8z"></path>`),
  "\u{ac}": () => drawn(":", svg`<path d="M0 8h11V3l9 7-9 7v-5H0z"></path>`),
};
// Words that icons are drawn for, as games/spelldawn/web/icons.py has them; in this order.
const DRAWN = [
  [/^((?:Action|\d+ actions|\d+ mana|Sacrifice this)\b[^:\n]*):(?! \+\d+ attack)/gm, "$1 \u{ac}"],
  [/^(?!(?:Action|\d+ actions|\d+ mana|Sacrifice this)\b)(?=[A-Za-z ]+:)/gm, "\u{a7}"],
  [/(?<=\d) mana\b/g, "\u{a4}"],
  [/^Action(?=[ :,])/gm, "\u{b6}"],
];

// A card's text, with icons where words for them stand.
export function cardText(text) {
  const marked = DRAWN.reduce((said, [words, sign]) => said.replace(words, sign), text);
  return marked.split(/([\u{a4}\u{b6}\u{a7}\u{ac}])/u).map((piece) => ICONS[piece]?.() ?? piece);
}

// A room within a sentence.
export const roomWords = (name) => (/^r\d$/.test(name) ? `room ${name[1]}` : `the ${room(name)}`);

// One thing on the table, as a button. key: what a tap means; name: the card, "" if unknown; notes:
// what lies on it; state: "down", "shown" or "up".
export function card(table, { key = null, name = "", ref = "", notes = [], state = "up", price = null, isRead = false } = {}) {
  const data = table.book[name];
  const isLive = key !== null && table.isLive(key);
  const isPicked = key !== null && table.picking.picked === key;
  const { type } = data ?? {};
  const classes = ["sc", type ? `sc--${type}` : "sc--back", state === "up" ? "" : `is-${state}`, isLive ? "can-pick" : "", isPicked ? "is-picked" : "", table.pointed.includes(key) ? "is-pointed" : ""];
  const said = [name || "Face-down card", ref, ...(data ? figures(data).map(([, , words]) => words) : []), name && state === "down" ? "face down" : "", state === "shown" ? "shown, not unveiled" : "", ...notes].filter(Boolean).join(", ");
  const pricey = price !== null && data?.cost !== undefined && price !== data.cost;
  return html`<button type="button" class=${classes.filter(Boolean).join(" ")} data-key=${key ?? nothing} data-card=${name || nothing} aria-pressed=${isLive ? String(isPicked) : nothing} tabindex=${isLive || !name ? nothing : "-1"} @click=${() => (isLive ? table.tap(key) : name && table.open(`card:${name}`))}>
    <span class="visually-hidden">${said}</span><span class="sc__name" aria-hidden="true">${name || "?"}</span>
    ${data ? html`<span class="sc__figures" aria-hidden="true">${(pricey ? [["◆", price, `${price} mana now`], ...figures(data).slice(1)] : figures(data)).map((one) => shown(one, type))}</span>` : nothing}
    ${isRead && data?.text ? html`<span class="sc__text" aria-hidden="true">${cardText(data.text)}</span>` : nothing}
    ${notes.length || ref ? html`<span class="sc__notes" aria-hidden="true">${[ref, ...notes].filter(Boolean).join(" · ")}</span>` : nothing}
  </button>`;
}

// A card that stands somewhere, from a view.
export function standing(table, one, { key = null, ref = "" } = {}) {
  const requirement = table.book[one.card]?.requirement;
  const notes = [
    one.progress ? `●${one.progress}${requirement ? `/${requirement}` : ""}` : "",
    one.stored ? `◆${one.stored} on it` : "",
    one.seen && one.state === "down" ? "seen" : "",
  ].filter(Boolean);
  return card(table, { key, name: one.card ?? "", ref, notes, state: one.state });
}
