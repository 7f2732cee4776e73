// Events in the portions in which they are shown: a fight is many events and one thing to see.

// Each beat is {show, events}: `show` is the kind of its first event, or "fight" for a fight or
// direct attack. A fight that waits for something else is several, of which all but the last have
// `open: true`; `decision` is the event that will decide it, if it is there.
export function beats(events) {
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && belongs(last, event)) last.events.push(event);
    else found.push({ show: FIGHTS.has(event.kind) ? "fight" : event.kind, events: [event] });
  }
  const fights = found.filter((beat) => beat.show === "fight");
  fights.reverse().forEach((beat, i) => {
    const next = fights[i - 1];
    const goesOn = !decision(beat) && next !== undefined && !OPENS.has(next.events[0].kind);
    Object.assign(beat, { open: goesOn, decision: decision(beat) ?? (goesOn ? next.decision : undefined) });
  });
  return found;
}

const OPENS = new Set(["attack", "strike", "join"]);
const DECIDES = new Set(["fight", "hit", "prevented", "kept"]);
const FIGHTS = new Set([...OPENS, ...DECIDES, "throw"]);

const decision = (beat) => beat.events.find(({ kind }) => DECIDES.has(kind));
const has = (beat, kind) => beat.events.some((event) => event.kind === kind);

// What follows a decision and is part of it.
const AFTER = {
  destroy: (beat, event) => event.why === "fight" || event.why === "prevent",
  break: (beat) => has(beat, "prevented"),
  damage: (beat, event) => event.by === "strike",
  life: (beat, event) => event.why === "damage" && has(beat, "damage"),
  counters: (beat, event) => event.word === "life" && event.n < 0,
  kept: () => true,
  saved: () => true,
};

function belongs(beat, event) {
  if (event.kind === "settled") return true;
  if (beat.show !== "fight") return false;
  if (!decision(beat)) return event.kind === "throw" || DECIDES.has(event.kind);
  return AFTER[event.kind]?.(beat, event) ?? false;
}
