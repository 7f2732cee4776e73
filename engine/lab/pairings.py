"""Pairings of decks: each with each, as many as there are seats, or by the seats' roles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, groupby, product

from engine.lab.counts import Pairing


def each_with_each(decks: Iterable[str], seats: int = 2) -> tuple[Pairing, ...]:
    """All tables of so many different decks, in the decks' order. None if there are too few."""
    return tuple(combinations(decks, seats))


def by_roles(decks: Mapping[str, str], seats: Sequence[str]) -> tuple[Pairing, ...]:
    """All tables where each seat has a deck of its role; `decks` are roles by key, `seats` by seat.

    The decks of a pairing are in the seats' order. Several seats of one role may have the same
    deck, and each choice of decks for them is there once. None if a role has no deck.
    """
    groups = {role: len(list(same)) for role, same in groupby(sorted(seats))}
    of_role = {
        role: list(combinations_with_replacement([key for key in decks if decks[key] == role], n))
        for role, n in groups.items()
    }
    pairings = []
    for chosen in product(*of_role.values()):
        left = {role: iter(keys) for role, keys in zip(of_role, chosen, strict=True)}
        pairings.append(tuple(next(left[role]) for role in seats))
    return tuple(pairings)
