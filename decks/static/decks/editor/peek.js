// The face of the card that the pointer is on, or that the keyboard has reached, beside it.

const WIDTH = 252;
const HEIGHT = 352;
const GAP = 16;
const WAIT = 60; // ms, so that nothing flickers where a pointer only passes

export class Peek {
  constructor() {
    this.place = document.createElement("img");
    this.place.className = "peek card-face";
    this.place.alt = "";
    this.place.hidden = true;
    this.timer = 0;
    document.body.append(this.place);
  }

  listen(root, editor) {
    const reach = ({ target }) => target.closest?.("[data-card]");
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const card = reach(event);
      if (card) this.show(card, editor);
      else this.hide();
    });
    root.addEventListener("pointerleave", () => this.hide());
    root.addEventListener("focusin", (event) => {
      const card = reach(event);
      if (card?.matches(":focus-visible")) this.show(card, editor);
      else this.hide();
    });
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("pointerdown", ({ pointerType }) => pointerType === "touch" && this.hide());
    root.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  hide() {
    clearTimeout(this.timer);
    this.place.hidden = true;
  }

  // Not where the card is seen as its face already, nor where there is no room beside it.
  show(card, editor) {
    const { face } = editor.cards.get(card.dataset.card);
    if (!face || card.classList.contains("face__card")) return this.hide();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const box = (card.closest("li") ?? card).getBoundingClientRect(); // its buttons stay in sight
      const right = box.right + GAP + WIDTH <= innerWidth;
      const left = right ? box.right + GAP : box.left - GAP - WIDTH;
      if (left < 0) return;
      this.place.src = face;
      this.place.style.left = `${left}px`;
      this.place.style.top = `${Math.max(GAP, Math.min(box.top + box.height / 2 - HEIGHT / 2, innerHeight - HEIGHT - GAP))}px`;
      this.place.hidden = false;
    }, WAIT);
  }
}
