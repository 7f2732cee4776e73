// What lies above the page: a card shown large, the deck's details, the keys.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { isLead, mover, picture, stepper } from "./card.js";
import { MAYBE } from "./changes.js";
import { NotReached, Refused, deckNow } from "./net.js";

export function sheets(editor) {
  const { sheet } = editor;
  return html`<dialog class="dialog sheet" data-sheet=${sheet ?? ""} aria-label=${title(editor)} @close=${({ target }) => close(editor, target)} @click=${(event) => event.target === event.currentTarget && close(editor, event.target)} @focusin=${({ target }) => !target.closest(".sheet__foot") && target !== target.closest("dialog") && target.scrollIntoView({ block: "nearest" })}>
    ${sheet === null ? nothing : sheet === "keys" ? keys(editor) : sheet === "details" ? html`<h2>Deck details</h2><p class="notice notice--error" role="alert" data-unsent hidden></p><div data-details></div>` : large(editor, editor.cards.get(sheet))}
    <div class="sheet__foot">${sheet === "details" ? html`<button type="button" class="button button--quiet" data-discard @click=${() => editor.show(null)}>Discard</button><button type="button" class="button button--primary" data-save @click=${({ target }) => formIn(target.closest("dialog")).requestSubmit()}>Save</button>` : nothing}${sheet && !["keys", "details"].includes(sheet) ? html`<a class="button button--quiet" href=${editor.cards.get(sheet).url}>Card’s page</a>` : nothing}<button type="button" class="button" data-close @click=${({ target }) => close(editor, target.closest("dialog"))}>Close</button></div>
  </dialog>`;
}

const title = ({ sheet, cards }) => ({ keys: "Keys", details: "Deck details" })[sheet] ?? (sheet ? cards.get(sheet).name : "");

const large = (editor, card) => html`<div class="sheet__card"><div class="sheet__face">${picture(card)}</div>
  <div class="sheet__words"><h2>${card.name}</h2><p class="muted">${card.figures}</p><p>${card.text}</p>
  ${isLead(card) ? leading(editor, card) : html`${counts(editor, card)}${thought(editor, card)}${isHeld(editor, card) ? tagField(editor, card) : nothing}`}</div></div>`;

// Copies in each section where it belongs.
function counts(editor, card) {
  const homes = editor.data.piles.filter(({ name }) => card.sections.includes(name));
  const shown = homes.length ? homes : editor.data.piles.slice(0, 1);
  return shown.map(({ name, label }) => html`<div class="sheet__count">${shown.length > 1 ? html`<b>${label}</b>` : nothing}${stepper(editor, card, name)}${mover(editor, card, name)}</div>`);
}

const leading = (editor, card) => editor.data.leads.filter(({ name }) => card.leads.includes(name)).map(({ name, label }) => html`<button type="button" class="button button--primary" ?disabled=${editor.deck.now.leads[name] === card.id} @click=${() => { editor.choose(name, card.id); editor.show(null); }}>Choose as ${label}</button>`);

const isHeld = ({ deck }, card) => deck.held(card.id, { maybe: true }) > 0;

// Own words for the card, with commas between them; kept when the field is left or Enter is pressed.
function tagField(editor, card) {
  const { deck, data } = editor;
  const keep = ({ target }) => {
    const words = [...new Map(target.value.split(",").map((word) => word.trim().replace(/\s+/g, " ")).filter(Boolean).map((word) => [word.toLowerCase(), word])).values()];
    const wrong = words.length > data.most_tags ? `Keep up to ${data.most_tags} tags.` : words.some((word) => word.length > data.longest_tag) ? `Shorten each tag to ${data.longest_tag} characters.` : "";
    target.setCustomValidity(wrong);
    if (wrong) target.reportValidity();
    else deck.tag(card.id, words);
  };
  return html`<div class="field sheet__tags"><label for="card-tags">Tags in this deck</label>
    <input class="input" id="card-tags" .value=${deck.tagsOf(card.id).join(", ")} placeholder="removal, finisher" maxlength="300" autocomplete="off" autocapitalize="off" @change=${keep}>
    ${deck.tags.length ? html`<span class="chips">${deck.tags.map((tag) => tagChip(editor, card, tag))}</span>` : nothing}</div>`;
}

function tagChip({ deck }, card, tag) {
  const has = deck.tagsOf(card.id);
  const is = has.includes(tag);
  return html`<button type="button" class="chip" aria-pressed=${is ? "true" : "false"} @click=${() => deck.tag(card.id, is ? has.filter((one) => one !== tag) : [...has, tag])}>${tag}</button> `;
}

const thought = ({ deck }, card) => (deck.count(card.id, MAYBE) ? html`<p class="muted sheet__maybe">${deck.count(card.id, MAYBE)} on the maybeboard</p>` : nothing);

const keysOf = ({ data }) => [["/", "Search"], ["n", data.example ? `Type a line: ${data.example}` : "Type a line"], ["↑ ↓ ← →", "Move among cards"], ["Enter", "Add one, or show"], ["+  −", "One more, one fewer"], ["0 – 9", "Set the count"], ["m", "To the maybeboard, or back"], ["t", "Tags of the card"], ["Ctrl+Z  Ctrl+Y", "Undo, redo"], ["Space", "Show the card large"], ["?", "These keys"]];

