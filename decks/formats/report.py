"""What `deck read --json` says of a file: an entry of plain data."""

from typing import Any

from decks.cidwam import CardPool, deck_problems
from decks.formats.deck_file import DeckFile
from decks.formats.official_cards import official_pool
from decks.problems import worded


def report(path: str, deck: DeckFile, pool: CardPool | None = None) -> dict[str, Any]:
    """Return the entry; `pool` has the cards that the engine judges by, the official ones by
    default."""
    if pool is None:
        pool = CardPool([]) if deck.is_refused else official_pool()
    said = [worded(problem) for problem in deck_problems(deck.as_engine(), pool)]
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
