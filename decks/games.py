"""Deck tools of a game: the default, or DECK_TOOLS of its `web/decks.py`."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.search import Field
from decks.card_looks import CardLook, fixed_figures, group_figures, look_of
from decks.figures.breakdown import Row, schema_charts
from decks.figures.draws import Draws
from decks.kinds import titles
from decks.models import MAYBE, Deck, Printed, name_of
from decks.problems import DeckProblem, remarks_of
from engine.kernel.decks import sections_of
from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard
from games import GAMES, web_module
from workshop.models import Draft

Contents = Mapping[str, Mapping[Printed, int]]
"""Cards of a deck and their counts, by section."""


@dataclass(frozen=True)
class FigureParts:
    """Parts of a deck's page as HTML, each empty for a deck that it says nothing of; `size` in
    cards."""

    size: int
    statistics: SafeString
    odds: str = ""
    dice: str = ""


@dataclass(frozen=True)
class Reason:
    """A reason for a card, by name; `weight` from 0 to about 3."""

    card: str
    source: str
    weight: float
    why: str
    is_hint: bool = False
    """Whether it counts only beside other reasons."""


class DeckTools:
    """A game's tools for its decks; the default suits any game that has decks."""

    draws: Draws | None = None
    """The way a deck is drawn from; None: there are no sample hands and no odds."""

    pack_recipe = ""
    """The recipe proposed for a pack (`decks.packs.recipe`); empty: any cards."""

    search_hint = "Name or text"
    """Words that the drawn editor's search proposes to type."""
    example_card = ""
    """The card of its example of a line; empty: the first by name."""
    curve = ""
    """The title of the editor's curve of the number in front of names; empty: `charts` say it."""

    def problems(
        self, deck: Deck, held: Contents, options: Mapping[str, Any] | None = None
    ) -> list[Problem]:
        """All that the game says of a deck with these cards, errors first.

        options: of the table that the deck is for, if it is for one.
        """
        names = {name: cards for name, cards in names_in(held).items() if name != MAYBE}
        data = {**names, **deck.as_engine(names)}  # with sections that the role hasn't any more
        return deck.kind.deck_problems(deck.role, data, _checked(deck, held), options)

    def game_problems(self, deck: Deck, held: Contents) -> list[Problem]:
        """Return what keeps a deck out of a game here."""
        return [one for one in self.problems(deck, held) if one.level == "error"]

    def figure_parts(self, deck: Deck) -> FigureParts:
        """Return the figures that a deck's page shows."""
        charts = self.charts(deck)
        drawn = render_to_string("decks/_counts.html", {"charts": charts}) if charts else ""
        return FigureParts(deck.size, SafeString(drawn))

    def charts(self, deck: Deck) -> list[tuple[str, list[Row]]]:
        """Return what a deck is made of: titles and rows with the cards behind each."""
        cards = [
            (name_of(card), card.as_data(), count)
            for section, held in deck.cards.items()
            for card, count in (held.items() if section in piles_of(deck) else ())
        ]
        return schema_charts(deck.kind, cards)

    def figures(self, deck: Deck) -> dict[str, Any]:
        """Return the context of the page of a deck's figures."""
        return {"charts": self.charts(deck)}

    def statistics(self, deck: Deck) -> dict[str, Any]:
        """Return a deck's figures as the API tells them (`DeckStatisticsSerializer`)."""
        rows = dict(self.charts(deck))
        names = {figure.name: figure.label for figure in deck.kind.card_schema.figures}
        called = {"values": "value", "kinds": deck.kind.card_schema.kind, "types": "types"}
        told = {field: rows.get(names.get(name, ""), []) for field, name in called.items()}
        nothing: dict[str, Any] = {"movements": [], "dice": [], "coins": [], "opening": []}
        return {"size": deck.size, "mean_value": None, "fight": None, **nothing, **told}

    def editor_chart(self, deck: Deck) -> str:
        """Return the chart that the editor by forms shows, as HTML; empty if there is none."""
        return ""

    def editor_charts(self, deck: Deck) -> list[tuple[str, list[Row]]]:
        """Return the charts that the drawn editor shows below the cards."""
        return [] if self.curve else self.charts(deck)

    def ways(self, deck: Deck) -> dict[str, str]:
        """Return the figures by which the drawn editor groups cards, each with its title."""
        fixed = fixed_figures(deck.kind, deck.role)
        figures = group_figures(deck.kind)
        return {figure.name: figure.label for figure in figures if figure.name not in fixed}

    def look(self, deck: Deck, card: Printed) -> CardLook:
        """Return a card's line in the drawn editor."""
        return look_of(deck.kind, deck.role, card)

    def section_of(self, problem: DeckProblem) -> str:
        """Return the section that a problem is about; empty: several, or the one of its card."""
        return str(problem.args.get("section", ""))

    def opening_words(self, hand: Sequence[Printed]) -> str:
        """Return what an opening hand can play, in a sentence."""
        return ""

    def reasons(self, deck: Deck) -> Iterable[Reason]:
        """Return what speaks for cards by what is on them; what other decks hold is found for any
        game."""
        return ()

    def more_distance(self, one: Data, other: Data) -> float:
        """Return how unlike two cards are by what no figure's type tells, such as dice."""
        return 0.0

    def search_fields(self) -> Sequence[Field]:
        """Return the fields by which its decks are searched, besides those that all decks have, or
        in the place of those of the same name."""
        return ()


def tools_of(game: str) -> DeckTools:
    """Return a game's tools for its decks."""
    own = web_module(game, "decks")
    return own.DECK_TOOLS if own else DEFAULT_TOOLS


DEFAULT_TOOLS = DeckTools()


def error_messages(game: str, problems: Iterable[Problem]) -> list[str]:
    """Return the sentences of those of a game's remarks that are errors."""
    remarks, kind = remarks_of(game), GAMES[game]
    called = titles(kind, "")
    return [remarks.said(one, kind, called).message for one in problems if one.level == "error"]


def piles_of(deck: Deck) -> list[str]:
    """Return the names of the sections of a deck that hold more than one card."""
    sections = sections_of(deck.kind.sections, deck.role)
    return [section.name for section in sections if section.most != 1]


def names_in(held: Contents) -> dict[str, dict[str, int]]:
    """Return the same by name."""
    return {
        section: {name_of(card): count for card, count in cards.items()}
        for section, cards in held.items()
    }


def drafts_in(held: Contents) -> list[Draft]:
    """Return the drafts that count, each once, in the order of their sections."""
    counted = (cards for section, cards in held.items() if section != MAYBE)
    return list({card: None for cards in counted for card in cards if isinstance(card, Draft)})


def _checked(deck: Deck, held: Contents) -> dict[str, Data]:
    """Return the checked data of the cards, by name; of retired ones, and those that are no card
    of their game any more or yet, none."""
    found: dict[str, Data] = {}
    for section, cards in held.items():
        for card in cards if section != MAYBE else ():
            if isinstance(card, Draft):
                is_its = card.playable and card.set.game == deck.game
            else:
                is_its = not card.retired and card.game == deck.game
            if is_its:
                with suppress(WrongCard):
                    name = name_of(card)
                    found[name] = deck.kind.read_card({**card.as_data(), "name": name})
    return found
