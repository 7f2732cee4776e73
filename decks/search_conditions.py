"""What a search may ask of decks, as conditions of the database on Deck.

Which cards are meant is looked up first: there are hundreds of them, and a million entries.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from cards.cidwam import MIN_CARDS
from cards.folding import mark
from cards.kept_cards import kept_cards
from cards.models import Card
from cards.search import Condition
from cards.search.conditions import EVERY_Q, NO_Q, Not
from decks.cidwam import MYTHIC_COPIES
from decks.models import DeckEntry
from engine.games import USUAL
from workshop.models import Draft
from workshop.pool import pool_with

PERSONA = "Persona"


@dataclass(frozen=True)
class OnDecks(Condition):
    """A condition that only the database answers.

    `each` is the same as a look into each deck: quicker where so many fulfil it that a page of them
    is soon full, for the list of all that do need not be made.
    """

    of: Q
    each: Q | None = None

    @property
    def lasting(self) -> bool:
        """Decks change at any time."""
        return False

    def q(self) -> Q:
        return self.of


def usual_cards() -> list[Card]:
    """CIDWaM's cards, the retired ones too: decks may still hold them."""
    return [card for card in kept_cards().values() if card.game == USUAL]


def looking(condition: Condition) -> Condition:
    """The condition as a look into each deck, where it can be one."""
    if isinstance(condition, Not):
        return Not(looking(condition.of))
    if isinstance(condition, OnDecks) and condition.each is not None:
        return OnDecks(condition.each)
    return condition


def having(rows: QuerySet[Any], *, each: bool) -> Q:
    """Decks that have one of the rows, by the list of those decks or by a look into each."""
    if each:
        return Q(Exists(rows.filter(deck=OuterRef("pk"))))
    return Q(pk__in=rows.values("deck"))


@dataclass(frozen=True)
class Chosen:
    """The cards, and drafts of the viewer's own, that some words mean, by primary key."""

    cards: tuple[int, ...] = ()
    personas: tuple[int, ...] = ()
    drafts: tuple[int, ...] = ()

    def at_least(self, copies: int, *, each: bool = False) -> Q:
        """Decks with so many copies of them, all together; a Persona is one copy of its own."""
        if copies <= 0:
            return EVERY_Q
        held = self._entries(copies, each=each)
        if not (self.personas or self.drafts):
            return held
        if copies == 1:
            return held | self.led()
        return held | (self.led() & self._entries(copies - 1, each=each))

    @property
    def number(self) -> int:
        """How many they are."""
        return len(self.cards) + len(self.personas) + len(self.drafts)

    def led(self) -> Q:
        """Decks that have one of them as their Persona."""
        found = NO_Q
        if self.personas:
            found = Q(persona__in=self.personas)
        if self.drafts:
            found |= Q(persona_draft__in=self.drafts)
        return found

    def _entries(self, copies: int, *, each: bool) -> Q:
        which = Q()
        if cards := (*self.cards, *self.personas):
            which |= Q(card__in=cards)
        if self.drafts:
            which |= Q(draft__in=self.drafts)
        if not which:
            return NO_Q
        entries = DeckEntry.objects.filter(which)
        if copies > 1 and self.number > 1:
            held = entries.filter(deck=OuterRef("pk")).order_by().values("deck")
            enough = Q(Exists(held.annotate(copies=Sum("count")).filter(copies__gte=copies)))
            return enough if each else having(entries, each=False) & enough
        if copies > 1:  # a deck of CIDWaM's has a card in one row
            entries = entries.filter(count__gte=copies)
        return having(entries, each=each)


def compares(chosen: Chosen, sign: str, copies: int, *, each: bool = False) -> Q:
    """Decks whose number of copies compares so; those that have none have 0."""
    if sign in ("=", "!=") and copies and len(chosen.cards) == 1 == chosen.number:
        rows = DeckEntry.objects.filter(card__in=chosen.cards, count=copies)
        same = having(rows, each=each)
        return same if sign == "=" else ~same
    at_least, more = (chosen.at_least(number, each=each) for number in (copies, copies + 1))
    return {
        ">=": at_least,
        ">": more,
        "<": ~at_least,
        "<=": ~more,
        "=": at_least & ~more,
        "!=": ~at_least | more,
    }[sign]


def of_types(types: Iterable[str]) -> OnDecks:
    """Decks with a card of one of the types."""
    marks = [mark([name]) for name in types]
    cards = [c.pk for c in usual_cards() if any(one in c.type_marks for one in marks)]
    entries = DeckEntry.objects.filter(card__in=cards)
    return OnDecks(having(entries, each=False), having(entries, each=True))


def complete() -> Q:
    """Legal decks, as the database finds them: 100,000 are too many to ask the engine of each.

    A test holds it equal to `deck_problems`: enough cards (R2.1), none of them out of the game or a
    Persona (R1.5, R2.3), no Mythic too often (R2.2), and no Persona that is none.
    """
    cards = usual_cards()
    out = [card.pk for card in cards if card.retired or card.kind == PERSONA]
    mythic = [card.pk for card in cards if mark(["Mythic"]) in card.type_marks]
    personas = [card.pk for card in cards if card.kind == PERSONA and not card.retired]
    found = Q(cards_in__gte=MIN_CARDS)
    for wrong in (Q(card__in=out), Q(card__in=mythic, count__gt=MYTHIC_COPIES)):
        found &= ~Q(pk__in=DeckEntry.objects.filter(wrong).values("deck"))
    if drafted := _wrong_drafts():
        found &= ~Q(pk__in=drafted)
    led = Q(persona=None) | Q(persona__in=personas)
    return found & led & (Q(persona_draft=None) | Q(persona_draft__kind=PERSONA))


def _wrong_drafts() -> list[int]:
    """Decks that hold a draft of a Persona, or too many of one that the engine calls Mythic."""
    worded = Draft.objects.annotate(words=Cast("types", TextField()))
    named = list(worded.filter(words__icontains="mythic").with_set())
    known = pool_with(named).by_name if named else {}
    mythic = [draft.pk for draft in named if "Mythic" in known[draft.deck_name].types]
    personas = Draft.objects.filter(kind=PERSONA).order_by().values("pk")
    wrong = DeckEntry.objects.filter(draft__in=personas).order_by().values_list("deck", flat=True)
    often = DeckEntry.objects.filter(draft__in=mythic, count__gt=MYTHIC_COPIES)
    return [*wrong, *often.order_by().values_list("deck", flat=True)]
