// Which moves and attacks were made last, as arrows from space to space: read from the events.

const isSpace = (place) => /^[a-f][1-6]$/.test(place ?? "");

// Arrows of what happened since the viewer's own last action; for who watches, of the last action.
export function lastMarks(entries, seat) {
  const since = [];
  for (const entry of [...entries].reverse()) {
    if (entry.side === seat) break;
    since.unshift(entry);
    if (!seat && since.some((one) => arrows(one).length)) break;
  }
  return since.flatMap(arrows);
}

function arrows(entry) {
  return entry.events.flatMap((event) => {
    if (event.kind === "move") return arrow(event.pieces[0]?.place, event.to, false);
    if (event.kind === "attack") return arrow(event.attacker[0]?.place, event.defender[0]?.place, true);
    return [];
  });
}

const arrow = (from, to, attack) => (isSpace(from) && isSpace(to) && from !== to ? [{ from, to, attack }] : []);
