"""Searching decks, in the language that cards are searched in, with fields of decks.

The parts are cards.search's; the database answers, since decks change all the time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F, OuterRef, Q, Subquery, Sum
from django.db.models.expressions import OrderBy
from django.db.models.functions import Coalesce

from cards import queries
from cards.cidwam import MIN_CARDS
from cards.folding import fold, mark
from cards.search import (
    Condition,
    Context,
    Example,
    Field,
    Interpretation,
    InvalidTerm,
    Language,
    Meaning,
    Part,
    Problem,
    Term,
    Word,
    interpretations,
    understand,
)
from cards.search.database import condition
from cards.search.descriptions import parts
from cards.search.known_words import KnownWords, same
from cards.search.numbers import COMPARISONS, Numbers
from cards.search.ordering import Sort
from cards.search.reads import InText, OneOf
from cards.search.understanding import Understood
from decks.cidwam import MYTHIC_COPIES
from decks.models import Deck, DeckEntry, DeckQuerySet, Visibility
from workshop.models import Draft
from workshop.pool import pool_with

PERSONA, COMPLETE = "Persona", "complete"
WORDS, IN_IT, ABOUT = "Names and words", "What’s in it", "Who made it"


@dataclass(frozen=True)
class OnDecks(Condition):
    """A condition that only the database answers."""

    of: Q

    def q(self) -> Q:
        return self.of


@dataclass(frozen=True)
class Named:
    """Words in the name of something of the deck's: a card in it, its Persona, its owner."""

    makes: Callable[[str], Q]
    subject: str
    subject_not: str
    operators: tuple[str, ...] = (":", "=")
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        words = fold(term.value)
        if term.operator not in self.operators or term.how == "pattern" or not words:
            raise InvalidTerm(f"Type a name or part of one after “{field.name}:”. Ignored.")
        shown = f"“{term.value.strip()}”"
        condition = OnDecks(self.makes(words))
        return Meaning(condition, f"{self.subject} {shown}", f"{self.subject_not} {shown}")

    def words(self, context: Context) -> Sequence[Word]:
        return ()


def _holds(words: str) -> Q:
    entries = DeckEntry.objects.filter(card__folded_name__contains=words)
    return Q(pk__in=entries.values("deck")) | _led_by(words)


def _led_by(words: str) -> Q:
    led = Deck.objects.filter(persona__folded_name__contains=words)
    return Q(pk__in=led.values("pk"))


def _of_type(values: tuple[str, ...]) -> Condition:
    some = Q()
    for value in values:
        some |= Q(card__type_marks__contains=mark([value]))
    return OnDecks(Q(pk__in=DeckEntry.objects.filter(some).values("deck")))


def _types(context: Context) -> KnownWords:
    return KnownWords(Word(value, label) for value, label in queries.type_choices())


_FLAGS = {
    "ready": Q(is_preconstructed=True),
    "public": Q(visibility=Visibility.PUBLIC),
}


def _complete() -> Q:
    """Legal decks, as the database finds them: 100,000 are too many to ask the engine of each.

    A test holds it equal to `deck_problems`: enough cards (R2.1), none of them out of the game or a
    Persona (R1.5, R2.3), no Mythic too often (R2.2), and no Persona that is none.
    """
    too_often = Q(card__type_marks__contains=mark(["Mythic"])) | Q(draft__in=_mythic_drafts())
    wrong = (
        Q(card__retired=True)
        | Q(card__kind=PERSONA)
        | Q(draft__kind=PERSONA)
        | (Q(count__gt=MYTHIC_COPIES) & too_often)
    )
    persona = Q(persona__retired=True) | (Q(persona__isnull=False) & ~Q(persona__kind=PERSONA))
    draft = Q(persona_draft__isnull=False) & ~Q(persona_draft__kind=PERSONA)
    bad = DeckEntry.objects.filter(wrong).values("deck")
    return Q(cards_in__gte=MIN_CARDS) & ~Q(pk__in=bad) & ~persona & ~draft


def _mythic_drafts() -> list[int]:
    """Drafts of which decks hold too many if the engine takes them for Mythics."""
    often = DeckEntry.objects.filter(count__gt=MYTHIC_COPIES, draft__isnull=False)
    drafts = Draft.objects.filter(pk__in=often.values("draft")).with_set()
    named = [draft for draft in drafts if "mythic" in (fold(word) for word in draft.types)]
    known = pool_with(named).by_name
    return [draft.pk for draft in named if "Mythic" in known[draft.deck_name].types]


def _flagged(values: tuple[str, ...]) -> Condition:
    some = Q()
    for value in values:
        some |= _complete() if value == COMPLETE else _FLAGS[value]
    return OnDecks(some)


_NAME = InText("folded_name", "the name", patterns=False)
_WORDS = InText("folded_words", "it", patterns=False)

