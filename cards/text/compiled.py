"""A card's text, compiled for whoever types it: everything that is right, or all that is wrong."""

from collections.abc import Iterable
from typing import Any

from cards.cidwam import TextError, compile_text, explain, render, to_data
from cards.queries import current_pool

MAX_ERRORS = 10


def compiled(*, text: str, kind: str | None = None, types: Iterable[str] = ()) -> dict[str, Any]:
    """{ok, canonical, tree, explained, errors}; types are known beside the official cards' own."""
    known = frozenset({*current_pool().types, *types})
    try:
        tree = compile_text(text, known, kind)
    except TextError as error:
        errors = [error.to_data(), *_others(text, known, kind, error)]
        return {"ok": False, "canonical": None, "tree": None, "explained": [], "errors": errors}
    return {
        "ok": True,
        "canonical": render(tree),
        "tree": to_data(tree),
        "explained": explain(tree),
        "errors": [],
    }


def _others(
    text: str, known: frozenset[str], kind: str | None, error: TextError
) -> list[dict[str, object]]:
    """Return what is wrong in lines below the first one that is, as if that one were empty."""
    lines = text.split("\n")
    found: list[dict[str, object]] = []
    at = error.line
    while len(found) < MAX_ERRORS - 1 and at < len(lines):
        lines[at - 1] = ""
        try:
            compile_text("\n".join(lines), known, kind)
        except TextError as next_one:
            if next_one.line <= at:
                return found
            at = next_one.line
            found.append(next_one.to_data())
        else:
            return found
    return found
