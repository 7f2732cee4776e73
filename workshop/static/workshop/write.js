/* The form of a draft: what could come next in its text, and taking over the canonical wording.
   The preview itself is htmx's; without scripts the button "Show" does the same. */
(() => {
  "use strict";

  const form = document.getElementById("draft-form");
  const box = form?.querySelector("[data-complete]");
  const text = document.getElementById("id_text");
  if (!box || !text) return;

  const list = document.getElementById("completions");
  const help = box.querySelector(".completing__help");
  help.hidden = false;
  text.setAttribute("aria-autocomplete", "list");
  text.setAttribute("aria-controls", "completions");
  form.querySelector("[data-show]").hidden = true;

  // What was typed before htmx listened is shown too.
  const isTyped = (field) => field.type !== "hidden" && "defaultValue" in field && field.value !== field.defaultValue;
  document.addEventListener("htmx:load", () => {
    if ([...form.elements].some(isTyped)) form.dispatchEvent(new Event("taken"));
  }, { once: true });

  // What was typed is not lost to a slip: the browser asks before an unsaved card is left.
  const isChosen = (list) => {
    const first = [...list.options].findIndex((option) => option.defaultSelected);
    return list.selectedIndex !== Math.max(0, first);
  };
  const isChanged = (field) => (field.type === "select-one" ? isChosen(field) : isTyped(field));
  let saving = false;
  document.addEventListener("submit", (event) => {
    if (event.target === form && !event.defaultPrevented) saving = true;
  });
  addEventListener("pageshow", () => (saving = false));
  addEventListener("beforeunload", (event) => {
    const ours = [...form.elements].filter((field) => field.form === form);
    if (!saving && ("unsaved" in form.dataset || ours.some(isChanged))) event.preventDefault();
  });

  // Figures of other kinds of card are hidden; what stands there by mistake stays in sight.
  const kind = document.getElementById("id_kind");
  const showFields = () => {
    for (const input of form.querySelectorAll("[data-kinds]")) {
      const isIts = input.dataset.kinds.split(" ").includes(kind.value);
      input.closest(".field").hidden = !isIts && (!input.value || input.value === input.defaultValue);
    }
  };
  kind.addEventListener("change", showFields);
  showFields();

  // On a phone the card is shown below its text, as it is typed.
  const shown = document.getElementById("feedback");
  const here = form.querySelector("[data-preview-here]");
  const besides = shown.parentElement;
  const narrow = matchMedia("(max-width: 59.99rem)");
  const place = () => {
    here.hidden = !narrow.matches;
    form.querySelector(".writing__jump").hidden = narrow.matches;
    (narrow.matches ? here : besides).append(shown);
  };
  narrow.addEventListener("change", place);
  place();

  // A text to begin with, for who has none yet.
  const examples = form.querySelector("[data-examples]");
  const offerExamples = () => (examples.hidden = text.value.trim() !== "");
  text.addEventListener("input", offerExamples);
  form.addEventListener("taken", offerExamples);
  examples.addEventListener("click", ({ target }) => {
    const example = target.closest("[data-example]");
    if (!example) return;
    text.value = example.textContent;
    text.focus();
    htmx.trigger(form, "taken");
  });
  offerExamples();

  let options = [];
  let active = -1;
  let asked = 0;
  let timer = 0;
  let pause = 0;
  const ENOUGH = 3; // suggestions
  const PAUSE_MS = 1500;
  const said = document.getElementById("text-said");

  const lineBefore = () => {
    const upTo = text.value.slice(0, text.selectionStart);
    return upTo.slice(upTo.lastIndexOf("\n") + 1);
  };

  const close = () => {
    asked += 1;
    options = [];
    active = -1;
    list.hidden = true;
    list.replaceChildren();
    text.removeAttribute("aria-activedescendant");
  };

  const choose = (index) => {
    active = index;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
    const item = list.children[index];
    if (!item) return text.removeAttribute("aria-activedescendant");
    text.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  };

  const take = (index) => {
    const option = options[index];
    if (!option) return;
    const end = text.selectionStart;
    const begin = end - lineBefore().length + option.start;
    text.setRangeText(option.insert, begin, end, "end");
    close();
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const show = (found) => {
    options = found;
    active = -1;
    text.removeAttribute("aria-activedescendant");
    list.replaceChildren(...found.map((option, index) => {
      const item = document.createElement("li");
      item.id = `completion-${index}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      item.textContent = option.insert.trim();
      item.addEventListener("mousedown", (event) => {
        event.preventDefault();
        take(index);
      });
      return item;
    }));
    list.hidden = !found.length;
    if (found.length) bringIntoSight();
  };

  // A phone's keyboard leaves little: the text goes to the top where few suggestions are in sight.
  const bringIntoSight = () => {
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
    const enough = list.children[Math.min(ENOUGH, list.children.length) - 1];
    if (enough.getBoundingClientRect().bottom > bottom) box.scrollIntoView({ block: "start" });
  };

  const ask = async () => {
    const line = lineBefore();
    const number = (asked += 1);
    const query = new URLSearchParams({ line, types: document.getElementById("id_types").value });
    const set = form.elements.namedItem("set");
    if (set) query.set("set", set.value);
    try {
      const answer = await fetch(`${box.dataset.complete}?${query}`, { credentials: "same-origin" });
      if (!answer.ok || number !== asked) return;
      const found = await answer.json();
      if (number === asked && document.activeElement === text && lineBefore() === line) show(found.options);
    } catch {
      close(); // the list is a comfort: without it one types on
    }
  };

  // Half a sentence is always wrong: what is wrong with it is said once one pauses, or goes on.
  const settle = () => {
    clearTimeout(pause);
    said.classList.remove("text-said--typing");
  };

  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
    clearTimeout(pause);
    pause = setTimeout(settle, PAUSE_MS);
    said.classList.add("text-said--typing");
  });
  text.addEventListener("blur", () => {
    close();
    settle();
  });
  text.addEventListener("keydown", (event) => {
    const opens = (event.altKey && event.key === "ArrowDown") || (event.ctrlKey && event.key === " ");
    if (opens) {
      event.preventDefault();
      if (list.hidden) ask().then(() => choose(0));
      else choose(0);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (active >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      choose((active + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length);
    } else if (active >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      take(active);
    }
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-take]");
    const source = button && document.getElementById(button.dataset.take);
    if (!source) return;
    event.preventDefault();
    text.value = source.value;
    text.focus();
    htmx.trigger(form, "taken");
  });
})();
