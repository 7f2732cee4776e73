"""A deck from a file, as a print needs it. The one place of printing that knows how decks are
written: `decks.text_format`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cards.cidwam import CardPool
from decks.cidwam import deck_problems
from decks.names import NameBook, NamedCard
from decks.problems import worded
from decks.text_format import TextTooLong, read
from printing.refused import PrintRefused


@dataclass(frozen=True)
class LeftOut:
    """A line that could not be used; `message` says which and why. `asked`: how many cards it asked
    for beyond what a deck may hold, 0 if it was left out for another reason."""

    message: str
    asked: int = 0


@dataclass(frozen=True)
class DeckFile:
    """A deck as read; `main` without its Persona."""

    name: str
    persona: str | None
    main: dict[str, int]
    left_out: list[LeftOut] = field(default_factory=list)
    errors: list[tuple[str | None, str]] = field(default_factory=list)  # card, what is not legal


def read_deck(path: Path, pool_of: Callable[[], CardPool]) -> DeckFile:
    """The deck in a file; raises PrintRefused (deck_unreadable), before the cards are asked for
    if it can: compiling them takes a second.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
        pool = pool_of()
        found = read(text, _book(pool))
    except (OSError, UnicodeDecodeError, TextTooLong) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PrintRefused("deck_unreadable", f"{path}: {why}") from error
    deck = {"cards": found.cards, "persona": [found.persona] if found.persona else []}
    problems = [worded(problem) for problem in deck_problems(deck, pool)]
    return DeckFile(
        name=found.name or path.stem,
        persona=found.persona,
        main=found.cards,
        left_out=[
            LeftOut(
                f"Line {problem.line}: “{problem.text[:160]}”: {problem.message}",
                (problem.copies or 0) if "site limit" in problem.message else 0,
            )
            for problem in found.problems
        ],
        errors=[
            (problem.card, problem.message) for problem in problems if problem.level == "error"
        ],
    )


def _book(pool: CardPool) -> NameBook:
    return NameBook(
        NamedCard(card.name, card.kind, card.is_token) for card in pool.by_name.values()
    )
