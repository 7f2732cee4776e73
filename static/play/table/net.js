// Talking to the server: facts in, facts out. Refusals are answers too, with their reason.

export class NotReached extends Error {}

async function ask(url, options) {
  try {
    return await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new NotReached("Can’t connect. Check your connection and try again.");
  }
}

async function read(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.includes("json")) {
    const out = response.redirected || response.status === 403;
    throw new NotReached(
      out ? "You’ve been signed out. Reload the page to sign in." : `Something went wrong (error ${response.status}). Reload the page.`,
    );
  }
  return response.json();
}

// The table after what was sent, pairs of names and values: done, or refused with `problem` in it.
export async function send(url, fields, csrf) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { Accept: "application/json", "X-CSRFToken": csrf };
  return read(await ask(url, { method: "POST", body, headers }));
}

// The table if it has changed since `etag`, else null.
export async function poll(url, etag, since) {
  const headers = { Accept: "application/json", "If-None-Match": etag };
  if (document.visibilityState === "visible") headers["X-Looking"] = "1";
  const response = await ask(`${url}?since=${since}`, { headers, cache: "no-store" });
  return response.status === 304 ? null : read(response);
}

export async function fetchPlayback(url, from, to) {
  const range = to === undefined ? `from=${from}` : `from=${from}&to=${to}`;
  return fetchFacts(`${url}?${range}`);
}

export async function fetchFacts(url) {
  return read(await ask(url, { headers: { Accept: "application/json" } }));
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
