/* The list of cards by keyboard, and links beside the box that take along what is typed in it. */
(() => {
  "use strict";

  const box = document.getElementById("id_q");
  const help = document.getElementById("keys");
  const cards = () => [...document.querySelectorAll("#results .card-link, #results .card-link-plain")];

  for (const button of document.querySelectorAll("[data-keys-help]")) {
    button.hidden = false;
    button.addEventListener("click", () => help?.showModal());
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-with-search]");
    if (!link || !box) return;
    const address = new URL(link.href);
    address.search = box.value.trim() ? new URLSearchParams({ q: box.value }).toString() : "";
    link.href = address.href;
  });

  const typing = (place) => place.closest("input, select, textarea, dialog, [contenteditable]");

  /* The next card in a direction: rows of a grid are where the top of a card changes. */
  const step = (links, at, key) => {
    if (at < 0) return key === "End" ? links.length - 1 : 0;
    if (key === "Home") return 0;
    if (key === "End") return links.length - 1;
    if (key === "ArrowRight") return Math.min(at + 1, links.length - 1);
    if (key === "ArrowLeft") return Math.max(at - 1, 0);
    const here = links[at].getBoundingClientRect();
    const down = key === "ArrowDown";
    const beyond = links
      .map((link, place) => ({ place, box: link.getBoundingClientRect() }))
      .filter(({ box }) => (down ? box.top > here.top + 2 : box.top < here.top - 2));
    if (!beyond.length) return at;
    const rank = ({ box }) => Math.abs(box.top - here.top) * 1000 + Math.abs(box.left - here.left);
    return beyond.reduce((best, one) => (rank(one) < rank(best) ? one : best)).place;
  };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (typing(event.target)) return;
    if (event.key === "/") {
      event.preventDefault();
      box?.focus();
      box?.select();
    } else if (event.key === "?") {
      event.preventDefault();
      help?.showModal();
    } else if (["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) {
      const links = cards();
      const at = links.indexOf(document.activeElement);
      const begins = at >= 0 || (event.target === document.body && event.key === "ArrowRight");
      if (!links.length || !begins) return; // the page scrolls as everywhere
      event.preventDefault();
      const link = links[step(links, at, event.key)];
      link.focus();
      link.scrollIntoView({ block: "nearest" });
    }
  });

  /* The filters of the last results, which keep the place of the next ones until those are fetched. */
  let before = null;
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "results") before = document.querySelector("#results .facets");
  });

  const keepFilters = (results) => {
    const after = results.querySelector(".facets");
    if (!before || !after) return;
    const place = after.querySelector(".facets__all");
    after.open = before.open;
    place.inert = true;
    place.append(...before.querySelectorAll(".facets__all > section"));
  };

  document.addEventListener("htmx:afterSwap", (event) => {
    const results = event.detail.target?.id === "results" ? document.getElementById("results") : null;
    if (!results) return;
    keepFilters(results);
    /* The box follows the results that a link has brought (a part taken off, a facet). */
    if (box && document.activeElement !== box) box.value = results.dataset.search ?? "";
  });
})();
