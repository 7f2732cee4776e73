// Talking to the server: facts as JSON, or why there are none.

export class NotReached extends Error {}
export class Refused extends Error {}

async function ask(url, options) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new NotReached("Can’t connect. Your changes are kept in this browser.");
  }
  if (response.status >= 500) throw new NotReached("The site doesn’t answer. Your changes are kept in this browser.");
  return response;
}

async function read(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.includes("json")) return response.json();
  const signedOut = response.redirected || response.status === 403;
  if (signedOut) throw new Refused("You’ve been signed out. Reload the page to sign in; your changes are kept in this browser.");
  if (response.status === 404) throw new Refused("This deck was deleted.");
  throw new Refused(`Something went wrong (error ${response.status}). Reload the page.`);
}

// The deck's counts are known by card; sections other than the deck itself come beside them.
const deckOf = ({ counts, ...more }) => ({ ...more, counts: counts?.cards ?? {} });

// A batch of changes; what the deck is afterwards, with `problem` if all of it was refused.
export async function send(url, { key, version, change }, csrf, options = {}) {
  const body = { key, version, changes: change.counts };
  if (change.persona) body.persona = change.persona.to;
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": csrf };
  const answer = await read(await ask(url, { method: "POST", headers, body: JSON.stringify(body), ...options }));
  if (!answer.version) throw new Refused(answer.problem ?? "Something went wrong. Reload the page.");
  return deckOf(answer);
}

// The deck if it is another version than `since`, else null.
export async function deckNow(url, since) {
  const response = await ask(`${url}?since=${since}`, { headers: { Accept: "application/json" }, cache: "no-store" });
  return response.status === 304 ? null : deckOf(await read(response));
}

export async function facts(url, fields, options = {}) {
  return read(await ask(`${url}?${new URLSearchParams(fields)}`, { headers: { Accept: "application/json" }, ...options }));
}

export { deckOf };
