// Names to tap in place of writing them: each goes to the end of the list in its field.

for (const picks of document.querySelectorAll("[data-picks]")) {
  const field = document.getElementById(picks.dataset.picks);
  picks.hidden = false;
  picks.addEventListener("click", ({ target }) => {
    const name = target.closest("[data-pick]")?.textContent;
    if (name) field.value = [field.value.trim().replace(/[,;]$/, ""), name].filter(Boolean).join(", ");
    else if (target.closest("[data-clear]")) field.value = "";
  });
}
