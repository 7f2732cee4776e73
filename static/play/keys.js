// The board by keyboard: arrows go from space to space, Escape puts down what is picked.

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 };

export function listenToKeys(root, current) {
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      const held = current()?.holds();
      current()?.drop();
      if (held) current().elements(held)[0]?.focus();
      return;
    }
    const step = STEPS[event.key];
    const space = event.target.closest?.(".space");
    if (!step || !space) return;
    const spaces = [...root.querySelectorAll(".space")];
    const from = spaces.indexOf(space);
    const to = from + step;
    const sameRow = Math.floor(from / 6) === Math.floor(to / 6);
    if (to < 0 || to > 35 || (Math.abs(step) === 1 && !sameRow)) return;
    event.preventDefault();
    if (!space.dataset.lit) space.tabIndex = -1;
    spaces[to].tabIndex = 0;
    spaces[to].focus();
  });
}
