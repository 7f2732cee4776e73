"""Making, changing, copying and deleting decks: every write of a deck's content.

Each function is one transaction that locks the deck's row. A change that rests on what its author
saw takes `expected_version` and raises StaleDeck if the deck has moved on; `change_count` is
relative, so it can't undo anyone's change and takes none.
"""

from collections.abc import Mapping
from dataclasses import replace

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from decks import limits
from decks.details import NO_DETAILS, DeckDetails, clean_description, clean_name
from decks.games import Contents
from decks.kinds import role_title
from decks.models import MAYBE, SECTION, Deck, DeckRevision, Visibility
from decks.queries import Printed
from decks.services.contents import DeckContents
from decks.services.errors import BadDeck, StaleDeck, TooManyDecks
from decks.services.filing import UNFILED, Filing, file_deck
from decks.services.revisions import keep_revision
from decks.services.sections import (
    Names,
    asked_sections,
    check_card,
    resolve_sections,
    settled_role,
)
from engine.kernel.decks import sections_of
from games import DEFAULT_SLUG
from workshop.models import Draft
from workshop.services import Gone, WorkshopError, copy_drafts

Cause = DeckRevision.Cause


@transaction.atomic
def create_deck(
    *,
    owner: AbstractBaseUser,
    details: DeckDetails,
    sections: Names | None = None,
    filing: Filing = UNFILED,
    cause: str = Cause.MADE,
) -> Deck:
    """Create a deck of `owner`'s for a role of a game. Raises BadDeck, TooManyDecks."""
    game = details.game or DEFAULT_SLUG
    role = settled_role(game, details.role or "")
    wanted = asked_sections(game, role, sections or {}, is_all=True)
    contents = resolve_sections(game, role, wanted, owner)
    deck = _create(owner, Deck(game=game, role=role), details, contents, cause)
    if file_deck(deck, filing):
        deck.save()
    return deck


@transaction.atomic
def edit_deck(
    *,
    deck: Deck,
    by: AbstractBaseUser,
    expected_version: int | None,
    details: DeckDetails = NO_DETAILS,
    sections: Names | None = None,
    is_all: bool = False,
    filing: Filing = UNFILED,
    cause: str = Cause.EDITED,
) -> Deck:
    """Replace what is given of a deck; what is None stays, and so do sections without a name.

    is_all: the sections are all that it is to hold; its maybeboard stays unless it is named. A deck
    stays one of its game: another in `details` is refused. `expected_version` None: whatever it has
    become. Raises StaleDeck, BadDeck, Gone.
    """
    deck = locked(deck, expected_version)
    if details.game not in (None, deck.game):
        title = deck.kind.title
        raise BadDeck("game", f"This deck is for {title} and stays so. Make another deck instead.")
    _set_details(deck, details)
    if details.role is not None:
        deck.role = settled_role(deck.game, details.role)
    wanted = asked_sections(deck.game, deck.role, sections or {}, is_all=is_all)
    held = DeckContents(deck)
    held.put(resolve_sections(deck.game, deck.role, wanted, deck.owner))
    if details.role is not None:
        _refuse_homeless(held)
    keep_revision(held, by=by, cause=cause, is_filed=file_deck(deck, filing))
    return deck


@transaction.atomic
def set_entry(
    *,
    deck: Deck,
    card: Printed,
    count: int,
    by: AbstractBaseUser,
    expected_version: int,
    section: str = SECTION,
) -> Deck:
    """Put exactly `count` copies of `card` in a section; 0 takes it out.

    Raises StaleDeck, BadDeck, Gone.
    """
    held = DeckContents(locked(deck, expected_version))
    return _set_one(held, section, card, count, by)


@transaction.atomic
def change_count(
    *, deck: Deck, card: Printed, by: AbstractBaseUser, change: int, section: str = SECTION
) -> Deck:
    """Put `change` more (or fewer, down to none) copies of `card` in a section.

    Raises BadDeck, Gone.
    """
    held = DeckContents(locked(deck))
    now = held.sections().get(section, {}).get(card, 0)
    return _set_one(held, section, card, max(0, now + change), by)


