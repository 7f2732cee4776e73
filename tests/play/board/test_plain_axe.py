"""axe-core minds nothing on the pages that show a board without scripts: a game's, a lesson's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
Axe = Callable[[Any], list[str]]
OPEN_ALL = "document.querySelectorAll('main details').forEach(e => (e.open = true))"


@pytest.mark.parametrize(
    ("width", "scheme"), [(360, "light"), pytest.param(1280, "dark", marks=pytest.mark.long)]
)
def test_nothing_is_wrong(
    new_page: Callable[..., Any],
    new_table: Callable[..., Table],
    axe: Axe,
    width: int,
    scheme: str,
) -> None:
    table = new_table()
    while decision := table.view(table.to_act)["decision"]:
        table.act(decision["default"])
    player = table.players[table.to_act]
    page = new_page(player, width=width, height=640, color_scheme=scheme)
    for address in (f"{table.game.get_absolute_url()}plain/", "/learn/fight/plain/"):
        page.goto(address)
        page.locator("[data-board] .space").first.wait_for()
        page.evaluate(OPEN_ALL)
        assert axe(page) == [], address
