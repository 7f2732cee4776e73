"""Players, real cards and decks, and games under way for the tests of play.

`table` is a game between ada (south) and bertrand (north) after both openings; its methods act and
look as the players would, through the services and queries that pages and API use.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services.emails import confirm_email
from decks.models import Deck
from decks.queries import preconstructed
from games.cidwam.rules.board import SEATS as SIDES
from jobs.models import Job, State
from jobs.sweeping import due_rows, give_up, kinds
from play import queries, services
from play.models import Game, Seat, SeatTurn
from play.rules import load_state, rules_of
from play.table.facts import table_facts
from tests.official import load_official
from tests.play.created import created


@pytest.fixture
def cards(db: None) -> None:
    """The sets and the preconstructed decks of this repository."""
    load_official()


@pytest.fixture
def decks(cards: None) -> list[Deck]:
    return list(preconstructed("cidwam"))


def player(name: str, password: str) -> User:
    """A member whose mail address is known to be theirs."""
    user = User.objects.create_user(name, f"{name}@example.org", password)
    confirm_email(user=user, address=user.email)
    return user


@pytest.fixture
def ada(db: None) -> User:
    return player("ada", "kettle-lamp-9")


@pytest.fixture
def bertrand(db: None) -> User:
    return player("bertrand", "kettle-lamp-8")


@pytest.fixture
def clara(db: None) -> User:
    """Somebody who sits at no table."""
    return User.objects.create_user("clara", "clara@example.org", "kettle-lamp-7")


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return sign_in


@dataclass
class Table:
    """A game and its two players."""

    key: str
    players: tuple[User, User]

    @property
    def game(self) -> Game:
        return Game.objects.get(key=self.key)

    def view(self, who: Any = None) -> dict[str, Any]:
        """What a player, by side, or a spectator (None) sees."""
        user = AnonymousUser() if who is None else self.players[who]
        seen = queries.seen_by(self.key, user)
        assert seen is not None
        view = queries.view_of(seen)
        assert view is not None
        return view

    def facts(self, side: int) -> dict[str, Any]:
        """What the page of a side is told."""
        user = self.players[side]
        seen = queries.seen_by(self.key, user)
        assert seen is not None
        return dict(table_facts(seen, user))

    @property
    def to_act(self) -> int:
        """The side that is waited for; the first of two."""
        return SIDES.index(self.view()["waiting_for"][0])

    def act(
        self, text: str, side: int | None = None, number: int | None = None
    ) -> services.ActionResult:
        game = self.game
        return services.take_action(
            game_id=game.pk,
            side=self.to_act if side is None else side,
            action=text,
            number=game.number if number is None else number,
        )

    def open(self) -> "Table":
        """Both open with a Soul, if they hold one that can be; then to the first Summon phase."""
        for side in (0, 1):
            opening = self.view(side)["opening"]
            souls, spaces = opening["souls"], opening["spaces"]
            self.act(f"open {souls[0]} {spaces[2]}" if souls else "open", side)
        while decision := self.view(self.to_act)["decision"]:
            self.act(decision["default"])
        return self

    def random_action(self, dice: random.Random) -> str:
        """Some action of whoever is to act; Coins are earned seldom, so that games end."""
        side = self.to_act
        view = self.view(side)
        if view["phase"] == "opening":
            return "open"
        legal: list[str] = view["legal"]
        keen = [text for text in legal if text.startswith(("strike", "fight", "take"))]
        calm = [text for text in legal if not text.startswith(("sell", "cash"))]
        return dice.choice(keen if keen and dice.random() < 0.7 else calm or legal)

    def play_on(self, actions: int, seed: int = 1) -> int:
        """Play so many random actions, fewer if the game ends; how many were played."""
        dice = random.Random(seed)
        for played in range(actions):
            if not self.game.is_running:
                return played
            self.act(self.random_action(dice))
        return actions

    def hidden_names(self, side: int) -> set[str]:
        """Names of cards that only `side` may know just now: in hand, and nowhere in sight."""
        game = self.game
        rules, state = rules_of(game.book), load_state(game)
        own = {card["name"] for card in rules.view(state, side)["players"][SIDES[side]]["hand"]}
        public = str(rules.view(state, None)) + str(rules.view(state, 1 - side))
        return {name for name in own if name not in public}


@pytest.fixture
def new_table(decks: list[Deck], ada: User, bertrand: User) -> Callable[..., Table]:
    """Start a game between ada and bertrand: `new_table(0, 2, days_per_action=None)`."""

    def start(south: int = 0, north: int = 1, **options: Any) -> Table:
        options = {"is_public": True, **options}
        game = created(ada, deck=decks[south], opponent="link", **options)
        services.join_game(
            user=bertrand, invite_key=game.invite_key, deck=decks[north], agreed=True
        )
        return Table(game.key, (ada, bertrand))

    return start


def late(table: Table, *sides: int) -> None:
    """Let the clocks of these sides have run out a while ago."""
    past = timezone.now() - timedelta(seconds=10)
    seats = Seat.objects.filter(game__key=table.key, side__in=sides)
    seats.update(deadline=past)
    SeatTurn.objects.filter(seat__in=seats).unfinished().update(due=past)


def claimable() -> list[int]:
    """The seats at which the site has something to do now, and no living worker does it."""
    found = SeatTurn.objects.claimable(timezone.now())
    return list(found.order_by("due", "pk").values_list("pk", flat=True))


def claim(seat: Seat) -> SeatTurn | None:
    """Take the seat's turn as a worker does."""
    turn: SeatTurn | None = SeatTurn.objects.claim(seat.pk)
    return turn


def let_leases_run_out(kind: type[Job] = SeatTurn) -> None:
    """As if the workers that have rows of the kind had died a while ago."""
    rows: Any = kind._default_manager.filter(state=State.RUNNING)
    rows.update(lease_until=timezone.now() - timedelta(seconds=1))


def sweep() -> None:
    """Sweep all jobs, and do at once what their workers are woken for."""
    for kind in kinds():
        give_up(kind)
        for pk in due_rows(kind):
            current_app.tasks[kind.TASK](pk)


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    return new_table().open()
