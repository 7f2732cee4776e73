// The plain table with scripts: actions without leaving the page, and a look from time to time
// whether something has changed. All of it works without.

import { failed, reloadButton } from "./failing.js";
import { keeping } from "./keeping.js";
import { NotReached, ask, askAgain, readAs, unreadable } from "./net.js";
import { Pace } from "./pace.js";

const root = document.getElementById("table");
const opened = new Map(); // which <details> the reader has opened or closed
const wide = matchMedia("(min-width: 62rem)"); // where there is room for what is folded to save some
const WAITS = [0.6, 0.8, 1, 1.5, 2, 3, 3, 5, 5, 5]; // seconds after a change, while one looks on
const LATER = 10;
const WAITING = 2; // before the game has begun
const HIDDEN = 30;
const pace = new Pace();
const FRAGMENT = { "X-Table": "1" };

let etag = root.dataset.etag ?? "";
let busy = false;
let looking = false;
let polls = 0;
let timer = 0;

function enhance() {
  for (const details of root.querySelectorAll("details[data-keep]")) {
    const name = details.dataset.keep;
    details.open = opened.get(name) ?? (details.open || (wide.matches && "wide" in details.dataset));
    details.querySelector("summary").addEventListener("click", () => opened.set(name, !details.open));
  }
  if (navigator.clipboard) {
    for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
  }
  document.title = root.querySelector("[data-table]").dataset.title;
}

const waits = () => "waits" in root.querySelector("[data-table]").dataset;

// Takes the server's fragment; `sent` is the form that it answers, null if it was only asked for.
function adopt({ html, etag: next }, sent = null) {
  const waited = waits();
  keeping(root, sent, () => {
    root.innerHTML = html;
    etag = next || etag;
    enhance();
  });
  if (waited && !waits()) location.reload(); // it has begun: its page may be another one
  const kept = sent?.matches(".orders") && !root.querySelector("[role=alert], .orders .errorlist");
  if (kept) root.querySelector("[data-kept]").textContent = "Auto-replies saved.";
  const said = root.querySelector("[role=alert], [data-prompt]")?.textContent ?? "";
  const live = document.getElementById("table-live");
  if (live && live.textContent !== said) live.textContent = said;
}

function complain(error) {
  if (!(error instanceof NotReached)) {
    failed(error);
    return;
  }
  const place = document.getElementById("live-messages");
  const notice = document.createElement("p");
  notice.className = "notice notice--error";
  notice.textContent = error.message;
  if (error.reload) notice.append(" ", reloadButton());
  place?.replaceChildren(notice);
  place?.scrollIntoView({ block: "nearest" });
}

// The table's fragment in an answer: what was done, or refused with the reason in it.
async function read(response) {
  const html = await readAs(response, "text");
  if (!html.includes("data-table")) throw unreadable(response);
  return { html, etag: response.headers.get("ETag") ?? "" };
}

async function submit(form, body) {
  if (busy) return;
  busy = true;
  root.setAttribute("aria-busy", "true");
  try {
    const answer = await ask(form.getAttribute("action"), { method: "POST", body, headers: FRAGMENT });
    adopt(await read(answer), form);
    document.getElementById("live-messages")?.replaceChildren();
    polls = 0;
    pace.renew();
  } catch (error) {
    complain(error);
  } finally {
    busy = false;
    root.removeAttribute("aria-busy");
    schedule();
  }
}

function schedule() {
  clearTimeout(timer);
  if (root.querySelector("[data-table]").dataset.over) return;
  const inSight = waits() ? WAITING : (WAITS[polls] ?? LATER);
  const seconds = document.visibilityState === "visible" ? inSight : HIDDEN;
  timer = setTimeout(look, pace.wait(seconds * 1000));
}

async function look() {
  if (looking) return; // a page that comes into sight gets the focus, too
  clearTimeout(timer);
  polls += 1;
  if (!busy) {
    looking = true;
    try {
      const changed = await askAgain(root.dataset.poll, etag, FRAGMENT);
      const fragment = changed && (await read(changed));
      if (fragment && !busy) {
        adopt(fragment);
        polls = 0;
        pace.renew();
      }
    } catch (error) {
      if (!(error instanceof NotReached)) failed(error);
      polls = WAITS.length; // out of reach: ask seldom, say nothing; an action will tell
    } finally {
      looking = false;
    }
  }
  schedule();
}

root.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-act]");
  if (!form) return;
  event.preventDefault();
  submit(form, new FormData(form, event.submitter));
});

pace.whenLookedAt(look);

enhance();
schedule();
