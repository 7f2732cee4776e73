"""A deck's versions after they were made: pinned, named, restored. Their content never changes."""

from dataclasses import dataclass
from typing import Literal

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from cards.folding import fold
from cards.models import Card
from decks.contents import as_content, sections_in
from decks.details import clean_name
from decks.models import MAYBE, Deck, DeckRevision
from decks.queries import Printed
from decks.services.contents import DeckContents
from decks.services.editing import locked
from decks.services.errors import BadDeck
from decks.services.revisions import keep_revision
from engine.kernel.decks import sections_of
from workshop.queries import own_drafts
from workshop.text_rules import code_of

Reason = Literal["printed", "played", "tested"]


@transaction.atomic
def pin_version(
    *, deck: Deck, by: AbstractBaseUser, reason: Reason, number: int | None = None
) -> int:
    """Pin the version that `deck` had when it was loaded, or the older `number`; return its number.

    Only its owner pins: what others do with a shared deck must not show in its history.
    `deck` was loaded with its content (`with_content`). Raises Gone, BadDeck for a number that is
    not kept.
    """
    if deck.owner_id is None or deck.owner_id != by.pk:
        return deck.version
    locked(deck)
    mark = {f"is_{reason}": True}
    if number is not None and number != deck.version:
        if not deck.revisions.filter(number=number).update(**mark):
            raise BadDeck("number", f"Version {number} isn’t stored. Choose one from the history.")
        return number
    content = as_content(deck, deck.sections)
    newest = deck.revisions.order_by("-number").first()
    if newest is not None and newest.number < deck.version and newest.content == content:
        # Since then the deck was filed otherwise, which has no row of its own.
        DeckRevision.objects.filter(pk=newest.pk).update(**mark)
        return newest.number
    if not deck.revisions.filter(number=deck.version).update(**mark):
        # A later edit of the same sitting took the version's place after the deck was loaded.
        DeckRevision.objects.create(
            deck=deck,
            number=deck.version,
            cause=DeckRevision.Cause.EDITED,
            by_id=by.pk,
            started=deck.updated,
            at=deck.updated,
            content=content,
            **mark,
        )
    return deck.version


@transaction.atomic
def name_version(
    *, deck: Deck, number: int, name: str, expected_version: int | None = None
) -> DeckRevision:
    """Name a version, which pins it; an empty name is none. Raises StaleDeck, BadDeck, Gone."""
    revision = _revision(locked(deck, expected_version), number)
    try:
        revision.name = clean_name(name) if name.strip() else ""
    except ValueError as error:
        raise BadDeck("name", str(error)) from error
    revision.save(update_fields=["name"])
    return revision


@dataclass(frozen=True)
class Restored:
    """The deck after it, and the names of cards that are no more, which were left out."""

    deck: Deck
    missing: list[str]


@transaction.atomic
def restore_version(
    *, deck: Deck, by: AbstractBaseUser, number: int, expected_version: int | None = None
) -> Restored:
    """Make a new version of the deck out of an older one. Who may see it stays as it is.

    Raises StaleDeck, BadDeck for a number that is not kept, Gone.
    """
    deck = locked(deck, expected_version)
    content = _revision(deck, number).content
    sections = sections_in(content)
    rows = _rows(deck, {name for cards in sections.values() for name in cards})
    deck.name, deck.description = content["name"], content["description"]
    deck.role = content.get("role", deck.role)
    known = [section.name for section in sections_of(deck.kind.sections, deck.role)]
    wanted: dict[str, dict[Printed, int]] = {name: {} for name in (*known, MAYBE)}
    held = DeckContents(deck)
    wanted |= {section: {} for section in held.names}  # of a role that it had in between
    for section, cards in sections.items():
        wanted[section] = {rows[name]: count for name, count in cards.items() if name in rows}
    held.put(wanted)
    keep_revision(held, by=by, cause=DeckRevision.Cause.RESTORED)
    return Restored(deck, sorted({n for cards in sections.values() for n in cards} - set(rows)))


def _revision(deck: Deck, number: int) -> DeckRevision:
    found = deck.revisions.filter(number=number).first()
    if found is None:
        raise BadDeck("number", f"Version {number} isn’t stored. Choose one from the history.")
    return found


def _rows(deck: Deck, names: set[str]) -> dict[str, Printed]:
    """Return the card or the owner's draft for each name; a card that is retired if there is no
    other."""
    codes = {name: code for name in names if (code := code_of(name))}
    folded = {fold(name): name for name in names - set(codes)}
    cards = Card.objects.filter(game=deck.game, folded_name__in=list(folded)).order_by("-retired")
    rows: dict[str, Printed] = {folded[card.folded_name]: card for card in cards}
    drafts = (
        {
            draft.code: draft
            for draft in own_drafts(deck.owner).coded(list(codes.values()))
            if draft.set.game == deck.game
        }
        if (codes and deck.owner)
        else {}
    )
    return {**rows, **{name: drafts[code] for name, code in codes.items() if code in drafts}}
