// The table's facts from the server. Refusals are answers too, with their reason.

import { ask, askAgain, readAs, unreadable } from "../net.js";

export { NotReached } from "../net.js";

const FACTS = { Accept: "application/json" };

async function read(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.includes("json")) throw unreadable(response);
  return readAs(response, "json");
}

// The table after what was sent, pairs of names and values: done, or refused with `problem` in it.
export async function send(url, fields, csrf) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { ...FACTS, "X-CSRFToken": csrf };
  return read(await ask(url, { method: "POST", body, headers }));
}

// The table if it has changed since `etag`, else null.
export async function poll(url, etag, since) {
  const changed = await askAgain(`${url}?since=${since}`, etag, FACTS);
  return changed && read(changed);
}

export async function fetchPlayback(url, from) {
  return fetchFacts(`${url}?from=${from}`);
}

export async function fetchFacts(url) {
  return read(await ask(url, { headers: FACTS }));
}

const faces = new Map();

// A card's face as HTML from our own server; the same card is asked for once.
export function face(url, name) {
  const address = `${url}?name=${encodeURIComponent(name)}`;
  if (!faces.has(address)) {
    const found = ask(address, { headers: { "X-Table": "1" } }).then((response) =>
      response.ok ? response.text() : "",
    );
    found.catch(() => faces.delete(address));
    faces.set(address, found);
  }
  return faces.get(address);
}
