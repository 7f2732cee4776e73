"""How games end: places, forfeits, draws among several, and what a record says of it."""

from __future__ import annotations

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Game, IllegalAction, Outcome, Reason
from engine.kernel.reading import read_record
from engine.kernel.records import RecordError, admin_lines
from engine.kernel.replay import make_record, result, verify
from tests.toys import TOYS
from tests.toys.table import Position
from tests.toys.tables import CARDS, decks_for

WHY = Reason("last")


def begun(slug: str, seats: int) -> tuple[Game[Position], Position]:
    game: Game[Position] = open_game(TOYS[slug], CARDS, seats=seats)
    return game, game.set_up(decks_for(slug, seats), FastChance(1))


def places(game: Game[Position], state: Position) -> tuple[int, ...] | None:
    outcome = game.outcome(state)
    return None if outcome is None else outcome.places


@pytest.mark.parametrize(
    ("groups", "expected", "winners", "winner"),
    [
        ([[0], [1]], (1, 2), (0,), 0),
        ([[0, 1]], (1, 1), (0, 1), None),
        ([[2], [0, 1]], (2, 2, 1), (2,), 2),
        ([[0, 3], [1], [2]], (1, 3, 4, 1), (0, 3), None),
    ],
)
def test_places_are_shared_by_who_ties(
    groups: list[list[int]], expected: tuple[int, ...], winners: tuple[int, ...], winner: int | None
) -> None:
    outcome = Outcome.ranked(groups, WHY)
    assert outcome.places == expected
    assert (outcome.winners, outcome.winner) == (winners, winner)


@pytest.mark.parametrize("won", [0, 1, None])
def test_of_two_one_wins_or_none(won: int | None) -> None:
    assert Outcome.won_by(won, WHY).winner == won


@pytest.mark.parametrize(
    ("slug", "seats", "at", "says"),
    [
        ("nim", 2, (2, 1), "second wins: last"),
        ("nim", 2, (1, 1), "draw: last"),
        ("nim", 4, (1, 3, 1, 4), "first, third win: last"),
        ("nim", 4, (1, 1, 1, 1), "draw: last"),
        ("patience", 1, (1,), "first wins: last"),
        ("patience", 1, (2,), "lost: last"),
    ],
)
def test_a_record_says_who_won(slug: str, seats: int, at: tuple[int, ...], says: str) -> None:
    game, _ = begun(slug, seats)
    assert result(game, Outcome(at, WHY)) == says


def test_a_record_says_who_tied_ahead_of_others() -> None:
    game, _ = begun("nim", 4)
    tied = Outcome((1, 3, 1, 4), WHY, tied=True)
    assert (result(game, tied), tied.is_draw) == ("first, third draw: last", True)
    assert result(game, Outcome((1, 1, 1, 1), WHY, tied=True)) == "draw: last"
    assert not Outcome((1, 2, 3, 4), WHY, tied=True).is_draw
    assert not Outcome((1, 3, 1, 4), WHY).is_draw


def test_of_two_a_forfeit_ends_the_game_and_of_more_it_goes_on() -> None:
    game, state = begun("nim", 2)
    game.forfeit(state, 0, "time")
    assert places(game, state) == (2, 1)
    game, state = begun("nim", 4)
    game.forfeit(state, 0, "time")
    assert places(game, state) is None
    assert game.seats_to_act(state) == (1,)
    with pytest.raises(IllegalAction):
        game.act(state, 0, "take 1 of 1")
    game.act(state, 3, "resign")
    game.forfeit(state, 1, "time")
    assert places(game, state) == (4, 2, 1, 3)


def test_a_seat_that_is_out_can_be_put_out_again_without_harm() -> None:
    game, state = begun("survivors", 4)
    game.forfeit(state, 2, "time")
    before = game.state_hash(state)
    game.forfeit(state, 2, "time")
    assert game.state_hash(state) == before


def test_who_falls_together_shares_a_place() -> None:
    game, state = begun("survivors", 4)
    state.now["health"] = [1, 1, 3, 3]
    for seat, line in enumerate(("hit second", "hit first", "rest", "rest")):
        game.act(state, seat, line)
    assert places(game, state) is None
    game.forfeit(state, 2, "time")
    assert places(game, state) == (3, 3, 2, 1)


def test_if_all_fall_at_once_all_tie() -> None:
    game, state = begun("survivors", 3)
    state.now["health"] = [1, 1, 1]
    for seat, other in enumerate(("second", "third", "first")):
        game.act(state, seat, f"hit {other}")
    assert places(game, state) == (1, 1, 1)


def test_a_draw_needs_all_who_are_still_in() -> None:
    game, state = begun("nim", 4)
    game.forfeit(state, 3, "time")
    game.act(state, 0, "offer draw")
    game.act(state, 1, "accept draw")
    assert places(game, state) is None
    with pytest.raises(IllegalAction):
        game.act(state, 3, "accept draw")
    game.act(state, 2, "accept draw")
    assert places(game, state) == (1, 1, 1, 4)


def test_a_draw_is_agreed_when_the_only_one_against_it_goes() -> None:
    game, state = begun("nim", 3)
    game.act(state, 1, "offer draw")
    game.act(state, 2, "accept draw")
    game.forfeit(state, 0, "time")
    assert places(game, state) == (3, 1, 1)


def test_one_who_declines_ends_the_offer() -> None:
    game, state = begun("nim", 3)
    game.act(state, 1, "offer draw")
    game.act(state, 2, "accept draw")
    game.act(state, 0, "decline draw")
    with pytest.raises(IllegalAction):
        game.act(state, 0, "accept draw")


@pytest.mark.parametrize("line", ["out", "out fifth time", "out draw time", "end it", "leave x y"])
def test_the_house_says_nothing_else(line: str) -> None:
    game, state = begun("nim", 4)
    before = game.state_hash(state)
    with pytest.raises(IllegalAction, match="house_form"):
        admin_lines.carry_out(game, state, line)
    assert game.state_hash(state) == before


def test_a_record_has_options_and_who_is_out() -> None:
    options = {"heaps": 4, "last": "loses"}
    game = open_game(TOYS["nim"], [], seats=3, options=options)
    seeds = ["a", "b", "c"]
    lines = [(0, "take 1 of 4"), (None, admin_lines.out("second", "time")), (2, "resign")]
    record = make_record(game, [], [{}] * 3, "server", seeds, lines)
    text = record.dumps()
    assert 'Options: {"heaps": 4, "last": "loses"}\n' in text
    read = read_record(text)
    assert read.options == options
    assert verify(read, TOYS).ok
    assert read.result == "first wins: last"
    read.options = {}
    assert verify(read, TOYS).first_difference == 1
    read.options = {"heaps": 9}
    assert verify(read, TOYS).lines[-1].startswith("Number of heaps can’t be 9.")
    read.options, read.seats = {}, ("first",)
    read.player_seeds, read.seed_makers = ["a"], ["unknown"]
    assert verify(read, TOYS).lines[-1] == "Nim is for 2 to 6 players, not 1."
    without = text.replace('Options: {"heaps": 4, "last": "loses"}\n', "")
    with pytest.raises(RecordError):
        read_record(without)
