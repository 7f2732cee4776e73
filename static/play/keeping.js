// What a reader was doing while the page's changing part is put in anew: the focus, what stands in
// fields and is not sent yet, how far a list was scrolled. It judges nothing of the game.

const SCROLLED = [".hand__cards", ".log__list"];

// Puts in new content by `swap`; `sent` is the form whose answer it is, null for a poll.
export function keeping(root, sent, swap) {
  const focus = focused(root);
  const fields = unsent(root, sent);
  const scrolled = SCROLLED.map((where) => {
    const element = root.querySelector(where);
    return [element?.scrollLeft ?? 0, element?.scrollTop ?? 0];
  });
  swap();
  for (const field of fields) fill(field);
  SCROLLED.forEach((where, i) => {
    const element = root.querySelector(where);
    if (element) [element.scrollLeft, element.scrollTop] = scrolled[i];
  });
  if (focus) restore(root, focus);
}

function focused(root) {
  const element = document.activeElement;
  if (!element || !root.contains(element)) return null;
  return {
    id: element.id,
    key: element.dataset.key ?? "",
    keep: element.matches("summary") ? (element.parentElement.dataset.keep ?? "") : "",
    button: element.matches("button"),
    value: element.value ?? "",
    words: element.textContent,
    from: element.selectionStart ?? null,
    to: element.selectionEnd ?? null,
  };
}

function restore(root, was) {
  const found = again(root, was);
  const element = found ?? root.querySelector("[data-prompt]"); // where one is told what to do now
  if (!element) return;
  element.focus({ preventScroll: true });
  if (found && was.from !== null) element.setSelectionRange(was.from, was.to);
}

// The same control. A button counts only if it still says the same: "Go on" and "End your turn"
// are one action in notation, and whoever presses Enter twice means only the first.
function again(root, { id, key, keep, button, value, words }) {
  if (id) return document.getElementById(id);
  if (key) return root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (keep) return root.querySelector(`[data-keep="${CSS.escape(keep)}"] > summary`);
  if (!button) return null;
  const like = (other) => other.value === value && other.textContent === words;
  return [...root.querySelectorAll("button")].find((other) => like(other) && other.offsetParent);
}

function unsent(root, sent) {
  const fields = [...root.querySelectorAll("input[id], select[id], textarea[id]")];
  return fields
    .filter((field) => field.form !== sent && !field.readOnly && isChanged(field))
    .map(({ id, value, checked }) => ({ id, value, checked }));
}

function isChanged(field) {
  if (field.matches("[type=checkbox], [type=radio]")) return field.checked !== field.defaultChecked;
  if (!field.matches("select")) return field.value !== field.defaultValue;
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== (first?.value ?? "");
}

function fill({ id, value, checked }) {
  const field = document.getElementById(id);
  if (!field) return;
  if (field.matches("[type=checkbox], [type=radio]")) field.checked = checked;
  else if (!field.matches("select")) field.value = value;
  else if ([...field.options].some((option) => option.value === value)) field.value = value;
}
