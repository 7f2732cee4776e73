// Attack and blocks as arrows from unit to unit, from edge to edge, under what is read on the seats
// between. Where one end is out of sight, there is none: the battle stands in words too.

const SPACE = "http://www.w3.org/2000/svg";
const HEAD = 11; // pixels that a head is long
const HALF = 6; // and half as wide
const AIR = 2; // pixels around what is read
const READ = ".unit, .pc, .badge, .seat__name, .seat__team, .fact, .area__label > *, .area__none, .area__note, .wounds";

export function drawLines(board, svg, { view }) {
  svg.replaceChildren();
  const { battle } = view;
  if (!battle) return;
  const frame = board.getBoundingClientRect();
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  const under = add("g", { mask: "url(#between-text)" }, "", svg);
  keepClear();
  const { attacker, defender } = battle;
  for (const name of battle.units) {
    const blockers = Object.keys(battle.blocks).filter((one) => battle.blocks[one] === name);
    if (battle.initiative !== null && !blockers.length) line("attack", `${attacker}:${name}`, `${defender}:ace`);
    else if (!blockers.length) line("open", `${attacker}:${name}`, `${defender}:ace`);
    for (const one of blockers) line("block", `${defender}:${one}`, `${attacker}:${name}`);
  }

  function line(kind, from, to) {
    const [start, end] = [boxOf(from), boxOf(to)];
    if (!start || !end) return;
    const [[x1, y1], [x2, y2]] = [edge(start, end), edge(end, start)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [x, y] = [x2 - HEAD * dx, y2 - HEAD * dy]; // where the head begins
    const drawn = add("line", { x1, y1, x2: x, y2: y }, `line line--${kind}`, under);
    drawn.dataset.from = from;
    drawn.dataset.to = to;
    const points = [[x2, y2], [x - HALF * dy, y + HALF * dx], [x + HALF * dy, y - HALF * dx]];
    add("polygon", { points: points.map((one) => one.map((value) => value.toFixed(1)).join()).join(" ") }, `line-head--${kind}`, svg);
  }

  // Nothing is drawn through what is read.
  function keepClear() {
    const { width, height } = frame;
    const mask = add("mask", { id: "between-text", maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, "", svg);
    add("rect", { width, height }, "line-ground", mask);
    for (const one of board.querySelectorAll(READ)) {
      const box = one.getBoundingClientRect();
      if (box.width) add("rect", { x: box.left - frame.left - AIR, y: box.top - frame.top - AIR, width: box.width + 2 * AIR, height: box.height + 2 * AIR }, "line-gap", mask);
    }
  }

  function add(name, attributes, classes, into) {
    const drawn = document.createElementNS(SPACE, name);
    for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, typeof value === "number" ? value.toFixed(1) : value);
    drawn.setAttribute("class", classes);
    into.append(drawn);
    return drawn;
  }

  // The middle of a thing, from the board's corner, and half its size; of one that the viewer's own
  // seat covers, its seat's name.
  function boxOf(key) {
    const thing = board.querySelector(`[data-key="${key}"]`);
    const shown = [thing, thing?.closest("[data-seat]").querySelector(".seat__name")].find((one) => one && !isCovered(one));
    const box = shown?.getBoundingClientRect();
    if (!box?.width) return null;
    return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top, across: box.width / 2, down: box.height / 2 };
  }

  // A seat that stays at the lower edge of the page lies over others.
  function isCovered(element) {
    const own = board.querySelector(".seat--own");
    if (!own || own.contains(element)) return false;
    const [over, box] = [own.getBoundingClientRect(), element.getBoundingClientRect()];
    const middle = box.top + box.height / 2;
    return middle > over.top && middle < over.bottom;
  }
}

// Where the line from the middle of one box to that of another leaves the first.
function edge(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, from.across / Math.abs(dx || 1e-9), from.down / Math.abs(dy || 1e-9));
  return [from.x + part * dx, from.y + part * dy];
}
