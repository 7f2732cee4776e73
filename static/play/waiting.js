// A game that has not begun: once somebody joins, the page is its table.

import { failed } from "./failing.js";
import { Pace } from "./pace.js";
import { NotReached, poll } from "./table/net.js";

const WAIT = 2000; // milliseconds
const HIDDEN = 30000;
const place = document.getElementById("table");
const pace = new Pace();
let timer = 0;
let looking = false;

async function look() {
  if (looking) return; // a page that comes into sight gets the focus, too
  clearTimeout(timer);
  looking = true;
  try {
    if (await poll(place.dataset.poll, place.dataset.etag, 0)) location.reload();
  } catch (error) {
    if (!(error instanceof NotReached)) failed(error);
  } finally {
    looking = false;
  }
  schedule();
}

function schedule() {
  timer = setTimeout(look, pace.wait(document.visibilityState === "visible" ? WAIT : HIDDEN));
}

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
pace.whenLookedAt(look);
schedule();
