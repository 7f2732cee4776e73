"""The language in which decks are searched: that of cards, with fields of decks.

The page about the syntax, the API's text and what words mean that find nothing follow from it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import F, Q
from django.db.models.expressions import OrderBy

from accounts import names
from accounts.models import User
from cards import queries
from cards.cidwam import MIN_CARDS
from cards.search import Condition, Context, Example, Field, Language, Word
from cards.search.known_words import KnownWords, same
from cards.search.numbers import COMPARISONS, Numbers
from cards.search.ordering import Sort, letters
from cards.search.reads import OneOf
from decks.cidwam import MYTHIC_COPIES
from decks.models import Deck, Visibility
from decks.search.conditions import by_columns, complete, of_types
from decks.search.reads import CardNames, Dates, InWords, Means, Named
from games import DEFAULT_SLUG


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


def _types(context: Context) -> KnownWords:
    return KnownWords(Word(value, label) for value, label in queries.type_choices())


def _by(name: str) -> Q:
    found = User.objects.filter(folded_name=names.fold(name)).values("pk")
    return Q(pk__in=Deck.objects.filter(owner__in=found).order_by().values("pk"))


def _flagged(values: tuple[str, ...]) -> Condition:
    some = Q()
    for value in values:
        some |= _flag(value)
    return by_columns(some)


def _flag(value: str) -> Q:
    if value in ("legal", "complete"):
        return complete()
    if value == "illegal":
        return ~complete()
    return _FLAGS[value]


_FLAGS = {
    "ready": Q(is_preconstructed=True),
    "public": Q(visibility=Visibility.PUBLIC),
}


def _language(sorts: Iterable[str]) -> Language:
    every = (
        DeckSort("updated", "Recently updated first", "Least recently updated",
                 lambda deck: deck.updated, ("updated",), falling=True),
        DeckSort("name", "Name", "Name, from Z",
                 lambda deck: deck.folded_name, ("folded_name",)),
        DeckSort("size", "Fewest cards first", "Most cards first",
                 lambda deck: deck.cards_in, ("cards_in",)),
        DeckSort("value", "Lowest average value first", "Highest average value first",
                 lambda deck: deck.mean_value, ("mean_value",)),
        DeckSort("made", "Newest first", "Oldest first",
                 lambda deck: deck.made, ("made",), falling=True),
    )  # fmt: skip
    return Language(
        bare=Field("", _WORDS, "Words", "Words in name or description."),
        exact=Field("!", _NAME, "Name", "The whole name."),
        sorts={sort.name: sort for sort in every if sort.name in sorts},
        nouns=("deck",),
        most_terms=MAX_CONDITIONS,
        most_tried=MAX_TRIED,
    )


NAME = Field(
    "name", _NAME, "Name", "Words in the deck’s name.",
    ("n",), (Example("name:cellar", "decks with “cellar” in their names"),), WORDS,
    takes_words=True,
)  # fmt: skip
TEXT = Field(
    "text", InWords("folded_words", "name or description", patterns=False), "Words",
    "Words in the name or the description.",
    ("about", "description"), (Example('text:"first deck"', "decks that mention it"),), WORDS,
)  # fmt: skip
BY = Field(
    "by", Named(_by, "it is by", "it is not by"), "Player",
    "The player who made it, by full username.",
    ("owner", "player"), (Example("by:anna", "decks by the player anna"),), ABOUT,
)  # fmt: skip
UPDATED = Field(
    "updated", Dates("updated", "it changed last", "it didn’t change last"), "Updated",
    "When it was last changed: a day, a month or a year (UTC).",
    ("changed", "date"), (Example("updated>=2026-10-01", "changed since 1 October 2026"),
                          Example("updated:2026-10", "last changed in that month")), ABOUT,
)  # fmt: skip
MADE = Field(
    "made", Dates("made", "it was made", "it wasn’t made"), "Made",
    "When it was made: a day, a month or a year (UTC).",
    ("created",), (Example("made=2026", "decks of 2026"),), ABOUT,
)  # fmt: skip


DECKS = _language(("updated", "name", "size", "value", "made"))
GAME_DECKS = _language(("updated", "name", "size", "made"))
"""The language for decks of any other game: of what all decks have, in words of no game."""

DECKS.register(
    NAME,
    TEXT,
    Field(
        "card", CardNames(personas=False), "Card",
        "A card in the deck, or its Persona, by all or part of its name; a whole name in quotation "
        "marks is that card alone. A comparison behind it says how many copies, of all cards that "
        "have the words together. A deck without any has 0: “<2” finds it too.",
        ("has", "in"), (Example('card:"cellar rat"', "decks with Cellar Rats"),
                        Example('card:"cellar rat">=3', "decks with three Cellar Rats or more"),
                        Example("card:rat<2", "decks with one rat at most"),
                        Example("card:tax -card:rat", "with a tax and without rats")), IN_IT,
        takes_words=True, counted=True,
    ),
    Field(
        "persona", CardNames(personas=True), "Persona",
        "The Persona, by all or part of its name.",
        ("p",), (Example("persona:nettle", "decks with Granny Nettle as Persona"),), IN_IT,
        takes_words=True,
    ),
    Field(
        "type", OneOf(_types, of_types,
                      "it has cards of type", "", "none of"), "Type",
        "A type of cards in the deck.",
        ("t",), (Example("type:vermin", "decks with Vermin"),), IN_IT,
    ),
    Field(
        "size", Numbers("cards_in", "the number of its cards", COMPARISONS), "Size",
        "The number of cards, counting copies but not the Persona.",
        ("cards",), (Example("size=40", "decks of exactly 40 cards"),
                     Example("size<40", "unfinished ones")), IN_IT,
        adjectives=(("big", ">40"), ("large", ">40"),
                    ("small", "<=40"), ("unfinished", "<40")),
        units=("card",),
    ),
    Field(
        "value", Means("mean_value", "the average value of its cards", COMPARISONS), "Value",
        "The average value of its cards, counting copies, with two decimals as on the deck’s page: "
        "0 without any.",
        ("average",), (Example("value<=1.5", "cheap decks"),
                       Example("value>2 sort:value", "dear ones, the cheapest first")), IN_IT,
        adjectives=(("cheap", "<=1.5"), ("expensive", ">2")),
    ),
    BY,
    UPDATED,
    MADE,
    Field(
        "is", OneOf(same(*_FLAGS, "legal", "illegal", "complete"), _flagged, "it",
                    noun="such property"), "Is",
        f"ready (a starter deck), public, legal ({MIN_CARDS} cards or more, at most {MYTHIC_COPIES}"
        " copies of a Mythic, none that is out of the game), illegal; complete is legal.",
        ("are",), (Example("is:legal", "decks that can be played"),
                   Example("is:illegal", "decks that need work"),
                   Example("is:complete", "the same as is:legal")), ABOUT,
    ),
)  # fmt: skip
GAME_DECKS.register(
    NAME,
    TEXT,
    Field(
        "size", Numbers("cards_in", "the number of its cards", COMPARISONS), "Size",
        "The number of cards, counting copies.",
        ("cards",), (Example("size>=20", "decks of at least 20 cards"),), IN_IT,
        units=("card",),
    ),
    BY,
    UPDATED,
    MADE,
    Field(
        "is", OneOf(same(*_FLAGS), _flagged, "it", noun="such property"), "Is",
        "ready (a starter deck) or public.",
        ("are",), (Example("is:ready", "starter decks"),), ABOUT,
    ),
)  # fmt: skip


def language_of(game: str) -> Language:
    """Return the language in which a game's decks are searched."""
    return DECKS if game == DEFAULT_SLUG else GAME_DECKS
