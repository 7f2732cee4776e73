"""What a deck holds, written: its sections, and the history of what it has held.

Inside the caller's transaction, which has locked the deck's row.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone

from decks import limits
from decks.models import MAYBE, Deck, DeckEntry, DeckRevision, HeldCard, MaybeEntry, Visibility
from decks.queries import Printed
from decks.services.errors import BadDeck
from decks.services.sections import PERSONA_SECTION, Contents, cards_field
from engine.games import USUAL
from workshop.models import Draft

Cause = DeckRevision.Cause

ONE_SITTING = timedelta(minutes=10)
"""Edits, or lists read in, by one person within this time are one revision, not one a click."""

Key = tuple[str, int | None, int | None]  # section, card, draft


def contents_of(deck: Deck) -> dict[str, dict[Printed, int]]:
    """The rows that a deck holds, with their counts, by section."""
    held: dict[str, dict[Printed, int]] = {}
    for entry in deck.entries.select_related("card", "draft__set"):
        held.setdefault(entry.section, {})[entry.any_card] = entry.count
    for maybe in deck.maybes.select_related("card", "draft__set"):
        held.setdefault(MAYBE, {})[maybe.any_card] = maybe.count
    if deck.any_persona is not None:
        held[PERSONA_SECTION] = {deck.any_persona: 1}
    return held


def set_contents(deck: Deck, wanted: Contents) -> None:
    """The deck made to hold exactly this in the sections that are named; the others stay.

    Raises BadDeck for more than the site bears.
    """
    wanted = dict(wanted)
    if deck.game == USUAL and PERSONA_SECTION in wanted:
        set_persona(deck, next(iter(wanted.pop(PERSONA_SECTION)), None))
    if MAYBE in wanted:
        _set_maybe(deck, wanted.pop(MAYBE))
    kept: dict[Key, HeldCard] = {}
    others: list[DeckEntry] = []
    for entry in DeckEntry.objects.filter(deck=deck):
        if entry.section in wanted:
            kept[entry.section, entry.card_id, entry.draft_id] = entry
        else:
            others.append(entry)
    counts = {
        _key(section, card): count
        for section, cards in wanted.items()
        for card, count in cards.items()
        if count > 0
    }
    _check_size(deck, counts, others)
    _write_rows(
        DeckEntry,
        kept,
        counts,
        lambda key, count: DeckEntry(
            deck=deck, section=key[0], card_id=key[1], draft_id=key[2], count=count
        ),
    )


def _set_maybe(deck: Deck, wanted: Mapping[Printed, int]) -> None:
    """The maybeboard; it has bounds of its own, for it counts for none of the deck's."""
    counts = {_key(MAYBE, card): count for card, count in wanted.items() if count > 0}
    _check_size(deck, counts, [])
    kept: dict[Key, HeldCard] = {
        (MAYBE, row.card_id, row.draft_id): row for row in MaybeEntry.objects.filter(deck=deck)
    }
    _write_rows(
        MaybeEntry,
        kept,
        counts,
        lambda key, count: MaybeEntry(deck=deck, card_id=key[1], draft_id=key[2], count=count),
    )


def _write_rows(
    table: type[DeckEntry] | type[MaybeEntry],
    kept: dict[Key, HeldCard],
    counts: Mapping[Key, int],
    new: Callable[[Key, int], Any],
) -> None:
    """The rows `kept` made to be these counts, those that are new added, the others deleted."""
    rows: Any = table.objects
    changed = [row for key, row in kept.items() if counts.get(key, row.count) != row.count]
    for key, row in kept.items():
        row.count = counts.get(key, row.count)
    rows.bulk_create([new(key, count) for key, count in counts.items() if key not in kept])
    rows.bulk_update(changed, ["count"])
    rows.filter(pk__in=[row.pk for key, row in kept.items() if key not in counts]).delete()