DECKS = Language(
    bare=Field("", _WORDS, "Words", "Words in name or description."),
    exact=Field("!", _NAME, "Name", "The whole name."),
    sorts={
        sort.name: sort
        for sort in (
            Sort("updated", "Recently updated first", "Least recently updated",
                 lambda deck: deck.updated, ("updated",), falling=True),
            Sort("name", "Name", "Name, from Z", lambda deck: deck.folded_name, ("folded_name",)),
            Sort("size", "Fewest cards first", "Most cards first",
                 lambda deck: deck.size, ("cards_in",)),
            Sort("made", "Newest first", "Oldest first",
                 lambda deck: deck.made, ("made",), falling=True),
        )
    },
    nouns=("deck",),
)  # fmt: skip
DECKS.register(
    Field(
        "name", _NAME, "Name", "Words in the deck’s name.",
        ("n",), (Example("name:cellar", "decks with “cellar” in their names"),), WORDS,
        takes_words=True,
    ),
    Field(
        "text", InText("folded_words", "name or description", patterns=False), "Words",
        "Words in the name or the description.",
        ("about", "description"), (Example('text:"first deck"', "decks that mention it"),), WORDS,
    ),
    Field(
        "card", Named(_holds, "it contains", "it doesn’t contain"), "Card",
        "A card in the deck, or its Persona, by all or part of its name.",
        ("has", "in"), (Example('card:"cellar rat"', "decks with Cellar Rats"),
                        Example("card:tax -card:rat", "with a tax and without rats")), IN_IT,
        takes_words=True,
    ),
    Field(
        "persona", Named(_led_by, "its Persona is", "its Persona isn’t"), "Persona",
        "The Persona, by all or part of its name.",
        ("p",), (Example("persona:nettle", "decks with Granny Nettle as Persona"),), IN_IT,
        takes_words=True,
    ),
    Field(
        "type", OneOf(_types, _of_type, "it has cards of type", "", "none of"), "Type",
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
        "by", Named(lambda words: Q(owner__username__iexact=words), "it is by",
                    "it is not by"), "Player",
        "The player who made it, by full username.",
        ("owner", "player"), (Example("by:anna", "decks by the player anna"),), ABOUT,
    ),
    Field(
        "is", OneOf(same(*_FLAGS, COMPLETE), _flagged, "it", noun="such property"), "Is",
        "ready (a starter deck), public, complete (legal: "
        f"{MIN_CARDS} cards or more, at most {MYTHIC_COPIES} copies of a Mythic).",
        ("are",), (Example("is:complete", "complete public decks"),), ABOUT,
    ),
)  # fmt: skip


@dataclass
class FoundDecks:
    """Decks as a QuerySet in order, and what was understood of the search."""

    search: str
    decks: DeckQuerySet
    words: list[Part] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    sorted: bool = False
    understood: Understood | None = None


def search_decks(text: str, among: DeckQuerySet, viewer: Any = None) -> FoundDecks:
    """Those of the decks that a search finds; nothing raises, whatever stands in it.

    Unless a sort is asked for, decks whose names are what was searched for come first.
    """
    found = understand(text, DECKS, Context(viewer))
    decks = _found(found, among)
    steered = bool(found.steering)
    if steered:
        decks = decks.order_by(*found.sort.order_by(found.reverse))
    elif found.relevance is not None:
        usual: Sequence[Any] = among.query.order_by or Deck._meta.ordering or ()
        decks = decks.order_by(found.relevance.order_by(), *usual)
    return FoundDecks(found.text, decks, parts(found), found.problems, steered, found)


def by_columns(decks: DeckQuerySet) -> DeckQuerySet:
    """The same decks in the same order, by columns alone, as `api.pages` takes them."""
    terms: list[Any] = []
    for place, term in enumerate(decks.query.order_by):
        if isinstance(term, OrderBy) and not isinstance(term.expression, F):
            name = f"order_{place}"
            decks = decks.annotate(**{name: term.expression})
            term = OrderBy(F(name), descending=term.descending)
        terms.append(term)
    return decks.order_by(*terms) if terms else decks


def suggested_searches(
    found: FoundDecks, among: DeckQuerySet, viewer: Any = None
) -> list[Interpretation]:
    """What the words of a search that finds none of the decks may mean."""
    if found.understood is None:
        return []
    context = Context(viewer, queries.pool_version())
    return interpretations(
        found.understood, DECKS, context, lambda other: _found(other, among).count()
    )


def _found(found: Understood, among: DeckQuerySet) -> DeckQuerySet:
    entries = DeckEntry.objects.filter(deck=OuterRef("pk")).values("deck")
    size = Coalesce(Subquery(entries.annotate(all=Sum("count")).values("all")), 0)
    decks = among.annotate(cards_in=size)
    if found.tree is not None:
        decks = decks.filter(condition(found.tree, found.meanings))
    return decks
