// “Add to deck” beside a card: one's decks, the last changed first, without leaving the page.
// Without this the link opens a page that does the same.

const menu = document.createElement("div");
let asked = 0;

function element(name, properties, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

const said = element("p", { className: "add-menu__said" });
said.setAttribute("role", "status");

const counted = ({ count }) => (count ? `${count} in it` : "");

async function answered(url, options) {
  const response = await fetch(url, { credentials: "same-origin", ...options, headers: { Accept: "application/json", ...options?.headers } });
  if (!response.headers.get("Content-Type")?.includes("json")) throw new Error("That didn’t work. Reload the page.");
  return response.json();
}

function choice(link, csrf, deck) {
  const copies = element("span", { className: "muted", textContent: counted(deck) });
  const name = element("span", { className: "add-menu__name", textContent: deck.name });
  const button = element("button", { type: "button", className: "add-menu__deck" }, name, copies);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const body = new URLSearchParams({ card: link.dataset.addCard, deck: deck.key });
      const { problem, deck: now } = await answered(new URL(link.href).pathname, { method: "POST", body, headers: { "X-CSRFToken": csrf } });
      said.textContent = problem ?? `Added to “${now.name}”.`;
      Object.assign(deck, now); // a new deck is that one from now on
      name.textContent = deck.name;
      copies.textContent = counted(deck);
    } catch (error) {
      said.textContent = error instanceof TypeError ? "Can’t connect. Try again." : error.message;
    }
    button.disabled = false;
    button.focus();
  });
  return element("li", {}, button);
}

async function open(link) {
  const number = ++asked;
  const title = link.getAttribute("aria-label") ?? link.textContent;
  menu.setAttribute("aria-label", title);
  said.textContent = "Loading…";
  menu.replaceChildren(said);
  if (!menu.matches(":popover-open")) menu.showPopover();
  place(link);
  try {
    const { decks, csrf } = await answered(link.href);
    if (number !== asked || !menu.matches(":popover-open")) return;
    const list = element("ul", { className: "plain-list" }, ...[...decks, { key: "", name: "Create a new deck", count: 0 }].map((deck) => choice(link, csrf, deck)));
    said.textContent = "";
    menu.replaceChildren(element("p", { className: "add-menu__title", textContent: "Add to deck" }), list, said);
    place(link);
    list.querySelector("button").focus();
  } catch {
    location.assign(link.href);
  }
}

// Below the link, or above it where there is more room.
function place(link) {
  const box = link.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = box.bottom + height + 8 <= innerHeight || box.top < innerHeight / 2;
  menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, below ? Math.min(box.bottom + 4, innerHeight - height - 8) : box.top - height - 4)}px`;
}

if (menu.showPopover) {
  menu.className = "add-menu";
  menu.popover = "auto";
  menu.setAttribute("role", "dialog");
  document.body.append(menu);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-add-card]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    open(link);
  });
}
