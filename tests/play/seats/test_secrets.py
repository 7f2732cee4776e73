"""What one seat alone may know reaches no other seat and no spectator, in whatever order they sit.

Proven by permutation: two games that differ in nothing but what is secret give every other viewer
the same log, view and answers, letter for letter.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from play import queries
from play.models import Action
from play.rules import load_state, log_name, rules_for
from tests.play.seats.conftest import Table, plain, start

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def told(table: Table, user: User | None) -> str:
    """All that a viewer gets of a game by API and queries, its key and its times aside."""
    client = Client()
    if user is not None:
        client.force_login(user)
    found: dict[str, Any] = {}
    for name in ("api-game", "api-events"):
        answer = client.get(reverse(name, args=[table.key]))
        assert answer.status_code == 200
        found[name] = answer.json()
    for name in ("created", "started", "changed", "deadline", "key", "url", "commitment"):
        found["api-game"].pop(name, None)
    for seat in found["api-game"]["seats"]:
        seat.pop("deadline")
    seen = table.seen(user)
    found["log"] = queries.log_of(seen)
    found["view"] = queries.view_of(seen)
    return plain(found)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_choice_in_secret_is_told_to_nobody(people: list[User], order: tuple[int, ...]) -> None:
    """Survivors: who has chosen is open, what they chose is not, whoever chooses first."""
    tables = [start(people[:3], "survivors", 3) for _ in range(2)]
    first, second = order[:2]
    third = order[2]
    targets = ["rest", f"hit {tables[0].game.seat_names[third]}"]
    for table, choice in zip(tables, targets, strict=True):
        table.act(first, choice)
        table.act(second, "rest")
    for user in (people[second], people[third], None):
        one, other = (told(table, user) for table in tables)
        assert one == other
    own, others = (told(table, people[first]) for table in tables)
    assert own != others  # so there is something to tell
    row = Action.objects.get(game__key=tables[1].key, number=1)
    assert row.kept_waiting == sorted({0, 1, 2} - {first})
    assert targets[1] in plain(row.log[log_name(first)])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_hand_is_told_to_another_seat(
    people: list[User], hunting: dict[int, Any], seats: int
) -> None:
    """Traitors, whole games: each log holds what the engine shows its own viewer and no more."""
    table = start(people[:seats], "traitors", seats, decks=hunting)
    dice = random.Random(seats)
    for _ in range(12):
        if not table.game.is_running:
            break
        table.step(dice)
        game = table.game
        rules, state = rules_for(game), load_state(game)
        hidden = {
            side: {"hand": state.now["hands"][side], "is_traitor": side == state.now["traitor"]}
            for side in range(seats)
        }
        row = Action.objects.get(game=game, number=game.number)
        assert set(row.log) == {*(str(side) for side in range(seats)), "w"}
        for viewer in (*range(seats), None):
            for event in row.log[log_name(viewer)]:
                after, now = rules.view(state, viewer), event.get("now", {})
                assert all(after[key] == value for key, value in now.items())
                if viewer is not None and "hand" in now:
                    assert now["hand"] == hidden[viewer]["hand"]
                if viewer is None:
                    assert not {"hand", "is_traitor"} & set(now)
    for side, user in enumerate(people[:seats]):
        answer = queries.view_of(table.seen(user))
        assert answer is not None
        assert answer["hand"] == hidden[side]["hand"]
        assert answer["is_traitor"] == hidden[side]["is_traitor"]


def test_the_seeds_and_decks_of_all_stay_inside(people: list[User], hunting: Any) -> None:
    table = start(people[:3], "traitors", 3, decks=hunting)
    game = table.game
    for user in (*people[:3], people[5], None):
        text = told(table, user)
        assert game.server_seed.seed not in text
        assert all(seat.seed not in text for seat in table.seats)
        assert ("All traps" in text) == (user == people[0])  # the deck is its player's to know
