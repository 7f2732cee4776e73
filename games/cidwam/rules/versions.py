"""The versions of the rules: what differs between them, as switches that the rules ask.

A game keeps the version that it began with, and a record is replayed under its own. A version is
never edited: a rule that changes what a record replays to gets a new version here, and a switch
with the old way as its value in the older ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.game import UnknownVersion

MAX_NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """One version of the rules."""

    name: str
    title: str
    summary: str  # what is its own, a sentence for players
    # R5.3: the most Coins that a cashed Shield earns; None: its whole value.
    max_shield_coins: int | None
    # R10.23: is `You may pay N` asked of who lacks the Coins too?
    asks_who_lacks_coins: bool
    # E49: does `When this enters` a Zone hear of this alone? It heard of every own Soul at first.
    enters_hears_itself: bool


AS_IN_DOCUMENT = RulesVersion(
    "cidwam-1",
    "The rules as first written",
    "A cashed Shield earns its whole value.",
    max_shield_coins=None,
    asks_who_lacks_coins=True,
    enters_hears_itself=False,
)
SHIELDS_BOUNDED = RulesVersion(
    "cidwam-2",
    "This site’s, before 24 November 2026",
    "As this site’s, but “You may pay” is asked of players who lack the Coins too.",
    max_shield_coins=2,
    asks_who_lacks_coins=True,
    enters_hears_itself=False,
)
NEWEST = RulesVersion(
    "cidwam-3",
    "This site’s",
    "A cashed Shield earns its value, but at most the 2 Coins that a Shield costs.",
    max_shield_coins=2,
    asks_who_lacks_coins=False,
    enters_hears_itself=True,
)
VERSIONS = {version.name: version for version in (AS_IN_DOCUMENT, SHIELDS_BOUNDED, NEWEST)}


def version_named(name: object) -> RulesVersion:
    """Return the version of that name; UnknownVersion says what is wrong with any other."""
    *others, newest = VERSIONS
    known = f"{', '.join(others)} and {newest}"
    if not isinstance(name, str) or not name:
        raise UnknownVersion(f"A rules version is a name. There are {known}.")
    if len(name) > MAX_NAME_LENGTH:
        raise UnknownVersion(
            f"A rules version has at most {MAX_NAME_LENGTH} characters, and this one has "
            f"{len(name)}. There are {known}."
        )
    if name not in VERSIONS:
        raise UnknownVersion(f"There is no rules version {name!a}. There are {known}.")
    return VERSIONS[name]
