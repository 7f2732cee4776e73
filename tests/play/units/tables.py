"""Tables of the game of units as people sit at them, in positions that scenarios could set up."""

from __future__ import annotations

import json
from typing import Any

from django.db import transaction

from accounts.models import User
from engine.kernel.located_yaml import Source
from games import GAMES
from play import services
from play.models import Game
from play.rules import rules_for
from play.services.states import commit_state
from play.setup.settings import SeatRequest
from tests.official import load_official
from tests.play.created import created

GAME = "complicated"
NAMES = ("ada", "bertil", "cleo", "dora", "emil", "fay")

BATTLE: dict[str, Any] = {
    "seats": 2,
    "active": "p1",
    "phase": "battle",
    "p1": {
        "hand": ["SJ", "DK", "C4"],
        "resources": ["D9"],
        "construction": {"H9": 2, "S8": "done"},
        "units": {"u1": {"cards": ["H5", "S7", "C6"]}, "u2": {"cards": ["H3", "S2", "C3"]}},
    },
    "p2": {
        "hand": ["CK", "H10"],
        "resources": ["D5", "D6"],
        "construction": {"S9": 4},
        "units": {"u1": {"cards": ["H6", "S5", "C7"]}},
    },
}


def seated(count: int, **terms: Any) -> tuple[Game, list[User]]:
    """A game of so many people that has begun, each card as chance has it."""
    if not User.objects.filter(username=NAMES[0]).exists():
        load_official(decks=False)
        for name in NAMES:
            User.objects.create_user(name)
    people = [User.objects.get(username=name) for name in NAMES[:count]]
    terms = {"replies": "none", **terms}
    made = created(people[0], game=GAME, seats=count, **terms)
    for user in people[1:]:
        services.join_game(
            user=user, invite_key=made.invite_key, agreed=True, seat=SeatRequest(replies="none")
        )
    return Game.objects.with_book().get(pk=made.pk), people


def put(game: Game, setup: dict[str, Any]) -> None:
    """Lay a position as a scenario's setup says it."""
    source = Source("test", {"setup": setup})
    state = GAMES[GAME].dialect.read(source, ()).build()  # type: ignore[union-attr]
    rules = rules_for(game)
    with transaction.atomic():
        commit_state(game=game, seats=list(game.seats.all()), rules=rules, state=state, actor=None)


def act(game: Game, side: int, *lines: str) -> None:
    """Play some actions of a seat."""
    for line in lines:
        number = Game.objects.get(pk=game.pk).number
        services.take_action(game_id=game.pk, side=side, action=line, number=number)


def state_of(game: Game) -> dict[str, Any]:
    """The state as it is kept."""
    kept: dict[str, Any] = json.loads(Game.objects.get(pk=game.pk).state_json)
    return kept


def without_card_meanings(page: str) -> str:
    """A table's page but for what each of the 54 cards does, which it tells whatever is dealt."""
    start = page.index("{", page.index('id="table-data"'))
    data, end = json.JSONDecoder().raw_decode(page, start)
    assert len(data.pop("card_meanings")) == 54
    return page[:start] + json.dumps(data) + page[end:]
