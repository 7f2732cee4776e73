// Measures of the page, for tests: `measure` gives boxes and what breaks the table's bounds.

() => {
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  const name = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} ${element.dataset.key ?? ""} “${element.textContent.trim().slice(0, 20)}”`;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // What of an element can be tapped, from its middle outwards: pseudo-elements count.
  function hit(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const has = (dx, dy) => element.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 60 && has(dx * (far + 0.5), dy * (far + 0.5))) far += 0.5;
      return far;
    };
    return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
  }

  const parts = {};
  for (const part of ["board", "hand", "prompt", "actions"]) {
    const element = document.querySelector(`[data-part="${part}"]`);
    if (element) parts[part] = box(element);
  }
  const buttons = [...document.querySelectorAll("[data-part=actions] :is(button, a.button)")];
  const first = buttons[0];

  const small = [];
  const texts = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !seen(element)) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 10.99) small.push(name(element));
  }

  const targets = [...document.querySelectorAll("#table :is(button:not(:disabled), a.button, a.table-head__home)")];
  const hits = targets.filter((element) => seen(element) && box(element).bottom <= innerHeight && box(element).right <= innerWidth).map((element) => ({
    name: name(element), kind: element.classList[0], hit: hit(element),
  }));

  const root = document.documentElement;
  return {
    parts, small, hits,
    head: box(document.querySelector(".table-head")).height,
    first: first && { ...box(first), isOnTop: first.contains(document.elementFromPoint(box(first).left + box(first).width / 2, box(first).top + box(first).height / 2)) },
    cards: [...document.querySelectorAll(".hand-card")].map((card) => box(card).top),
    scroll: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
    shift: window.shifted ?? { by: 0 },
  };
}
