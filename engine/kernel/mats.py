"""Mats: where things lie on the table, in millimetres, and what of a view lies there.

A page draws a table from these and from views, and paper the same mat. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.game import Data

MAX_WIDTH, MAX_HEIGHT = 190.0, 254.0  # what A4 and Letter have within margins of 10 mm and more
SEAT = "{seat}"  # in a path: whose mat it is


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a mat: a rectangle from the mat's top left corner, in millimetres.

    form: a pile (cards on each other, or how many), a row (cards side by side), a space (one thing,
    or a stack), a track (a number from least to most, every `step`). shows: the keys that lead to
    its content in a view, `SEAT` for the mat's seat. own: those for the viewer's own seat, if
    others.
    is_printed: paper has it; what has not may lie anywhere.
    """

    name: str
    label: str
    form: Literal["pile", "row", "space", "track"]
    x: float
    y: float
    width: float
    height: float
    shows: tuple[str | int, ...]
    own: tuple[str | int, ...] = ()
    least: int = 0
    most: int = 0
    is_printed: bool = True
    step: int = 1


@dataclass(frozen=True, slots=True)
class Mat:
    """A mat in the middle (is_shared), or before each seat of some roles (empty: of all).

    is_turned: the second seat sees it from the other side.
    """

    name: str
    label: str
    width: float
    height: float
    places: tuple[Place, ...]
    is_shared: bool = False
    roles: tuple[str, ...] = ()
    is_turned: bool = False


def content(
    place: Place, view: Data, seats: Sequence[str], seat: int | None, viewer: int | None = None
) -> Any:
    """Return what a view has for a place of a seat's mat (None: of a shared one); None: nothing.

    `seats` are the game's, `viewer` is whose view it is. A mapping knows a seat by its name, a list
    by its number. TypeError if the path leads through what is neither.
    """
    is_own = seat is not None and seat == viewer
    found: Any = view
    for key in place.own if place.own and is_own else place.shows:
        if found is None:
            return None
        if isinstance(found, Mapping):
            found = found.get(seats[seat] if key == SEAT and seat is not None else key)
        elif isinstance(found, list):
            at = seat if key == SEAT else key
            if not isinstance(at, int):
                raise TypeError(f"{place.name}: {key!r} is no place in a list")
            found = found[at] if at < len(found) else None
        else:
            raise TypeError(f"{place.name}: {key!r} is looked for in {found!r:.60}")
    return found
