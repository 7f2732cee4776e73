// Moments are in UTC as the server writes them; here each gets the viewer's own time zone.

import { localTime } from "./local_time.js";

function localise() {
  for (const time of document.querySelectorAll("time[data-local]")) {
    time.textContent = localTime(time.dateTime);
    time.removeAttribute("data-local");
  }
}

localise();
// Lists and the plain table change their parts in place.
new MutationObserver(localise).observe(document.documentElement, { childList: true, subtree: true });
for (const field of document.querySelectorAll("[data-zone]")) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
