"""A whole card as data, as a deck lists it: nothing but the figures of K1."""

from __future__ import annotations

from typing import Any

from engine.kernel.figures import Figure
from engine.kernel.schema import Schema
from games.kaadosu.rules.cards import COLOURS, KINDS, MAX_COMBO_VALUE, read_code, shapes_from

MAX_UID_LENGTH = 40


def _name(value: Any) -> str:
    """A code as decks have it: which copy of a shadow it is, the battle counts (K1.3)."""
    code = read_code(value) if isinstance(value, str) else None
    if code is None or code.copy > 1:
        raise ValueError(f"must be a code such as 42, S42, B42, 10001 or S10001, not {value!r:.40}")
    return str(value)


_KINDS = {one: one.replace("_", " ").capitalize() for one in KINDS}
CARD_SCHEMA = Schema(
    (
        Figure("name", "Code", "line", read=_name),
        Figure("kind", "Kind", "word", _KINDS, needed_by=()),
        Figure("colour", "Colour", "word", {one: one for one in COLOURS}),
        Figure("shapes", "Shapes", "words", read=shapes_from),
        Figure("plus", "Plus", "number", least=1, most=MAX_COMBO_VALUE),
        Figure("minus", "Minus", "number", least=1, most=MAX_COMBO_VALUE),
        Figure(
            "uid", "Mark in a collection", "line", least=1, most=MAX_UID_LENGTH, needed_by=(),
            is_searched=False,
        ),
    ),
    "kind",
)  # fmt: skip
