// Forms that start a game: what concerns a bot or a person only for one, and a seed of the browser's
// own, which leaves it only once the site’s commitment is here.

import "./all_seats.js";
import "./picks.js";
import { fetchOffer, keep, makeSeed } from "./fair.js";

const form = document.querySelector("[data-start]");
const forBot = form?.querySelector("[data-for-bot]");
const forPerson = form?.querySelector("[data-for-person]"); // bots’ games have it anyway

function show() {
  const opponent = form.querySelector("input[name=opponent]:checked");
  const isPerson = ["link", "open"].includes(opponent?.value);
  if (forBot) forBot.hidden = isPerson;
  if (forPerson) forPerson.hidden = !isPerson;
}

form?.addEventListener("change", show);
if (forBot) show();

// What was filled in goes along where a link changes the form itself.
const ITS_OWN = ["csrfmiddlewaretoken", "seats", "role", "by_chance", "seed", "offer"];

for (const link of document.querySelectorAll("[data-keeping]")) {
  link.addEventListener("click", () => {
    const address = new URL(link.href);
    for (const [name, value] of new FormData(form)) {
      if (value && !ITS_OWN.includes(name)) address.searchParams.set(name, value);
    }
    link.href = address.href;
  });
}

const fair = form?.querySelector("[data-fair]");
const seed = form?.elements.seed;
const offer = form?.elements.offer; // none where the game and its commitment are there already
const commitment = fair?.querySelector("[data-commitment]");
const problem = form?.querySelector("[data-fair-problem]");
let asked = null;

function ask() {
  asked ??= fetchOffer(fair.dataset.offers, form.elements.csrfmiddlewaretoken.value)
    .then((made) => {
      offer.value = made.offer;
      commitment.textContent = made.commitment;
    })
    .finally(() => (asked = null));
  return asked;
}

function tell(message) {
  problem.textContent = message;
  problem.hidden = !message;
}

function begin() {
  for (const part of fair.querySelectorAll("[data-scripted]")) part.hidden = false;
  fair.querySelector("[data-unscripted]").hidden = true;
  seed.value = makeSeed();
  if (!offer) return;
  offer.value = "";
  ask().catch(() => {}); // asked again, and told, when the form is sent
}

async function send(event) {
  if (!offer || offer.value) {
    keep(offer?.value ?? fair.dataset.offer, commitment.textContent, seed.value);
    return;
  }
  event.preventDefault();
  try {
    await ask();
    tell("");
  } catch (error) {
    tell(error.message);
    return;
  }
  form.requestSubmit(event.submitter);
}

if (fair) {
  begin();
  addEventListener("pageshow", (event) => event.persisted && begin()); // come back to a sent form
  form.addEventListener("submit", send);
  fair.querySelector("[data-new-seed]").addEventListener("click", () => (seed.value = makeSeed()));
}
