"""Replaying records: making one from a game's actions, and verifying one that came by mail."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import FairChance, commitment
from engine.kernel.definition import GameDefinition, WrongTable, open_game
from engine.kernel.game import (
    Game,
    IllegalAction,
    IllegalDeck,
    Outcome,
    UnknownVersion,
    Words,
)
from engine.kernel.reading import read_record
from engine.kernel.recording_chance import RecordingChance
from engine.kernel.records import SET_UP, SYSTEM_ACTOR, UNKNOWN, Move, Record, RecordError
from engine.kernel.records.checksums import link
from engine.kernel.records.proof import Evidence, check_seeds, check_signature
from engine.kernel.records.verdicts import (
    MAX_SAID_LENGTH,
    Refuted,
    Verdict,
    place_sentence,
    sentence,
)
from engine.kernel.taking_back import Course


@dataclass(slots=True)
class Verification:
    """The findings of a verification, as data, and the number of the first action that differs.

    0 is what stands before the first action or after the last; None: nothing differs. stage is how
    far the game was at that action. words: the game's, if it is known.
    """

    verdicts: list[Verdict] = field(default_factory=list)
    first_difference: int | None = None
    stage: str = ""
    words: Words | None = None

    def fail(self, number: int, verdict: Verdict, stage: str = "") -> Verification:
        self.first_difference = number
        self.stage = stage
        self.verdicts.append(verdict)
        return self

    @property
    def ok(self) -> bool:
        return self.first_difference is None

    @property
    def lines(self) -> list[str]:
        """All that was found, in words."""
        return [sentence(verdict, self.words) for verdict in self.verdicts]

    @property
    def place(self) -> str:
        """Return where the first difference is, in words; empty if nothing differs."""
        return place_sentence(self.first_difference, self.stage)


def make_record(
    game: Game[Any],
    cards: list[dict[str, Any]],
    decks: Sequence[dict[str, Any]],
    server_seed: str,
    player_seeds: Sequence[str],
    actions: Iterable[tuple[int | None, str]],
    players: Sequence[str] = (),
    seed_makers: Sequence[str] = (),
) -> Record:
    """The record of a game from its actions: (seat, line), or (None, line) for the house.

    seed_makers says who made each player's seed (`records.SEED_MAKERS`); empty: unknown.
    Raises IllegalAction if they are no game, ValueError for seeds that a line can't hold. The
    set-up's draws stand before the first action.
    """
    for seed in (server_seed, *player_seeds):
        if seed != " ".join(seed.split()):
            raise ValueError(f"a seed has single spaces, and none around it: {seed!r:.60}")
    record = Record(
        game.name,
        game.rules_version,
        game.seats,
        commitment(server_seed),
        server_seed,
        list(player_seeds),
        [dict(d) for d in decks],
        cards,
        list(players),
        list(seed_makers) or [UNKNOWN for _ in player_seeds],
        dict(game.options),
    )
    replay = _Replay(game, record)
    record.moves.append(replay.set_up())
    for seat, text in actions:
        record.moves.append(
            replay.carry_out(SYSTEM_ACTOR if seat is None else game.seats[seat], text)
        )
    record.result = replay.result()
    return record


NOTHING_ELSE = Evidence()


def verify_text(
    text: str, games: Mapping[str, GameDefinition], evidence: Evidence = NOTHING_ELSE
) -> Verification:
    """`verify` for text that may be no record: what is wrong with it is then what is found.

    Where it can be read only in part, that part is replayed, for an action in it may differ first.
    """
    try:
        return verify(read_record(text), games, evidence)
    except RecordError as error:
        said, action = Verdict("no_record", {"error": str(error)}), error.action
        if error.before is None:
            return Verification().fail(action, said)
        played = _Verifying(error.before, games, evidence)
        earlier = played.compare()
        if earlier is not None and (not action or (earlier.first_difference or 0) < action):
            return earlier
        if earlier is None and played.at_its_end():
            action = 0  # all is there but the checksum
        return Verification().fail(action, said, played.stage if action else "")


def verify(
    record: Record, games: Mapping[str, GameDefinition], evidence: Evidence = NOTHING_ELSE
) -> Verification:
    """Replay a record and compare every draw, every hash, the result, and what else is known.

    A record by hand is compared as far as it says something.
    """
    playing = _Verifying(record, games, evidence)
    return playing.compare() or playing.compare_the_rest()


class _Verifying:
    """One verification: `compare` first, which ends at the first action that differs."""

    def __init__(
        self, record: Record, games: Mapping[str, GameDefinition], evidence: Evidence
    ) -> None:
        self.record = record
        self.games = games
        self.evidence = evidence
        self.found = Verification()
        self.replay: _Replay

    @property
    def stage(self) -> str:
        return self.replay.stage

    def compare(self) -> Verification | None:
        """Return what differs up to the last action; None: nothing."""
        return self._begin() or self._actions()

    def _begin(self) -> Verification | None:
        record, found = self.record, self.found
        if record.game not in self.games:
            return found.fail(0, Verdict("unknown_game", {"game": record.game}))
        try:
            found.verdicts += check_seeds(record, self.evidence)
        except Refuted as refuted:
            return found.fail(0, refuted.verdict)
        try:
            game = open_game(
                self.games[record.game],
                record.cards,
                seats=len(record.seats),
                options=record.options,
                rules_version=record.rules,
            )
            found.words = game.words()
            if record.rules != game.rules_version:
                return found.fail(0, Verdict("other_rules", {"rules": record.rules}))
            if tuple(record.seats) != tuple(game.seats):
                return found.fail(0, Verdict("seats", {"seats": list(game.seats)}))
            self.replay = _Replay(game, record)
        except IllegalDeck as error:
            problems = [problem.reason.as_data() for problem in error.problems]
            args = {"seat": game.seats[error.seat], "problems": problems}
            return found.fail(0, Verdict("illegal_deck", args))
        except UnknownVersion as error:
            return found.fail(0, Verdict("unknown_rules", {"error": str(error)}))
        except WrongTable as error:
            return found.fail(0, Verdict("wrong_table", {"error": str(error)}))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            return found.fail(0, Verdict("unplayable", {"error": str(error)[:MAX_SAID_LENGTH]}))
        return None

    def _actions(self) -> Verification | None:
        replay = self.replay
        for number, move in enumerate(self.record.moves, 1):
            stage = replay.stage
            where = {"action": number, "who": move.who, "line": move.text}
            try:
                if number == 1 and (move.who, move.text) == (SYSTEM_ACTOR, SET_UP):
                    again = replay.set_up()
                else:
                    again = replay.carry_out(move.who, move.text)
            except IllegalAction as refused:
                args = {**where, "reason": refused.reason.as_data()}
                return self.found.fail(number, Verdict("illegal", args), stage)
            if what := self._difference(move, again):
                both = {"record": _said(move), "replay": _said(again)}
                args = {**where, "what": what, **both}
                return self.found.fail(number, Verdict("differs", args), stage)
        if not self.record.moves or self.record.moves[0].text != SET_UP:
            return self.found.fail(1, Verdict("no_set_up"))
        return None

    def _difference(self, there: Move, again: Move) -> str:
        """Return what differs. A record by hand need not say what followed, format 1 no link."""
        free = self.record.by_hand
        if there.draws != again.draws and (there.draws or not free):
            return "draws"
        if (there.stage, there.hash) != (again.stage, again.hash) and (there.hash or not free):
            return "state"
        if there.link != again.link and (there.link or not (free or self.record.format == 1)):
            return "link"
        return ""

    def at_its_end(self) -> bool:
        """Is the game over as the record says, after the actions compared?"""
        return self.replay.result() == self.record.result != ""

    def compare_the_rest(self) -> Verification:
        """The result and the text itself; then what was verified."""
        record, replay, found, moves = self.record, self.replay, self.found, self.record.moves
        result = replay.result()
        if result != record.result and (record.result or not record.by_hand):
            both = {"replay": result, "record": record.result}
            return found.fail(len(moves), Verdict("other_result", both), replay.stage)
        odd = record.oddity()
        if odd is not None:
            line, number, there = odd
            said = {"line": line, "said": there.strip()[:80]}
            return found.fail(number, Verdict("other_line", said))
        try:
            found.verdicts.append(check_signature(record, self.evidence))
        except Refuted as refuted:
            return found.fail(0, refuted.verdict)
        stages = sum(bool(move.hash) for move in moves)
        linked = sum(bool(move.link) for move in moves)
        found.verdicts += [
            Verdict("all_legal", {"actions": len(moves)}),
            Verdict("dice_follow", {"draws": replay.drawn}),
            Verdict("hashes_agree", {"linked": linked, "stages": stages}),
            *([Verdict("by_hand")] if record.by_hand else []),
            Verdict("result", {"result": result}),
        ]
        return found


def _said(move: Move) -> str:
    link_ = f"[{move.link}]" if move.link else ""
    return "; ".join(part for part in (move.draws, move.stage, move.hash, link_) if part)


class _Replay:
    """A game being played again under a witness."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self.linked = record.format > 1
        self.witness = RecordingChance(FairChance(record.server_seed, record.player_seeds))
        self.course = Course(game, game.set_up(record.decks, self.witness), self.witness)
        self.stage = game.stage(self.state)
        self.drawn = len(self.witness.drawn)
        self.link = ""

    @property
    def state(self) -> Any:
        return self.course.state

    def set_up(self) -> Move:
        """The house's first action, which was done as this was made."""
        return self._followed(SYSTEM_ACTOR, SET_UP)

    def carry_out(self, who: str, text: str) -> Move:
        """Play an action again: it with all that follows from it. Raises IllegalAction."""
        if who == SYSTEM_ACTOR:
            self.course.by_house(text)
        elif who in self.game.seats:
            self.course.act(self.game.seats.index(who), text)
        else:
            raise IllegalAction("no_seat", who=who[:40])
        self.drawn += len(self.witness.drawn)
        return self._followed(who, text)

    def _followed(self, who: str, text: str) -> Move:
        """The action with its draws and link, and the stage and hash if a stage has ended."""
        move = Move(who, text, self.witness.take())
        stage = self.game.stage(self.state)
        ended = stage != self.stage
        if self.linked or ended:
            state_hash = self.game.state_hash(self.state)
            if self.linked:
                move.link = self.link = link(self.link, who, text, state_hash)
            if ended:
                self.stage = move.stage = stage
                move.hash = state_hash
        return move

    def result(self) -> str:
        outcome = self.game.outcome(self.state)
        return "" if outcome is None else result(self.game, outcome)


def result(game: Game[Any], outcome: Outcome) -> str:
    """Return how a game ended, as a record's Result line has it."""
    why = game.words().result(outcome.reason.as_data())
    first = [game.seats[seat] for seat in outcome.winners]
    if not first:
        return f"lost: {why}"
    if len(first) == len(game.seats) > 1:
        return f"draw: {why}"
    if outcome.is_draw:
        return f"{', '.join(first)} draw: {why}"
    return f"{', '.join(first)} {'wins' if len(first) == 1 else 'win'}: {why}"
