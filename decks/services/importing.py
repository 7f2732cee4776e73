"""Decks out of lists of text, whole or not at all: a list with an unusable line makes no deck."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction

from decks import formats, limits
from decks.details import DeckDetails
from decks.formats import DeckFile
from decks.formats.deck_file import Refused, refused
from decks.kinds import deck_roles
from decks.models import MAYBE, Deck, DeckRevision, Visibility
from decks.names.book import NamedCard
from decks.names.lookup import list_layout, name_book
from decks.queries import maybe_leads
from decks.queries.linked import MAX_LENGTH, linked_list
from decks.services.editing import create_deck, edit_deck
from decks.services.errors import BadDeck, ListProblems
from decks.services.sections import settled_role
from games import GAMES
from workshop.models import Draft

UNNAMED = "Imported deck"


def read_list(text: str | bytes, owner: Any = None, *, game: str, role: str = "") -> DeckFile:
    """Read a list or a file in any format, or a link to a deck of this site, for a role unless it
    names one itself; names of drafts are the owner's.

    Raises ListProblems.
    """
    book, layout = name_book(game, owner), list_layout(game, role)
    try:
        linked = linked_list(_words(text), owner or AnonymousUser(), game)
    except Deck.DoesNotExist as error:
        message = "The deck at this link is private, gone, or of another game."
        raise ListProblems(refused(Refused("unreadable", message), None)) from error
    text = text if linked is None else linked
    reading = formats.read(text, book, layout, most_problems=limits.UNUSABLE_LINES)
    if reading.problems:
        raise ListProblems(reading)
    return reading


def _words(text: str | bytes) -> str:
    """Return the beginning of a text, for a link has no more."""
    return text if isinstance(text, str) else text[: 2 * MAX_LENGTH].decode(errors="replace")


def import_deck(**asked: Any) -> Deck:
    """Create a deck of `owner`'s as `import_list` does; return it alone."""
    return import_list(**asked)[0]


@transaction.atomic
def import_list(
    *,
    owner: AbstractBaseUser,
    text: str | bytes,
    game: str,
    name: str = "",
    visibility: str = Visibility.PRIVATE,
    role: str = "",
) -> tuple[Deck, DeckFile]:
    """Create a deck of `owner`'s from a list or a file, and return it with what was read; `name`
    goes before the one that it gives.

    The list's own role goes before `role`, which need not be given then. Raises ListProblems,
    BadDeck, TooManyDecks.
    """
    file = read_list(text, owner, game=game, role=_role_to_begin_with(game, role))
    return create_from_file(owner=owner, file=file, name=name, visibility=visibility), file


def create_from_file(
    *,
    owner: AbstractBaseUser,
    file: DeckFile,
    name: str = "",
    visibility: str = Visibility.PRIVATE,
) -> Deck:
    """Create a deck from what was read; `name` goes before the one that it gives.

    Raises BadDeck, TooManyDecks.
    """
    return create_deck(
        owner=owner,
        details=DeckDetails(
            name=name.strip() or file.name or UNNAMED,
            description=file.description,
            visibility=visibility,
            game=file.layout.kind.slug,
            role=file.layout.role,
        ),
        sections=file.sections,
        cause=DeckRevision.Cause.IMPORTED,
    )


def create_deck_of_drafts(
    *, owner: AbstractBaseUser, drafts: Iterable[Draft], game: str, name: str
) -> Deck:
    """Create a deck with one of each of `owner`'s drafts, each in its section; leads that come
    after the first, such as a second Persona, are on the maybeboard. Raises BadDeck, TooManyDecks.
    """
    layout = list_layout(game, deck_roles(GAMES[game])[0].name)
    sections: dict[str, dict[str, int]] = {MAYBE: {}}
    for draft in drafts:
        card = NamedCard(draft.deck_name, draft.kind)
        place = layout.lead_of(card)
        if place is not None and sections.get(place):
            place = MAYBE
        sections.setdefault(place or layout.home(card), {})[draft.deck_name] = 1
    details = DeckDetails(name=name, game=game, role=layout.role)
    return create_deck(owner=owner, details=details, sections=sections)


def _role_to_begin_with(game: str, role: str) -> str:
    """Return the role by which a list is read until it names one itself."""
    try:
        return settled_role(game, role)
    except BadDeck as error:
        if error.field != "role" or role:
            raise
        return ""  # the list may say it; if it doesn't, making the deck says what is missing


def replace_from_file(
    *, deck: Deck, by: AbstractBaseUser, file: DeckFile, expected_version: int
) -> Deck:
    """Replace all that a deck holds by exactly what was read.

    Its name stays if the file gives none, and so do Personas on the maybeboard, which no list can
    hold. Raises StaleDeck, BadDeck, Gone.
    """
    return edit_deck(
        deck=deck,
        by=by,
        expected_version=expected_version,
        details=DeckDetails(name=file.name, description=file.description, role=file.role),
        sections={**file.sections, MAYBE: {**file.maybe, **maybe_leads(deck)}},
        is_all=True,
        cause=DeckRevision.Cause.IMPORTED,
    )
