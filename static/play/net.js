// Talking to the server: what was answered, or why nothing was.

const PATIENCE = 60_000; // milliseconds: what never comes may not keep a page waiting for ever

// `reload`: only loading the page again helps.
export class NotReached extends Error {
  constructor(message, { reload = false } = {}) {
    super(message);
    this.reload = reload;
  }
}

const cutOff = () => new NotReached("Can’t connect. Check your connection and try again.");

export async function ask(url, options) {
  try {
    return await fetch(url, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE), ...options });
  } catch {
    throw cutOff();
  }
}

// What an answer says, as `how` reads it: the connection may be lost in the middle of it.
export async function readAs(response, how) {
  try {
    return await response[how]();
  } catch {
    throw cutOff();
  }
}

// What has changed since `etag`, else null.
export async function askAgain(url, etag, accepted) {
  const headers = { ...accepted, "If-None-Match": etag };
  if (document.visibilityState === "visible") headers["X-Looking"] = "1";
  const response = await ask(url, { headers, cache: "no-store" });
  return response.status === 304 ? null : response;
}

// An answer that is not what was asked for: most often the page to sign in.
export function unreadable(response) {
  const signedOut = response.redirected || response.status === 403;
  return new NotReached(
    signedOut
      ? "You’ve been signed out. Reload the page to sign in."
      : `Something went wrong (error ${response.status}). Reload the page.`,
    { reload: true },
  );
}
