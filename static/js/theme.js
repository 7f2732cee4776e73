/* Light, dark or the system's colours: loaded in <head> without defer, so that the page is never painted in the wrong ones.
   The choice is kept in localStorage under "theme"; the button is hidden where scripts don't run. */
(() => {
  "use strict";
  const root = document.documentElement;
  const order = ["auto", "light", "dark"];
  const words = { auto: "system", light: "light", dark: "dark" };

  const stored = () => {
    try {
      const theme = localStorage.getItem("theme");
      return order.includes(theme) ? theme : "auto";
    } catch {
      return "auto"; // storage forbidden: the toggle still works for this page
    }
  };

  const show = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
  };

  const label = (button, theme) => {
    const next = order[(order.indexOf(theme) + 1) % order.length];
    button.dataset.state = theme;
    button.title = `Colours: ${words[theme]}`;
    button.setAttribute("aria-label", `Colours: ${words[theme]}. Change to ${words[next]}`);
  };

  let theme = stored();
  show(theme);

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-theme-toggle]");
    if (!button) return;
    button.hidden = false;
    label(button, theme);
    button.addEventListener("click", () => {
      theme = order[(order.indexOf(theme) + 1) % order.length];
      try {
        localStorage.setItem("theme", theme);
      } catch {
        /* storage forbidden: see stored() */
      }
      show(theme);
      label(button, theme);
    });
  });
})();
