"""Closed lists of phrases: sorts of cards, rooms, resonances and players."""

from __future__ import annotations

from typing import Literal

from engine.text.lexicon import Choice

Side = Literal["overlord", "champion"]
Place = Literal["", "vault", "sanctum", "crypts", "inner", "outer", "this"]

OVERLORD: Side = "overlord"
CHAMPION: Side = "champion"
ARENA = ("evocation", "ally", "artifact", "weapon")
MINION_UP, PROJECT_UP = "face-up minion", "face-up project"
SORTS: dict[Side, tuple[str, ...]] = {
    OVERLORD: ("minion", "project", "scheme", "spell", "card"),
    CHAMPION: ("spell", *ARENA, "card"),
}
# Those whose cards have a cost (S2.3).
PRICED: dict[Side, tuple[str, ...]] = {
    OVERLORD: ("minion", "project", "spell"),
    CHAMPION: ("spell", "ally", "evocation", "artifact", "weapon"),
}
_ALL = tuple(dict.fromkeys(SORTS[OVERLORD] + SORTS[CHAMPION]))


def _plural(sort: str) -> str:
    return "allies" if sort == "ally" else f"{sort}s"


def _one(sorts: tuple[str, ...]) -> Choice:
    return Choice({sort: (f"a {sort}",) for sort in sorts})


CHOICES = {
    "whose": Choice(
        {"you": ("your",), CHAMPION: ("the~Champion's",), OVERLORD: ("the~Overlord's",)}
    ),
    "who": Choice({CHAMPION: ("the~Champion",), OVERLORD: ("the~Overlord",)}),
    "many_sorts": Choice({sort: (_plural(sort),) for sort in _ALL}),
    "one_sort": _one(_ALL),
    "arena": _one(ARENA),
    "destroyed": _one((*ARENA, MINION_UP, PROJECT_UP)),
    "resonance": Choice(
        {
            "": ("",),
            "mortal": ("mortal",),
            "astral": ("astral",),
            "abyssal": ("abyssal",),
            "prismatic": ("prismatic",),
        }
    ),
    "place": Choice(
        {
            "": ("",),
            "vault": ("on the Vault",),
            "sanctum": ("on the Sanctum",),
            "crypts": ("on the Crypts",),
            "inner": ("on an inner room",),
            "outer": ("on an outer room",),
            "this": ("on this room",),
        }
    ),
    "pile_room": Choice({"vault": ("Vault",), "sanctum": ("Sanctum",)}),
    "pile": Choice({"crypts": ("Crypts",), "discard": ("discard",)}),
    "ring": Choice({"inner": ("inner",), "outer": ("outer",)}),
    "unveiling": Choice({"dusk": ("at dusk",), "activated": ("when activated",)}),
}
