// The opening's composer: the form's selects hold the truth, the board is another way to set them.

let kept = []; // what was chosen when the page changed because the opponent opened first

export class Opening {
  constructor(root, picking) {
    this.root = root;
    this.picking = picking;
    this.form = root.querySelector("[data-opening]");
    if (!this.form) {
      kept = [];
      return;
    }
    this.selects = [...this.form.querySelectorAll("select[data-opener]")];
    this.selects.forEach((select, i) => {
      if (kept[i]) select.value = kept[i];
      select.addEventListener("change", () => this.changed());
    });
    this.held = null;
    picking.opening = this;
    this.changed();
  }

  release() {
    this.held = null;
  }

  hold(name) {
    if (!this.form || !this.openersNamed(name).length) return;
    this.held = name;
    this.changed();
  }

  openersNamed(name) {
    return this.selects.filter((select) => select.dataset.opener === name);
  }

  // True if the tap was the opening's business.
  tap(key) {
    if (!this.form) return false;
    if (key.startsWith("hand:")) {
      const name = key.slice(5);
      if (!this.openersNamed(name).length) return false;
      this.held = this.held === name ? null : name;
      this.changed();
      return true;
    }
    const there = this.selects.find((select) => select.value === key);
    if (this.held && this.spaces().includes(key)) {
      const named = this.openersNamed(this.held);
      const free = named.find((select) => !select.value) ?? named[0];
      free.value = key;
      this.held = null;
    } else if (there) {
      there.value = "";
    } else {
      return false;
    }
    this.changed();
    return true;
  }

  spaces() {
    const options = this.selects[0]?.options ?? [];
    return [...options].map((option) => option.value).filter(Boolean);
  }

  changed() {
    kept = this.selects.map((select) => select.value);
    this.picking.light();
    this.sum();
  }

  light() {
    for (const ghost of this.root.querySelectorAll(".ghost")) ghost.remove();
    for (const select of this.selects) {
      if (!select.value) continue;
      const [space] = this.picking.elements(select.value);
      if (!space) continue;
      const ghost = document.createElement("span");
      ghost.className = "ghost piece piece--near";
      ghost.innerHTML =
        '<svg class="piece__shape" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M50 3 92 15 97 97 3 97 8 15z"/></svg><span class="piece__name"></span>';
      ghost.querySelector(".piece__name").textContent = select.dataset.opener;
      space.append(ghost);
    }
    if (!this.held) return;
    this.picking.mark(`hand:${this.held}`, "is-picked");
    for (const space of this.spaces()) this.picking.mark(space, "is-target");
  }

  sum() {
    const place = this.form.querySelector("[data-opening-sum]");
    const placed = this.selects.filter((select) => select.value);
    const values = placed.map((select) => Number(select.dataset.value));
    const cost = values.reduce((all, value) => all + value, 0);
    const free = values.filter((value) => value === 0).length;
    const coins = Number(this.form.dataset.coins);
    const wrong =
      cost > coins
        ? `That costs ${cost} Coins; you have ${coins}.`
        : free > 1
          ? "You can place only one Soul of value 0."
          : "";
    const hint = this.selects.length ? "Tap a Soul in your hand, then a space in your Zone." : "";
    place.textContent = wrong || (placed.length ? `${cost} of ${coins} Coins spent.` : hint);
    place.classList.toggle("is-wrong", Boolean(wrong));
    this.form.querySelector("button.button--primary").disabled = Boolean(wrong);
  }
}
