// A card, small, as SVG from its figures alone: the field's colour says what it is, plus and minus
// what it bears and deals. The colours are the server's, the same as on faces.

import { html, nothing, svg } from "../../vendor/lit/lit-html.js";

const SIGNS = { circle: "C", square: "S", triangle: "T" };
// Two values of two digits have less room each.
const VALUE_SIZES = { 2: 18, 3: 15, 4: 13 };
const isShadow = ({ kind }) => kind === "shadow" || kind === "shadow_combo";

// All that a card says, for who can't see it.
export function cardWords(code, card) {
  const kind = card.kind.replace("_", " ");
  return `${code}, ${kind}, ${card.colour} ${[...new Set(card.shapes)].join(" and ")}, plus ${card.plus}, minus ${card.minus}`;
}

// What all tiles of a page share: a shadow's strokes, and the pattern of each colour's frame.
export function patterns(colours) {
  const strokes = {
    red: nothing,
    blue: svg`<path d="M0 4h8" stroke-width="1"/>`,
    green: svg`<circle cx="4" cy="4" r="1" />`,
    violet: svg`<path d="M2.5 2.5l3 3m0-3l-3 3" stroke-width=".8"/>`,
    gold: svg`<path d="M0 6l4-4l4 4" stroke-width=".9"/>`,
  };
  return html`<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>${Object.entries(colours).map(([name, { frame, pattern, hatch }]) => svg`
    <pattern id="frame-${name}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill=${frame}/><g fill=${name === "green" ? pattern : "none"} stroke=${name === "green" ? "none" : pattern}>${strokes[name]}</g></pattern>
    <pattern id="hatch-${name}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 5L5 0" stroke=${hatch} stroke-width=".5"/></pattern>`)}</defs></svg>`;
}

export function tile(code, card, colours) {
  const { fields, inks } = colours[card.colour];
  const shadow = isShadow(card) ? 1 : 0;
  const ink = inks[shadow];
  const pair = card.shapes.length > 1;
  const size = VALUE_SIZES[`${card.plus}${card.minus}`.length];
  const places = pair ? [[23, 44, 15], [40, 56, 15]] : [[31.5, 50, 21]];
  return svg`<svg class="tile" viewBox="0 0 63 88" aria-hidden="true">
    <rect width="63" height="88" rx="4" fill="url(#frame-${card.colour})"/>
    <rect x="5" y="5" width="53" height="78" rx="2" fill=${fields[shadow]}/>
    ${shadow ? svg`<rect x="5" y="5" width="53" height="78" rx="2" fill="url(#hatch-${card.colour})"/>` : nothing}
    ${card.shapes.map((shape, at) => outline(shape, places[at], ink, fields[shadow]))}
    <g fill=${ink} font-weight="700">
      <text x="7" y="22" font-size=${size}>+${card.plus}</text>
      <text x="56" y="22" font-size=${size} text-anchor="end">−${card.minus}</text>
      ${card.shapes.map((shape, at) => svg`<text x=${places[at][0]} y=${places[at][1] + (pair ? 4 : 6)} font-size=${pair ? 11 : 16} text-anchor="middle">${SIGNS[shape]}</text>`)}
      <text x="31.5" y="80.5" font-size="8.5" text-anchor="middle">${code}</text>
    </g></svg>`;
}

function outline(shape, [x, y, r], ink, fill) {
  if (shape === "circle") return svg`<circle cx=${x} cy=${y} r=${0.86 * r} fill=${fill} fill-opacity=".6" stroke=${ink} stroke-width="1.6"/>`;
  const side = r / Math.SQRT2;
  const path = shape === "square" ? `M${x - side} ${y - side}h${2 * side}v${2 * side}h${-2 * side}z` : `M${x} ${y - 0.86 * r}l${0.866 * r} ${1.5 * r}h${-1.732 * r}z`;
  return svg`<path d=${path} fill=${fill} fill-opacity=".6" stroke=${ink} stroke-width="1.6"/>`;
}

// A card that nobody may know.
export const back = () => svg`<svg class="tile" viewBox="0 0 63 88" aria-hidden="true"><rect class="back" width="63" height="88" rx="4"/><rect class="back__inside" x="7" y="7" width="49" height="74" rx="3"/></svg>`;
