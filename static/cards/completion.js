/* Suggestions under a search box (an input with data-complete, the address that gives them). With
   data-opens-cards, choosing a card opens its page; elsewhere its name is put into the search; with
   data-completes-words no cards are suggested.
   Without scripts the box is a plain box. The pattern is the ARIA combobox with a list. */
(() => {
  "use strict";

  const WAIT = 120;
  let boxes = 0;

  const attach = (input) => {
    const wrap = document.createElement("div");
    wrap.className = "complete";
    input.before(wrap);
    wrap.append(input);
    const list = document.createElement("ul");
    list.className = "complete__list";
    list.id = `complete-${++boxes}`;
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Suggestions");
    wrap.append(list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("aria-expanded", "false");

    let timer = 0;
    let asked = 0;
    let shown = [];
    let chosen = -1;

    const close = () => {
      clearTimeout(timer);
      asked += 1;
      shown = [];
      chosen = -1;
      list.hidden = true;
      list.replaceChildren();
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    };

    const choose = (place) => {
      list.children[chosen]?.setAttribute("aria-selected", "false");
      chosen = (place + shown.length) % shown.length;
      const item = list.children[chosen];
      item.setAttribute("aria-selected", "true");
      item.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", item.id);
    };

    const take = (place) => {
      const { place: [start, end], text, done, url } = shown[place];
      if (url && "opensCards" in input.dataset) {
        close();
        location.assign(url);
        return;
      }
      const after = input.value.slice(end);
      const space = done && !after.startsWith(" ") ? " " : "";
      input.value = input.value.slice(0, start) + text + space + after;
      const at = start + text.length + (done ? 1 : 0);
      input.setSelectionRange(at, at);
      close();
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.focus();
    };

    const show = (suggestions) => {
      shown = suggestions;
      chosen = -1;
      list.replaceChildren(
        ...shown.map((one, place) => {
          const item = document.createElement("li");
          item.id = `${list.id}-${place}`;
          item.setAttribute("role", "option");
          item.setAttribute("aria-selected", "false");
          const label = document.createElement("span");
          label.textContent = one.label;
          item.append(label);
          if (one.help) {
            const help = document.createElement("small");
            help.textContent = one.help;
            item.append(help);
          }
          item.addEventListener("mousedown", (event) => {
            event.preventDefault();
            take(place);
          });
          return item;
        }),
      );
      list.hidden = shown.length === 0;
      input.setAttribute("aria-expanded", String(shown.length > 0));
      input.removeAttribute("aria-activedescendant");
    };

    const ask = async () => {
      const number = ++asked;
      const query = new URLSearchParams({ q: input.value, at: input.selectionStart ?? input.value.length });
      try {
        const answer = await fetch(`${input.dataset.complete}?${query}`);
        const { suggestions } = await answer.json();
        const wanted = "completesWords" in input.dataset ? suggestions.filter(({ url }) => !url) : suggestions;
        if (number === asked && document.activeElement === input) show(wanted);
      } catch {
        if (number === asked) close(); // suggestions are a help; the search itself says what is wrong
      }
    };

    input.addEventListener("input", () => {
      clearTimeout(timer);
      asked += 1;
      if (input.value.trim() === "") close();
      else timer = setTimeout(ask, WAIT);
    });
    input.addEventListener("blur", close);
    input.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (list.hidden) {
        if (event.key === "Escape" || event.key === "Enter") close(); // what is still asked for
        return;
      }
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? -1 : chosen - 1);
      } else if ((event.key === "Enter" || event.key === "Tab") && chosen >= 0) {
        event.preventDefault();
        take(chosen);
      } else if (event.key === "Enter") {
        close();
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        close();
      }
    });
  };

  for (const input of document.querySelectorAll("input[data-complete]")) attach(input);
  // A box that is drawn later says so.
  document.addEventListener("completable", ({ target }) => attach(target));
})();
