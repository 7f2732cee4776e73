/* The face of a card beside the link that names it, for who points at it or reaches it by keyboard. */
(() => {
  "use strict";

  const [WIDTH, HEIGHT, GAP] = [252, 352, 12];
  const face = document.createElement("img");
  face.className = "card-face link-face";
  face.alt = "";
  face.hidden = true;

  const hide = () => (face.hidden = true);

  const show = (link) => {
    const box = link.getBoundingClientRect();
    const right = box.right + GAP + WIDTH <= innerWidth;
    const left = right ? box.right + GAP : box.left - GAP - WIDTH;
    if (left < 0) return;
    face.src = link.dataset.face;
    face.style.left = `${left}px`;
    face.style.top = `${Math.max(GAP, Math.min(box.top - HEIGHT / 2, innerHeight - HEIGHT - GAP))}px`;
    face.hidden = false;
  };

  const reached = ({ target }) => target.closest?.("a[data-face]");

  document.body.append(face);
  document.addEventListener("pointerover", (event) => {
    const link = event.pointerType === "touch" ? null : reached(event);
    if (link) show(link);
    else hide();
  });
  document.addEventListener("focusin", (event) => {
    const link = reached(event);
    if (link?.matches(":focus-visible")) show(link);
    else hide();
  });
  addEventListener("scroll", hide, { capture: true, passive: true });
})();
