// Talking to the server: post an action, ask for the changed table, fetch a card's face.

export class NotReached extends Error {}

async function ask(url, options) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new NotReached("Can’t connect. Check your connection and try again.");
  }
  return response;
}

async function table(response) {
  const html = await response.text();
  if (!html.includes("data-table")) {
    const signedOut = response.redirected || response.status === 403;
    throw new NotReached(
      signedOut
        ? "You have been signed out. Please reload the page."
        : `The site answered with an error (${response.status}). Please reload the page.`,
    );
  }
  return { html, etag: response.headers.get("ETag") ?? "" };
}

// The fragment after an action: done, or refused with the reason in it.
export async function act(url, body) {
  const response = await ask(url, { method: "POST", body, headers: { "X-Table": "1" } });
  return table(response);
}

// The fragment if it has changed since `etag`, else null.
export async function poll(url, etag) {
  const headers = { "X-Table": "1", "If-None-Match": etag };
  if (document.visibilityState === "visible") headers["X-Looking"] = "1";
  const response = await ask(url, { headers, cache: "no-store" });
  if (response.status === 304) return null;
  return table(response);
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
