// Attack and blocks as lines from unit to unit, laid over the seats. Where one end is out of sight,
// there is no line: the battle stands in words too.

const SPACE = "http://www.w3.org/2000/svg";

export function drawLines(board, svg, { view }) {
  svg.replaceChildren();
  const { battle } = view;
  if (!battle) return;
  const frame = board.getBoundingClientRect();
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  const { attacker, defender } = battle;
  for (const name of battle.units) {
    const blockers = Object.keys(battle.blocks).filter((one) => battle.blocks[one] === name);
    if (battle.initiative !== null && !blockers.length) line("attack", `${attacker}:${name}`, `${defender}:ace`);
    else if (!blockers.length) line("open", `${attacker}:${name}`, `${defender}:ace`);
    for (const one of blockers) line("block", `${defender}:${one}`, `${attacker}:${name}`);
  }

  function line(kind, from, to) {
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return;
    const drawn = document.createElementNS(SPACE, "line");
    const [[x1, y1], [x2, y2]] = [start, end];
    for (const [key, value] of Object.entries({ x1, y1, x2, y2 })) drawn.setAttribute(key, value.toFixed(1));
    drawn.setAttribute("class", `line line--${kind}`);
    drawn.dataset.from = from;
    drawn.dataset.to = to;
    svg.append(drawn);
  }

  function middle(key) {
    const box = board.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect();
    if (!box?.width) return null;
    return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
  }
}
