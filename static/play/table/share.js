// Sending a position on: by the device's own means, else by its address in the clipboard.

import { addressOf } from "./address.js";

const SAID_FOR = 2500;

// number: of the action after which the position stands; null: the game.
export async function share(button, { title, number }) {
  const url = addressOf(number);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => {}); // thought better of it
    return;
  }
  const said = await copy(url);
  const words = button.textContent;
  if (button.dataset.said) return;
  button.dataset.said = "1";
  button.textContent = said;
  setTimeout(() => {
    button.textContent = words;
    delete button.dataset.said;
  }, SAID_FOR);
}

async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied";
  } catch {
    prompt("Copy this link", url); // no clipboard here: over http, or forbidden
    return "Share";
  }
}
