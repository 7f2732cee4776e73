// Lines that are typed or pasted: “3 Cellar Rat”. Names that the browser knows count at once; the
// server knows all others, and says what an unknown one is like.

import { facts } from "./net.js";

const COUNT_FIRST = /^(\d{1,3})\s*[x×*]?\s+(\S.*)$/i;
const COUNT_LAST = /^(.*\S)\s*[x×*]\s*(\d{1,3})$/i;

function readings(line) {
  const first = COUNT_FIRST.exec(line);
  const last = COUNT_LAST.exec(line);
  return [[1, line], ...(first ? [[Number(first[1]), first[2]]] : []), ...(last ? [[Number(last[2]), last[1]]] : [])];
}

function known(line, cards) {
  for (const [count, name] of readings(line)) {
    const card = cards.called(name);
    if (card) return { count, card };
  }
  return null;
}

// Adds what the lines mean; those that mean nothing are said, and given back.
export async function addLines(editor, text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  let meant = lines.map((line) => ({ line, ...known(line, editor.cards) }));
  editor.typed = { problem: "", nearest: [] };
  try {
    const asked = meant.filter(({ card }) => !card).map(({ line }) => ["line", line]);
    if (asked.length) {
      const { lines: answers } = await facts(editor.data.urls.lines, asked);
      const byLine = new Map(answers.map((answer) => [answer.line, answer]));
      editor.cards.learn(answers.flatMap(({ card }) => card ?? []));
      meant = meant.map((one) => (one.card ? one : byLine.get(one.line) ?? { ...one, problem: "This line is too long.", nearest: [] }));
    }
  } catch (error) {
    editor.typed = { problem: error.message, nearest: [] };
    editor.draw();
    return lines;
  }
  return take(editor, meant);
}

function take(editor, meant) {
  const counts = {};
  const left = [];
  for (const { line, count, card, problem, nearest } of meant) {
    if (!card) {
      left.push(line);
      if (!editor.typed.problem) editor.typed = { problem, nearest };
    } else if (card.kind === "Persona") editor.choose(card.id);
    else counts[card.id] = (counts[card.id] ?? 0) + count;
  }
  const ids = Object.keys(counts);
  if (ids.length === 1) editor.add(ids[0], counts[ids[0]]);
  else if (ids.length) editor.deck.add(counts);
  if (editor.typed.problem) editor.say(editor.typed.problem);
  editor.draw();
  return left;
}
