// A plain board for tests of what is shown: `window.board(container, seat)` draws views with
// `data-key` and `data-piece` as the table does, and gives {stage, redraw}.

() => {
  const FILES = [..."abcdef"];
  const key = (name, inside = "", style = "") =>
    `<div data-key="${name}" style="position:relative;${style}">${inside}</div>`;
  const piece = (p) =>
    `<span data-piece class="plain-piece plain-piece--${p.controller}">${p.name ?? "?"} <b>${p.hit_dice ?? ""}</b>${p.rolled === null || p.rolled === undefined ? "" : ` <i>${p.rolled}</i>`}</span>`;

  window.board = (container, seat) => {
    const near = seat ?? "south";
    const far = near === "south" ? "north" : "south";
    const ranks = near === "south" ? [6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6];
    const files = near === "south" ? FILES : [...FILES].reverse();
    container.innerHTML = `<div class="plain-side" data-side="${far}"></div><div class="plain-board" style="position:relative"><div class="plain-spaces" style="display:grid;grid-template:repeat(6,60px)/repeat(6,60px)"></div><div class="plain-stage"></div></div><div class="plain-side" data-side="${near}"></div><div class="plain-hand"></div>`;
    const find = (selector) => container.querySelector(selector);
    const stage = find(".plain-stage");

    function side(view, name) {
      const p = view.players[name];
      const slots = Object.entries(p.slots).map(([i, it]) => key(`slot:${name}:${i}`, it ? piece({ ...it, controller: name, name: it.shield ? "Shield" : it.name }) : ""));
      return key(`player:${name}`, `<span data-life>♥ ${p.life}</span> <span data-coins>● ${p.coins}</span> <span data-deck>deck ${p.deck_size}</span> <span data-hand>hand ${p.hand_size}</span> <span data-discard>discard ${p.discard.length}</span>`) + key(`persona:${name}`, p.persona ? piece(p.persona) : "") + slots.join("");
    }

    function redraw(view) {
      window.drawn = view;
      window.draws = (window.draws ?? 0) + 1;
      for (const name of [near, far]) find(`[data-side="${name}"]`).innerHTML = side(view, name);
      const spaces = ranks.flatMap((rank) => files.map((file) => `${file}${rank}`));
      find(".plain-spaces").innerHTML =
        spaces.map((space) => key(space, (view.board[space] ?? []).map(piece).join(""))).join("") +
        Object.entries(view.environments).map(([place, it]) => key(place, it ? piece(it) : "", "display:none")).join("");
      find(".plain-hand").innerHTML = (view.players[seat]?.hand ?? []).map((card) => key(`hand:${card.name}`, card.name)).join("");
    }
    return { stage, redraw, root: container };
  };
}
