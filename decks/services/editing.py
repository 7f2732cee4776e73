"""Making, changing, copying and deleting decks: every write of a deck's content.

Each function is one transaction that locks the deck's row. A change that rests on what its author
saw takes `expected_version` and raises StaleDeck if the deck has moved on; `change_count` is
relative, so it can't undo anyone's change and takes none.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from decks import limits
from decks.details import clean_description, clean_name
from decks.models import Deck, DeckEntry, DeckRevision, Visibility, name_of
from decks.queries import Printed
from decks.services.errors import BadDeck, StaleDeck, TooManyDecks
from decks.services.naming import resolve_cards, resolve_persona
from workshop.models import Draft
from workshop.services import Gone, WorkshopError, copy_drafts

Cause = DeckRevision.Cause

KEEP: Final = "\0keep"
"""Stands for "leave the Persona as it is", which None can't: None means no Persona."""

ONE_SITTING = timedelta(minutes=10)
"""Edits, or lists read in, by one person within this time are one revision, not one a click."""


@transaction.atomic
def create_deck(
    *,
    owner: AbstractBaseUser,
    name: str,
    description: str = "",
    visibility: str = Visibility.PRIVATE,
    persona: str | None = None,
    cards: Mapping[str, int] | None = None,
    cause: str = Cause.MADE,
) -> Deck:
    """A new deck of `owner`'s; `cards` maps names to counts.

    Raises BadDeck, TooManyDecks.
    """
    return _create(
        owner,
        name=name,
        description=description,
        visibility=visibility,
        persona=resolve_persona(persona, owner),
        counts=resolve_cards(cards or {}, owner),
        cause=cause,
    )


@transaction.atomic
def edit_deck(
    *,
    deck: Deck,
    by: AbstractBaseUser,
    expected_version: int,
    name: str | None = None,
    description: str | None = None,
    visibility: str | None = None,
    persona: str | None = KEEP,
    cards: Mapping[str, int] | None = None,
    cause: str = Cause.EDITED,
) -> Deck:
    """The deck with what is given replaced; what is None (KEEP for the Persona) stays.

    Raises StaleDeck, BadDeck, Gone.
    """
    deck = _locked(deck, expected_version)
    _set_details(deck, name=name, description=description, visibility=visibility)
    if persona != KEEP:
        _set_persona(deck, resolve_persona(persona, deck.owner))
    if cards is not None:
        _set_counts(deck, resolve_cards(cards, deck.owner))
    _keep_revision(deck, by=by, cause=cause)
    return deck


@transaction.atomic
def set_entry(
    *, deck: Deck, card: Printed, count: int, by: AbstractBaseUser, expected_version: int
) -> Deck:
    """The deck with exactly `count` copies of `card`; 0 takes it out.

    Raises StaleDeck, BadDeck, Gone.
    """
    deck = _locked(deck, expected_version)
    return _set_one(deck, card, count, by)


@transaction.atomic
def change_count(*, deck: Deck, card: Printed, by: AbstractBaseUser, change: int) -> Deck:
    """The deck with `change` more (or fewer, down to none) copies of `card`.

    Raises BadDeck, Gone.
    """
    deck = _locked(deck)
    of = {"draft": card} if isinstance(card, Draft) else {"card": card}
    entry = DeckEntry.objects.filter(deck=deck, **of).first()
    return _set_one(deck, card, max(0, (entry.count if entry else 0) + change), by)


@transaction.atomic
def copy_deck(*, deck: Deck, owner: AbstractBaseUser) -> Deck:
    """A private copy of `deck` among `owner`'s decks. Whether they may see it was asked before.

    Somebody else's drafts come along as drafts of `owner`'s own: a deck holds no others.
    Raises TooManyDecks, BadDeck if there is no room for the drafts.
    """
    # Rows, not names: a card that has been retired since comes along, and its problem is shown.
    own: dict[Draft, Draft] = {}
    if deck.owner_id != owner.pk and deck.is_playtest:
        try:
            own = copy_drafts(drafts=deck.drafts, owner=owner, name=f"From {deck.name}")
        except WorkshopError as error:
            raise BadDeck("cards", str(error)) from error

    def mine(card: Printed) -> Printed:
        return own.get(card, card) if isinstance(card, Draft) else card

    persona = deck.any_persona
    return _create(
        owner,
        name=_copied_name(deck) if deck.owner_id == owner.pk else deck.name,
        description=deck.description,
        visibility=Visibility.PRIVATE,
        persona=mine(persona) if persona is not None else None,
        counts={mine(entry.any_card): entry.count for entry in deck.entries.all()},
        cause=Cause.COPIED,
    )


@transaction.atomic
def delete_deck(*, deck: Deck, expected_version: int | None = None) -> None:
    """The deck is gone, with its history. Raises StaleDeck, Gone."""
    _locked(deck, expected_version).delete()


@transaction.atomic
def set_visibility(*, deck: Deck, by: AbstractBaseUser, visibility: str) -> Deck:
    """Who may see the deck, whatever else has changed (sharing and moderation).

    Raises BadDeck, Gone.
    """
    deck = _locked(deck)
    _set_details(deck, visibility=visibility)
    _keep_revision(deck, by=by, cause=Cause.EDITED)
    return deck


def write_content(
    *,
    deck: Deck,
    name: str,
    description: str,
    persona: str | None,
    cards: Mapping[str, int],
    cause: str,
) -> Deck:
    """For loading: the deck made to hold exactly this, inside the caller's transaction."""
    if deck.pk:
        deck = _locked(deck)
    _set_details(deck, name=name, description=description)
    _set_persona(deck, resolve_persona(persona))
    counts = resolve_cards(cards)
    deck.save()
    _set_counts(deck, counts)
    _keep_revision(deck, by=None, cause=cause)
    return deck


