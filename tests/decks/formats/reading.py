"""Short ways to read what a test has written, by the cards of cards/sets. No test stands here."""

from decks.formats import DeckFile, read


def deck_of(text: str | bytes, format: str | None = None) -> DeckFile:
    """The deck; its format must be the one that is named."""
    deck = read(text)
    assert not deck.is_refused, deck.problems
    assert format is None or deck.format == format
    return deck


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
