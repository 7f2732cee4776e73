"""The cards that can stand in decks: official ones, and drafts of those who may see them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from cards.models import Card
from cards.queries import cards_by_name
from cards.search import Found, language_of, search
from cards.search.conditions import Condition, Either, Is, Not, Provided
from cards.search.translating import translated
from decks.card_looks import number_figure
from decks.kinds import lead_kinds
from decks.models import Deck, Printed
from decks.names.lookup import list_layout, name_book
from decks.queries.fitting import fitting, places
from games import GAMES
from workshop.models import Draft
from workshop.queries import own_drafts
from workshop.text_rules import code_of

Who = AbstractBaseUser | AnonymousUser


def card_or_draft(number: str, owner: Who, game: str) -> Printed | None:
    """Return what has that number: an official card of the game, or a draft of the owner's own."""
    return cards_numbered([number], owner, [game]).get(number)


def cards_numbered(
    numbers: Sequence[str], owner: Who, games: Collection[str]
) -> dict[str, Printed]:
    """Those of them by number, retired ones too."""
    official = Card.objects.filter(game__in=games, card_id__in=numbers).select_related("set")
    found: dict[str, Printed] = {card.card_id: card for card in official}
    others = [number for number in numbers if number not in found]
    for game in games:
        if others and GAMES[game].has_drafts:
            found |= {draft.card_id: draft for draft in own_drafts(owner, game).coded(others)}
    return found


def card_called(name: str, owner: Who, game: str) -> Printed | None:
    """Return what a person who typed `name` means; None if nothing is called so."""
    known = name_book(game, owner).find(name)
    if known is None or known.is_token:
        return None
    return cards_called([known.name], owner, game).get(known.name)


def cards_called(
    names: Iterable[str], viewer: Who, game: str, decks: Sequence[Deck] = ()
) -> dict[str, Printed]:
    """Return the cards behind names as decks and NameBooks have them; tokens and what is gone left
    out.

    Official ones of the game; drafts of the viewer's own, and those that the decks hold.
    """
    wanted = list(names)
    found: dict[str, Printed] = dict(cards_by_name(wanted, game))
    codes = [code for name in wanted if (code := code_of(name))]
    if codes:
        drafts = [
            *own_drafts(viewer, game).coded(codes),
            *(d for deck in decks for d in deck.all_drafts),
        ]
        found |= {draft.deck_name: draft for draft in drafts if draft.deck_name in wanted}
    return found


def drafts_to_add(owner: Who, deck: Deck) -> list[tuple[Draft, int]]:
    """Return the owner's drafts that can be put among a deck's cards, with how many it holds."""
    if not deck.kind.has_drafts:
        return []
    counts = {entry.draft_id: entry.count for entry in deck.counted_entries}
    leads = lead_kinds(deck.kind)
    drafts = own_drafts(owner, deck.game)
    return [(one, counts.get(one.pk, 0)) for one in drafts if one.kind not in leads]


SEARCH_PAGE = 30


def search_cards(
    *,
    viewer: Who,
    game: str,
    role: str = "",
    q: str = "",
    kind: str = "",
    type: str = "",
    value: str = "",
    page: int = 1,
) -> Found:
    """Cards of a game that can be put in a deck: a search, narrowed by what is chosen beside it;
    `value`, of the figure before their names, may be “5+”. With a role, those of its decks alone.

    `is:draft` finds the viewer's own drafts alone: nobody else's can be put in.
    """
    # “5+” is what editors offer for the dear ones.
    number = number_figure(GAMES[game])
    figure = number.name if number is not None else "value"
    by_value = {f"{figure}_min": [value[:-1]]} if value.endswith("+") else {figure: [value]}
    language = language_of(game)
    chosen = translated({"kind": [kind], "type": [type], **by_value}, language)
    either = f"({q}) {chosen}" if q and chosen else q or chosen
    drafts = own_drafts(viewer, game) if "draft" in q.lower() else ()
    own = tuple(one.code for one in drafts)
    foreign = Not(Either((Not(Provided("draft")), Is("card_id", own))))
    leads = Is("kind", tuple(lead_kinds(GAMES[game])))
    wrong: tuple[Condition, ...] = (leads, Provided("token"), foreign)
    if role:
        layout = list_layout(game, role)
        fit = {one.code for one in drafts if set(places(layout, one)) & set(layout.piles)}
        wrong = (*wrong, Not(Is("card_id", tuple(sorted(fitting(game, role).ids | fit)))))
    among = Not(Either(wrong))
    return search(
        either, language=language, viewer=viewer, page=page, size=SEARCH_PAGE, among=among
    )


def search_choices(game: str) -> dict[str, list[Any]]:
    """Return the types and values that any card of a deck has: what a search can ask for."""
    rows = Card.objects.current(game).exclude(kind__in=lead_kinds(GAMES[game]))
    found = list(rows.values_list("types", "value"))
    types = {name for names, _value in found for name in names or ()}
    return {
        "types": sorted(types),
        "values": sorted({value for _types, value in found if value is not None}),
    }
