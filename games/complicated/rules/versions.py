"""The versions of the rules: what differs between them, as switches that the rules ask.

A game keeps the version that it began with, and a record is replayed under its own. A version is
never edited: a rule that changes what a record replays to gets a new version here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.game import UnknownVersion


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """One version of the rules."""

    name: str
    # C3.1: with one Ace and one deck each, do jokers leave the game, and are first hands larger?
    has_quick_game: bool


FIRST = RulesVersion("complicated-1", has_quick_game=False)
NEWEST = RulesVersion("complicated-2", has_quick_game=True)
VERSIONS = {version.name: version for version in (FIRST, NEWEST)}


def version_named(name: str) -> RulesVersion:
    """Return the version of that name. Raises UnknownVersion."""
    if name not in VERSIONS:
        raise UnknownVersion(
            f"There is no rules version {name!a:.60}. There are {' and '.join(VERSIONS)}."
        )
    return VERSIONS[name]
