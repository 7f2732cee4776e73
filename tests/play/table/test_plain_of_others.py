"""The plain table's panels: what lies before others says nothing to the viewer as "you"."""

from __future__ import annotations

import re

import pytest

from games.complicated.game import KIND
from tests.engine.complicated.tables import dealt
from tests.play.table.reading import Node, read
from tests.play.table.rendering import NAMES, Sitting, played, sittings
from tests.toys.tables import tables

TO_THE_VIEWER = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)


def panels(sitting: Sitting, viewer: int | None) -> dict[int, Node]:
    """What lies before each player, as a viewer has it on their page."""
    mats = read(sitting.page(viewer)).find("section")
    found = {one.attrs.get("aria-labelledby", ""): one for one in mats}
    return {seat: found[f"side-{seat}"] for seat, _ in enumerate(sitting.game.seats)}


def say_nothing_to_others(sitting: Sitting) -> None:
    for viewer in sitting.viewers:
        for seat, panel in panels(sitting, viewer).items():
            assert NAMES[seat] in panel.text
            assert bool(TO_THE_VIEWER.search(panel.text)) == (seat == viewer), panel.text


@pytest.mark.parametrize("seats", [2, 3])
def test_paper_armour(seats: int) -> None:
    begun = Sitting(KIND, *dealt(seats, None, seed=seats))
    for number, sitting in enumerate(played(begun, seed=seats, every=12)):
        say_nothing_to_others(sitting)
        if number == 12:
            return
    raise AssertionError("the game was over too soon to tell of it")


@pytest.mark.parametrize(("slug", "seats"), [one for one in tables() if one[1] > 1])
def test_toys(slug: str, seats: int) -> None:
    for sitting in sittings(slug, seats, seed=8, every=6):
        if not sitting.table(None).others:
            return  # nothing lies before anybody
        say_nothing_to_others(sitting)
