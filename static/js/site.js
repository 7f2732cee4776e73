/* What every page does with scripts: tell people in words when a request in the background failed,
   copy what stands in a field (a button with data-copy names the field; hidden without scripts),
   send a form once that is pressed twice, and refuse a file above data-most-bytes before it is sent
   and the rest of the form is lost. */
(() => {
  "use strict";

  const tell = (message) => {
    const place = document.getElementById("live-messages");
    if (!place) return;
    const notice = document.createElement("p");
    notice.className = "notice notice--error";
    notice.textContent = message;
    place.replaceChildren(notice);
  };

  if (navigator.clipboard) {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("main [data-copy]");
    const field = button && document.querySelector(button.dataset.copy);
    if (!field) return;
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => (button.textContent = "Copied"));
  });

  document.addEventListener("change", (event) => {
    const most = Number(event.target.dataset?.mostBytes);
    if (!most) return;
    const size = event.target.files[0]?.size ?? 0;
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".0", "");
    event.target.setCustomValidity(
      size > most ? `This file is ${megabytes(size)} MB; the limit is ${megabytes(most)} MB. Choose a smaller one.` : "",
    );
    event.target.reportValidity();
  });

  // A stranger's double click would make a guest for each press, and keep what only one of them has.
  const AGAIN_MS = 5000; // a form that downloads something stays, and may be sent again
  const sent = new WeakMap();
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.target.method !== "post") return;
    if (event.timeStamp - sent.get(event.target) < AGAIN_MS) event.preventDefault();
    else sent.set(event.target, event.timeStamp);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of document.forms) sent.delete(form);
  });

  document.addEventListener("htmx:sendError", () => {
    tell("Can’t connect. Check your connection and try again.");
  });

  document.addEventListener("htmx:responseError", (event) => {
    const status = event.detail.xhr.status;
    if (status === 403) tell("You’ve been signed out, or can’t do this. Reload the page.");
    else if (status === 404) tell("That’s gone. Reload the page.");
    else tell(`Something went wrong (error ${status}). Try again or reload the page.`);
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) document.getElementById("live-messages")?.replaceChildren();
  });
})();
