"""The whole tree of a puzzle’s chances in words: each decision, its options, what follows.

It is told to who has finished an attempt, and to nobody else. A position that several ways lead to
is told once, where the best line comes to it first; elsewhere a link leads there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from engine.puzzles.branches import Branch, Target, branches_of
from engine.puzzles.data import LOST, WON
from play.games.puzzles import puzzles_of
from play.puzzles.posing import OPPONENT, Posed
from play.table.puzzle import chance_words, labels_at

ENDS = {WON: "You win.", LOST: "No win this turn."}


@dataclass(frozen=True)
class Fall:
    """A fall of the dice: its chance, what one sees then, and the position, or its end.

    `link`: the number of a position that is told elsewhere. `is_open`: it is on the best line."""

    chance: str
    said: str
    node: Node | None = None
    link: int | None = None
    end: str = ""
    is_open: bool = False


@dataclass(frozen=True)
class Option:
    """A decision with the chance that it has. Of one that is not good no more is told."""

    notation: str
    label: str
    chance: str
    is_best: bool
    is_good: bool
    falls: tuple[Fall, ...] = ()

    @property
    def only(self) -> Fall | None:
        """Return what it leads to, if no dice decide that."""
        return self.falls[0] if len(self.falls) == 1 else None


@dataclass
class Node:
    """A position: who decides, the chance of best play, all options, the best first."""

    number: int
    is_mine: bool
    chance: str
    good: list[Option] = field(default_factory=list)
    others: list[Option] = field(default_factory=list)


@lru_cache(maxsize=32)
def tree_of(posed: Posed) -> Node:
    """Return the tree of a puzzle, from its first position. A posed puzzle is the same while it is
    kept, and so is its tree."""
    branches = branches_of(posed.rules, posed.proving, posed.start, posed.seat, posed.best)
    return _Teller(posed, branches).node(0, is_open=True)


class _Teller:
    """Tells positions, each once, following the best line first."""

    def __init__(self, posed: Posed, branches: Mapping[int, Branch]) -> None:
        self.posed = posed
        self.branches = branches
        self.told: set[int] = set()

    def node(self, number: int, *, is_open: bool) -> Node:
        """Return a position and what follows; is_open: it is on the best line."""
        self.told.add(number)
        branch = self.branches[number]
        at = branch.position
        labels = labels_at(self.posed, branch.state, self.posed.rules.seats.index(at.seat))
        is_mine = at.seat == self.posed.seat_name
        node = Node(number, is_mine, chance_words(at.chance))
        ranked = sorted(
            at.options, key=lambda one: (one != at.best, one not in at.leads, -at.options[one])
        )
        if not is_mine:
            ranked.sort(key=lambda one: (one != at.best, at.options[one]))
        for notation in ranked:
            chance = at.options[notation]
            is_kept = notation in at.leads
            is_line = is_open and notation == at.best
            falls = self._falls(branch, notation, is_line) if is_kept else ()
            option = Option(
                notation=notation,
                label=labels.get(notation, notation),
                chance=chance_words(chance, is_bound=notation in at.bounded),
                is_best=notation == at.best,
                is_good=is_kept if is_mine else chance == at.chance,
                falls=falls,
            )
            (node.good if is_kept else node.others).append(option)
        return node

    def _falls(self, branch: Branch, notation: str, is_line: bool) -> tuple[Fall, ...]:
        leads = sorted(branch.position.leads[notation], key=lambda lead: _rank(*lead))
        said: dict[Target, str] = {}
        if len(leads) > 1:
            said = told_apart(self.posed, branch.state, branch.after[notation])
        line = next((to for _, to in leads if to != LOST), LOST)
        found = []
        for chance, to in leads:
            words = said.get(to, "") if to != WON else ""
            if isinstance(to, str):
                found.append(Fall(chance_words(chance), words, end=ENDS[to]))
            elif to in self.told:
                found.append(Fall(chance_words(chance), words, link=to))
            else:
                on_line = is_line and to == line
                node = self.node(to, is_open=on_line)
                found.append(Fall(chance_words(chance), words, node=node, is_open=on_line))
        return tuple(found)


def told_apart(
    posed: Posed, before: Any, after: Mapping[Target, Sequence[Any]]
) -> dict[Target, str]:
    """Return what one sees of each result of the dice, and not of all; of those that lead to the
    same position, what they share. before, after: states."""
    rules, seat, own = posed.rules, posed.seat, puzzles_of(posed.puzzle.game)
    view = rules.view(before, seat)
    seen: dict[Target, list[str]] = {}
    for to, states in after.items():
        views = (rules.view(state, seat) for state in states)
        several = [own.changes(view, then, posed.seat_name, OPPONENT) for then in views]
        seen[to] = [line for line in several[0] if all(line in lines for lines in several)]
    shared = set.intersection(*(set(lines) for lines in seen.values()))
    return {to: "; ".join(one for one in lines if one not in shared) for to, lines in seen.items()}


def _rank(chance: Fraction, to: Target) -> tuple[int, Fraction]:
    """Return what is told first: what goes on or wins, the likeliest first."""
    return (to == LOST, -chance)
