"""The cards that can stand in decks: official ones, and drafts of those who may see them."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from cards.models import Card
from cards.queries import cards_by_name
from cards.search import Found, language_of, search
from cards.search.conditions import Either, Is, Not, Provided
from cards.search.translating import translated
from decks.models import Deck
from decks.name_books import name_book
from games import DEFAULT_SLUG
from workshop.models import Draft
from workshop.queries import own_drafts
from workshop.text_rules import code_of

Who = AbstractBaseUser | AnonymousUser

Printed = Card | Draft
"""What a deck holds: pages read an official card and a draft alike."""


def card_or_draft(number: str, owner: Who) -> Printed | None:
    """Return what has that number: an official card of CIDWaM's, or a draft of the owner's own."""
    return cards_numbered([number], owner).get(number)


def cards_numbered(numbers: Sequence[str], owner: Who) -> dict[str, Printed]:
    """Those of them by number, retired ones too."""
    official = Card.objects.filter(game=DEFAULT_SLUG, card_id__in=numbers).select_related("set")
    found: dict[str, Printed] = {card.card_id: card for card in official}
    if others := [number for number in numbers if number not in found]:
        found |= {draft.card_id: draft for draft in own_drafts(owner).coded(others)}
    return found


def card_called(name: str, owner: Who) -> Printed | None:
    """Return what a person who typed `name` means; None if nothing is called so."""
    known = name_book(owner).find(name)
    if known is None or known.is_token:
        return None
    return cards_called([known.name], owner).get(known.name)


def cards_called(
    names: Iterable[str], viewer: Who, decks: Sequence[Deck] = ()
) -> dict[str, Printed]:
    """Return the cards behind names as decks and NameBooks have them; tokens and what is gone left
    out.

    Official ones of the game of `decks`, which are of one, else of CIDWaM; drafts of the viewer's
    own, and those that the decks hold.
    """
    wanted = list(names)
    found: dict[str, Printed] = dict(
        cards_by_name(wanted, decks[0].game if decks else DEFAULT_SLUG)
    )
    codes = [code for name in wanted if (code := code_of(name))]
    if codes:
        drafts = [*own_drafts(viewer).coded(codes), *(d for deck in decks for d in deck.all_drafts)]
        found |= {draft.deck_name: draft for draft in drafts if draft.deck_name in wanted}
    return found


def drafts_to_add(owner: Who, deck: Deck) -> list[tuple[Draft, int]]:
    """Return the owner's drafts that can be put among a deck's cards, with how many it holds."""
    counts = {entry.draft_id: entry.count for entry in deck.entries.all()}
    return [(draft, counts.get(draft.pk, 0)) for draft in own_drafts(owner)
            if draft.kind != "Persona"]  # fmt: skip


SEARCH_PAGE = 30

_NOT_IN_LISTS = (Is("kind", ("Persona",)), Provided("token"))


def search_cards(
    *, viewer: Who, q: str = "", kind: str = "", type: str = "", value: str = "", page: int = 1
) -> Found:
    """Cards that can be put in a deck: a search, narrowed by what is chosen beside it; `value` may
    be “5+”.

    `is:draft` finds the viewer's own drafts alone: nobody else's can be put in.
    """
    # “5+” is what editors offer for the dear ones.
    by_value = {"value_min": [value[:-1]]} if value.endswith("+") else {"value": [value]}
    language = language_of(DEFAULT_SLUG)
    chosen = translated({"kind": [kind], "type": [type], **by_value}, language)
    either = f"({q}) {chosen}" if q and chosen else q or chosen
    own = tuple(draft.code for draft in own_drafts(viewer)) if "draft" in q.lower() else ()
    foreign = Not(Either((Not(Provided("draft")), Is("card_id", own))))
    among = Not(Either((*_NOT_IN_LISTS, foreign)))
    return search(
        either, language=language, viewer=viewer, page=page, size=SEARCH_PAGE, among=among
    )


def search_choices() -> dict[str, list[Any]]:
    """Return the types and values that any card has: what a search can ask for."""
    rows = Card.objects.current().exclude(kind="Persona").values_list("types", "value")
    types = {name for names, _value in rows for name in names}
    return {"types": sorted(types), "values": sorted({value for _types, value in rows})}
