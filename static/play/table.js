// The game's page: takes the server's fragment, makes the board answer to taps and keys, and
// asks from time to time whether something has changed.

import { isWide, showBeside, showNamed } from "./detail.js";
import { keeping } from "./keeping.js";
import { listenToKeys } from "./keys.js";
import { act, poll } from "./net.js";
import { Opening } from "./opening.js";
import { Picking } from "./picking.js";

const root = document.getElementById("table");
const opened = new Map(); // which <details> the reader has opened or closed
const WAITS = [0.6, 0.8, 1, 1.5, 2, 3, 3, 5, 5, 5]; // seconds after a change, while one looks on
const LATER = 10;
const HIDDEN = 30;
const CLOSED_BY_SCRIPT = new Set(["choices", "openers"]); // lists that the board makes needless
if (!isWide()) CLOSED_BY_SCRIPT.add("opening-help"); // it would lie over the hand

let etag = root.dataset.etag ?? "";
let picking = null;
let busy = false;
let polls = 0;
let timer = 0;

function enhance() {
  for (const details of root.querySelectorAll("details[data-keep]")) {
    const name = details.dataset.keep;
    details.open = opened.get(name) ?? (CLOSED_BY_SCRIPT.has(name) ? false : details.open);
    details.addEventListener("toggle", () => opened.set(name, details.open));
  }
  picking = new Picking(root, send);
  new Opening(root, picking);
  if (navigator.clipboard) for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
  const table = root.querySelector("[data-table]");
  document.title = `${table.dataset.title} – CIDWaM`;
}

// Takes the server's fragment; `sent` is the form that it answers, null if it was only asked for.
function adopt({ html, etag: next }, sent = null) {
  const held = sent ? null : picking.holds();
  keeping(root, sent, () => {
    root.innerHTML = html;
    etag = next || etag;
    enhance();
    if (held) picking.takeUp(held);
  });
  const kept = sent?.matches(".orders") && !root.querySelector("[role=alert]");
  if (kept) root.querySelector("[data-kept]").textContent = "Auto-replies saved.";
  say(root.querySelector("[role=alert], .prompt__status")?.textContent ?? "");
}

let said = "";
function say(text) {
  const place = document.getElementById("table-live");
  if (!place || text === said) return;
  said = text;
  place.textContent = text;
}

function complain(error) {
  const place = document.getElementById("live-messages");
  const notice = document.createElement("p");
  notice.className = "notice notice--error";
  notice.textContent = error.message;
  place?.replaceChildren(notice);
  place?.scrollIntoView({ block: "nearest" });
}

async function submit(form, body) {
  if (busy) return;
  busy = true;
  root.setAttribute("aria-busy", "true");
  try {
    adopt(await act(form.getAttribute("action"), body), form);
    document.getElementById("live-messages")?.replaceChildren();
    polls = 0;
  } catch (error) {
    complain(error);
  } finally {
    busy = false;
    root.removeAttribute("aria-busy");
    schedule();
  }
}

// Sends an action by its notation, with the token and number of the form that lists them all.
function send(text) {
  const form = root.querySelector("form[data-act]:not(.orders, .ask)");
  const body = new FormData();
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.set("number", form.elements.number.value);
  body.set("action", text);
  submit(form, body);
}

function schedule() {
  clearTimeout(timer);
  if (root.querySelector("[data-table]").dataset.over) return;
  const hidden = document.visibilityState !== "visible";
  const seconds = hidden ? HIDDEN : (WAITS[polls] ?? LATER);
  timer = setTimeout(look, seconds * 1000);
}

async function look() {
  polls += 1;
  if (!busy) {
    try {
      const changed = await poll(root.dataset.poll, etag);
      if (changed && !busy) {
        adopt(changed);
        polls = 0;
      }
    } catch {
      polls = WAITS.length; // out of reach: ask seldom, say nothing; an action will tell
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

root.addEventListener("click", (event) => {
  const card = event.target.closest("a[data-card]");
  if (card) {
    event.preventDefault();
    showNamed(root, card.dataset.card, "");
    return;
  }
  const element = event.target.closest("[data-key]");
  if (!element) return;
  picking.tap(element);
  if (event.detail === 0 && picking.holds()) picking.leadOn(); // by keyboard
});

for (const kind of ["pointerover", "focusin"]) {
  root.addEventListener(kind, (event) => {
    if (kind === "pointerover" && event.pointerType !== "mouse") return;
    const element = event.target.closest?.("[data-cards]");
    if (element && !picking.picked) showBeside(root, element);
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") look();
});

listenToKeys(root, () => picking);
enhance();
schedule();
