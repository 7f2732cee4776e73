"""A page of the site on which what happened is shown on a plain board."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.waiting import eventually

BOARD = Path(__file__).with_name("board.js").read_text(encoding="utf-8")
SHOW = """({ seat, speed, sound }) => {
  document.body.innerHTML = '<div id="box"></div>';
  for (const name of ["show", "show_board"]) {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet" });
    sheet.href = `/static/play/cidwam/${name}.css`;
    document.head.append(sheet);
  }
  const drawn = window.board(document.getElementById("box"), seat);
  const names = { south: "ada", north: "Clever bot" };
  return import("/static/play/cidwam/show/showing.js").then(({ Showing }) => {
    const settings = { speed: () => speed, sound: () => sound };
    window.showing = new Showing({ ...drawn, ...settings, names, seat });
  });
}"""


class Table:
    """A page with a board and a `Showing`, `window.showing`."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.evaluate(f"({BOARD.strip().removesuffix(';')})()")

    def show(self, seat: str | None, speed: str = "normal", sound: bool = False) -> None:
        self.page.evaluate(SHOW, {"seat": seat, "speed": speed, "sound": sound})

    def play(self, view: Any, entries: Any) -> None:
        """Begin; `window.shown` is the promise of the view after all."""
        self.page.evaluate(
            "(told) => { window.shown = window.showing.play(...JSON.parse(told)); }",
            json.dumps([view, entries]),
        )

    def shown(self) -> Any:
        """The view after all, once it is shown."""
        return json.loads(self.page.evaluate("window.shown.then(JSON.stringify)"))

    def has(self, expression: str, value: Any) -> None:
        """Wait until an expression has this value on the page."""
        eventually(lambda: self.page.evaluate(expression), lambda found: found == value)


@pytest.fixture
def table(static_page: Callable[..., Any]) -> Table:
    return Table(static_page())


@pytest.fixture
def still_table(static_page: Callable[..., Any]) -> Table:
    """For one who wishes no movement."""
    return Table(static_page(reduced_motion="reduce"))
