"""A toy's page as a viewer would get it, made from the engine's game alone, without a database."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string

from engine.kernel.chance import FastChance
from engine.kernel.definition import GameDefinition, open_game
from engine.kernel.game import Data, Event, Game
from engine.kernel.phrases import table_words
from play.models import Game as GameRow
from play.models import ServerSeed
from play.table.page.auto_replies import OrdersForm
from play.table.page.table import PlainTable, build_table, status_words
from play.table.viewer import Viewer
from tests.toys import TOYS
from tests.toys.tables import CARDS, decks_for

NAMES = ("Ann", "Bea", "Cleo", "Dov", "Eve", "Finn")
Told = tuple[int, int, bool, list[Data]]


@dataclass
class Sitting:
    """A game under way, with what each viewer was told of it."""

    kind: GameDefinition
    game: Game[Any]
    state: Any
    events: list[tuple[int, list[Event]]] = field(default_factory=list)

    @property
    def viewers(self) -> list[int | None]:
        return [*range(len(self.game.seats)), None]

    def act(self, seat: int, said: str | Data) -> None:
        self.events.append((seat, self.game.act(self.state, seat, said)))

    def told(self, viewer: int | None) -> list[Told]:
        return [
            (number, seat, False, told)
            for number, (seat, events) in enumerate(self.events, 1)
            if (told := [one for e in events if (one := self.game.visible(e, viewer)) is not None])
        ]

    def table(self, viewer: int | None, state: Any = None) -> PlainTable:
        """The table of the state, or of another one that the viewer can't tell from it."""
        seen = self.state if state is None else state
        names = NAMES[: len(self.game.seats)]
        one = Viewer(self.kind, self.game, seen, viewer, names, may_act=viewer is not None)
        words = table_words(self.kind, self.game.words())
        status = status_words(words, one.situation, one.reader)
        return build_table(one, words, status, self.told(viewer))

    def page(self, viewer: int | None, state: Any = None, **context: Any) -> str:
        """The page in HTML."""
        table = self.table(viewer, state)
        view = self.game.view(self.state if state is None else state, viewer)
        form = None
        if viewer is not None and self.kind.orders and not table.is_over:
            form = OrdersForm(self.kind.orders, view["orders"])
        status = GameRow.Status.OVER if table.is_over else GameRow.Status.RUNNING
        row = GameRow(key="abc", number=len(self.events), status=status)
        row.server_seed = ServerSeed(commitment="ab" * 32)
        seen = {"is_mine": viewer is not None, "side": viewer, "etag": '"x"'}
        return render_to_string(
            "play/plain/game.html",
            {
                "table": table,
                "kind": self.kind,
                "game": row,
                "seen": seen,
                "title": table.status,
                "orders_form": form,
                **context,
            },
        )


def sit(slug: str, seats: int, seed: int = 1) -> Sitting:
    """A toy that has just begun, with options by chance."""
    kind = TOYS[slug]
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.values) for option in kind.options}
    game = open_game(kind, CARDS, seats=seats, options=options)
    return Sitting(kind, game, game.set_up(decks_for(slug, seats), FastChance(seed)))


def sittings(slug: str, seats: int, seed: int, every: int = 1) -> Iterator[Sitting]:
    """One random game at its beginning, after each so many actions, and at its end."""
    yield from played(sit(slug, seats, seed), seed, every)


def played(sitting: Sitting, seed: int, every: int = 1) -> Iterator[Sitting]:
    """The same of a game that has just begun."""
    rng = random.Random(seed)
    game = sitting.game
    yield sitting
    while acting := game.seats_to_act(sitting.state):
        seat = rng.choice(acting)
        action = rng.choice(game.legal_actions(sitting.state, seat))
        sitting.act(seat, game.write(sitting.state, seat, action))
        if len(sitting.events) % every == 0:
            yield sitting
    yield sitting
