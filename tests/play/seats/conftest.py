"""Tables of toys, for one to six people and bots, played through the services and the API."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks.models import Deck, DeckEntry
from play import queries, services
from play.models import Game, Seat
from play.rules import load_state, rules_for
from tests.play.conftest import player
from tests.play.created import created
from tests.toys.cards import CARDS
from tests.toys.housed import toys_in_the_house

NAMES = ("ada", "bertrand", "cleo", "dora", "emil", "fay")
HEAD = {
    "slug": "toys",
    "name": "Toys",
    "released": "2026-11-23",
    "licence": "CC0",
    "authors": ["A"],
}


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with toys_in_the_house():
        yield


@pytest.fixture
def people(db: None) -> list[User]:
    return [player(name, f"kettle-lamp-{name}") for name in NAMES]


@dataclass
class Table:
    """A game, and who plays it in the order of joining."""

    key: str
    people: list[User]

    @property
    def game(self) -> Game:
        return Game.objects.get(key=self.key)

    @property
    def seats(self) -> list[Seat]:
        return list(Seat.objects.filter(game__key=self.key).order_by("side"))

    def side_of(self, user: User) -> int:
        return next(seat.side for seat in self.seats if seat.user_id == user.pk)

    def seen(self, user: Any = None) -> queries.Seen:
        found = queries.seen_by(self.key, user or AnonymousUser())
        assert found is not None
        return found

    def view(self, side: int | None) -> dict[str, Any]:
        game = self.game
        return rules_for(game).view(load_state(game), side)

    def acting(self) -> list[int]:
        game = self.game
        return list(rules_for(game).seats_to_act(load_state(game)))

    def act(self, side: int, text: str) -> services.ActionResult:
        game = self.game
        return services.take_action(game_id=game.pk, side=side, action=text, number=game.number)

    def step(self, dice: random.Random) -> None:
        """One action of somebody who is to act: a person's at random, or what a bot does."""
        game, seats = self.game, self.seats
        side = dice.choice(self.acting())
        if seats[side].is_bot:
            assert services.play_bot(seat_id=seats[side].pk)
        else:
            self.act(side, dice.choice(self.view(side)["legal"]))
        assert self.game.number > game.number

    def play_out(self, seed: int = 1) -> Game:
        dice = random.Random(seed)
        for _ in range(400):
            if not self.game.is_running:
                return self.game
            self.step(dice)
        raise AssertionError("the game does not end")


def start(people: list[User], slug: str, seats: int, *, decks: Any = None, **how: Any) -> Table:
    """A table whose seats people take in order; bots have what `how` gives them."""
    own = decks or {}
    made = created(people[0], game=slug, seats=seats, is_public=True, deck=own.get(0), **how)
    table = Table(made.key, [people[0]])
    for number, user in enumerate(people[1:], 1):
        if Game.objects.get(pk=made.pk).status != Game.Status.INVITING:
            break
        services.join_game(user=user, invite_key=made.invite_key, deck=own.get(number), agreed=True)
        table.people.append(user)
    return table


def load_toys(folder: Path, game: str) -> None:
    """The toys' cards as a set of one of them."""
    place = folder / "toys"
    place.mkdir(parents=True)
    (place / "set.yaml").write_text(yaml.safe_dump({**HEAD, "game": game}))
    numbered = [{"id": f"toy-{number:03}", **card} for number, card in enumerate(CARDS, 1)]
    (place / "cards.yaml").write_text(yaml.safe_dump(numbered))
    load_cards(folder=folder)


def deck_of(owner: User | None, game: str, role: str, kind: str) -> Deck:
    """Each card of a kind once."""
    deck = Deck.objects.create(
        owner=owner, game=game, role=role, name=f"All {kind}s", is_preconstructed=owner is None
    )
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card=card, count=1, section="cards")
        for card in Card.objects.current(game).filter(kind=kind)
    )
    Deck.objects.filter(pk=deck.pk).count_anew()
    return Deck.objects.with_content().get(pk=deck.pk)


@pytest.fixture
def hunting(people: list[User], tmp_path: Path) -> dict[int, Deck]:
    """Decks for traitors: the first is the hunter's, the others are keepers'."""
    load_toys(tmp_path, "traitors")
    made = {0: deck_of(people[0], "traitors", "hunter", "trap")}
    for number, user in enumerate(people[1:5], 1):
        made[number] = deck_of(user, "traitors", "keeper", "treasure")
    return made


def plain(data: Any) -> str:
    return json.dumps(data, default=str, sort_keys=True)
