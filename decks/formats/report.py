"""The output of `deck read --json` for a file: an entry of plain data."""

from typing import Any

from decks.formats.deck_file import DeckFile
from decks.kinds import titles
from decks.problems import remarks_of


def report(path: str, deck: DeckFile) -> dict[str, Any]:
    """Return the entry: what stands in the file, and what its game says of it."""
    kind = deck.layout.kind
    remarks, called = remarks_of(kind.slug), titles(kind, deck.layout.role)
    said = [remarks.said(problem, kind, called) for problem in remarks.of_file(deck)]
    errors = [
        {"rule": one.rule, "message": one.message, "cards": [one.card] if one.card else []}
        for one in said
        if one.level == "error"
    ]
    notices = [{"code": one.code, "message": one.message} for one in deck.notices]
    if not deck.is_refused:
        told = (one for one in said if one.level == "notice")
        notices += [{"code": one.code, "message": one.message} for one in told]
    return {
        "path": path,
        "format": deck.format,
        "name": deck.name,
        "persona": deck.persona,
        "description": deck.description,
        "main": deck.main,
        "maybe": deck.maybe,
        "problems": [
            {
                "line": problem.line,
                "text": problem.text,
                "code": problem.code,
                "message": problem.message,
                "suggestions": list(problem.suggestions),
            }
            for problem in deck.problems
        ],
        "legal": not errors and not deck.is_refused,
        "errors": errors,
        "notices": notices,
    }
