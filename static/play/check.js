// "Check this game": compares what the site says of a game with what this browser kept of it.

import { kept } from "./fair.js";

const game = document.querySelector("[data-check]");
const found = kept(game.dataset.offer);
const said = game.querySelector("[data-kept]");

function judge() {
  if (!found) return "This browser has no hash for this game. Compare with the one you noted.";
  if (found.commitment !== game.dataset.commitment)
    return `This browser saw a different hash: ${found.commitment}. The site has changed it.`;
  const { seed } = game.dataset;
  if (seed && found.seed && seed !== found.seed)
    return `Your browser sent a different seed: ${found.seed}. The site has changed it.`;
  return seed ? "This matches the hash and seed this browser saw." : "This matches the hash this browser saw.";
}

// A word of a shell, as Python's shlex.quote writes it.
function quoted(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}

const words = judge();
said.textContent = words;
said.hidden = false;
if (words.includes("changed")) said.className = "notice notice--error";
else if (found) said.className = "notice";

// The command compares with what was kept here, not with what the site says now.
for (const [name, value] of Object.entries(found ?? {})) {
  const place = game.querySelector(`[data-kept-${name}]`);
  if (place && value) place.textContent = quoted(value);
}
