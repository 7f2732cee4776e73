// Movement that can be hurried, skipped and left out. Whoever shows something asks here for its
// animations and for pauses that somebody waits for.

const FACTORS = { off: 0, fast: 0.42, normal: 1 };
const WISHES_STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  #animations = new Set();
  #waits = new Set();
  #speed;
  skipped = false;

  // `speed()` gives "off", "fast" or "normal".
  constructor(speed) {
    this.#speed = speed;
  }

  get factor() {
    return FACTORS[this.#speed()] ?? 1;
  }

  // Nothing moves: what is shown appears, stays for a moment and goes.
  get still() {
    return WISHES_STILL.matches;
  }

  begin() {
    this.skipped = this.factor === 0;
  }

  // Ends all animations and pauses, and lets no other begin until `begin`.
  skip() {
    this.skipped = true;
    for (const animation of [...this.#animations]) animation.finish();
    for (const end of [...this.#waits]) end();
  }

  // A pause between movements, in milliseconds at normal speed; none where nothing moves.
  pause(ms) {
    return this.still ? undefined : this.hold(ms);
  }

  // Time to read, which stays where nothing moves.
  hold(ms) {
    if (this.skipped || ms <= 0) return undefined;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms * this.factor);
      this.#waits.add(end);
    });
  }

  // A frame for what has just been drawn, before the next is begun.
  frame() {
    if (this.skipped || document.hidden) return undefined;
    return new Promise((resolve) => {
      const end = () => {
        cancelAnimationFrame(next);
        this.#waits.delete(end);
        resolve();
      };
      const next = requestAnimationFrame(end);
      this.#waits.add(end);
    });
  }

  // Animates transform and opacity alone, so that the browser need not draw anything anew.
  // Gives the animation, or null where nothing moves; `await` its `finished` to wait.
  animate(element, frames, { ms, delay = 0, easing = "ease-out", fill = "backwards" }) {
    if (this.skipped || this.still || !element) return null;
    const { factor } = this;
    const timing = { duration: ms * factor, delay: delay * factor, easing, fill };
    const animation = element.animate(frames, timing);
    this.#animations.add(animation);
    const forget = () => this.#animations.delete(animation);
    animation.finished.then(forget, forget);
    return animation;
  }

  // The same, awaited; true if something moved.
  async run(element, frames, timing) {
    const animation = this.animate(element, frames, timing);
    await animation?.finished.catch(() => {});
    return Boolean(animation);
  }
}
