"""The language in which decks are searched: that of cards, with fields of decks.

The page about the syntax, the API's text and what words mean that find nothing follow from it.
"""

from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import Final

from django.db.models import F, Q
from django.db.models.expressions import OrderBy

from accounts import names
from accounts.models import User
from cards.search import Condition, Example, Field, Language
from cards.search.numbers import COMPARISONS, Numbers
from cards.search.ordering import Sort, letters
from cards.search.reads import OneOf
from cards.search.words.known_words import same
from decks.games import tools_of
from decks.models import Deck, Visibility
from decks.search.conditions import by_columns
from decks.search.reads import CardNames, Dates, InWords, Named
from engine.articles import a
from engine.kernel.definition import GameDefinition
from games import GAMES


@dataclass(frozen=True)
class DeckSort(Sort):
    """Equal decks stand by their last change; each order is an index's (`Deck.Meta`)."""

    def order_by(self, reverse: bool) -> list[OrderBy]:
        down = self.falling != reverse
        first = letters("folded_name") if self.by_name else F(self.columns[0])
        together = self.by_name or self.falling
        rest, last = (("pk",), down) if together else (("updated", "pk"), not down)
        return [
            OrderBy(first, descending=down),
            *(OrderBy(F(name), descending=last) for name in rest),
        ]


MAX_CONDITIONS: Final = 12
"""Terms of a search of decks: the database answers each, for every list of a page."""
MAX_TRIED: Final = 12
WORDS, IN_IT, ABOUT = "Names and words", "What’s in it", "Who made it"

_NAME = InWords("folded_name", "the name", patterns=False, in_name=True)
_WORDS = InWords("folded_words", "it", patterns=False)


def _by(name: str) -> Q:
    found = User.objects.filter(folded_name=names.fold(name)).values("pk")
    return Q(pk__in=Deck.objects.filter(owner__in=found).order_by().values("pk"))


FLAGS: Final = {
    "ready": Q(is_preconstructed=True),
    "public": Q(visibility=Visibility.PUBLIC),
}


def flagged(values: tuple[str, ...]) -> Condition:
    """Decks of one of these sorts."""
    return by_columns(reduce(or_, (FLAGS[value] for value in values)))


def _language(kind: GameDefinition) -> Language:
    every = (
        DeckSort(
            "updated",
            "Recently updated first",
            "Least recently updated",
            lambda deck: deck.updated,
            ("updated",),
            falling=True,
        ),
        DeckSort("name", "Name", "Name, from Z", lambda deck: deck.folded_name, ("folded_name",)),
        DeckSort(
            "size",
            "Fewest cards first",
            "Most cards first",
            lambda deck: deck.cards_in,
            ("cards_in",),
        ),
        DeckSort(
            "value",
            "Lowest average value first",
            "Highest average value first",
            lambda deck: deck.mean_value,
            ("mean_value",),
        ),
        DeckSort(
            "made", "Newest first", "Oldest first", lambda deck: deck.made, ("made",), falling=True
        ),
    )
    has_value = any(figure.name == "value" for figure in kind.card_schema.figures)
    sorts = [sort for sort in every if has_value or sort.name != "value"]
    made = Language(
        bare=Field("", _WORDS, "Words", "Words in name or description."),
        exact=Field("!", _NAME, "Name", "The whole name."),
        sorts={sort.name: sort for sort in sorts},
        nouns=("deck",),
        most_terms=MAX_CONDITIONS,
        most_tried=MAX_TRIED,
    )
    own = {field.name: field for field in tools_of(kind.slug).search_fields()}
    is_ = own.pop("is", IS)
    made.register(NAME, TEXT, *({**_in_it(kind), **own}).values(), BY, UPDATED, MADE, is_)
    made.register(*(field for field in _filing))
    return made


NAME = Field(
    "name",
    _NAME,
    "Name",
    "Words in the deck’s name.",
    ("n",),
    (Example("name:first", "decks with “first” in their names"),),
    WORDS,
    takes_words=True,
)
TEXT = Field(
    "text",
    InWords("folded_words", "name or description", patterns=False),
    "Words",
    "Words in the name or the description.",
    ("about", "description"),
    (Example('text:"first deck"', "decks that mention it"),),
    WORDS,
)
BY = Field(
    "by",
    Named(_by, "it is by", "it is not by"),
    "Player",
    "The player who made it, by full username.",
    ("owner", "player"),
    (Example("by:anna", "decks by the player anna"),),
    ABOUT,
)
UPDATED = Field(
    "updated",
    Dates("updated", "it changed last", "it didn’t change last"),
    "Updated",
    "When it was last changed: a day, a month or a year (UTC).",
    ("changed", "date"),
    (
        Example("updated>=2026-10-01", "changed since 1 October 2026"),
        Example("updated:2026-10", "last changed in that month"),
    ),
    ABOUT,
)
MADE = Field(
    "made",
    Dates("made", "it was made", "it wasn’t made"),
    "Made",
    "When it was made: a day, a month or a year (UTC).",
    ("created",),
    (Example("made=2026", "decks of 2026"),),
    ABOUT,
)


IS = Field(
    "is",
    OneOf(same(*FLAGS), flagged, "it", noun="such property"),
    "Is",
    "ready (a starter deck) or public.",
    ("are",),
    (Example("is:ready", "starter decks"),),
    ABOUT,
)
_filing: list[Field] = []


def register_filing(*fields: Field) -> None:
    """Add fields to the languages of all games."""
    _filing.extend(fields)


def _in_it(kind: GameDefinition) -> dict[str, Field]:
    """Return the fields about the cards of any game's decks, by name."""
    card, size = kind.nouns["card"], "The number of cards, counting copies."
    fields = (
        Field(
            "card",
            CardNames(kind.slug, personas=False),
            card.one.capitalize(),
            f"{a(card.one).capitalize()} in the deck, by all or part of its name; a whole name in "
            "quotation marks is that card alone. A comparison behind it says how many copies, of "
            "all cards that have the words together. A deck without any has 0: “<2” finds it too.",
            ("has", "in"),
            (Example("card:a>=3", "three copies or more of cards with an a"),),
            IN_IT,
            takes_words=True,
            counted=True,
        ),
        Field(
            "size",
            Numbers("cards_in", "the number of its cards", COMPARISONS),
            "Size",
            size,
            ("cards",),
            (Example("size>=20", "decks of at least 20 cards"),),
            IN_IT,
            units=("card",),
        ),
    )
    return {field.name: field for field in fields}


@cache
def language_of(game: str) -> Language:
    """Return the language in which a game's decks are searched."""
    return _language(GAMES[game])
