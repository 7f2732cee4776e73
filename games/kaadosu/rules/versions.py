"""The versions of the rules. A game keeps the one that it began with; none is ever edited."""

from __future__ import annotations

from typing import Final

from engine.kernel.game import UnknownVersion

NEWEST: Final = "kaadosu-1"
VERSIONS: Final = (NEWEST,)


def check_version(name: str) -> None:
    """Raise UnknownVersion for a name that is none."""
    if name not in VERSIONS:
        raise UnknownVersion(
            f"There is no rules version {name!a:.60}. There is {' and '.join(VERSIONS)}."
        )
