// Forms that start a game: the bot's deck only for a bot, and another random seed on demand.

const form = document.querySelector("[data-start]");
const forBot = form?.querySelector("[data-for-bot]");

function show() {
  const opponent = form.querySelector("input[name=opponent]:checked");
  if (forBot) forBot.hidden = opponent?.value === "link";
}

form?.addEventListener("change", show);
if (forBot) show();

const another = form?.querySelector("[data-new-seed]");
if (another) {
  another.hidden = false;
  another.addEventListener("click", () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    form.querySelector("input[name=seed]").value = seed;
  });
}
