// The slim head: home, against whom, the clock, other games, the log, the menu.

import { html, nothing } from "../../vendor/lit/lit-html.js";

export function head(table) {
  const { data } = table;
  const alone = html`You play alone<span class="table-head__more">: the other side does nothing</span>`;
  if (data.lesson) return guideHead(data.lesson.title, data.lesson.course, "Lessons");
  if (data.puzzle) return guideHead(data.puzzle.title, data.puzzle.list, "Puzzles");
  const title = table.isAlone ? alone : data.seat ? `Against ${table.otherName}` : `${data.names.south} vs ${data.names.north}`;
  return html`<header class="table-head">
    <a class="table-head__home" href="/" aria-label="CIDWaM"><svg viewBox="0 0 32 32" aria-hidden="true"><use href="#g-logo"></use></svg></a>
    <h1 class="table-head__title">${title}</h1>
    ${data.next && !table.mayAct ? html`<a class="button button--small" href=${data.next}>Next game (${data.waiting})</a>` : data.next ? html`<a class="table-head__next" href=${data.next}>${data.waiting} more</a>` : nothing}
    <button type="button" class="button button--quiet button--small table-head__log" data-sheet="log">Log</button>
    <button type="button" class="button button--quiet button--small" data-sheet="menu">Menu</button>
  </header>`;
}

const guideHead = (title, list, words) => html`<header class="table-head">
    <a class="table-head__home" href="/" aria-label="CIDWaM"><svg viewBox="0 0 32 32" aria-hidden="true"><use href="#g-logo"></use></svg></a>
    <h1 class="table-head__title">${title}</h1>
    <a class="button button--quiet button--small" href=${list}>${words}</a>
    <button type="button" class="button button--quiet button--small" data-sheet="menu">Menu</button>
  </header>`;
