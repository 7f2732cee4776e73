/* The deck editor: what htmx leaves to do after a card was added. The editor works without it. */
(() => {
  "use strict";

  // The server says with a header how many of a card are in: the results beside the list say so,
  // if the card is among them; and the field is free for the next name.
  document.addEventListener("deck-added", (event) => {
    const { card, count } = event.detail;
    for (const said of document.getElementsByClassName(`in-deck-${card}`)) {
      said.textContent = count || "";
    }
    const form = document.getElementById("add-form");
    if (!form || !form.contains(document.activeElement)) return;
    form.reset();
    document.getElementById("add-name").value = "";
    document.getElementById("add-name").focus();
  });

  // What was refused is said under the field for names; whoever is elsewhere on the page is led there.
  document.addEventListener("deck-refused", () => {
    document.getElementById("editor-refused")?.scrollIntoView({ block: "nearest" });
    const form = document.getElementById("add-form");
    if (form?.contains(document.activeElement)) document.getElementById("add-name").select();
    else document.getElementById("refused")?.focus({ preventScroll: true });
  });

  // A request that was led elsewhere (signed out meanwhile) changed nothing: say so by reloading.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const asked = event.detail.pathInfo?.requestPath;
    const answered = event.detail.xhr.responseURL;
    if (asked && answered && new URL(answered).pathname !== new URL(asked, location.href).pathname) {
      event.detail.shouldSwap = false;
      location.reload();
    }
  });
})();
