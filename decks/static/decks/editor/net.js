// Talking to the server: facts as JSON, or why there are none.

import { ends } from "./changes.js";

const UNREACHED = "Can’t connect. Your changes are kept in this browser.";

export class NotReached extends Error {}
export class Refused extends Error {}

async function ask(url, options) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new NotReached(UNREACHED);
  }
  if (response.status >= 500) throw new NotReached("The site doesn’t answer. Your changes are kept in this browser.");
  return response;
}

async function read(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.includes("json")) {
    try {
      return await response.json();
    } catch {
      throw new NotReached(UNREACHED); // the answer was cut off
    }
  }
  const signedOut = response.redirected || response.status === 403;
  if (signedOut) throw new Refused("You’ve been signed out. Reload the page to sign in; your changes are kept in this browser.");
  if (response.status === 404) throw new Refused("This deck was deleted.");
  throw new Refused(`Something went wrong (error ${response.status}). Reload the page.`);
}

// A batch of changes; what the deck is afterwards, with `problem` if all of it was refused.
export async function send(url, { key, change }, csrf, options = {}) {
  const body = { key, sections: change.sections, leads: ends(change.leads), tags: ends(change.tags) };
  const answer = await post(url, body, csrf, options);
  if (!answer.version) throw new Refused(answer.problem ?? "Something went wrong. Reload the page.");
  return answer;
}

export async function post(url, body, csrf, options = {}) {
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": csrf };
  return read(await ask(url, { method: "POST", headers, body: JSON.stringify(body), ...options }));
}

// The deck if it is another version than `since`, else null.
export async function deckNow(url, since) {
  const response = await ask(`${url}?since=${since}`, { headers: { Accept: "application/json" }, cache: "no-store" });
  return response.status === 304 ? null : read(response);
}

export async function facts(url, fields, options = {}) {
  return read(await ask(`${url}?${new URLSearchParams(fields)}`, { headers: { Accept: "application/json" }, ...options }));
}
