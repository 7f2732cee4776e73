"""A deck from a file, as a print needs it. The one place of printing that knows how decks are
written: `decks.formats` reads them.
"""

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from decks.formats import DeckFile, Problem, read_file, write
from decks.formats.code import CannotWrite
from decks.formats.layout import Layout
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION, deck_roles
from decks.names.book import NameBook, NamedCard
from engine.kernel.definition import GameDefinition
from printing.refused import Code, PrintRefused
from printing.sources.set_files import cards_in_files


@dataclass(frozen=True)
class LeftOut:
    """A line that could not be used; `message` says which and why. `asked`: how many cards it asked
    for beyond what a deck may hold, 0 if it was left out for another reason."""

    message: str
    asked: int = 0


@dataclass(frozen=True)
class ReadDeck:
    """A deck as read; `main` without its Persona, all sections together."""

    name: str
    main: dict[str, int]
    persona: str | None = None
    left_out: list[LeftOut] = field(default_factory=list)
    errors: list[tuple[str | None, str]] = field(default_factory=list)  # card, what is not legal


def read_list(path: Path, kind: GameDefinition) -> ReadDeck:
    """Return the deck of any other game in a file, by its sections; raises PrintRefused."""
    roles = deck_roles(kind)
    if not roles:
        raise PrintRefused("no_cards", f"{kind.title} is played without {kind.nouns['deck'].many}.")
    cards = cards_in_files(kind.slug)
    layout = Layout(
        kind, roles[0].name, lambda card: kind.read_card(_bare(cards[card.name]), card.name)
    )
    found = read_file(path, NameBook([NamedCard(name, "") for name in cards]), layout)
    if found.is_refused:
        raise refusal_of(path, found)
    main: dict[str, int] = {}
    for place, section in found.sections.items():
        for name, count in section.items() if place != MAYBE else ():
            main[name] = main.get(name, 0) + count
    return ReadDeck(
        name=found.name or path.stem,
        main=main,
        left_out=[left_out(problem) for problem in found.problems],
    )


def refusal_of(path: Path, found: DeckFile) -> PrintRefused:
    """Return what is said of a file that is refused."""
    code: Code = "no_cards" if found.has_no_cards else "deck_unreadable"
    return PrintRefused(code, f"{path}: {found.problems[0].message}")


def _bare(card: dict[str, Any]) -> dict[str, Any]:
    """Return a card as its file has it."""
    return {key: value for key, value in card.items() if key != "set"}


def code_of(persona: str | None, cards: dict[str, int], book: NameBook | None = None) -> str:
    """Return a deck as one word; empty if there is none for it. `book`: the official cards' names
    by default."""
    sections = {PERSONA_SECTION: {persona: 1} if persona else {}, SECTION: cards}
    with suppress(CannotWrite):
        return write(DeckFile(sections=sections), "code", book).strip()
    return ""


def left_out(problem: Problem) -> LeftOut:
    """Return what is said of a line that could not be used."""
    where = f"Line {problem.line}: " if problem.line is not None else ""
    text = f"“{problem.text}”: " if problem.text else ""
    asked = (problem.count or 0) if problem.code == "too_many" else 0
    return LeftOut(f"{where}{text}{problem.message}", asked)
