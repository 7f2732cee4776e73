// How one asks what a thing on the table is: also by a tap on what does nothing else; the sheet has
// links to the rules.

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { dialog } from "../table/dialog.js";
import { Explaining as AnyExplaining } from "../table/explaining.js";
import { explain } from "./meanings.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const numbered = (rules, link) => (rules.length && link ? html` <span class="told__rules">${rules.map((number) => html`<a href="${link}#${number}">${number}</a> `)}</span>` : nothing);

// link: the address of the rules, whose numbers are given then.
const told = ({ title, rows }, link) => html`<h2 class="told__title">${title}</h2>
  <dl class="told">${rows.map(({ sign, name, says, rules }) => html`<div><dt>${sign ? html`<span class="told__sign">${sign}</span> ` : nothing}${name}</dt><dd>${says}${numbered(rules, link)}</dd></div>`)}</dl>`;

// The sheet over the table, if something is asked about by tap or key.
export function sheet(table) {
  const found = table.sheet?.startsWith("about:") ? explain(table, table.sheet.slice("about:".length)) : null;
  return dialog(table, "What this is", found && told(found, table.urls.rules));
}

export class Explaining extends AnyExplaining {
  constructor(root, table) {
    super(root, table, "about");
  }

  content(about) {
    const found = explain(this.table, about);
    if (!found) return null;
    const rows = found.rows.filter(({ isDetail }) => !isDetail);
    return html`${told({ ...found, rows }, null)}<p class="told__more"><kbd>i</kbd> for the rules</p>`;
  }

  sheetOf(about) {
    return `about:${about}`;
  }

  // A tap on what does nothing explains it; on what can be picked up it picks that up.
  click(event) {
    const asked = !super.click(event) && event.target.closest("[data-ask]");
    if (asked) this.open(asked.dataset.ask);
  }

  // Arrows go from one of a seat's things to the next.
  key(event) {
    super.key(event);
    const step = STEPS[event.key];
    const seat = event.target.closest("[data-seat], [data-part=hand]");
    if (!step || !seat || !this.aboutOf(event.target) || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
    const all = [...seat.querySelectorAll("button[data-about], summary[data-about]")].filter((one) => one.offsetParent);
    const next = all[all.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
