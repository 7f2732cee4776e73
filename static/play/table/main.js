// The table, drawn from the facts that the page brings along (docs/table.md).

import { html, render } from "../../vendor/lit/lit-html.js";

const data = JSON.parse(document.getElementById("table-data").textContent);
const root = document.getElementById("table");

root.replaceChildren();
render(html`<h1>${data.said}</h1>`, root);
root.removeAttribute("aria-busy");
