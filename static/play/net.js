// Talking to the server: what was answered, or why nothing was.

export class NotReached extends Error {}

export async function ask(url, options) {
  try {
    return await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new NotReached("Can’t connect. Check your connection and try again.");
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
  );
}
