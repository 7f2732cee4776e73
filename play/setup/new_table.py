"""Parameters of a new table's page before its form: how many seats, and its maker's role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from engine.kernel.definition import GameDefinition
from engine.kernel.roles import Role
from play.errors import WrongTerms
from play.kinds import MAX_SEATS, agreed_table, role_at
from play.services import may_deal
from play.setup.lobby import roles_among


@dataclass(frozen=True)
class NewTable:
    """So many seats, and the maker's role; by chance, that of the first seat until all are dealt.

    The problems say what was asked for and can't be; the usual stands in its place.
    """

    kind: GameDefinition
    seats: int
    role: Role
    by_chance: bool = False
    seats_problem: str = ""
    role_problem: str = ""

    @property
    def counts(self) -> range:
        """Return how many can sit there."""
        return range(self.kind.least_seats, min(self.kind.most_seats, MAX_SEATS) + 1)

    @property
    def links(self) -> list[tuple[int, str]]:
        """The counts, each with the query that asks for it and keeps the rest."""
        kept = {"role": self.role.name} if len(self.roles) > 1 and not self.by_chance else {}
        kept |= {"by_chance": "on"} if self.by_chance else {}
        return [(one, urlencode({"seats": one, **kept}, quote_via=quote)) for one in self.counts]

    @property
    def roles(self) -> list[Role]:
        """The roles at the table."""
        return roles_among(self.kind, range(self.seats))

    @property
    def may_deal(self) -> bool:
        """Whether chance can say who sits where."""
        return self.seats > 1 and may_deal(self.kind.slug, self.seats)

    @property
    def side(self) -> int:
        """The maker's seat: the first of the role."""
        return next(
            side for side in range(self.seats) if role_at(self.kind.slug, side) == self.role
        )

    @property
    def others(self) -> list[int]:
        """All other seats."""
        return [side for side in range(self.seats) if side != self.side]

    @property
    def has_problem(self) -> bool:
        return bool(self.seats_problem or self.role_problem)


def read_table(kind: GameDefinition, asked: Mapping[str, str], role: str | None = None) -> NewTable:
    """Return the table that a query or a form asks for: `seats`, `role`, `by_chance`; never raises.

    role: the name of the one that is meant if none is asked for.
    """
    said, seats_problem = asked.get("seats", ""), ""
    count, _ = agreed_table(kind, None, {})
    if said:
        try:
            count, _ = agreed_table(kind, _whole(said, kind), {})
        except WrongTerms as error:
            seats_problem = str(error)
    roles = {one.name: one for one in roles_among(kind, range(count))}
    first, role_problem = role_at(kind.slug, 0), ""
    wanted = asked.get("role", role) if len(kind.roles) > 1 else None
    chosen = first if wanted is None else roles.get(wanted)
    if chosen is None:
        known = ", ".join(one.title or one.name for one in roles.values())
        role_problem = f"No role called “{wanted:.60}” among {count}. Choose one of: {known}."
        chosen = first
    by_chance = bool(asked.get("by_chance"))
    return NewTable(kind, count, chosen, by_chance, seats_problem, role_problem)


def _whole(said: str, kind: GameDefinition) -> int:
    # Its length first: int() refuses thousands of digits with an error of its own.
    if not (said.isascii() and said.isdigit()) or len(said) > 3:
        raise WrongTerms(
            f"The number of {kind.nouns['player'].many} is a whole number, not “{said:.20}”."
        )
    return int(said)
