// A card in large: beside the board where there is room, else in a dialog.

import { face } from "./net.js";

const wide = window.matchMedia("(min-width: 62rem)");
let asked = 0;

async function fill(place, words, names, url) {
  const mine = ++asked;
  const faces = await Promise.all(names.map((name) => face(url, name).catch(() => "")));
  if (mine !== asked) return false;
  const text = document.createElement("p");
  text.textContent = words;
  place.replaceChildren(text);
  for (const html of faces) place.insertAdjacentHTML("beforeend", html);
  return true;
}

const namesOf = (element) => (element.dataset.cards ?? "").split("|").filter(Boolean);

export const isWide = () => wide.matches;

export async function showBeside(root, element) {
  const place = root.querySelector("[data-detail]");
  const names = namesOf(element);
  if (!place || !wide.matches || !names.length) return;
  const url = root.querySelector("[data-table]").dataset.cardsAt;
  if (await fill(place, element.dataset.words ?? "", names, url)) place.hidden = false;
}

export async function showDialog(root, element) {
  const names = namesOf(element);
  if (!names.length) return;
  const url = root.querySelector("[data-table]").dataset.cardsAt;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog card-dialog";
  const place = document.createElement("div");
  const close = document.createElement("button");
  close.className = "button";
  close.type = "button";
  close.textContent = "Close";
  dialog.append(place, close);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === close) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  await fill(place, element.dataset.words ?? "", names, url);
  dialog.showModal();
}

export function showNamed(root, name, words) {
  const element = document.createElement("span");
  element.dataset.cards = name;
  element.dataset.words = words;
  return wide.matches ? showBeside(root, element) : showDialog(root, element);
}
