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
    """What a list or a file of CIDWaM's says, in any format; names of drafts are the owner's.

    Raises ListProblems.
    """
    return _whole(formats.read(text, name_book(owner), most_problems=limits.UNUSABLE_LINES))


def read_sections(text: str, game: str, role: str) -> text_format.SectionText:
    """What a list of another game's says, for a role unless it names one itself.

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
    """A new deck of `owner`'s from a list or a file; `name` goes before the one that it gives.

    The list's own role goes before `role`, which need not be given then. Raises ListProblems,
    text_format.TextTooLong, BadDeck, TooManyDecks.
    """
    cause = DeckRevision.Cause.IMPORTED
    if game == USUAL:
        settled_role(game, role)
        deck = read_list(text, owner)
        return create_deck(
            owner=owner,
            name=name.strip() or deck.name or UNNAMED,
            description=deck.description,
            visibility=visibility,
            persona=deck.persona,
            cards=deck.main,
            maybe=deck.maybe,
            cause=cause,
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
        cause=cause,
    )


def _words(text: str | bytes) -> str:
    """A list of another game; a file of it is UTF-8."""
    return text if isinstance(text, str) else text.decode(errors="replace")


def _role_to_begin_with(game: str, role: str) -> str:
    """The role by which a list is read until it names one itself."""
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
    """The deck made to hold exactly what `text` says; its name stays if the text gives none, and
    so do Personas on the maybeboard, which no list can hold.

    Raises ListProblems, text_format.TextTooLong, StaleDeck, BadDeck, Gone.
    """
    cause = DeckRevision.Cause.IMPORTED
    if deck.game == USUAL:
        reading = read_list(text, deck.owner)
        return edit_deck(
            deck=deck,
            by=by,
            expected_version=expected_version,
            name=reading.name,
            description=reading.description,
            persona=reading.persona,
            cards=reading.main,
            maybe={**reading.maybe, **maybe_personas(deck)},
            cause=cause,
        )
    listed = read_sections(text, deck.game, deck.role)
    return edit_deck(
        deck=deck,
        by=by,
        expected_version=expected_version,
        name=listed.name,
        description=listed.description,
        role=listed.role,
        sections={MAYBE: {}, **listed.sections},
        cause=cause,
    )
