// Which part of the log is in sight: its end, or while something is played back the line of the
// position that the board shows, which is marked.

export function placeLog(list, { playback, entries }) {
  if (!list.clientHeight) return;
  const at = playback ? playback.number : null;
  const now = `${entries.length} ${at ?? "now"}`;
  if (list.dataset.lines === now) return;
  list.dataset.lines = now;
  const lines = [...list.querySelectorAll("[data-at]")];
  const shown = at === null ? undefined : lines.findLast(({ dataset }) => Number(dataset.at) <= at);
  for (const line of lines) {
    if (shown && line.dataset.at === shown.dataset.at) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
  const scroller = list.closest(".sheet__content") ?? list; // the sheet of a phone scrolls as a whole
  if (at === null) scroller.scrollTop = scroller.scrollHeight;
  else if (!shown) scroller.scrollTop = 0;
  else scroller.scrollTop += shown.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 2;
}
