// Marks of what entries did to the board: arrows from where to where, and places that changed.

import { svg } from "../../vendor/lit/lit-html.js";

// [{kind, from, to}] of moves and attacks, [{kind, at}] of what came, fell or was hit; the newest
// last. Nothing is said twice.
export function marksOf(entries) {
  const found = new Map();
  for (const event of entries.flatMap(({ events }) => events)) {
    for (const mark of MARKS[event.kind]?.(event) ?? []) {
      const key = JSON.stringify(mark);
      found.delete(key);
      found.set(key, mark);
    }
  }
  return [...found.values()];
}

const onBoard = (place) => /^[a-f][1-6]$/.test(place);

const MARKS = {
  move: ({ pieces, to }) => [{ kind: "move", from: pieces[0].place, to }],
  swap: ({ places }) => [{ kind: "move", from: places[0], to: places[1] }],
  attack: ({ attacker, defender }) => [{ kind: "attack", from: attacker[0].place, to: defender[0].place }],
  join: ({ joiner, attacker }) => [{ kind: "attack", from: joiner[0].place, to: attacker[0].place }],
  strike: ({ attacker }) => [{ kind: "strike", at: attacker[0].place }],
  enter: ({ piece }) => (onBoard(piece.place) ? [{ kind: "enter", at: piece.place }] : []),
  destroy: ({ pieces }) => pieces.filter(({ place }) => onBoard(place)).map(({ place }) => ({ kind: "gone", at: place })),
};

// The marks as a drawing of the board, 60 x 60, for an `<svg viewBox="0 0 60 60">` over it.
export function marksDrawing(entries, seat) {
  const turned = seat === "north";
  const middle = (place) => {
    const [x, y] = [place.charCodeAt(0) - 97, 6 - Number(place[1])];
    return turned ? [55 - 10 * x, 55 - 10 * y] : [10 * x + 5, 10 * y + 5];
  };
  return marksOf(entries).map(({ kind, from, to, at }) => {
    if (at) return onBoard(at) ? ring(kind, middle(at)) : "";
    return onBoard(from) && onBoard(to) ? arrow(kind, middle(from), middle(to)) : "";
  });
}

const ring = (kind, [x, y]) =>
  svg`<rect class="show-trace show-trace--${kind}" x=${x - 4.6} y=${y - 4.6} width="9.2" height="9.2" rx="1"></rect>`;

// Ends a little before the middle, so that the piece there stays in sight.
function arrow(kind, [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [tipX, tipY] = [x2 - dx * 2.4, y2 - dy * 2.4];
  const [baseX, baseY] = [tipX - dx * 2.2, tipY - dy * 2.2];
  const head = `M${tipX} ${tipY}L${baseX - dy * 1.5} ${baseY + dx * 1.5}L${baseX + dy * 1.5} ${baseY - dx * 1.5}z`;
  return svg`<g class="show-trace show-trace--${kind}">
    <path class="show-trace__line" d=${`M${x1 + dx * 2.4} ${y1 + dy * 2.4}L${baseX} ${baseY}`}></path>
    <path class="show-trace__head" d=${head}></path>
  </g>`;
}