const keys = (editor) => html`<h2>Keys</h2><dl class="facts">${keysOf(editor).map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl>`;

const formIn = (dialog) => dialog.querySelector("[data-details] form");

const beginnings = new WeakMap(); // what forms had when they were opened

// What is chosen for a section of one card is the editor's; its field is hidden.
const typedIn = (form) => JSON.stringify([...new FormData(form)].filter(([name]) => !["version", "csrfmiddlewaretoken"].includes(name) && !form.elements[name]?.closest?.(".field[hidden]")));

// A form that was refused has all that was typed, and nothing of it is kept yet.
const isChanged = (form) => "open" in document.getElementById("deck-details").dataset || typedIn(form) !== beginnings.get(form);

// However it is closed, what was typed into the details is kept, as all else here is: the form is
// sent. What the form itself refuses stays open, with the reason at its field.
function close(editor, dialog) {
  const form = editor.sheet === "details" ? formIn(dialog) : null;
  if (!form || !isChanged(form)) {
    editor.show(null);
    return;
  }
  if (!dialog.open) dialog.showModal(); // by Escape; a form out of sight can say nothing
  form.requestSubmit();
}

// The dialog is open while something is to be shown in it.
export function settle(root, editor) {
  const dialog = root.querySelector("dialog.sheet");
  if (editor.sheet !== null && !dialog.open) dialog.showModal();
  if (editor.sheet === null && dialog.open) dialog.close();
  const place = dialog.querySelector("[data-details]");
  if (!place) return;
  if (!place.firstChild) {
    place.append(document.getElementById("deck-details").content.cloneNode(true));
    const form = place.firstElementChild;
    for (const name of ["input", "change"]) form.addEventListener(name, () => mark(dialog, form));
    form.addEventListener("submit", (event) => saveFirst(event, editor));
    addEventListener("beforeunload", (event) => {
      if (form.isConnected && isChanged(form) && !("sent" in form.dataset)) event.preventDefault();
    });
    for (const button of form.querySelectorAll("button:not([type=button])")) button.hidden = true; // the foot's is in sight
  }
  fill(place, editor);
  const form = place.firstElementChild;
  if (!beginnings.has(form)) beginnings.set(form, typedIn(form));
  mark(dialog, form);
}

function mark(dialog, form) {
  dialog.querySelector("[data-discard]").hidden = !isChanged(form);
}

// The form is the server's; it must not bring back the version and leads of when the page came.
function fill(place, editor) {
  const { data, deck, cards } = editor;
  renew(place.querySelector("[name=version]"), editor);
  for (const lead of data.leads) {
    const field = place.querySelector(`[name="${lead.name}"]`);
    const id = deck.now.leads[lead.name];
    const name = id ? cards.get(id).name : "";
    if (![...field.options].some((option) => option.value === name)) field.add(new Option(name));
    field.value = name;
    field.closest(".field").hidden = true;
  }
  fillCover(place.querySelector("[name=cover]"), editor);
}

// The cards that the deck has by now.
function fillCover(cover, { deck, cards }) {
  const known = new Set([...cover.options].map(({ value }) => value));
  const held = new Set(Object.values(deck.piles).flatMap(Object.keys));
  for (const id of held) if (!known.has(id)) cover.add(new Option(cards.get(id).name, id));
  for (const option of cover.options) option.disabled = Boolean(option.value) && !held.has(option.value);
}

// While name, description and who sees it are as on the page; else the old version is refused, and
// nothing that was changed elsewhere is put back.
function renew(field, { kept, data }) {
  const { base } = kept.read();
  if (String(base.details) === String(data.deck.details)) field.value = base.version;
}

const UNSENT = "Can’t connect, so this isn’t saved yet. What you typed stays here: save again when you’re back online.";

// What waits goes before the form, which is refused if it knows an older deck. The browser sends the
// form, and would leave the page for one that it can't reach: so it's sent only if the site answers.
async function saveFirst(event, editor) {
  const form = event.target;
  if ("sent" in form.dataset) return;
  event.preventDefault();
  const problem = await unreached(editor);
  if (!form.isConnected) return; // discarded meanwhile
  const place = form.closest("dialog").querySelector("[data-unsent]");
  place.hidden = !problem;
  place.textContent = problem;
  if (problem) {
    place.scrollIntoView({ block: "nearest" });
    return;
  }
  renew(form.elements.version, editor);
  form.dataset.sent = "";
  form.requestSubmit();
}

// Why nothing can be saved now; empty if it can.
async function unreached({ data, deck, kept, sending }) {
  try {
    if (deck.waits) await sending.settle();
    if (!deck.waits) await deckNow(data.urls.changes, kept.read().base.version);
    return deck.waits ? UNSENT : "";
  } catch (error) {
    if (error instanceof NotReached) return UNSENT;
    if (error instanceof Refused) return `This isn’t saved: copy what you typed before you reload. ${error.message}`;
    throw error;
  }
}
