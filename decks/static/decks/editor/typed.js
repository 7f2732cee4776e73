// Lines that are typed or pasted: “3 Cellar Rat”. One with a name that the browser knows counts at
// once; the server reads all else as it reads a file, and says what an unknown line is like.

import { isLead } from "./card.js";
import { NotReached, post } from "./net.js";

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

// Adds what the lines mean, as one step; whether all of them meant something. Lines that don't are
// `editor.typed`; `keep` leaves those there that are.
export async function addLines(editor, text, { keep = false } = {}) {
  if (!keep) editor.typed = [];
  const line = text.trim();
  if (!line) return true;
  const meant = line.includes("\n") ? null : known(line, editor.cards);
  if (meant) {
    if (isLead(meant.card)) editor.choose(meant.card.leads[0], meant.card.id);
    else editor.add(meant.card.id, meant.count);
    return true;
  }
  let problems;
  try {
    problems = await read(editor, line);
  } catch (error) {
    const message = error instanceof NotReached ? "Can’t look that up without a connection. Try again later." : error.message;
    problems = [{ text: line.slice(0, 160), message, nearest: [] }];
  }
  editor.typed = [...editor.typed, ...problems];
  if (problems.length) editor.say(problems[0].message);
  editor.draw();
  return !problems.length;
}

async function read(editor, text) {
  const { cards, deck, problems } = await post(editor.data.urls.lines, { text }, editor.csrf);
  editor.cards.learn(cards);
  editor.deck.bring(deck);
  return problems;
}
