"""A card's text, compiled for whoever types it: everything that is right, or all that is wrong."""

from collections.abc import Iterable
from typing import Any

from cards.games import cards_of
from engine.text.errors import TextError
from engine.text.language import Language
from games import GAMES

MAX_ERRORS = 10


def compiled(
    *, game: str, text: str, kind: str | None = None, types: Iterable[str] = ()
) -> dict[str, Any]:
    """{ok, canonical, tree, explained, errors}; types are known beside the official cards' own.

    Raises LookupError for a game whose texts are not compiled.
    """
    language = GAMES[game].language
    if language is None:
        raise LookupError(f"The texts of {game} are not compiled.")
    known = frozenset({*cards_of(game).text_types(), *types})
    try:
        tree = language.compile(text, known, kind)
    except TextError as error:
        errors = [error.to_data(), *_others(language, text, known, kind, error)]
        return {"ok": False, "canonical": None, "tree": None, "explained": [], "errors": errors}
    return {
        "ok": True,
        "canonical": language.wording.render(tree),
        "tree": tree.to_data(),
        "explained": language.wording.explain(tree.abilities),
        "errors": [],
    }


def _others(
    language: Language[Any], text: str, known: frozenset[str], kind: str | None, error: TextError
) -> list[dict[str, object]]:
    """Return what is wrong in lines below the first one that is, as if that one were empty."""
    lines = text.split("\n")
    found: list[dict[str, object]] = []
    at = error.line
    while len(found) < MAX_ERRORS - 1 and at < len(lines):
        lines[at - 1] = ""
        try:
            language.compile("\n".join(lines), known, kind)
        except TextError as next_one:
            if next_one.line <= at:
                return found
            at = next_one.line
            found.append(next_one.to_data())
        else:
            return found
    return found
