// Where things lie: keys of the page's elements, and the board as its viewer sees it.

const FILES = "abcdef";

export const otherSeat = (seat) => (seat === "south" ? "north" : "south");

// The seat that sits below: the viewer's, South for who watches.
export const nearSeat = (data) => data.seat ?? "south";

// The spaces by rows, from the top left as the viewer sees them.
export function spaces(near) {
  const ranks = near === "south" ? [6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6];
  const files = near === "south" ? [...FILES] : [...FILES].reverse();
  return ranks.map((rank) => files.map((file) => file + rank));
}

// A space's zone, seen from below: own, neutral, theirs.
export function zone(key, near) {
  const rank = Number(key[1]);
  if (rank === 3 || rank === 4) return "neutral";
  return rank < 3 === (near === "south") ? "own" : "theirs";
}

// Column and row, from 0 at the top left, of the middle of a space or of a corner "b2/c3".
export function spot(key, near) {
  if (key.includes("/")) {
    const [one, two] = key.split("/").map((space) => spot(space, near));
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
  }
  const file = FILES.indexOf(key[0]);
  const rank = Number(key[1]);
  const south = near === "south";
  return { x: (south ? file : 5 - file) + 0.5, y: (south ? 6 - rank : rank - 1) + 0.5 };
}

// The 25 corners, row by row as the viewer sees them.
export function corners(near) {
  const found = [];
  for (let rank = 1; rank < 6; rank += 1) {
    for (let file = 0; file < 5; file += 1) {
      found.push(`${FILES[file]}${rank}/${FILES[file + 1]}${rank + 1}`);
    }
  }
  const order = ({ x, y }) => y * 6 + x;
  return found.sort((one, two) => order(spot(one, near)) - order(spot(two, near)));
}
