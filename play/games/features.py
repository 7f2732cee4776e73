"""A game's own part of play but for its table: the default, or FEATURES of its `web/play.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.models import Card
from engine.kernel.game import Data, Reason
from engine.kernel.game import Game as Rules
from engine.kernel.phrases import Reader
from engine.kernel.problem_messages import SENTENCES, sentence
from games import GAMES, web_module
from play.kinds import kind_of, plain_words, role_at, sections_at, words_of
from play.models import Game
from play.tellers import Teller, WordsTeller


@dataclass(frozen=True)
class Dot:
    """A stack of pieces, or a card between spaces, from the upper left of a board, in spaces."""

    x: float
    y: float
    is_near: bool
    count: int = 1


@dataclass(frozen=True)
class MiniBoard:
    """A board in a few dots, for lists. life: the near side's and the far side's."""

    souls: tuple[Dot, ...]
    environments: tuple[Dot, ...]
    life: tuple[int, int]


@dataclass(frozen=True)
class Invitation:
    """Words of the page behind an invitation's link: its title, heading, a sentence or two about
    the game, and one for a game that others may watch."""

    title: str
    heading: str
    lead: str
    watching: str = "Others can watch."


class Features:
    """A game's books, words and rows in lists; the default suits any game."""

    has_mini_boards = False
    """Whether rows of lists show its board (`mini_board`)."""

    def cards_today(self, game: str) -> list[Data]:
        """Return the data of its current cards, as a book has them."""
        return [card.as_data() for card in Card.objects.current(game).order_by("card_id")]

    def cards_with(self, cards: Sequence[Data], drafts: Sequence[Data]) -> list[Data]:
        """Return some cards and drafts, as a book has them."""
        return [*cards, *drafts]

    def version_words(self, version: str) -> tuple[str, str]:
        """Return the title of a rules version, and its summary in a sentence; empty for none."""
        return f"Version {version}", ""

    def deck_errors(self, game: Game, side: int, deck: Data) -> list[str]:
        """Return why a deck can't be played at a seat, in sentences."""
        slug, kind = game.slug, kind_of(game.slug)
        cards = {card["name"]: kind.read_card(card) for card in game.book.cards}
        found = kind.deck_problems(role_at(slug, side).name, deck, cards, game.options)
        titles = {section.name: section.label for section in sections_at(slug, side)}
        return [
            sentence(problem, titles, kind.deck_sentences)
            if problem.code in {*SENTENCES, *kind.deck_sentences}
            else words_of(slug).reason(problem.reason.as_data())
            for problem in found
            if problem.level == "error"
        ]

    def invitation(self, host: str, game: Game) -> Invitation:
        """Return the words with which the host, by name, invites to a game."""
        kind = kind_of(game.slug)
        heading = f"{host} invites you to play {kind.title}"
        return Invitation(f"{host} invites you", heading, kind.summary)

    def lead_card(self, deck: Data) -> str:
        """Return the name of the card that stands for a deck; empty for none."""
        return ""

    def card_faces(self, rules: Rules[Any], names: Iterable[str]) -> dict[str, Any]:
        """Return those of a game's cards that pages can draw, by name."""
        return {}

    def teller(
        self, game: str, seats: tuple[str, ...], names: tuple[str, ...], side: int | None
    ) -> Teller:
        """Return the teller for the player of a side, or a spectator (None). names: of the players,
        by seat."""
        return WordsTeller(plain_words(game), Reader(side, seats, names))

    def end_reason(self, reason: str) -> Data:
        """Return why a game ended, as the engine gives reasons, of what its row has."""
        return Reason(reason).as_data()

    def result(self, game: str, reason: Data) -> str:
        """Return why a game ended, as a record's Result line says it."""
        return plain_words(game).result(reason)

    def worded_view(self, view: Data, places: Sequence[int], teller: Teller) -> Data:
        """Return a view with sentences for programs."""
        return view

    def progress(self, game: Game) -> str:
        """Return how far a running game is, for its row in a list; empty: whom it waits for."""
        return ""

    def mini_board(self, view: Data, side: int) -> MiniBoard:
        """Return the board of a spectator's view as the player of a side sees it; for
        `has_mini_boards`."""
        return MiniBoard((), (), (0, 0))


DEFAULT_FEATURES = Features()


def features_of(game: str) -> Features:
    """Return a game's own part of play; the default's for one that this site no longer has."""
    own = web_module(game, "play") if game in GAMES else None
    found: Features = getattr(own, "FEATURES", DEFAULT_FEATURES)
    return found
