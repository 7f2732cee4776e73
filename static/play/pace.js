// How often a page asks whether something is new: often while things happen, ever more seldom while
// nothing does, and at once when somebody looks at it again.

const SLOWER = [ // [quiet for so long, then no sooner than after], in milliseconds
  [10 * 60_000, 120_000],
  [2 * 60_000, 30_000],
];

export class Pace {
  #since = Date.now();

  // Something has happened, or somebody has come back.
  renew() {
    this.#since = Date.now();
  }

  // How long to wait, where one would wait `usual` while things happen.
  wait(usual) {
    const quiet = Date.now() - this.#since;
    const [, least] = SLOWER.find(([from]) => quiet >= from) ?? [0, 0];
    return Math.max(usual, least);
  }

  // Renews and calls `look` whenever the page is looked at again.
  whenLookedAt(look) {
    const again = () => {
      if (document.visibilityState !== "visible") return;
      this.renew();
      look();
    };
    document.addEventListener("visibilitychange", again);
    for (const kind of ["focus", "online"]) addEventListener(kind, again);
  }
}
