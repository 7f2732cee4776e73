// Opens a game's own page: draws its table, hands keys on, and asks whether something is new.

import { render } from "../../vendor/lit/lit-html.js";
import { askedPosition } from "./address.js";
import { placeLog } from "./log_place.js";
import { letNoticeGo } from "./notice.js";
import { Polling } from "./polling.js";
import { sayer } from "./say.js";

// page(table): what stands on it; drawn(root, table): what is done after each drawing. Gives both.
export function openTable(Table, page, drawn = () => {}) {
  const root = document.getElementById("table");
  const say = sayer(document.getElementById("table-live"));
  const data = JSON.parse(document.getElementById("table-data").textContent);

  // A button that is disabled while an answer is on its way loses the focus before the next drawing.
  let hadFocus = false;
  let focused = null;
  document.addEventListener("pointerdown", () => { hadFocus = false; });

  function draw(table) {
    document.title = `${table.data.title} · ${table.kind}`;
    const { activeElement } = document;
    if (activeElement !== document.body) {
      hadFocus = root.contains(activeElement);
      focused = hadFocus ? activeElement.dataset.key : null;
    }
    render(page(table), root);
    if (hadFocus && document.activeElement === document.body) {
      const again = focused && root.querySelector(`button[data-key="${CSS.escape(focused)}"]`);
      (again ?? root.querySelector(table.guide?.is_done ? "[data-next]" : table.guide ? "[data-coach]" : "[data-said]"))?.focus({ preventScroll: true });
    }
    placeLog(root.querySelector("[data-log]"), table);
    drawn(root, table);
  }

  const table = new Table(data, { draw, say });
  root.replaceChildren();
  root.removeAttribute("aria-busy");
  draw(table);
  letNoticeGo();
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.target.closest("dialog")) return;
    if (table.isShowing || table.playback) table.showing.skip();
    else table.drop();
  });
  if (!table.guide) { // nothing happens there but what the learner does
    new Polling(table).start();
    const at = askedPosition();
    if (at === null) table.past.resume();
    else table.past.replay(at);
  }
  return { root, table };
}
