"""Refusals of changes to a deck. Each str is a sentence for people."""

from collections.abc import Mapping
from http import HTTPStatus

from api.refusals import Refusal
from decks.formats import DeckFile
from decks.models import Deck


class DeckError(Refusal):
    """A change that can't be made as asked; nothing was changed."""


class BadDeck(DeckError):
    """`field` can't be as given: "name", "description", "visibility", "game", "role", "persona",
    "cards" or "sections".

    For cards, `by_card` says what is wrong with each name that is to blame.
    """

    def __init__(self, field: str, message: str, by_card: Mapping[str, str] | None = None) -> None:
        super().__init__(message, field)
        self.by_card = dict(by_card or {})

    @property
    def errors(self) -> Mapping[str, list[str]]:
        return {self.field: list(self.by_card.values()) or [str(self)]}


class UnknownSection(BadDeck):
    """The deck has no `section` of that name."""

    def __init__(self, section: str, message: str, field: str = "sections") -> None:
        super().__init__(field, message)
        self.section = section


class StaleDeck(DeckError):
    """The deck changed since it was read. `deck` is as it is now."""

    status = HTTPStatus.CONFLICT

    def __init__(self, deck: Deck, expected: int) -> None:
        super().__init__(
            "This deck changed in another tab; edit not saved. Reload."
            f" (You had version {expected}; it’s now {deck.version}.)"
        )
        self.deck = deck
        self.expected = expected


class TooManyDecks(DeckError):
    """The player keeps as many decks as the site allows."""


class ListProblems(DeckError):
    """Some lines of a list can't be used; `reading.problems` says which and why."""

    def __init__(self, reading: DeckFile) -> None:
        number = len(reading.problems)
        words = f"{number} {'line' if number == 1 else 'lines'} can’t be used."
        if reading.is_refused:
            words = reading.problems[0].message
        elif reading.is_cut_short:
            last = reading.problems[-1].line
            where = f"after line {last:,}" if last else "there"
            words = (
                f"More than {number} lines can’t be used, and reading stopped {where}."
                " Check that this is a list of cards."
            )
        super().__init__(words, "text")
        self.reading = reading
