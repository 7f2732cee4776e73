"""Events with packs: created, joined, begun, picked in, and turned into decks."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from decks import limits
from decks.details import DeckDetails, clean_name
from decks.kinds import deck_roles, lead_kinds
from decks.models import MAYBE, Deck, PackEvent, PackSeat
from decks.names.book import NamedCard
from decks.names.lookup import list_layout
from decks.packs.picking import bot_pick, split_pool
from decks.packs.recipe import BadRecipe, Entry, deal, parse
from decks.services.editing import create_deck
from decks.services.errors import DeckError
from engine.kernel.decks import matches, sections_of
from games import DEFAULT_SLUG, GAMES
from workshop.drafts.checks import drawable
from workshop.models import Draft
from workshop.services import copy_drafts

MIN_SEATS, MAX_SEATS = 2, 8
MAX_PACKS: Final = 8
MAX_EVENTS: Final = 50
Status, Way = PackEvent.Status, PackEvent.Way


class BadEvent(DeckError):
    """An event that can't be so, or an act that it doesn't take now: str() is a sentence."""


@dataclass(frozen=True, slots=True)
class EventSettings:
    """The choices with which an event is created."""

    name: str
    way: str
    recipe: str
    packs: int = 3
    seats: int = 2


def pool_of(rows: list[Any]) -> list[Entry]:
    """Return what an event keeps of official cards, or of drafts that can be played: tokens and
    unfinished drafts are in no pack."""
    game = rows[0].set.game if rows else DEFAULT_SLUG
    leads = lead_kinds(GAMES[game])
    usual = max((_most_copies(game, row.kind, list(row.types)) for row in rows), default=0)
    found = []
    for row in rows:
        is_draft = isinstance(row, Draft)
        if row.kind == "Token" or (is_draft and not row.playable):
            continue
        face = drawable(row.as_face()) if is_draft else {**row.as_data(), "set": row.set.name}
        found.append(
            {
                "id": row.card_id,
                "name": row.name,
                "kind": row.kind,
                "types": list(row.types),
                "value": row.value,
                "is_lead": row.kind in leads,
                "is_rare": _most_copies(game, row.kind, list(row.types)) < usual,
                "face": face,
            }
        )
    return found


@transaction.atomic
def create_event(
    *, owner: AbstractBaseUser, game: str, cards: list[Entry], asked: EventSettings
) -> PackEvent:
    """Create an event with the owner in its first seat; whether they may see the cards was asked
    before. Raises BadEvent, BadDeck."""
    lock_owner(owner)  # the count below is exact
    most = limit_for(owner, MAX_EVENTS)
    if PackEvent.objects.filter(owner_id=owner.pk).count() >= most:
        hint = guest_limit_hint(owner, MAX_EVENTS)
        raise BadEvent(f"You have {most} drafts with packs, the most allowed. Delete one.{hint}")
    if asked.way not in Way.values:
        raise BadEvent("Choose a booster draft or sealed.")
    if not MIN_SEATS <= asked.seats <= MAX_SEATS:
        raise BadEvent(f"Packs are for {MIN_SEATS} to {MAX_SEATS} players.")
    if not 1 <= asked.packs <= MAX_PACKS:
        raise BadEvent(f"Each player opens 1 to {MAX_PACKS} packs.")
    if not cards:
        raise BadEvent("The set has no cards that can be played yet.")
    try:
        parse(asked.recipe, cards)
    except BadRecipe as error:
        raise BadEvent(str(error)) from error
    event = PackEvent.objects.create(
        owner_id=owner.pk,
        game=game,
        name=clean_name(asked.name),
        way=asked.way,
        recipe=" ".join(asked.recipe.split())[:200],
        packs=asked.packs,
        seat_count=asked.seats,
        cards=cards,
    )
    PackSeat.objects.create(event=event, place=0, user_id=owner.pk)
    return event


@transaction.atomic
def join_event(*, event: PackEvent, user: AbstractBaseUser) -> PackSeat:
    """Take a free seat; who has one keeps it. Raises BadEvent."""
    event = _locked(event)
    own = event.seats.filter(user_id=user.pk).first()
    if own is not None:
        return own
    taken = event.seats.count()
    if event.status != Status.WAITING or taken >= event.seat_count:
        raise BadEvent("All seats are taken, or it has begun.")
    return PackSeat.objects.create(event=event, place=taken, user_id=user.pk)


@transaction.atomic
def start_event(*, event: PackEvent, by: AbstractBaseUser) -> PackEvent:
    """Fill free seats with bots and deal the first packs; its owner alone may. Raises BadEvent."""
    event = _locked(event)
    if event.owner_id != by.pk:
        raise BadEvent("Only the host can start it.")
    if event.status != Status.WAITING:
        return event
    for place in range(event.seats.count(), event.seat_count):
        PackSeat.objects.create(event=event, place=place)
    event.status = Status.RUNNING
    seats = list(event.seats.all())
    if event.way == Way.SEALED:
        for seat in seats:
            for _ in range(event.packs):
                seat.pool += _dealt(event)
        event.status = Status.OVER
    else:
        _next_round(event, seats)
        _let_bots_pick(event, seats)
    _save(event, seats)
    return event


@transaction.atomic
def pick_card(*, event: PackEvent, by: AbstractBaseUser, card: str, number: int) -> PackEvent:
    """Take a card out of the pack before one's seat, as pick `number`, and pass the pack on.

    A pick that was made already changes nothing, so that it may be sent twice. Raises BadEvent.
    """
    event = _locked(event)
    seats = list(event.seats.all())
    seat = next((one for one in seats if one.user_id == by.pk), None)
    if seat is None:
        raise BadEvent("You have no seat here.")
    if len(seat.pool) >= number and seat.pool[number - 1 : number] == [card]:
        return event
    if number != len(seat.pool) + 1 or not seat.waiting or card not in seat.waiting[0]:
        raise BadEvent("This card isn’t in your pack. Pick another.")
    _pick(event, seats, seat, card)
    _let_bots_pick(event, seats)
    _save(event, seats)
    return event


@transaction.atomic
def build_deck(*, event: PackEvent, user: AbstractBaseUser) -> Deck:
    """Create a deck out of one's pool, the rest on its maybeboard; once: later it is the same.

    Drafts of another's set become copies of one's own. Raises BadEvent, BadDeck, TooManyDecks.
    """
    event = _locked(event)
    seat = event.seats.select_related("deck").filter(user_id=user.pk).first()
    if seat is None or event.status != Status.OVER:
        raise BadEvent("Decks are built once all cards are picked.")
    if seat.deck is not None:
        return seat.deck
    cards = {card["id"]: card for card in event.cards}
    names = _names_for(user, [cards[one] for one in dict.fromkeys(seat.pool)], event)
    role = deck_roles(GAMES[event.game])[0].name
    layout = list_layout(event.game, role)
    sections = sections_of(GAMES[event.game].sections, role)
    pile = next(section for section in sections if section.most != 1)
    most = {
        one: _most_copies(event.game, card["kind"], card["types"]) for one, card in cards.items()
    }
    pool = [one for one in seat.pool if one in names]
    main, rest = split_pool(pool, cards, pile.least or len(pool), most)
    held: dict[str, Counter[str]] = {MAYBE: Counter()}
    for one in main:
        home = layout.home(NamedCard(names[one], cards[one]["kind"]))
        held.setdefault(str(home), Counter())[names[one]] += 1
    for one in rest:
        lead = layout.lead_of(NamedCard(names[one], cards[one]["kind"]))
        place = lead if lead is not None and lead not in held else MAYBE
        held.setdefault(place, Counter())[names[one]] += 1
    details = DeckDetails(name=event.name, game=event.game, role=role)
    seat.deck = create_deck(owner=user, details=details, sections=held)
    seat.save(update_fields=["deck"])
    return seat.deck


def delete_event(*, event: PackEvent) -> None:
    """Delete an event of one's own; decks that came of it stay."""
    event.delete()


