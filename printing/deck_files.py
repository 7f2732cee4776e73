"""A deck from a file, as a print needs it. The one place of printing that knows how decks are
written: `decks.formats` reads them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cards.cidwam import CardPool
from decks.cidwam import deck_problems
from decks.formats import DeckFile as File
from decks.formats import Problem, read_file, write
from decks.formats.code import CannotWrite
from decks.kinds import SECTION
from decks.problems import worded
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
    """Return the deck in a file; raises PrintRefused (deck_unreadable), before the cards are asked
    for: compiling them takes a second.
    """
    found = read_file(path)
    if found.is_refused:
        why = " ".join(problem.message for problem in found.problems)
        raise PrintRefused("deck_unreadable", f"{path}: {why}")
    deck = {"cards": found.main, "persona": [found.persona] if found.persona else []}
    said = [worded(problem) for problem in deck_problems(deck, pool_of())]
    return DeckFile(
        name=found.name or path.stem,
        persona=found.persona,
        main=found.main,
        left_out=[left_out(problem) for problem in found.problems],
        errors=[(problem.card, problem.message) for problem in said if problem.level == "error"],
    )


def code_of(deck: DeckFile) -> str:
    """Return the deck as one word; empty if there is none for it."""
    try:
        persona = {deck.persona: 1} if deck.persona else {}
        return write(File(sections={"persona": persona, SECTION: deck.main}), "code").strip()
    except CannotWrite:
        return ""


def left_out(problem: Problem) -> LeftOut:
    """Return what is said of a line that could not be used."""
    where = f"Line {problem.line}: " if problem.line is not None else ""
    text = f"“{problem.text}”: " if problem.text else ""
    asked = (problem.count or 0) if problem.code == "too_many" else 0
    return LeftOut(f"{where}{text}{problem.message}", asked)
