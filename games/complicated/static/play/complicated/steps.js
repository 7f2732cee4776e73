// What is shown at a time of what others did: each move of a battle, and what a seat did in peace as
// one step, for its moves change nothing but its own side.

import { follow } from "../follow_patches.js";

const PEACEFUL = new Set(["changed", "turn", "phase", "drew", "reshuffled", "resource", "tapped", "tapped_base", "put", "played", "moved", "assembled"]);

// The entries in steps, which are entries too; one of several has a caption of its own, and is quick.
export function inSteps(view, entries, { names, seat }) {
  const steps = [];
  let now = view;
  for (const entry of entries) {
    const after = follow(now, entry.events);
    const isQuick = !now.battle && !after.battle && entry.events.every(({ kind }) => PEACEFUL.has(kind));
    const last = steps.at(-1);
    if (isQuick && last?.isQuick && last.side === entry.side) steps[steps.length - 1] = { ...last, number: entry.number, events: [...last.events, ...entry.events] };
    else steps.push({ ...entry, isQuick });
    now = after;
  }
  return steps.map((step) => (step.isQuick ? { ...step, caption: summary(step, { names, seat, side: step.side }) } : step));
}

// In a sentence: what was built, and of a component what became of it last. What its tokens came
// from, what others drew and whose turn it is then are left out, if anything else is to be told.
// What becomes of others, as of who draws then, is a sentence of its own.
function summary({ events }, { names, seat, side }) {
  const told = events.filter(({ text }) => text);
  const built = told.filter(({ kind }) => kind === "put");
  const isMeans = ({ kind, unit }) => built.length && (kind === "tapped" || (kind === "tapped_base" && !unit));
  const isEarlier = (event) => event.kind === "put" && built.findLast(({ card }) => card === event.card) !== event;
  const isCourse = (event) => event.kind === "phase" || event.kind === "turn" || (event.kind === "drew" && event.seat !== seat);
  const done = told.filter((event) => !isMeans(event) && !isEarlier(event) && !isCourse(event));
  const lines = (done.length ? done : told.slice(-1)).map(({ text }) => text);
  const own = `${names[side]} `;
  const sentences = [];
  lines.forEach((line, at) => {
    if (at && line.startsWith(own) && lines[at - 1].startsWith(own)) sentences.push(`${sentences.pop()}, ${line.slice(own.length)}`);
    else sentences.push(line);
  });
  return sentences.length > 1 ? sentences.map((sentence) => `${sentence}.`).join(" ") : sentences.join();
}
