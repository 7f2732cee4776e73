"""Sheets of a deck of another game than the usual one, and its mats: from files alone, as its
definition says. No database.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cards.face.data import FaceError
from cards.files import SetFile, read_sets
from decks.formats import DeckFile, read_file
from decks.formats.layout import Layout
from decks.kinds import deck_roles
from decks.names import NameBook, NamedCard
from engine.kernel.definition import GameDefinition
from printing import contents
from printing.changes import Shown
from printing.deck_files import left_out
from printing.games import sheet_named
from printing.job_reports import job_report
from printing.kinds import kind_of, mat_named
from printing.layouts import checked_layout
from printing.models import What
from printing.options import PrintOptions
from printing.pdf.papers import upright
from printing.prints.game_sheets import print_sheet
from printing.proofs import Warning
from printing.refused import PrintRefused
from printing.reports import Report


def print_game_deck(path: Path, options: PrintOptions, game: str) -> tuple[bytes, Report]:
    """Return the sheets of a deck's list in a file; raises PrintRefused and BadOptions."""
    kind = kind_of(game)
    listed = _read(path, kind, game)
    entries = _entries(game)
    counts: dict[str, int] = {}
    for section in listed.sections.values():
        for name, count in section.items():
            counts[name] = counts.get(name, 0) + count
    asked = [{"card": entries[name], "count": count} for name, count in counts.items()]
    if not asked:
        raise PrintRefused("no_cards", "There’s nothing in this list to print.")
    unused = [Warning(None, "line_left_out", left_out(one).message) for one in listed.problems]
    return _card_sheets(listed.name or path.stem, asked, options, game, unused)


def print_game_set(slug: str, options: PrintOptions, game: str) -> tuple[bytes, Report]:
    """Return a set's cards, one of each, in their order; raises PrintRefused and BadOptions."""
    kind = kind_of(game)
    own = {found.slug: found for found in _sets() if found.game == game}
    if slug not in own:
        known = ", ".join(own) or "none"
        words = f"{kind.title} has no set “{slug[:40]}”. Its sets: {known}."
        raise PrintRefused("bad_option", words)
    found = own[slug]
    cards = sorted(found.cards, key=lambda card: str(card["id"]))
    asked = [{"card": {**card, "set": found.name}, "count": 1} for card in cards]
    return _card_sheets(f"{kind.title}: {found.name}", asked, options, game)


def _card_sheets(
    title: str,
    asked: contents.Content,
    options: PrintOptions,
    game: str,
    unused: Sequence[Warning] = (),
) -> tuple[bytes, Report]:
    checked_layout(options.sheet_style())
    if options.tokens:
        raise PrintRefused("bad_option", f"tokens: {kind_of(game).title} has none to print.")
    content, found = job_report(contents.checked(asked, game), game, options, None)
    try:
        made = contents.draw(What.CARDS, title, content, options, game=game)
    except FaceError as error:
        raise PrintRefused("bad_option", str(error)) from error
    total = sum(entry["count"] for entry in content)
    style = options.sheet_style()
    return made, Report.of_sheets(
        total,
        style,
        warnings=(*unused, *map(_warning, found["warnings"])),
        faces={name: Shown(face["hash"], face["count"]) for name, face in found["faces"].items()},
    )


def print_game_sheet(name: str, options: PrintOptions, game: str) -> tuple[bytes, Report]:
    """One of a game's own sheets; raises PrintRefused and BadOptions."""
    return print_sheet(sheet_named(game, name), options, kind_of(game).title)


def print_game_mat(name: str, options: PrintOptions, game: str) -> tuple[bytes, Report]:
    """Return a mat that a game's definition declares, on one sheet; raises BadOptions."""
    mat = mat_named(game, name)
    title, content = f"{kind_of(game).title}: {mat.label}", contents.mat_content(mat)
    contents.pages(What.MAT, content, options)  # refuses paper that is too small
    made = contents.draw(What.MAT, title, content, options, game=game)
    return made, Report(pages=1, sheets=1, paper=upright(options.paper_size))


def _read(path: Path, kind: GameDefinition, game: str) -> DeckFile:
    roles = deck_roles(kind)
    if not roles:
        raise PrintRefused("no_cards", f"{kind.title} is played without {kind.nouns['deck'].many}.")
    entries = _entries(game)
    layout = Layout(
        kind, roles[0].name, lambda card: kind.read_card(_bare(entries[card.name]), card.name)
    )
    found = read_file(path, NameBook([NamedCard(name, "") for name in entries]), layout)
    if found.is_refused:
        raise PrintRefused("deck_unreadable", f"{path}: {found.problems[0].message}")
    return found


def _bare(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a card as its file has it."""
    return {key: value for key, value in entry.items() if key != "set"}


def _warning(data: dict[str, Any]) -> Warning:
    return Warning(data["card"], data["code"], data["message"])


def _entries(game: str) -> dict[str, dict[str, Any]]:
    """Return the cards of a game by name, with the names of their sets."""
    sets = [found for found in _sets() if found.game == game]
    return {card["name"]: {**card, "set": found.name} for found in sets for card in found.cards}


@cache
def _sets() -> tuple[SetFile, ...]:
    return tuple(read_sets())
