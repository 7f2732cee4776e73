// Words that are explained elsewhere explain themselves: at hover, with the focus, and at a tap,
// whose second one leads to the rule. Without scripts each is a link with a title.

const GAP = 6; // pixels
const tip = document.createElement("div");
tip.id = "term-tip";
tip.className = "term-tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
document.body.append(tip);

let shown = null;

function show(term) {
  if (shown === term) return;
  hide();
  shown = term;
  term.dataset.title ??= term.title;
  term.removeAttribute("title"); // else the browser shows it a second time
  term.setAttribute("aria-describedby", tip.id);
  tip.textContent = term.dataset.title;
  tip.hidden = false;
  place();
}

function place() {
  const box = shown.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const x = Math.min(Math.max(GAP, box.left), innerWidth - own.width - GAP);
  const above = box.top - own.height - GAP;
  const y = above > GAP ? above : box.bottom + GAP;
  tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

function hide() {
  if (!shown) return;
  shown.removeAttribute("aria-describedby");
  shown.title = shown.dataset.title;
  shown = null;
  tip.hidden = true;
}

const termAt = ({ target }) => (target instanceof Element ? target.closest(".term, .rule-link") : null);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const term = termAt(event);
  if (term) show(term);
  else if (document.activeElement !== shown) hide();
});
document.addEventListener("focusin", (event) => {
  const term = termAt(event);
  if (term?.matches(":focus-visible")) show(term);
  else if (!term) hide();
});
document.addEventListener("focusout", hide);
document.addEventListener("click", (event) => {
  const term = termAt(event);
  if (event.pointerType !== "touch") return;
  if (term && shown !== term) {
    event.preventDefault();
    show(term);
  } else if (!term) hide();
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
// A focus may scroll the page to what it is on: the tip goes with it.
addEventListener("scroll", () => (shown?.matches(":hover, :focus-visible") ? place() : hide()), { passive: true });
