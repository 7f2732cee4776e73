"""The schema of Spelldawn's cards and decks (V1, V4)."""

from __future__ import annotations

from engine.kernel.decks import Copies, Section
from engine.kernel.figures import Figure
from engine.kernel.roles import Role
from engine.kernel.schema import Schema
from games.spelldawn.rules.text.checks import TYPES
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD

SEATS = (OVERLORD, CHAMPION)
ROLES = (Role(OVERLORD, "Overlord", (0,)), Role(CHAMPION, "Champion", (1,)))
SCHOOLS = ("law", "beyond", "shadow", "pact", "primal", "neutral")
RESONANCES = ("mortal", "astral", "abyssal", "prismatic")
ALL_TYPES = tuple(dict.fromkeys(TYPES[OVERLORD] + TYPES[CHAMPION]))
FREE = ("riftcaller", "boon", "scheme")  # without a cost (S2.3)
MIN_CARDS, MAX_CARDS, MAX_COPIES, MAX_BOONS = 40, 50, 3, 2
POINTS_A_CARD = 4


def _named(words: tuple[str, ...]) -> dict[str, str]:
    return {word: word.capitalize() for word in words}


SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=60),
        Figure("side", "Side", "word", values=_named(SEATS)),
        Figure("type", "Type", "word", values=_named(ALL_TYPES)),
        Figure("school", "School", "word", values=_named(SCHOOLS), default="neutral"),
        Figure(
            "rarity",
            "Rarity",
            "word",
            values=_named(("common", "uncommon", "rare")),
            default="common",
        ),
        Figure(
            "cost",
            "Cost",
            "number",
            most=15,
            kinds=tuple(type_ for type_ in ALL_TYPES if type_ not in FREE),
        ),
        Figure(
            "resonance",
            "Resonance",
            "word",
            values=_named(RESONANCES),
            kinds=("minion", "weapon"),
        ),
        Figure("health", "Health", "number", most=9, kinds=("minion",)),
        Figure("shield", "Shield", "number", most=9, kinds=("minion",), default=0),
        Figure("attack", "Attack", "number", most=9, kinds=("weapon",)),
        Figure("requirement", "Requirement", "number", least=1, most=6, kinds=("scheme",)),
        Figure(
            "points",
            "Points",
            "number",
            values={10: "10", 20: "20", 30: "30"},
            kinds=("scheme",),
        ),
        Figure("raze", "Raze cost", "number", most=9, kinds=("project",), needed_by=()),
        Figure("text", "Text", "text", default=""),
    ),
    kind="type",
)


def _sections(side: str) -> tuple[Section, ...]:
    others = tuple(type_ for type_ in TYPES[side] if type_ not in ("riftcaller", "boon"))  # type: ignore[index]
    return (
        Section(
            "riftcaller",
            "Riftcaller",
            least=1,
            most=1,
            where={"side": (side,), "type": ("riftcaller",)},
            roles=(side,),
            rule="V1",
        ),
        Section(
            "boons",
            "Boons",
            most=MAX_BOONS,
            where={"side": (side,), "type": ("boon",)},
            copies=(Copies(1, rule="V1"),),
            roles=(side,),
            rule="V1",
        ),
        Section(
            "cards",
            "Cards",
            least=MIN_CARDS,
            most=MAX_CARDS,
            where={"side": (side,), "type": others},
            copies=(Copies(MAX_COPIES, rule="V1"),),
            roles=(side,),
            rule="V1",
        ),
    )


SECTIONS = (*_sections(OVERLORD), *_sections(CHAMPION))
