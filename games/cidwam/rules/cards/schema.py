"""The cards and decks of CIDWaM as its definition tells them; tests hold this to `card` and
`decks`."""

from __future__ import annotations

from engine.kernel.decks import Copies, Section
from engine.kernel.figures import Figure
from engine.kernel.schema import Schema
from games.cidwam.rules.cards.card import (
    KINDS,
    MAX_TYPE_LETTERS,
    MAX_TYPES,
    MAX_VALUE,
    MOVEMENTS,
    NAME_LIMIT,
)
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.rules.text.vocabulary import Dice

IN_DECKS = tuple(kind for kind in KINDS if kind != "Persona")


def _hit_dice(said: object) -> str:
    """Hit Dice as they are written: "2d4+1", or a plain number (R10.12)."""
    if isinstance(said, bool) or not isinstance(said, str | int):
        raise ValueError(f"must be dice, such as 1d6 or 2d4+1, or a number, not {said!r:.60}")
    return str(Dice.parse(said))


SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=NAME_LIMIT),
        Figure("kind", "Kind", "word", values={kind: kind for kind in KINDS}),
        Figure("value", "Value", "number", most=MAX_VALUE, kinds=IN_DECKS),  # R1.5
        Figure("types", "Types", "words", most=MAX_TYPES, longest=MAX_TYPE_LETTERS, default=[]),
        Figure(
            "movement", "Movement", "word", values={way: way for way in MOVEMENTS}, kinds=("Soul",)
        ),
        Figure("hit_dice", "Hit Dice", "line", read=_hit_dice, kinds=("Soul",)),
        Figure("text", "Text", "text", default=""),
    ),
    kind="kind",
    other_keys=("token",),
)

SECTIONS = (
    Section(
        "persona",
        "Persona",
        most=1,
        where={"kind": ("Persona",)},
        is_listed=True,
        is_missed=True,
        rule="R2.3",
    ),
    Section(
        "cards",
        "Cards",
        least=MIN_CARDS,
        where={"kind": IN_DECKS},
        copies=(Copies(MYTHIC_COPIES, {"types": ("Mythic",)}, "R2.2"),),
        rule="R2.1",
    ),
)