def _create(
    owner: AbstractBaseUser,
    *,
    name: str,
    description: str,
    visibility: str,
    persona: Printed | None,
    counts: Mapping[Printed, int],
    cause: str,
) -> Deck:
    lock_owner(owner)  # the count below is exact
    most = limit_for(owner, limits.DECKS_OF_ONE_PLAYER)
    if Deck.objects.filter(owner_id=owner.pk).count() >= most:
        raise TooManyDecks(
            f"You have {most} decks, the most allowed. Delete one first."
            f"{guest_limit_hint(owner, limits.DECKS_OF_ONE_PLAYER)}"
        )
    deck = Deck(owner_id=owner.pk, version=0)
    _set_persona(deck, persona)
    _set_details(deck, name=name, description=description, visibility=visibility)
    deck.save()
    _set_counts(deck, counts)
    _keep_revision(deck, by=owner, cause=cause)
    return deck


def _locked(deck: Deck, expected_version: int | None = None) -> Deck:
    # PostgreSQL silently loses updates that were read before another's commit; so lock, then read.
    row = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if row is None:
        raise Gone("deck")
    if expected_version is not None and row.version != expected_version:
        raise StaleDeck(row, expected_version)
    return row


def _set_details(
    deck: Deck,
    *,
    name: str | None = None,
    description: str | None = None,
    visibility: str | None = None,
) -> None:
    for field, value, clean in (
        ("name", name, clean_name),
        ("description", description, clean_description),
        ("visibility", visibility, _known_visibility),
    ):
        if value is not None:
            try:
                setattr(deck, field, clean(value))
            except ValueError as error:
                raise BadDeck(field, str(error)) from error


def _known_visibility(value: str) -> str:
    if value not in Visibility.values:
        raise ValueError(f"“{value[:40]}” isn’t one of {', '.join(Visibility.values)}.")
    return value


def _set_persona(deck: Deck, persona: Printed | None) -> None:
    deck.persona_draft = persona if isinstance(persona, Draft) else None
    deck.persona = None if isinstance(persona, Draft) else persona


def _set_one(deck: Deck, card: Printed, count: int, by: AbstractBaseUser) -> Deck:
    entries = deck.entries.select_related("card", "draft__set")
    now = {entry.any_card: entry.count for entry in entries}
    if count > now.get(card, 0):  # fewer of a card that has been retired must stay possible
        resolve_cards({name_of(card): count}, deck.owner)
    _set_counts(deck, {**now, card: count})
    _keep_revision(deck, by=by, cause=Cause.EDITED)
    return deck


def _set_counts(deck: Deck, counts: Mapping[Printed, int]) -> None:
    counts = {card: count for card, count in counts.items() if count > 0}
    total = sum(counts.values())
    if total > limits.CARDS:
        raise BadDeck(
            "cards",
            f"That makes {total:,} cards. Decks here can have up to {limits.CARDS:,} (a site "
            "limit, not a rule).",
        )
    drafts = sum(isinstance(card, Draft) for card in counts)
    if drafts > limits.DRAFTS:
        raise BadDeck(
            "cards",
            f"A deck can have at most {limits.DRAFTS} different drafts, not {drafts}. Remove some.",
        )
    kept = {(entry.card_id, entry.draft_id): entry for entry in DeckEntry.objects.filter(deck=deck)}
    added: list[DeckEntry] = []
    changed: list[DeckEntry] = []
    for card, count in counts.items():
        key = (None, card.pk) if isinstance(card, Draft) else (card.pk, None)
        entry = kept.pop(key, None)
        if entry is None:
            added.append(DeckEntry(deck=deck, card_id=key[0], draft_id=key[1], count=count))
        elif entry.count != count:
            entry.count = count
            changed.append(entry)
    DeckEntry.objects.bulk_create(added)
    DeckEntry.objects.bulk_update(changed, ["count"])
    DeckEntry.objects.filter(pk__in=[entry.pk for entry in kept.values()]).delete()


def _content(deck: Deck) -> dict[str, Any]:
    entries = DeckEntry.objects.filter(deck=deck).select_related("card", "draft__set")
    return {
        "name": deck.name,
        "description": deck.description,
        "visibility": str(deck.visibility),
        "persona": deck.persona_name,
        "cards": dict(sorted((entry.name, entry.count) for entry in entries)),
    }


def _keep_revision(deck: Deck, *, by: AbstractBaseUser | None, cause: str) -> None:
    """Counts the version, saves the row and keeps the history; nothing if nothing changed."""
    content = _content(deck)
    last = deck.revisions.order_by("-number").first()
    if last is not None and last.content == content:
        return
    deck.version += 1
    deck.updated = timezone.now()
    deck.save()
    if (
        last is not None
        and last.number > 1  # how the deck began is kept
        and cause == last.cause
        and cause in (Cause.EDITED, Cause.IMPORTED)
        and by is not None
        and last.by_id == by.pk
        and deck.updated - last.started < ONE_SITTING
    ):
        last.number, last.at, last.content = deck.version, deck.updated, content
        last.save(update_fields=["number", "at", "content"])
        return
    DeckRevision.objects.create(
        deck=deck,
        number=deck.version,
        cause=cause,
        by_id=by.pk if by is not None else None,
        started=deck.updated,
        at=deck.updated,
        content=content,
    )
    _forget_oldest(deck)


def _forget_oldest(deck: Deck) -> None:
    newest = deck.revisions.order_by("-number").values_list("number", flat=True)
    over = newest[limits.REVISIONS : limits.REVISIONS + 1].first()
    if over is not None:
        deck.revisions.filter(number__lte=over).delete()


def _copied_name(deck: Deck) -> str:
    return f"{deck.name[: limits.NAME_LENGTH - 7]} (copy)"
