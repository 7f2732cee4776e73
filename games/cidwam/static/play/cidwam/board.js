// The board: 36 spaces with what stands on them, Environments over four spaces each, marks of what
// happened last.

import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { classMap } from "../../vendor/lit/directives/class-map.js";
import { styleMap } from "../../vendor/lit/directives/style-map.js";
import { oddsBadge } from "./odds.js";
import { emblem, pieceOnBoard, spoken } from "./piece.js";
import { corners, nearSeat, spaces, spot, zone } from "./places.js";
import { pieceWords, spaceWords } from "../table/words.js";

const ATTACKS = new Set(["fight", "strike", "join"]);

export function board(table) {
  const { view, data } = table;
  const near = nearSeat(data);
  const rows = spaces(near);
  return html`<div class="board" data-part="board" data-board>
    <div class="board__areas" aria-hidden="true">${environmentAreas(view, near)}</div>
    <div class="board__spaces" role="grid" aria-label="The board" @keydown=${arrowKeys}>
      ${rows.map((row, y) => html`<div role="row" class="board__row">${row.map((key, x) => space(table, key, { x, y, near }))}</div>`)}
    </div>
    ${marks(table, near)}
    ${corners(near).map((key) => corner(table, key, near))}
    ${table.stage}
  </div>`;
}

function space(table, key, { x, y, near }) {
  const stack = table.view.board[key] ?? [];
  const { picking } = table;
  const hits = table.targetsAt(key);
  const ghosts = table.ghostsAt(key);
  const isLaid = table.opening.placed.has(key);
  const can = picking.canPick(key);
  const classes = {
    [`space--${zone(key, near)}`]: true,
    "can-pick": can || table.unlaysAt(key),
    "is-picked": picking.picked === key,
    "is-target": hits.length > 0 || table.opensAt(key),
    "is-fight": hits.some((choice) => ATTACKS.has(choice.verb)),
    "is-aimed": picking.aimed === key,
    "is-threatened": table.threatened.has(key),
    "is-pointed": table.pointed.includes(key),
    "is-wanted": table.wants(key),
  };
  const odds = hits.find((choice) => choice.odds)?.odds;
  const unseen = isLaid ? "to be placed" : `hidden from ${table.otherName}`;
  const words = [spaceWords(key, stack, table.data), ...ghosts.map((name) => `${name}, ${unseen}`)].join("; ");
  const { cards } = table.data;
  const pieces = [
    ...stack.map((piece) => pieceOnBoard(piece, { near, cards, words: table.wordsOf(piece.controller ?? piece.owner), ready: can })),
    ...ghosts.map((name) => pieceOnBoard(table.ghostOf(name), { near, cards, ghost: true, unseen: !isLaid })),
  ];
  return html`<div role="gridcell" class="board__cell"><button type="button" class="space ${classMap(classes)}" data-key=${key} aria-pressed=${picking.picked === key ? "true" : "false"} tabindex=${table.tabStop === key || (!table.tabStop && !x && !y) ? "0" : "-1"}>
    ${spoken(words)}<span class="space__key" aria-hidden="true">${key}</span>
    ${pieces.length > 1 ? html`<span class="pile">${pieces}</span>` : pieces}
    ${odds ? oddsBadge(odds) : nothing}
  </button></div>`;
}

function environmentAreas(view, near) {
  return Object.entries(view.environments).map(([key, piece]) => {
    const { x, y } = spot(key, near);
    const mine = (piece.controller ?? piece.owner) === near;
    return html`<span class="area ${mine ? "area--near" : "area--far"}" style=${styleMap({ "--x": String(x), "--y": String(y) })}></span>`;
  });
}

function corner(table, key, near) {
  const piece = table.view.environments[key];
  const { picking } = table;
  const target = table.targetsAt(key).length > 0;
  if (!piece && !target) return nothing;
  const { x, y } = spot(key, near);
  const classes = {
    "corner--full": Boolean(piece),
    "corner--near": piece && (piece.controller ?? piece.owner) === near,
    "can-pick": picking.canPick(key),
    "is-picked": picking.picked === key,
    "is-target": target,
    "is-aimed": picking.aimed === key,
    "is-pointed": table.pointed.includes(key),
    "is-wanted": table.wants(key),
  };
  const words = `${key}: ${piece ? pieceWords(piece, table.data) : "no Environment"}`;
  return html`<button type="button" class="corner ${classMap(classes)}" style=${styleMap({ "--x": String(x), "--y": String(y) })} data-key=${key} title=${piece ? words : nothing}>${spoken(words)}${piece
    ? html`<span class="corner__face" data-piece aria-hidden="true">${emblem(piece.name, table.data.cards)}<span class="corner__name">${piece.name ?? "Face down"}</span></span>`
    : nothing}</button>`;
}

// Arrows of the moves and attacks that were made since the viewer's last own action.
function marks(table, near) {
  const found = table.lastMarks;
  if (!found.length) return nothing;
  return html`<svg class="board__marks" viewBox="0 0 6 6" aria-hidden="true">
    <defs><marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto"><path d="M0 0 10 5 0 10z"></path></marker></defs>
    ${found.map(({ from, to, attack }) => {
      const [a, b] = trimmed(spot(from, near), spot(to, near));
      return svg`<line class=${attack ? "arrow arrow--attack" : "arrow"} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y} marker-end="url(#tip)"></line>`;
    })}
  </svg>`;
}

// From the edge of what left to near the middle of where it came.
function trimmed(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  const at = (part) => ({ x: a.x + dx * part, y: a.y + dy * part });
  return [at(0.2 / far), at(1 - 0.38 / far)];
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function arrowKeys(event) {
  const step = STEPS[event.key];
  const from = event.target.closest(".space");
  if (!step || !from) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll(".board__row")].map((row) => [...row.querySelectorAll(".space")]);
  const y = rows.findIndex((row) => row.includes(from));
  const x = rows[y].indexOf(from);
  rows[y + step[1]]?.[x + step[0]]?.focus();
}
