"""The fight of the front page: who is in it, and that each thing shown has its caption."""

import pytest

from games.cidwam.web.table.demo import CAPTIONS, shown_fight

pytestmark = pytest.mark.django_db


def test_only_those_who_take_part_are_shown_and_all_that_happens_is_told() -> None:
    fight = shown_fight("")
    assert fight is not None
    board = fight["view"]["board"]
    names = {piece["name"] for pieces in board.values() for piece in pieces}
    assert sorted(board) == ["c2", "c5", "d4"]
    assert names == {"Debt Collector", "Cellar Rat", "Tin Sentry"} == set(fight["cards"])
    kinds = [event["kind"] for entry in fight["entries"] for event in entry["events"]]
    told = [kind for kind in kinds if kind in CAPTIONS]
    assert ["before", *told, "after"] == list(CAPTIONS)
    assert fight["captions"] == CAPTIONS
