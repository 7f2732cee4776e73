// What a learner tries where the rules don’t let it.

// What is picked up and set down where the rules don't let it is tried all the same: the answer
// says why not. Null where nothing was meant by it.
export function attempt(table, key) {
  const { picked } = table.picking;
  const isSpace = (one) => /^[a-f][1-6]$/.test(one ?? "");
  if (!table.data.lesson || !isSpace(picked) || !isSpace(key) || picked === key) return null;
  if (table.picking.to(key).length || table.picking.canPick(key)) return null;
  const there = table.piecesAt(key);
  const isTheirs = there.length && there[0].controller !== table.data.seat;
  return `${isTheirs && table.picking.open.some(({ verb }) => verb === "fight") ? "fight" : "move"} ${picked} ${key}`;
}
