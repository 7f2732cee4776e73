"""CIDWaM's table for who plays a puzzle, and what is said of their decisions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.kernel.game import Data
from engine.kernel.phrases import listed
from engine.puzzles.data import Position
from play.cidwam import SEATS, Cidwam, Reader
from play.puzzles.posing import Posed
from play.puzzles.running import OPEN, SOLVED, Run
from play.table.board import words_of
from play.table.choices import read_choices
from play.table.mini_board import MiniBoard, mini_board
from play.table.sitting import Sitting, run_page, run_table

OPPONENT = "Opponent"
DONE = {SOLVED: "Solved", "missed": "Missed", OPEN: ""}


def names_of(posed: Posed) -> tuple[str, str]:
    """Return what the seats are called, for who is to win."""
    return ("You", OPPONENT) if posed.seat == 0 else (OPPONENT, "You")


def sitting_of(run: Run, title: str) -> Sitting:
    """Return the player at the table."""
    posed = run.posed
    return Sitting(
        rules=rules_of(posed),
        state=run.state,
        seat=posed.seat,
        names=names_of(posed),
        key=f"puzzle-{posed.puzzle.key}",
        title=title,
        number=run.number,
        entries=run.entries,
        done=DONE[run.verdict],
    )


def puzzle_table(run: Run, title: str, since: int | None = None) -> Data:
    """All that the table shows the player now; `since` as in `table_data`, 0 if it is None."""
    return run_table(sitting_of(run, title), since)


def puzzle_page(run: Run, title: str) -> Data:
    """Return what a page without scripts shows the player; `board_words` are all of its board."""
    found = run_page(sitting_of(run, title))
    return {**found, "board_words": words_of(found["board"])}


def puzzle_view(posed: Posed) -> Data:
    """Return the position as who is to win sees it."""
    return rules_of(posed).view(posed.start, posed.seat)


def small_board(posed: Posed) -> MiniBoard:
    """Return the position in dots, for lists and the front page."""
    return mini_board(puzzle_view(posed), posed.seat)


def position_facts(posed: Posed) -> list[str]:
    """Return what is to be known of a position before one plays it, in sentences."""
    view = puzzle_view(posed)
    mine, theirs = (view["players"][SEATS[seat]] for seat in (posed.seat, 1 - posed.seat))
    shields = shields_of(theirs)
    guard = f" and {shields} Shield{'' if shields == 1 else 's'}" if shields else " and no Shield"
    coins = mine["coins"]
    return [
        "You play the green side, in your Move/Combat phase.",
        taken_words(view, SEATS[posed.seat]),
        f"Your opponent has {theirs['life']} Life{guard}."
        f" You have {coins} Coin{'' if coins == 1 else 's'}.",
    ]


def taken_words(view: Data, seat: str) -> str:
    """Which Souls of a seat were taken in this turn already."""
    taken = [
        f"{piece['name'] or 'a Soul token'} ({place})"
        for place, stack in view["board"].items()
        for piece in stack
        if piece["controller"] == seat and piece["taken"]
    ]
    return f"Done this turn: {listed(taken)}." if taken else "No Soul has moved or fought yet."


def shields_of(player: Data) -> int:
    """How many Shields a player of a view has."""
    return sum(1 for slot in player["slots"].values() if slot and slot.get("shield"))


def verdict_of(run: Run) -> Data:
    """Return what came of an attempt: `said`, and of a missed one both decisions with their
    chances."""
    if run.is_open:
        return {"verdict": OPEN, "said": "", "chosen": None, "best": None}
    at = run.position
    if run.missed and at is not None:
        return {
            "verdict": run.verdict,
            "said": "Missed: there was a better move.",
            "chosen": weighed(run.posed, run.state, at, run.missed),
            "best": weighed(run.posed, run.state, at, at.best),
        }
    said = "Solved. Every choice was the best, or nearly so."
    luck = "You won." if run.has_won else "The dice failed you, but what counts is the choice."
    return {"verdict": run.verdict, "said": f"{said} {luck}", "chosen": None, "best": None}


def weighed(posed: Posed, state: Any, at: Position, notation: str) -> Data:
    """Return a decision at a position with its chance, in words."""
    return {
        "label": labels_at(posed, state, posed.seat).get(notation, notation),
        "chance": chance_words(at.options[notation], is_bound=notation in at.bounded),
    }


def labels_at(posed: Posed, state: Any, mover: int) -> dict[str, str]:
    """Return what each legal action of a seat is called for who is to win, by notation."""
    view = rules_of(posed).view(state, mover)
    reader = Reader(SEATS[posed.seat], names_of(posed))
    return {choice.text: choice.label for choice in read_choices(view, reader)}


def chance_words(chance: Fraction, *, is_bound: bool = False) -> str:
    """ "3/8 (38%)"; "at most 1/4 (25%)" where no more is known."""
    if chance in (0, 1):
        return percent(chance)
    return f"{'at most ' if is_bound else ''}{chance} ({percent(chance)})"


def percent(chance: Fraction) -> str:
    """ "38%", rounded; only what is certain is 0% or 100%."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        if rounded == 0:
            return "under 1%"
        if rounded == 100:
            return "over 99%"
    return f"{rounded}%"


def rules_of(posed: Posed) -> Cidwam:
    rules = posed.rules
    assert isinstance(rules, Cidwam), posed.puzzle.game  # noqa: S101 - this is CIDWaM's table
    return rules
