"""A game and its seats are read at one moment, whatever is done between two queries."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from games.cidwam.rules.board import SEATS as SIDES
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


@contextmanager
def done_before(query: int, what: Callable[[], object]) -> Iterator[list[int]]:
    """Do something right before the query of games of that number, as another connection might:
    the queries counted, those of what is done not among them."""
    counted = [0]
    inside = [False]

    def between(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if not inside[0] and ' "play_' in sql:
            counted[0] += 1
            if counted[0] == query:
                inside[0] = True
                what()
                inside[0] = False
        return execute(sql, params, many, context)

    with connection.execute_wrapper(between):
        yield counted


def bring_to_the_last(table: Table) -> tuple[int, str]:
    """Play until the next action ends a side's turn: that side and the action."""
    for _ in range(60):
        side = table.to_act
        view = table.view(side)
        if decision := view["decision"]:
            text = decision["default"]
        else:
            text = "end"
        with transaction.atomic():
            table.act(text, side)
            passes = table.to_act != side and not table.view(table.to_act)["decision"]
            transaction.set_rollback(True)
        if passes:
            return side, text
        table.act(text, side)
    raise AssertionError("no turn ends")


def in_each_gap(
    table: Table, ask: Callable[[], Any], holds: Callable[[Any], None], what: Callable[[], object]
) -> None:
    """Ask once for each query of games, with something done before it."""
    at = 0
    while True:
        at += 1
        with transaction.atomic():
            with done_before(at, what) as counted:
                holds(ask())
            transaction.set_rollback(True)
        if counted[0] < at:
            return


@pytest.mark.parametrize("looks_on", [0, 1], ids=["who acts", "who waits"])
def test_whose_turn_it_is_goes_with_what_can_be_done(
    table: Table, signed_in: Callable[[User], Client], looks_on: int
) -> None:
    """A program that is told `mine` finds `actions`, as docs/example_bot.py trusts it does."""
    mover, text = bring_to_the_last(table)
    reader = mover if looks_on == 0 else 1 - mover
    client = signed_in(table.players[reader])
    told: set[tuple[int, bool]] = set()

    def in_json(answer: Any) -> None:
        game = answer.json()
        side = SIDES[reader]
        assert game["mine"] == bool(game["view"].get("actions"))
        assert game["mine"] == (side in game["view"]["waiting_for"])
        awaited = [seat["side"] for seat in game["seats"] if seat["awaited"]]
        assert awaited == game["view"]["waiting_for"]
        told.add((game["number"], game["mine"]))

    def on_page(answer: Any) -> None:
        shown = answer.json()
        assert shown["mine"] == bool(shown["choices"])
        assert shown["mine"] == (SIDES[reader] in shown["view"]["waiting_for"])
        assert [entry for entry in shown["entries"] if entry["number"] > shown["number"]] == []

    def act() -> None:
        table.act(text, mover)

    in_each_gap(table, lambda: client.get(f"/api/games/{table.key}/"), in_json, act)
    number = table.game.number
    before, after = looks_on == 0, looks_on == 1
    assert told == {(number, before), (number + 1, after)}, "the action fell into no gap"
    in_each_gap(table, lambda: client.get(f"/play/game/{table.key}/table/"), on_page, act)
