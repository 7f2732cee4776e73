"""Search fields of decks for cards: `in:deck`, `used>=3`. Registered in AppConfig.ready."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db.models import Count, Q

from cards.folding import fold
from cards.search import (
    Context,
    Example,
    Field,
    InvalidTerm,
    Meaning,
    Rows,
    Term,
    Word,
    language_of,
)
from cards.search.language import DID, all_nearest, quoted
from cards.search.numbers import Counts, numbers_of
from decks.models import Deck, DeckEntry, DeckQuerySet
from games import DEFAULT_SLUG

CARDS = language_of(DEFAULT_SLUG)  # `in:` and `used:` are fields of its cards alone
_OFFERED = 100


@dataclass(frozen=True)
class InDeck:
    """Cards of one's own deck or a preconstructed one, by name; of any that one may see, by key."""

    game: str
    operators: tuple[str, ...] = (":", "=")
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        if term.operator not in self.operators or term.how == "pattern":
            raise InvalidTerm("Type a deck name after “in:”. Ignored.")
        deck = _deck(term.value, context.viewer, self.game)
        if deck is None:
            near = all_nearest(term.value, [word.value for word in self.words(context)])
            raise InvalidTerm(
                f"No deck of yours and no starter deck is named “{term.value}”.{DID} Ignored.",
                [f"in:{quoted(name)}" for name in near],
                private=True,
            )
        entries = DeckEntry.objects.held().filter(deck=deck, card__isnull=False)
        condition = Rows(frozenset(entries.values_list("card_id", flat=True)))
        says = f"the deck “{deck.name}”"
        return Meaning(condition, f"it is in {says}", f"it is not in {says}", private=True)

    def words(self, context: Context) -> Sequence[Word]:
        names = _listed(context.viewer, self.game).order_by("-is_preconstructed", "name")
        return [Word(name, name) for name in names.values_list("name", flat=True)[:_OFFERED]]


def register() -> None:
    """Add the fields to the language of cards."""
    CARDS.register(IN, USED)


def _listed(viewer: Any, game: str) -> DeckQuerySet:
    own = Q(is_preconstructed=True)
    if viewer is not None and viewer.is_authenticated:
        own |= Q(owner=viewer)
    return Deck.objects.filter(own, game=game)


def _deck(name: str, viewer: Any, game: str) -> Deck | None:
    """One's own deck first, then a preconstructed one; by key whatever one may open."""
    named = (
        _listed(viewer, game)
        .filter(folded_name=fold(name))
        .order_by("is_preconstructed", "-updated")
    )
    found = named.first()
    if found is not None:
        return found
    seen = Deck.objects.filter(game=game, key=name.strip())
    if viewer is not None:
        return seen.visible_to(viewer).first()
    return seen.filter(is_preconstructed=True).first()


def _uses(game: str) -> dict[int, int]:
    """Public decks for each card that is in one, as its Persona or in its list."""
    public = Deck.objects.public().filter(game=game).order_by().values("pk")
    rows = DeckEntry.objects.held().filter(deck__in=public, card__isnull=False).order_by()
    return dict(rows.values_list("card").annotate(decks=Count("deck", distinct=True)))


IN = Field(
    "in",
    InDeck(CARDS.game),
    "In the deck",
    "Cards in one of your decks or a starter deck, by its name. For any other deck you can "
    "see, use the last part of its address.",
    ("deck",),
    (Example('in:"The Cellar Door"', "the cards in that deck"),),
    "Rules and decks",
)
USED = Field(
    "used",
    Counts(
        partial(_uses, CARDS.game),
        "the number of public decks with it",
        others=lambda: numbers_of(CARDS),
    ),
    "Used by decks",
    "How many public decks by players use the card. You can compare it with another number of "
    "the card.",
    ("uses",),
    (
        Example("used>=3", "cards in at least three public decks"),
        Example("used=0", "cards in no public deck yet"),
        Example("used>value", "cards in more public decks than their value"),
    ),
    "Rules and decks",
    form="range",
)
