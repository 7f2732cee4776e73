// Fair dice: the browser's own seed, the site's commitment that it has before the seed leaves it,
// and what it keeps of both, to be compared when the game is over.

const KEPT = "cidwam-fair";
const MOST_KEPT = 100;

export function makeSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// {offer, commitment}, or an error whose message is for the player.
export async function fetchOffer(address, csrf) {
  let answer;
  try {
    answer = await fetch(address, { method: "POST", headers: { "X-CSRFToken": csrf } });
  } catch {
    throw new Error("Can’t connect. Check your connection and try again.");
  }
  if (answer.status === 429) throw new Error((await answer.json()).detail);
  if (!answer.ok) throw new Error("The site’s hash didn’t arrive. Reload the page and try again.");
  return answer.json();
}

export function keep(offer, commitment, seed) {
  const all = readAll();
  delete all[offer]; // so that it becomes the newest
  all[offer] = { commitment, seed };
  const newest = Object.entries(all).slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Storage is full or forbidden: the player can still note the hash by hand.
  }
}

export function kept(offer) {
  return readAll()[offer];
}

function readAll() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}
