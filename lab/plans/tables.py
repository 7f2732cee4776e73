"""The plan of a run of any game: the decks that are chosen for its roles, and who meets whom. Known
by the game's definition alone. Reads alone; raises LabError where a game could not begin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from decks.kinds import deck_roles, role_title, titles
from decks.models import Deck
from decks.problems import remarks_of
from decks.queries import deck_problems_of
from engine.kernel.definition import GameDefinition, WrongTable, open_game, settled_options
from engine.kernel.game import Data
from engine.kernel.roles import role_of
from engine.lab.counts import Pairing
from engine.lab.pairings import by_roles, each_with_each
from engine.lab.plan import Plan
from engine.lab.playing import seatings, seed_of
from lab import limits, sources
from lab.errors import LabError
from lab.plans.stored import RunPlan


@dataclass(frozen=True)
class Tables:
    """The tables that somebody asks for. seats: None for the least that the game has. games: about
    so many; each table has as many as any other, and each deck as many in each seat of its role.
    options: those that are not as usual."""

    kind: GameDefinition
    decks: Sequence[Deck] = ()
    seats: int | None = None
    bot: str = limits.TABLE_BOT
    games: int = limits.TABLE_GAMES
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Return what the run is called in lists."""
        names = [deck.name for deck in self.decks]
        if names:
            return ", ".join(names) if len(names) < 4 else f"{names[0]} and {len(names) - 1} others"
        seats = self.seats or self.kind.least_seats
        noun = self.kind.nouns["player"]
        return f"{self.kind.title} for {seats} {noun.one if seats == 1 else noun.many}"


def tables_plan(asked: Tables) -> RunPlan:
    """Return the plan of a run: every table of the decks, as many games at each."""
    kind = asked.kind
    seats = kind.least_seats if asked.seats is None else asked.seats
    _check_bounds(asked)
    cards = sources.cards_of_site(kind.slug)
    options = _options(kind, asked.options)
    _check_table(kind, cards, seats, options)
    roles = [role_of(kind.roles, seat).name for seat in range(seats)]
    if deck_roles(kind):
        decks, pairings = _with_decks(kind, asked.decks, roles, options)
        rotates = len(set(roles)) == 1
    else:
        decks, pairings = _without_decks(kind, asked.decks, roles)
        rotates = False
    each = len(pairings) * len(seatings(seats, rotates))
    if each > limits.MAX_TABLE_GAMES:
        raise LabError(
            f"These decks need {each:,} games to meet at every table; a test has at most"
            f" {limits.MAX_TABLE_GAMES}. Choose fewer decks.",
            "decks",
        )
    plan = Plan(
        decks,
        asked.bot,
        max(1, asked.games // each),
        seed_of("tables", *sorted(decks), seats) % 2**31,
        pairings,
        limits.TURN_CAP,
        limits.CHUNK_PAIRS,
        cards.about(),
        rotates,
        options=options,
    )
    return RunPlan(plan)


def _check_bounds(asked: Tables) -> None:
    if asked.bot not in limits.TABLE_BOTS:
        raise LabError(f"Choose one of the bots {', '.join(limits.TABLE_BOTS)}.", "bot")
    if not 1 <= asked.games <= limits.MAX_TABLE_GAMES:
        raise LabError(f"A test has 1 to {limits.MAX_TABLE_GAMES} games.", "games")
    if len(asked.decks) > limits.TABLE_DECKS:
        raise LabError(f"A test has at most {limits.TABLE_DECKS} decks.", "decks")


def _options(kind: GameDefinition, asked: Mapping[str, Any]) -> Data:
    """Return the options that are not as usual, as a plan has them."""
    try:
        whole = settled_options(kind, asked)
    except WrongTable as error:
        raise LabError(str(error), "options") from error
    usual = {option.name: option.default for option in kind.options}
    return {name: value for name, value in whole.items() if value != usual[name]}


def _check_table(kind: GameDefinition, cards: sources.Cards, seats: int, options: Data) -> None:
    try:
        open_game(kind, cards.data, seats=seats, options=options, rules_version=cards.rules)
    except WrongTable as error:
        raise LabError(str(error), "seats") from error


def _without_decks(
    kind: GameDefinition, chosen: Sequence[Deck], roles: Sequence[str]
) -> tuple[dict[str, Data], tuple[Pairing, ...]]:
    """One table; what a report says of decks is of its seats, by their names."""
    if chosen:
        raise LabError(f"{kind.title} is played without decks.", "decks")
    seats = tuple(
        " ".join(filter(None, (f"Seat {number}", role_title(kind, role))))
        for number, role in enumerate(roles, 1)
    )
    return {seat: {} for seat in seats}, (seats,)


def _with_decks(
    kind: GameDefinition, chosen: Sequence[Deck], roles: Sequence[str], options: Data
) -> tuple[dict[str, Data], tuple[Pairing, ...]]:
    """Each deck with each, as many as there are seats, or one of its role in each seat."""
    for deck in chosen:
        _check_deck(kind, deck, roles, options)
    decks = {deck.key: deck.as_engine() for deck in chosen}
    role_by_key = {deck.key: deck.role for deck in chosen}
    needed = {role.name for role in deck_roles(kind)}
    for role in dict.fromkeys(roles):
        if role not in needed:
            without = role_title(kind, role)  # what a report calls it
            decks[without], role_by_key[without] = {}, role
        elif role not in role_by_key.values():
            of = role_title(kind, role)
            raise LabError(f"Choose a deck for {of}." if of else "Choose a deck.", "decks")
    if len(set(roles)) > 1:
        return decks, by_roles(role_by_key, roles)
    if len(decks) < 2 <= len(roles):
        raise LabError("Choose two decks or more: they play against each other.", "decks")
    # Where there are more seats than decks, some sit there twice; a deck alone says nothing.
    tables = each_with_each(decks, len(roles)) or by_roles(role_by_key, roles)
    return decks, tuple(table for table in tables if len(roles) == 1 or len(set(table)) > 1)


def _check_deck(kind: GameDefinition, deck: Deck, roles: Sequence[str], options: Data) -> None:
    if deck.game != kind.slug:
        raise LabError(f"“{deck.name}” is no deck for {kind.title}.", "decks")
    if deck.role not in roles:
        of = role_title(kind, deck.role) or "a role"
        raise LabError(
            f"“{deck.name}” is for {of}, which isn’t at a table of {len(roles)}.", "decks"
        )
    called = titles(kind, deck.role)
    wrong = [
        remarks_of(kind.slug).said(problem, kind, called).message
        for problem in deck_problems_of(deck, options=options)
        if problem.level == "error"
    ]
    if wrong:
        raise LabError(f"“{deck.name}” can’t be played: {' '.join(wrong[:3])}", "decks")
