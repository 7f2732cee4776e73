"""The versions of the rules. A game keeps the one that it began with."""

from __future__ import annotations

from engine.kernel.game import UnknownVersion

VERSIONS = ("spelldawn-1",)
NEWEST = VERSIONS[-1]


def checked_version(name: str) -> str:
    """Return the name of a version that there is. Raises UnknownVersion."""
    if name not in VERSIONS:
        there_are = " and ".join(VERSIONS)
        raise UnknownVersion(f"There is no rules version {name!a:.60}. There are {there_are}.")
    return name
