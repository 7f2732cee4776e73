// Forms of one button that begin a game: pressed, the site first promises its seed, then the
// browser's own goes with the form. Without scripts the form is sent as it is.

import { fetchOffer, keep, makeSeed } from "./fair.js";

const asking = new WeakSet();

async function send(event) {
  const form = event.target;
  if (!form.matches("[data-quick]")) return;
  const { offer, seed, csrfmiddlewaretoken } = form.elements;
  if (offer.value) return;
  event.preventDefault();
  if (asking.has(form)) return; // a double click
  asking.add(form);
  const button = event.submitter;
  const problem = form.querySelector("[data-problem]");
  problem.hidden = true;
  try {
    const made = await fetchOffer(form.dataset.offers, csrfmiddlewaretoken.value);
    seed.value = makeSeed();
    keep(made.offer, made.commitment, seed.value);
    for (const [name, value] of Object.entries(made)) {
      if (form.elements[name]) form.elements[name].value = value;
    }
    form.requestSubmit(button);
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
  } finally {
    asking.delete(form);
  }
}

function forget() {
  for (const { elements } of document.querySelectorAll("[data-quick]")) {
    elements.offer.value = elements.seed.value = "";
  }
}

// Of forms that come later, too; before site.js, which lets no form be sent twice.
document.addEventListener("submit", send, true);
addEventListener("pageshow", (event) => event.persisted && forget()); // come back to a sent form
