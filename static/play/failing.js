// What fails in a page's scripts: whoever looks on is told so and can load the page again, and the
// server's log gets the place where it was. It is told no more than that.

const ADDRESS = "/script-errors/";
const MOST_SENT = 5; // of one page: what goes wrong with each drawing is one thing
const HARMLESS = /^ResizeObserver loop/; // the browser's word for “in the next frame”
const sent = new Set();

// Something went wrong that nobody foresaw; what stands on the page may not be so any more.
export function failed(error) {
  reportError(error); // in the console too; comes back below
}

// Where an error was thrown, by the first line of its stack that names a file.
function placeOf(error) {
  const [, file = "", line = "", column = ""] = /((?:https?:\/\/)[^\s()]+?):(\d+):(\d+)/.exec(error?.stack ?? "") ?? [];
  return { file, line, column };
}

function note(message, { file, line, column }) {
  if (HARMLESS.test(message)) return;
  if (file && !file.startsWith(location.origin)) return; // an extension's, say
  sayFailed();
  const fields = { message, file: file.replace(location.origin, "").replace(/[?#].*/, ""), line, column };
  const key = Object.values(fields).join("|");
  if (sent.has(key) || sent.size >= MOST_SENT) return;
  sent.add(key);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value ?? "").slice(0, 300));
  fetch(ADDRESS, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => {}); // it was worth a try
}

function sayFailed() {
  if (document.querySelector("[data-failed]")) return;
  const notice = document.createElement("div");
  notice.className = "failed notice notice--error";
  notice.dataset.failed = "";
  notice.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.textContent = "Something went wrong on this page. What you’ve done so far is kept.";
  notice.append(words, reloadButton());
  document.body.append(notice);
}

export function reloadButton() {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button button--small", textContent: "Reload" });
  button.dataset.reload = "";
  button.addEventListener("click", () => location.reload());
  return button;
}

addEventListener("error", ({ message, error, filename, lineno, colno }) => {
  if (message) note(message, filename ? { file: filename, line: lineno, column: colno } : placeOf(error));
});
addEventListener("unhandledrejection", ({ reason }) => note(String(reason?.message ?? reason), placeOf(reason)));