def _most_copies(game: str, kind: str, types: list[str]) -> int:
    """Return how many copies of a card a deck may have, by what its sections say of its figures."""
    data = {GAMES[game].card_schema.kind: kind, "types": types}
    of = (limit for section in GAMES[game].sections for limit in section.copies)
    return min((limit.most for limit in of if matches(data, limit.where)), default=limits.COPIES)


def _names_for(user: AbstractBaseUser, cards: list[Entry], event: PackEvent) -> dict[str, str]:
    """Return the names in a deck by the cards' ids: a draft's has its number; one that is gone has
    none."""
    drafts = {draft.code: draft for draft in Draft.objects.with_set().coded(c["id"] for c in cards)}
    others = [draft for draft in drafts.values() if draft.set.owner_id != user.pk]
    copies = copy_drafts(drafts=others, owner=user, name=event.name) if others else {}
    names = {}
    for card in cards:
        draft = drafts.get(card["id"])
        if draft is not None:
            names[card["id"]] = copies.get(draft, draft).deck_name
        elif "mark" not in card["face"]:
            names[card["id"]] = card["name"]
    return names


def _locked(event: PackEvent) -> PackEvent:
    return PackEvent.objects.select_for_update().get(pk=event.pk)


def _save(event: PackEvent, seats: list[PackSeat]) -> None:
    event.save(update_fields=["status", "round"])
    PackSeat.objects.bulk_update(seats, ["waiting", "pool"])


def _dealt(event: PackEvent) -> list[str]:
    return deal(parse(event.recipe, event.cards), event.cards, secrets.randbelow)


def _next_round(event: PackEvent, seats: list[PackSeat]) -> None:
    event.round += 1
    for seat in seats:
        seat.waiting = [_dealt(event)]


def _pick(event: PackEvent, seats: list[PackSeat], seat: PackSeat, card: str) -> None:
    """Move a card to the seat's pool and its pack to the left, in even rounds to the right."""
    pack = list(seat.waiting[0])
    pack.remove(card)
    seat.waiting = seat.waiting[1:]
    seat.pool = [*seat.pool, card]
    if pack:
        step = 1 if event.round % 2 else -1
        other = seats[(seats.index(seat) + step) % len(seats)]
        other.waiting = [*other.waiting, pack]
    if not any(one.waiting for one in seats):
        if event.round < event.packs:
            _next_round(event, seats)
        else:
            event.status = Status.OVER


def _let_bots_pick(event: PackEvent, seats: list[PackSeat]) -> None:
    cards = {card["id"]: card for card in event.cards}
    while ready := next((one for one in seats if one.user_id is None and one.waiting), None):
        _pick(event, seats, ready, bot_pick(ready.waiting[0], ready.pool, cards))
