// A game that has not begun: once somebody joins, the page is its table.

import { failed } from "./failing.js";
import { NotReached, poll } from "./table/net.js";

const WAIT = 2000; // milliseconds
const HIDDEN = 30000;
const place = document.getElementById("table");

async function look() {
  try {
    if (await poll(place.dataset.poll, place.dataset.etag, 0)) location.reload();
  } catch (error) {
    if (!(error instanceof NotReached)) failed(error);
  }
  schedule();
}

function schedule() {
  setTimeout(look, document.visibilityState === "visible" ? WAIT : HIDDEN);
}

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
schedule();
