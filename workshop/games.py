"""A game's word on drafts of its cards: the default, or DRAFTS of its `web/workshop.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.definition import GameDefinition
from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.schema import HOUSE_KEYS, WrongCard
from games import DEFAULT_SLUG, kind_or_default, web_module

if TYPE_CHECKING:
    from workshop.models import Draft

COLUMNS = ("value", "types", "movement", "hit_dice")
"""Figures of cards that have columns of their own among those of a draft."""
RULES = ("name", "kind", *COLUMNS, "text", "figures")
"""Fields of a draft that its rules are in."""
Unfinished = dict[str, str]  # a draft's deck name, and what is missing


@dataclass(frozen=True)
class Fault:
    """A sentence about one field, which names the form's field ("" for the card as a whole)."""

    field: str
    words: str


@dataclass(frozen=True)
class Known:
    """The names that a text of a game may use: types, and cards that it can make copies of."""

    types: frozenset[str] = frozenset()
    names: frozenset[str] | None = None  # None: not looked at
    game: str = DEFAULT_SLUG


class DraftTools:
    """A game's part in drafts; the default suits any game.

    missing: sentences, without a full stop, for fields that a card can't do without. examples:
    what the text of a new card may begin with, at a tap.
    """

    missing: ClassVar[Mapping[str, str]] = {}
    examples: ClassVar[tuple[str, ...]] = ()

    def __init__(self, kind: GameDefinition) -> None:
        self.kind = kind

    @property
    def own_figures(self) -> tuple[Figure, ...]:
        """The figures that have no column among those of a draft."""
        schema = self.kind.card_schema
        columns = ("name", schema.kind, "text", *COLUMNS)
        return tuple(figure for figure in schema.figures if figure.name not in columns)

    @property
    def kinds(self) -> dict[str, str]:
        """The kinds of card, each with its label; of a game without, one that has no name."""
        return self.kind.card_schema.kinds or {"": "Card"}

    @property
    def blank(self) -> dict[str, Any]:
        """A card without anything, for its face."""
        schema = self.kind.card_schema
        kind = {schema.kind: next(iter(schema.kinds))} if schema.kind else {}
        return {"name": "", **kind, "text": "", "mark": "DRAFT", "game": self.kind.slug}

    def begun(self, kind: str) -> dict[str, Any]:
        """Return what the form of a card begins with that is to be of a kind of texts."""
        return {"kind": kind} if kind in self.kinds else {}

    def field_of(self, figure: str) -> str:
        """Return the form's field for a figure."""
        return "kind" if figure == self.kind.card_schema.kind else figure

    def read(self, data: object) -> Data:
        """Return a card's checked data; raises WrongCard with all that is wrong."""
        return self.kind.read_card(data)

    def more_faults(self, data: Mapping[str, Any]) -> list[Fault]:
        """Return what is wrong with a draft that would be right in a set."""
        return []

    def copied_names(self, tree: Any) -> list[str]:
        """Return the names of cards that a compiled text makes copies of."""
        return []

    def strange_value(self, card: Data, known: Known) -> str:
        """Return a sentence for a playable card that costs other than official ones; or ""."""
        return ""

    def playing_cards(self, drafts: Iterable[Draft]) -> tuple[list[dict[str, Any]], Unfinished]:
        """Return drafts as the game's engine takes them, by deck name, with all that they need;
        and those that are unfinished."""
        cards: list[dict[str, Any]] = []
        unfinished: Unfinished = {}
        for draft in drafts:
            data = {key: said for key, said in draft.as_data().items() if key not in HOUSE_KEYS}
            try:
                cards.append(dict(self.read({**data, "name": draft.deck_name})))
            except WrongCard as error:
                unfinished[draft.deck_name] = f"the draft is unfinished: {error}"
            else:
                if not draft.playable:
                    unfinished[draft.deck_name] = "the draft is unfinished"
        return cards, unfinished


def draft_tools_of(game: str) -> DraftTools:
    """Return a game's word on drafts."""
    own = web_module(game, "workshop")
    made: type[DraftTools] = own.DRAFTS if own else DraftTools
    return made(kind_or_default(game))
