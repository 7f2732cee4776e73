"""A puzzle's best play as plain data, and back: what is kept in files, and looked up at the table.

A chance is written "15/16". A node:

    state     the position's digest (`Proving.digest`)
    seat      whoever is to act, by name
    options   {notation: chance}, all that is legal; "<=1/4" where no more than that is known
    best      the notation of a best one
    leads     {notation: [[chance, node or "won" or "lost"], ...]} of those that are kept
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.kernel.game import Data, Game
from engine.kernel.proving import Proving
from engine.puzzles.solving import NEVER
from engine.puzzles.strategy import TOLERANCE, Strategy

WON, LOST = "won", "lost"
AT_MOST = "<="  # before a chance of which a bound is known
Lead = tuple[Fraction, int | str]  # a chance, and a node's number, WON or LOST


def strategy_data(game: Game[Any], proving: Proving, strategy: Strategy) -> list[Data]:
    """Best play as a list of nodes, the start first. Raises Unprovable."""
    found = []
    for node in strategy.nodes:
        names = {a: game.write(node.state, node.mover, a) for a, _ in node.options}
        found.append(
            {
                "state": proving.digest(node.state),
                "seat": game.seats[node.mover],
                "options": {
                    names[a]: f"{AT_MOST if NEVER < value <= node.floor else ''}{value}"
                    for a, value in node.options
                },
                "best": names[node.best],
                "leads": {
                    names[a]: [
                        [str(chance), (WON if won else LOST) if number is None else number]
                        for chance, number, won in leads
                    ]
                    for a, leads in node.outcomes.items()
                },
            }
        )
    return found


@dataclass(frozen=True, slots=True)
class Position:
    """A node as it was kept.

    bounded: the options that are worth what is said at most. leads: the good decisions, of who is
    not to win one answer.
    """

    number: int
    state: str
    seat: str
    options: dict[str, Fraction]
    bounded: frozenset[str]
    best: str
    leads: dict[str, tuple[Lead, ...]]

    @property
    def chance(self) -> Fraction:
        """The chance of best play from here."""
        return self.options[self.best]

    def is_good(self, notation: str) -> bool:
        """Does a decision of who is to win count as best?"""
        return self.chance - self.options[notation] < TOLERANCE


class BadData(ValueError):
    """Data that are no puzzle: `key` is where, such as `best_play.3.options`; str() says what."""

    def __init__(self, key: str, what: str) -> None:
        self.key = key
        super().__init__(what)


def read_strategy(data: Any) -> tuple[Position, ...]:
    """The inverse of `strategy_data`. Raises BadData."""
    if type(data) is not list or not data:
        raise BadData("", "a list of positions is wanted")
    return tuple(_position(number, node, len(data)) for number, node in enumerate(data))


def _position(number: int, node: Any, count: int) -> Position:
    where = str(number)
    if type(node) is not dict or node.keys() != {"state", "seat", "options", "best", "leads"}:
        raise BadData(where, "state, seat, options, best and leads are wanted")
    for name in ("state", "seat", "best"):
        if type(node[name]) is not str:
            raise BadData(f"{where}.{name}", "a text is wanted")
    for name in ("options", "leads"):
        if type(node[name]) is not dict or not node[name]:
            raise BadData(f"{where}.{name}", "a mapping by notation is wanted")
    options = {
        notation: read_chance(_unbounded(chance), f"{where}.options.{notation}")
        for notation, chance in node["options"].items()
    }
    bounded = frozenset(n for n, chance in node["options"].items() if chance != _unbounded(chance))
    leads: dict[str, tuple[Lead, ...]] = {}
    for notation, found in node["leads"].items():
        at = f"{where}.leads.{notation}"
        if notation not in options or type(found) is not list:
            raise BadData(at, "a list for one of the options is wanted")
        leads[notation] = tuple(_lead(lead, at, number, count) for lead in found)
        if sum(chance for chance, _ in leads[notation]) != 1:
            raise BadData(at, "the chances don’t sum to 1")
    if node["best"] not in leads:
        raise BadData(f"{where}.best", "it is none of the leads")
    return Position(number, node["state"], node["seat"], options, bounded, node["best"], leads)


def _unbounded(chance: Any) -> Any:
    return chance.removeprefix(AT_MOST) if type(chance) is str else chance


def _lead(lead: Any, at: str, number: int, count: int) -> Lead:
    if type(lead) is not list or len(lead) != 2:
        raise BadData(at, "a chance and what it leads to are wanted")
    to = lead[1]
    is_node = type(to) is int and 0 <= to < count and to != number
    if not is_node and to not in (WON, LOST):
        raise BadData(at, f"{to!r:.40} is no other position, “won” or “lost”")
    return read_chance(lead[0], at), to


def read_chance(said: Any, key: str) -> Fraction:
    """A chance from its text, from 0 to 1. Raises BadData."""
    try:
        chance = Fraction(said) if type(said) is str else None
    except (ValueError, ZeroDivisionError):
        chance = None
    if chance is None or not 0 <= chance <= 1:
        raise BadData(key, f"{said!r:.40} is no chance like “3/4”")
    return chance
