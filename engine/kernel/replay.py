"""Replaying records: making one from a game's actions, and verifying one that came by mail."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import Chance, FairChance, commitment
from engine.kernel.game import Game, IllegalAction
from engine.kernel.records import HOUSE, Move, Record

GameOf = Callable[[list[dict[str, Any]]], Game[Any]]  # a game with these cards
SHORT = 6  # as many draws of one purpose are written out; more are digested


class Witness:
    """A Chance that remembers what was drawn since it was last asked."""

    __slots__ = ("chance", "drawn")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.drawn: list[tuple[str, int, int]] = []

    def below(self, n: int, purpose: str) -> int:
        value = self.chance.below(n, purpose)
        self.drawn.append((purpose, n, value))
        return value

    def clone(self) -> Chance:
        return self.chance.clone()

    def to_data(self) -> dict[str, Any]:
        return self.chance.to_data()

    def take(self) -> str:
        """What was drawn, written as in records; forgotten afterwards."""
        written = write_draws(self.drawn)
        self.drawn = []
        return written


def write_draws(drawn: Iterable[tuple[str, int, int]]) -> str:
    """`die d6=4 d4=1; shuffle 0 39 draws 5b1f...`: each purpose in order, long ones digested."""
    runs: list[tuple[str, list[tuple[int, int]]]] = []
    for purpose, n, value in drawn:
        if not runs or runs[-1][0] != purpose:
            runs.append((purpose, []))
        runs[-1][1].append((n, value + 1))
    parts = []
    for purpose, faces in runs:
        if len(faces) <= SHORT:
            parts.append(f"{purpose} " + " ".join(f"d{n}={face}" for n, face in faces))
        else:
            digest = hashlib.sha256(json.dumps(faces).encode()).hexdigest()[:16]
            parts.append(f"{purpose} {len(faces)} draws {digest}")
    return "; ".join(parts)


@dataclass(slots=True)
class Verification:
    """What a verification found: in words, and the number of the first action that differs.

    0 is what comes before the first action; None: nothing differs.
    """

    ok: bool = True
    lines: list[str] = field(default_factory=list)
    first_difference: int | None = None

    def fail(self, number: int, what: str) -> Verification:
        self.ok = False
        self.first_difference = number
        self.lines.append(what)
        return self


def make_record(
    game: Game[Any],
    cards: list[dict[str, Any]],
    decks: Sequence[dict[str, Any]],
    server_seed: str,
    player_seeds: Sequence[str],
    actions: Iterable[tuple[int | None, str]],
    players: Sequence[str] = (),
) -> Record:
    """The record of a game from its actions: (seat, line), or (None, line) for the house.

    Raises IllegalAction if they are no game, ValueError for seeds that a line can't hold. The
    set-up's draws stand before the first action.
    """
    for seed in (server_seed, *player_seeds):
        if seed != " ".join(seed.split()):
            raise ValueError(f"a seed has single spaces, and none around it: {seed!r:.60}")
    record = Record(
        game.name, game.rules_version, game.seats, commitment(server_seed), server_seed,
        list(player_seeds), [dict(d) for d in decks], cards, list(players),
    )  # fmt: skip
    replay = _Replay(game, record)
    record.moves.append(Move(HOUSE, "set up", replay.witness.take()))
    for seat, text in actions:
        move = Move(HOUSE if seat is None else game.seats[seat], text)
        replay.carry_out(move)
        move.draws, move.stage, move.hash = replay.followed()
        record.moves.append(move)
    record.result = replay.result()
    return record


def verify(record: Record, games: Mapping[str, GameOf]) -> Verification:
    """Replay a record and compare every draw, every hash and the result."""
    found = Verification()
    if record.game not in games:
        return found.fail(0, f"No game named {record.game!r:.60} is known here.")
    if commitment(record.server_seed) != record.commitment:
        return found.fail(0, "The server seed is not the one that was committed to.")
    found.lines.append("The server seed is the one that was committed to before the game.")
    try:
        game = games[record.game](record.cards)
        if record.rules != game.rules_version:
            return found.fail(0, f"Rules {record.rules!r:.60} are not played here any more.")
        if tuple(record.seats) != tuple(game.seats):
            return found.fail(0, f"The seats are not {' and '.join(game.seats)}.")
        replay = _Replay(game, record)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        return found.fail(0, f"The cards or decks can't be played: {str(error)[:600]}")
    checked = 0
    for number, move in enumerate(record.moves, 1):
        where = f"Action {number} ({move.who}: {move.text:.100})"
        try:
            if number == 1 and (move.who, move.text) == (HOUSE, "set up"):
                expected = (replay.witness.take(), "", "")
            else:
                replay.carry_out(move)
                expected = replay.followed()
        except IllegalAction as refused:
            return found.fail(number, f"{where} is not legal there: {str(refused)[:600]}")
        if (move.draws, move.stage, move.hash) != expected:
            what = "the dice or shuffles" if move.draws != expected[0] else "the state's hash"
            return found.fail(
                number, f"{where}: {what} differ: the record has {_said(move)}, the replay gives "
                f"{_said(Move('', '', *expected))}.",
            )  # fmt: skip
        checked += bool(move.hash)
    if not record.moves or record.moves[0].text != "set up":
        return found.fail(1, "Action 1 is not the set-up by the house.")
    if replay.result() != record.result:
        return found.fail(
            len(record.moves),
            f"The result is {replay.result()!r:.200}, not {record.result!r:.200}.",
        )
    odd = record.oddity()
    if odd is not None:
        line, number, there = odd
        return found.fail(
            number, f"Every action holds, but line {line} is not the one that was written: "
            f"{there.strip()[:80]!r}.",
        )  # fmt: skip
    found.lines.append(f"All {len(record.moves)} actions are legal where they stand.")
    found.lines.append(f"Every die and shuffle follows from the seeds ({replay.drawn} draws).")
    found.lines.append(f"The state's hash agrees after each of {checked} stages.")
    found.lines.append(f"The result: {record.result or 'the game is not over'}.")
    return found


def _said(move: Move) -> str:
    said = "; ".join(part for part in (move.draws, move.stage, move.hash) if part)
    return said[:600] or "nothing"


class _Replay:
    """A game being played again under a witness."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self.witness = Witness(FairChance(record.server_seed, record.player_seeds))
        self.state = game.set_up(record.decks, self.witness)
        self.stage = game.stage(self.state)
        self.drawn = len(self.witness.drawn)

    def carry_out(self, move: Move) -> None:
        if move.who == HOUSE:
            self._house(move.text)
        elif move.who in self.game.seats:
            self.game.act(self.state, self.game.seats.index(move.who), move.text)
        else:
            raise IllegalAction(f"there is no seat {move.who!r}")
        self.drawn += len(self.witness.drawn)

    def _house(self, text: str) -> None:
        """`end SEAT REASON` or `end draw REASON`."""
        verb, _, rest = text.partition(" ")
        who, _, reason = rest.partition(" ")
        if verb != "end" or who not in (*self.game.seats, "draw"):
            raise IllegalAction("the house writes `end SEAT REASON` or `end draw REASON`")
        winner = None if who == "draw" else self.game.seats.index(who)
        self.game.end(self.state, winner, reason)

    def followed(self) -> tuple[str, str, str]:
        """Draws, and the stage and hash if a stage has ended."""
        draws = self.witness.take()
        stage = self.game.stage(self.state)
        if stage == self.stage:
            return draws, "", ""
        self.stage = stage
        return draws, stage, self.game.state_hash(self.state)

    def result(self) -> str:
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return ""
        if outcome.winner is None:
            return f"draw: {outcome.reason}"
        return f"{self.game.seats[outcome.winner]} wins: {outcome.reason}"
