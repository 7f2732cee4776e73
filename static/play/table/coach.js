// In a lesson: what it says now, how far one has come, and where it leads. The words are the server's.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { problem } from "./problem.js";

const SHOWN = 700; // milliseconds in which one sees what “Show me” is about to do

export function coach(table) {
  const { lesson } = table.data;
  if (table.isShowing) return frame(lesson, html`<p class="coach__said muted">Watch…</p>`);
  return frame(lesson, html`
    ${hasProblem(table)
      ? problem(table, "coach__problem")
      : lesson.then ? html`<p class="coach__then"><span aria-hidden="true">✓</span> ${lesson.then}</p>` : nothing}
    <p class="coach__said" tabindex="-1" data-coach>${lesson.said}</p>
    ${lesson.is_done ? html`<div class="coach__do">${onward(lesson)}</div>` : help(table)}`);
}

const hasProblem = ({ complaint, data }) => Boolean(complaint || data.problem);

function frame(lesson, body) {
  return html`<section class="coach ${lesson.is_done ? "coach--done" : ""}" data-part="coach" data-step=${lesson.step} data-done=${lesson.is_done ? "1" : ""} aria-label="Lesson">
    <p class="coach__where"><a href=${lesson.course}>Lesson ${lesson.number} of ${lesson.count}</a> ${dots(lesson)}</p>
    ${body}
  </section>`;
}

function dots({ step, steps, is_done: isDone }) {
  if (!steps) return nothing;
  const words = isDone ? "Done" : `Step ${step + 1} of ${steps}`;
  return html`<span class="coach__dots" role="img" aria-label=${words}>${Array.from({ length: steps }, (_, n) => html`<i class=${n < step ? "is-done" : n === step && !isDone ? "is-now" : ""}></i>`)}</span>`;
}

const help = (table) => html`<div class="coach__do coach__help"><button type="button" class="button button--small" data-show-me ?disabled=${!table.mayAct} @click=${() => showMe(table)}>Show me</button>
  <a class="button button--small button--quiet" href=${table.data.lesson.again}>Start again</a></div>`;

function onward(lesson) {
  const { next, play } = lesson;
  const on = next ? html`<a class="button button--primary" data-next href=${next.url}>Next: ${next.title}</a>` : play ? html`<a class="button button--primary" data-next href=${play}>Play a game</a>` : nothing;
  return html`${on}<a class="button button--quiet" href=${lesson.course}>All lessons</a>`;
}

// Points at what is about to happen, then does it.
async function showMe(table) {
  const { show } = table.data.lesson;
  const { number } = table.data;
  const [choice] = table.data.choices.filter(({ text }) => text === show);
  table.picking.drop();
  table.pointed = choice ? table.keysOf(choice) : [];
  table.update();
  if (table.pointed.length) await new Promise((done) => setTimeout(done, SHOWN));
  table.pointed = [];
  if (!table.mayAct || table.data.number !== number) {
    table.update();
    return;
  }
  await table.act(show);
  // The button was off meanwhile, which lets go of the focus: whoever reads on by ear hears what is next.
  if (document.activeElement === document.body) document.querySelector("[data-next], [data-coach]")?.focus({ preventScroll: true });
}