@transaction.atomic
def copy_deck(*, deck: Deck, owner: AbstractBaseUser) -> Deck:
    """Copy `deck`, privately, among `owner`'s decks. Whether they may see it was asked
    before.

    It remembers what it was copied from. Somebody else's drafts come along as drafts of `owner`'s
    own: a deck holds no others.
    Raises TooManyDecks, BadDeck if there is no room for the drafts.
    """
    # Rows, not names: a card that has been retired since comes along, and its problem is shown.
    own: dict[Draft, Draft] = {}
    if deck.owner_id != owner.pk and deck.all_drafts:
        try:
            own = copy_drafts(drafts=deck.all_drafts, owner=owner, name=f"From {deck.name}")
        except WorkshopError as error:
            raise BadDeck("cards", str(error)) from error

    def mine(card: Printed) -> Printed:
        return own.get(card, card) if isinstance(card, Draft) else card

    is_own = deck.owner_id == owner.pk
    copy = Deck(
        game=deck.game,
        role=deck.role,
        origin_id=deck.pk,
        origin_version=deck.version,
        cover=_cover_of_copy(deck, own),
        card_tags=dict(deck.card_tags) if is_own else {},
    )
    details = DeckDetails(
        name=_copied_name(deck) if is_own else deck.name, description=deck.description
    )
    contents = {
        section: {mine(card): count for card, count in cards.items()}
        for section, cards in DeckContents(deck).sections().items()
    }
    return _create(owner, copy, details, contents, Cause.COPIED)


def _cover_of_copy(deck: Deck, copied: Mapping[Draft, Draft]) -> str:
    """Return the number of the same card in a copy, whose drafts may have numbers of their own."""
    cover = deck.cover_card
    if isinstance(cover, Draft):
        cover = copied.get(cover, cover)
    return "" if cover is None else cover.card_id


@transaction.atomic
def delete_deck(*, deck: Deck, expected_version: int | None = None) -> None:
    """Delete the deck, with its history. Raises StaleDeck, Gone."""
    locked(deck, expected_version).delete()


@transaction.atomic
def set_visibility(*, deck: Deck, by: AbstractBaseUser, visibility: str) -> Deck:
    """Set who may see the deck, whatever else has changed (sharing and moderation).

    Raises BadDeck, Gone.
    """
    deck = locked(deck)
    _set_details(deck, DeckDetails(visibility=visibility))
    keep_revision(DeckContents(deck), by=by, cause=Cause.EDITED)
    return deck


def write_content(
    *,
    deck: Deck,
    name: str,
    description: str,
    sections: Names,
    cause: str,
) -> Deck:
    """For loading: the deck made to hold exactly this, inside the caller's transaction."""
    if deck.pk:
        deck = locked(deck)
    _set_details(deck, DeckDetails(name=name, description=description))
    wanted = asked_sections(deck.game, deck.role, sections, is_all=True)
    contents = resolve_sections(deck.game, deck.role, wanted)
    deck.save()
    held = DeckContents(deck)
    held.put(contents)
    keep_revision(held, by=None, cause=cause)
    return deck


def _create(
    owner: AbstractBaseUser, deck: Deck, details: DeckDetails, contents: Contents, cause: str
) -> Deck:
    """Write the first version of a deck, of which the game and the role are set."""
    lock_owner(owner)  # the count below is exact
    most = limit_for(owner, limits.DECKS_OF_ONE_PLAYER)
    if Deck.objects.filter(owner_id=owner.pk).count() >= most:
        raise TooManyDecks(
            f"You have {most} decks, the most allowed. Delete one first."
            f"{guest_limit_hint(owner, limits.DECKS_OF_ONE_PLAYER)}"
        )
    deck.owner_id, deck.version = owner.pk, 0
    _set_details(deck, replace(details, name=details.name or ""))
    deck.save()
    held = DeckContents(deck)
    held.put(contents)
    keep_revision(held, by=owner, cause=cause)
    return deck


def locked(deck: Deck, expected_version: int | None = None) -> Deck:
    """Lock the deck's row and return it as it is now. Raises Gone, StaleDeck."""
    # PostgreSQL silently loses updates that were read before another's commit; so lock, then read.
    row = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if row is None:
        raise Gone("deck")
    if expected_version is not None and row.version != expected_version:
        raise StaleDeck(row, expected_version)
    return row


def _set_details(deck: Deck, details: DeckDetails) -> None:
    for field, value, clean in (
        ("name", details.name, clean_name),
        ("description", details.description, clean_description),
        ("visibility", details.visibility, _known_visibility),
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


def _refuse_homeless(held: DeckContents) -> None:
    """Raise BadDeck if cards are in a section that the deck's role hasn't."""
    deck = held.deck
    known = {section.name for section in sections_of(deck.kind.sections, deck.role)}
    homeless = [section for section in held.names if section not in (*known, MAYBE)]
    if homeless:
        raise BadDeck(
            "role",
            f"A deck for {role_title(deck.kind, deck.role)} has no {homeless[0]}."
            " Take those cards out first.",
        )


def _set_one(
    held: DeckContents, section: str, card: Printed, count: int, by: AbstractBaseUser
) -> Deck:
    now = held.sections().get(section, {})
    if count > now.get(card, 0):  # fewer of a card that has been retired must stay possible
        check_card(held.deck, section, card, count)
    held.put({section: {**now, card: count}})
    keep_revision(held, by=by, cause=Cause.EDITED)
    return held.deck


def _copied_name(deck: Deck) -> str:
    return f"{deck.name[: limits.NAME_LENGTH - 7]} (copy)"
