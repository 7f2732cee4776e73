// Picking up and putting down: what was tapped, what lights up, which action that makes.
// It knows only the choices that the server listed; it judges nothing legal itself.

import { isWide, showBeside, showDialog } from "./detail.js";

const FIGHTS = new Set(["fight", "strike"]);

export class Picking {
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.picked = null;
    this.choices = [...root.querySelectorAll("[data-choices] button[data-verb]")].map((button) => ({
      text: button.value,
      verb: button.dataset.verb,
      subject: button.dataset.subject,
      target: button.dataset.target,
      label: button.dataset.label,
    }));
    this.opening = null;
    this.light();
  }

  elements(key) {
    return [...this.root.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)];
  }

  subjects() {
    return new Set(this.choices.map((choice) => choice.subject).filter(Boolean));
  }

  // The choices that the next tap may complete: of what is picked, else answers to a question.
  open() {
    return this.choices.filter((choice) => choice.subject === (this.picked ?? ""));
  }

  tap(element) {
    const key = element.dataset.key;
    if (this.opening?.tap(key)) {
      this.clearPanel();
      if (key.startsWith("hand:")) this.describe(element);
      return;
    }
    const hits = this.open().filter((choice) => choice.target === key);
    if (hits.length === 1) {
      this.send(hits[0].text);
    } else if (hits.length > 1) {
      this.ask(element, hits);
    } else if (this.picked === key) {
      this.drop();
    } else if (this.subjects().has(key)) {
      this.pick(element);
    } else {
      this.drop();
      this.describe(element);
    }
  }

  pick(element, { scroll = true } = {}) {
    this.picked = element.dataset.key;
    this.light();
    const open = this.open();
    const hint = open.some((choice) => choice.target) ? "Choose a highlighted space" : "";
    this.panel(element, open.filter((choice) => !choice.target), hint);
    showBeside(this.root, element);
    if (hint && scroll) this.root.querySelector(".board").scrollIntoView({ block: "nearest" });
  }

  ask(element, choices) {
    this.panel(element, choices, "Which way?");
  }

  describe(element) {
    if (isWide()) {
      showBeside(this.root, element);
    } else if (element.dataset.cards) {
      this.panel(element, [], "");
    }
  }

  // What is picked up and not yet put down, to be taken up again on the page as it is then.
  holds() {
    const opener = this.opening?.held;
    return this.picked ?? (opener ? `hand:${opener}` : null);
  }

  takeUp(key) {
    const [element] = this.elements(key);
    if (element && this.subjects().has(key)) this.pick(element, { scroll: false });
    else this.opening?.hold(key.slice("hand:".length));
  }

  // Focus to the first place where what is picked up can go, else to what can be done with it.
  leadOn() {
    const next = this.root.querySelector(".is-target") ?? this.root.querySelector("[data-picked] button");
    next?.focus();
  }

  drop() {
    this.picked = null;
    this.opening?.release();
    this.clearPanel();
    this.light();
  }

  clearPanel() {
    const panel = this.root.querySelector("[data-picked]");
    if (!panel) return;
    panel.hidden = true;
    panel.replaceChildren();
  }

  panel(element, choices, hint) {
    const panel = this.root.querySelector("[data-picked]");
    if (!panel) {
      showDialog(this.root, element);
      return;
    }
    const words = document.createElement("p");
    words.className = "picked__words";
    words.textContent = element.dataset.words ?? element.textContent.trim();
    panel.replaceChildren(words);
    for (const choice of choices) {
      panel.append(this.button(choice.label, "button button--small", () => this.send(choice.text)));
    }
    if (hint) {
      const said = document.createElement("span");
      said.className = "muted";
      said.textContent = hint;
      panel.append(said);
    }
    if (element.dataset.cards) {
      const show = () => showDialog(this.root, element);
      panel.append(this.button("Show card", "button button--quiet button--small picked__show", show));
    }
    panel.append(this.button("Cancel", "button button--quiet button--small", () => this.drop()));
    panel.hidden = false;
  }

  button(text, classes, onClick) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = classes;
    button.textContent = text;
    button.addEventListener("click", onClick);
    return button;
  }

  light() {
    const marks = ["can-pick", "is-picked", "is-target", "is-target--fight"];
    for (const element of this.root.querySelectorAll("[data-key]")) {
      element.classList.remove(...marks);
      element.removeAttribute("aria-pressed");
      if (element.dataset.lit) {
        delete element.dataset.lit;
        if (element.matches(".space, .corner")) element.tabIndex = -1;
      }
    }
    if (!this.picked) {
      for (const key of this.subjects()) this.mark(key, "can-pick");
    } else {
      this.mark(this.picked, "is-picked");
      for (const element of this.elements(this.picked)) element.setAttribute("aria-pressed", "true");
    }
    for (const choice of this.open()) {
      if (!choice.target) continue;
      this.mark(choice.target, "is-target");
      if (FIGHTS.has(choice.verb)) this.mark(choice.target, "is-target--fight");
    }
    this.opening?.light();
    const first = this.root.querySelector(".space[tabindex='0']") ?? this.root.querySelector(".space");
    if (first) first.tabIndex = 0;
  }

  // What is lit can be reached with Tab; the rest of the board with the arrow keys.
  mark(key, name) {
    for (const element of this.elements(key)) {
      element.classList.add(name);
      element.dataset.lit = "1";
      if (element.matches(".space, .corner")) element.tabIndex = 0;
    }
  }
}