def set_persona(deck: Deck, persona: Printed | None) -> None:
    """A Persona, or none, in the columns that it has."""
    deck.persona_draft = persona if isinstance(persona, Draft) else None
    deck.persona = None if isinstance(persona, Draft) else persona


def _key(section: str, card: Printed) -> Key:
    return (section, None, card.pk) if isinstance(card, Draft) else (section, card.pk, None)


def _check_size(deck: Deck, counts: Mapping[Key, int], others: list[DeckEntry]) -> None:
    total = sum(counts.values()) + sum(entry.count for entry in others)
    if total > limits.CARDS:
        raise BadDeck(
            cards_field(deck.game),
            f"That makes {total:,} cards. Decks here can have up to {limits.CARDS:,} (a site "
            "limit, not a rule).",
        )
    held = {draft for _, _, draft in counts} | {entry.draft_id for entry in others}
    drafts = len(held - {None})
    if drafts > limits.DRAFTS:
        raise BadDeck(
            cards_field(deck.game),
            f"A deck can have at most {limits.DRAFTS} different drafts, not {drafts}. Remove some.",
        )


def content_from(
    deck: Deck, entries: Iterable[DeckEntry], maybes: Iterable[MaybeEntry]
) -> dict[str, Any]:
    """What a revision says of a deck that holds these rows."""
    content: dict[str, Any] = {
        "name": deck.name,
        "description": deck.description,
        "visibility": str(deck.visibility),
    }
    maybe = dict(sorted((entry.name, entry.count) for entry in maybes))
    if maybe:
        content["maybe"] = maybe
    if deck.game == USUAL:
        cards = dict(sorted((entry.name, entry.count) for entry in entries))
        return {**content, "persona": deck.persona_name, "cards": cards}
    sections: dict[str, dict[str, int]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.section, entry.name)):
        sections.setdefault(entry.section, {})[entry.name] = entry.count
    return {**content, "role": deck.role, "sections": sections}


def keep_revision(
    deck: Deck, *, by: AbstractBaseUser | None, cause: str, is_filed: bool = False
) -> None:
    """Counts the version, saves the row and keeps the history; nothing if nothing changed.

    is_filed: whether how it is filed changed, which is a version of no content of its own.
    """
    content = content_from(
        deck,
        DeckEntry.objects.filter(deck=deck).select_related("card", "draft__set"),
        MaybeEntry.objects.filter(deck=deck).select_related("card", "draft__set"),
    )
    last = deck.revisions.order_by("-number").first()
    if last is not None and last.content == content:
        if is_filed:
            deck.version += 1
            deck.save()
        return
    deck.version += 1
    deck.updated = timezone.now()
    deck.save()
    before = last.content["visibility"] if last is not None else Visibility.PRIVATE
    is_shared = before == Visibility.PRIVATE != deck.visibility
    if (
        last is not None
        and not last.is_pinned
        and last.number > 1  # how the deck began is kept
        and cause == last.cause
        and cause in (Cause.EDITED, Cause.IMPORTED)
        and by is not None
        and last.by_id == by.pk
        and deck.updated - last.started < ONE_SITTING
    ):
        last.number, last.at, last.content = deck.version, deck.updated, content
        last.is_shared = is_shared
        last.save(update_fields=["number", "at", "content", "is_shared"])
        return
    DeckRevision.objects.create(
        deck=deck,
        number=deck.version,
        cause=cause,
        by_id=by.pk if by is not None else None,
        started=deck.updated,
        at=deck.updated,
        content=content,
        is_shared=is_shared and deck.owner_id is not None,
    )
    _forget_oldest(deck)


def _forget_oldest(deck: Deck) -> None:
    every = deck.revisions.order_by("-number")
    for rows, most in (
        (every.unpinned(), limits.REVISIONS),
        (every.pinned(), limits.PINNED_REVISIONS),
    ):
        over = rows.values_list("number", flat=True)[most : most + 1].first()
        if over is not None:
            rows.filter(number__lte=over).delete()
