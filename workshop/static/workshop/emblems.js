/* An emblem picked from pictures, with a search, in the place of the form's list of names. The list
   stays the field that is sent; without scripts one chooses from it. */
(() => {
  "use strict";

  const box = document.querySelector("[data-emblems]");
  const list = document.getElementById("id_icon");
  if (!box || !list) return;

  const opener = box.querySelector("[data-open]");
  const panel = box.querySelector("[data-panel]");
  const search = panel.querySelector("input[type=search]");
  const place = panel.querySelector("[data-pictures]");
  const chosen = box.querySelector("[data-chosen]");
  list.hidden = true;
  box.hidden = false;
  document.querySelector(`label[for=${list.id}]`).htmlFor = opener.id;

  const titleOf = (name) => [...list.options].find((option) => option.value === name)?.textContent ?? name;
  const radios = () => [...place.querySelectorAll("input[type=radio]")];

  const show = () => {
    const radio = radios().find(({ value }) => value === list.value);
    const picture = radio?.nextElementSibling.firstElementChild.cloneNode(true);
    chosen.replaceChildren(...(picture ? [picture] : []), titleOf(list.value));
    radios().forEach((one) => (one.checked = one === radio));
  };

  const choose = (name) => {
    if (list.value === name) return;
    list.value = name;
    show();
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };

  const close = () => {
    panel.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    opener.focus();
  };

  const narrow = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text, word) => ` ${text.toLowerCase()}`.includes(` ${word}`);
    const grid = place.querySelector(".emblems__grid");
    if (!grid) return;
    const named = (label) => words.some((word) => has(label.title, word));
    const labels = [...grid.children].sort((one, other) => named(other) - named(one) || one.title.localeCompare(other.title));
    for (const label of labels) label.hidden = !words.every((word) => has(label.dataset.words, word));
    if (labels.some((label, at) => label !== grid.children[at])) grid.append(...labels);
    place.querySelector("[data-none]").hidden = labels.some((label) => !label.hidden);
  };

  const fetchPictures = async () => {
    if (radios().length) return;
    const answer = await fetch(panel.dataset.panel, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.statusText);
    place.innerHTML = await answer.text();
    place.removeAttribute("aria-busy");
  };

  opener.addEventListener("click", async () => {
    if (!panel.hidden) return close();
    panel.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    search.focus();
    try {
      await fetchPictures();
    } catch {
      box.hidden = true; // the list of names does without
      list.hidden = false;
      return;
    }
    show();
    narrow();
    // A phone has room for the pictures below the search once the button is at the top.
    if (place.getBoundingClientRect().bottom > innerHeight) opener.scrollIntoView({ block: "start" });
    radios().find(({ checked }) => checked)?.parentElement.scrollIntoView({ block: "nearest" });
  });

  search.addEventListener("input", narrow);
  place.addEventListener("change", (event) => choose(event.target.value));
  place.addEventListener("click", (event) => {
    if (event.target.closest(".emblem") && event.detail) setTimeout(close); // a click, not an arrow key
  });
  panel.querySelector("[data-no-emblem]").addEventListener("click", () => {
    choose("");
    close();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      event.preventDefault(); // which would save the card
      const first = radios().find((radio) => !radio.parentElement.hidden);
      if (event.target === search && search.value && first) choose(first.value);
      close();
    } else if (event.key === "ArrowDown" && event.target === search) {
      event.preventDefault();
      radios().find((radio) => !radio.parentElement.hidden)?.focus();
    }
  });
  show();
})();
