"""Decks out of lists of text, whole or not at all: a list with an unusable line makes no deck."""

from functools import cache
from typing import Any, TypeVar

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks import formats, limits, text_format
from decks.formats import DeckFile
from decks.models import MAYBE, Deck, DeckRevision, Visibility
from decks.name_books import card_data, game_book, name_book
from decks.queries import maybe_personas
from decks.services.editing import create_deck, edit_deck
from decks.services.errors import BadDeck, ListProblems
from decks.services.sections import settled_role
from engine.games import GAMES, USUAL
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard

UNNAMED = "Imported deck"
Text = TypeVar("Text", bound=text_format.ListText | DeckFile)


def read_list(text: str | bytes, owner: Any = None) -> DeckFile:
    """Read a list or a file of CIDWaM's, in any format; names of drafts are the
    owner's.

    Raises ListProblems.
    """
    return _whole(formats.read(text, name_book(owner), most_problems=limits.UNUSABLE_LINES))


def read_sections(text: str, game: str, role: str) -> text_format.SectionText:
    """Read a list of another game's, for a role unless it names one itself.

    Raises ListProblems, TextTooLong.
    """
    kind = GAMES[game]

    @cache
    def known() -> dict[str, Data]:
        return card_data(game)

    def data_of(name: str) -> Data:
        try:
            return kind.read_card(known()[name])
        except WrongCard:  # a rule has changed since it was loaded: it belongs nowhere
            return {}

    return _whole(text_format.read_sections(text, kind, role, game_book(game), data_of))


def _whole(reading: Text) -> Text:
    if reading.problems:
        raise ListProblems(reading)
    return reading


@transaction.atomic
def import_deck(
    *,
    owner: AbstractBaseUser,
    text: str | bytes,
    name: str = "",
    visibility: str = Visibility.PRIVATE,
    game: str = USUAL,
    role: str = "",
) -> Deck:
    """Create a deck of `owner`'s from a list or a file; `name` goes before the one that it
    gives.

    The list's own role goes before `role`, which need not be given then. Raises ListProblems,
    text_format.TextTooLong, BadDeck, TooManyDecks.
    """
    if game == USUAL:
        settled_role(game, role)
        return create_from_file(
            owner=owner, file=read_list(text, owner), name=name, visibility=visibility
        )
    listed = read_sections(_words(text), game, _role_to_begin_with(game, role))
    return create_deck(
        owner=owner,
        name=name.strip() or listed.name or UNNAMED,
        description=listed.description,
        visibility=visibility,
        game=game,
        role=role if listed.role is None else listed.role,
        sections=listed.sections,
        cause=DeckRevision.Cause.IMPORTED,
    )


def create_from_file(
    *,
    owner: AbstractBaseUser,
    file: DeckFile,
    name: str = "",
    visibility: str = Visibility.PRIVATE,
) -> Deck:
    """Create a deck of CIDWaM's from what was read; `name` goes before the one that it gives.

    Raises BadDeck, TooManyDecks.
    """
    return create_deck(
        owner=owner,
        name=name.strip() or file.name or UNNAMED,
        description=file.description,
        visibility=visibility,
        persona=file.persona,
        cards=file.main,
        maybe=file.maybe,
        cause=DeckRevision.Cause.IMPORTED,
    )


def _words(text: str | bytes) -> str:
    """Decode a list of another game; a file of it is UTF-8."""
    return text if isinstance(text, str) else text.decode(errors="replace")


def _role_to_begin_with(game: str, role: str) -> str:
    """Return the role by which a list is read until it names one itself."""
    try:
        return settled_role(game, role)
    except BadDeck as error:
        if error.field != "role" or role:
            raise
        return ""  # the list may say it; if it doesn't, making the deck says what is missing


@transaction.atomic
def replace_from_list(
    *, deck: Deck, by: AbstractBaseUser, text: str, expected_version: int
) -> Deck:
    """Replace what the deck holds by exactly what `text` says.

    Its name stays if the text gives none, and so do Personas on the maybeboard, which no list can
    hold.

    Raises ListProblems, text_format.TextTooLong, StaleDeck, BadDeck, Gone.
    """
    if deck.game == USUAL:
        file = read_list(text, deck.owner)
        return replace_from_file(deck=deck, by=by, file=file, expected_version=expected_version)
    listed = read_sections(text, deck.game, deck.role)
    return edit_deck(
        deck=deck,
        by=by,
        expected_version=expected_version,
        name=listed.name,
        description=listed.description,
        role=listed.role,
        sections={MAYBE: {}, **listed.sections},
        cause=DeckRevision.Cause.IMPORTED,
    )


def replace_from_file(
    *, deck: Deck, by: AbstractBaseUser, file: DeckFile, expected_version: int
) -> Deck:
    """Replace all that a deck of CIDWaM's holds by what was read, as `replace_from_list` does.

    Raises StaleDeck, BadDeck, Gone.
    """
    return edit_deck(
        deck=deck,
        by=by,
        expected_version=expected_version,
        name=file.name,
        description=file.description,
        persona=file.persona,
        cards=file.main,
        maybe={**file.maybe, **maybe_personas(deck)},
        cause=DeckRevision.Cause.IMPORTED,
    )
