"""Short ways to read what a test has written, by the official cards. No test stands here."""

from typing import Any

from decks.formats import DeckFile, read
from decks.kinds import MAYBE, SECTION


def deck_of(text: str | bytes, format: str | None = None) -> DeckFile:
    """The deck; its format must be the one that is named."""
    deck = read(text)
    assert not deck.is_refused, deck.problems
    assert format is None or deck.format == format
    return deck


def deck_file(
    *,
    persona: str | None = None,
    main: dict[str, int] | None = None,
    maybe: dict[str, int] | None = None,
    **about: Any,
) -> DeckFile:
    """A deck of CIDWaM's as it is written."""
    lead = {"persona": {persona: 1}} if persona else {}
    return DeckFile(sections={**lead, SECTION: main or {}, MAYBE: maybe or {}}, **about)


def codes(deck: DeckFile) -> list[tuple[int | None, str]]:
    """Line and code of each problem."""
    return [(problem.line, problem.code) for problem in deck.problems]


def notices(deck: DeckFile) -> list[str]:
    """The codes of the notices."""
    return [notice.code for notice in deck.notices]


def refusal(data: str | bytes) -> str:
    """The code for which a file is refused."""
    deck = read(data)
    assert deck.is_refused
    (problem,) = deck.problems
    assert (problem.line, problem.text) == (0, "")
    assert (deck.main, deck.maybe, deck.name, deck.persona) == ({}, {}, None, None)
    return problem.code
