"""CIDWaM's fields of the search for decks: Persona, types, value, and legality as SQL."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from django.db.models import Q

from cards import queries
from cards.folding import mark
from cards.search import Condition, Context, Example, Field, Word
from cards.search.numbers import COMPARISONS, Numbers
from cards.search.reads import OneOf
from cards.search.words.known_words import KnownWords, same
from decks.kinds import PERSONA_SECTION, SECTION
from decks.models import DeckEntry
from decks.search.conditions import OnDecks, by_columns, cards_of, holding
from decks.search.language import ABOUT, FLAGS, IN_IT
from decks.search.reads import PERSONA, CardNames, Means
from games.cidwam.game import CidwamDefinition
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.web.draft_cards import pool_with
from workshop.models import Draft

GAME: Final = CidwamDefinition.slug


def _types(context: Context) -> KnownWords:
    return KnownWords(Word(value, label) for value, label in queries.type_choices())


def of_types(types: Iterable[str]) -> OnDecks:
    """Decks with a card of one of the types; a Persona is none of a deck's cards (R2.3)."""
    marks, found = [mark([name]) for name in types], cards_of(GAME)
    found = [card for card in found if card.kind != PERSONA]
    cards = tuple(card.pk for card in found if any(one in card.type_marks for one in marks))
    return OnDecks(partial(holding, cards), in_row=cards)


def complete() -> Q:
    """Legal decks, as the database finds them: 100,000 are too many to ask the engine of each.

    A test holds it equal to `deck_problems`: enough cards (R2.1), none of them out of the game or a
    Persona (R1.5, R2.3), no Mythic too often (R2.2), and no Persona that is none.
    """
    cards = cards_of(GAME)
    out = [card.pk for card in cards if card.retired or card.kind == PERSONA]
    mark_of_mythics = mark(["Mythic"])
    mythic = [card.pk for card in cards if mark_of_mythics in card.type_marks]
    followers = [card.pk for card in cards if card.retired or card.kind != PERSONA]
    found = Q(cards_in__gte=MIN_CARDS)
    for wrong in (Q(card__in=out), Q(card__in=mythic, count__gt=MYTHIC_COPIES)):
        listed = DeckEntry.objects.filter(wrong, section=SECTION)
        found &= ~Q(pk__in=listed.values("deck"))
    # Few: looked up before, for of one list more PostgreSQL expects that it leaves half as many.
    led = DeckEntry.objects.filter(section=PERSONA_SECTION, card__in=followers)
    if few := [*led.values_list("deck", flat=True), *_wrong_drafts()]:
        found &= ~Q(pk__in=few)
    return found


def _wrong_drafts() -> list[int]:
    """Decks with a draft of a Persona among their cards, with one of another kind as Persona, or
    with too many of one that the engine calls Mythic."""
    misplaced = Q(section=PERSONA_SECTION) ^ Q(draft__kind=PERSONA)
    suspected = DeckEntry.objects.held().filter(draft__isnull=False).order_by()
    suspected = suspected.filter(misplaced | Q(count__gt=MYTHIC_COPIES))
    held = [
        (deck, draft, (kind == PERSONA) != (section == PERSONA_SECTION))
        for deck, draft, kind, section in suspected.values_list(
            "deck", "draft", "draft__kind", "section"
        )
    ]
    many = {draft for _deck, draft, is_misplaced in held if not is_misplaced}
    named = list(Draft.objects.filter(pk__in=many).with_set()) if many else []
    known = pool_with(named).by_name if named else {}
    mythic = {draft.pk for draft in named if "Mythic" in known[draft.deck_name].types}
    return [deck for deck, draft, is_misplaced in held if is_misplaced or draft in mythic]


def _flagged(values: tuple[str, ...]) -> Condition:
    some = Q()
    for value in values:
        if value in ("legal", "complete"):
            some |= complete()
        elif value == "illegal":
            some |= ~complete()
        else:
            some |= FLAGS[value]
    return by_columns(some)


FIELDS = (
    Field(
        "card", CardNames(GAME, personas=False), "Card",
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
        "persona", CardNames(GAME, personas=True), "Persona",
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
    Field(
        "is", OneOf(same(*FLAGS, "legal", "illegal", "complete"), _flagged, "it",
                    noun="such property"), "Is",
        f"ready (a starter deck), public, legal ({MIN_CARDS} cards or more, at most {MYTHIC_COPIES}"
        " copies of a Mythic, none that is out of the game), illegal; complete is legal.",
        ("are",), (Example("is:legal", "decks that can be played"),
                   Example("is:illegal", "decks that need work"),
                   Example("is:complete", "the same as is:legal")), ABOUT,
    ),
)  # fmt: skip
