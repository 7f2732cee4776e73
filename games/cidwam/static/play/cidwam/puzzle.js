// A puzzle at the table: what is asked, and what came of it. The words and the judgement are the server's.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { problem } from "../table/problem.js";

export function puzzle(table) {
  const { puzzle: asked } = table.data;
  const isDone = asked.is_done && !table.isShowing;
  return html`<section class="coach ${isDone ? (asked.verdict === "solved" ? "coach--done" : "coach--missed") : ""}" data-part="puzzle" data-decisions=${asked.decisions} data-verdict=${isDone ? asked.verdict : "open"} aria-label="Puzzle">
    <p class="coach__where"><a href=${asked.page}>${asked.title}</a>${asked.is_practice ? html`<span>Practice</span>` : nothing}</p>
    ${problem(table, "coach__problem")}
    ${isDone ? verdict(table, asked) : html`<p class="coach__said" tabindex="-1" data-coach>${table.isShowing ? "Watch…" : html`<b>${asked.asked}.</b>${asked.decisions ? nothing : " The choice counts, not the dice."}`}</p>`}
  </section>`;
}

function verdict(table, { said, chosen, best, page, begin, next }) {
  return html`<p class="coach__said" tabindex="-1" data-coach role="status"><b>${said}</b></p>
    ${chosen ? html`<dl class="coach__moves"><div><dt>Your move</dt><dd><b>${chosen.chance}</b> ${chosen.label}</dd></div><div><dt>Best move</dt><dd><b>${best.chance}</b> ${best.label}</dd></div></dl>` : nothing}
    <div class="coach__do"><a class="button button--primary" data-next href="${page}#chances">See every chance</a>${next ? html`<a class="button" data-after href=${next}>Next puzzle</a>` : nothing}
      <form action=${begin} method="post"><input type="hidden" name="csrfmiddlewaretoken" value=${table.csrf}><button class="button button--quiet">Practise again</button></form></div>`;
}
