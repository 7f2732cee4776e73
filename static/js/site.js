/* What every page does with scripts: tell people in words when a request in the background failed,
   go to the first wrong field of a form, copy what stands in a field (a button with data-copy names
   the field; hidden without scripts), send a form once that is pressed twice, keep what is no error out of the console, and refuse a file above data-most-bytes before it is sent
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

  // A form that comes back with something wrong begins at the first wrong field, not at its first.
  // Where a notice has what can be done about it, the page begins there.
  const wrong = document.querySelector("main .notice--error[autofocus]") ? null : document.querySelector("main .field--wrong");
  wrong?.querySelector("input:not([type=hidden]), select, textarea")?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "nearest" }); // with what is said below it
  // What is wrong with no field in particular is said at the form's top: both come into sight.
  const told = wrong ? null : document.querySelector('main form .notice--error[role="alert"]:not([hidden])');
  told?.closest("form").scrollIntoView({ block: "nearest" });

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

  // That a newer search replaces one that is still under way is no error of the console’s, and one
  // that could not be sent is told there once, not twice.
  if (window.htmx) {
    htmx.logger = (_place, name, detail) => {
      if (name === "htmx:sendAbort" || name === "htmx:afterRequest") delete detail.error;
    };
  }

  // What failed last; the success of another (facets, while the search can't be had) takes no
  // message away that is still true.
  let failing = null;

  document.addEventListener("htmx:sendError", (event) => {
    failing = event.detail.elt;
    tell("Can’t connect. Check your connection and try again.");
  });

  document.addEventListener("htmx:responseError", (event) => {
    failing = event.detail.elt;
    const status = event.detail.xhr.status;
    if (status === 403) tell("You’ve been signed out, or can’t do this. Reload the page.");
    else if (status === 404) tell("That’s gone. Reload the page.");
    else tell(`Something went wrong (error ${status}). Try again or reload the page.`);
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    const { elt, successful } = event.detail;
    if (!successful || (failing?.isConnected && failing !== elt)) return;
    failing = null;
    document.getElementById("live-messages")?.replaceChildren();
  });
})();
