"""Taking back through games: the state is as it was, nobody learns anything, records replay."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.kernel.chance import FairChance, FastChance
from engine.kernel.game import IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.recording_chance import RecordingChance
from engine.kernel.replay import make_record, verify
from engine.kernel.taking_back import TAKE_BACK, Course, told
from games import GAMES
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.following import VIEWERS, Followed, followable
from tests.engine.hidden import plain, redeal
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import EACH_GAME, official, pick, seeds, some_deck

Line = tuple[int, str]
SEEDS = ("server seed", ["southern seed", "northern seed"])
ORDERS = (
    'orders {"responses": []}',
    'orders {"join": 0.5, "attack": [{"do": "break"}]}',
    "orders {}",
)


def wander(game: Cidwam, course: Course[State], rng: random.Random, actions: int) -> list[Line]:
    """Random actions with take-backs and orders among them: all lines, and none twice told."""
    lines: list[Line] = []
    for _ in range(actions):
        acting = game.seats_to_act(course.state)
        if not acting:
            break
        seat = rng.choice(acting)
        if rng.random() < 0.05:
            lines.append((rng.choice((0, 1)), rng.choice(ORDERS)))
            course.act(*lines[-1])
        if rng.random() < 0.35 and _goes_back(course, seat):
            lines.append((seat, TAKE_BACK))
            continue
        action = pick(game.legal_actions(course.state, seat), rng)
        lines.append((seat, game.write(course.state, seat, action)))
        course.act(*lines[-1])
    return lines


def _goes_back(course: Course[State], seat: int) -> bool:
    try:
        course.act(seat, TAKE_BACK)
    except IllegalAction:
        return False
    return True


def what_counts(lines: list[Line]) -> list[Line]:
    """The lines without what was taken back, and without that it was."""
    kept: list[Line] = []
    for seat, line in lines:
        if line == TAKE_BACK:
            at = max(i for i, (_, said) in enumerate(kept) if not said.startswith("orders"))
            assert kept.pop(at)[0] == seat
        else:
            kept.append((seat, line))
    return kept


def begun(game: Cidwam, seed: int) -> tuple[list[dict[str, Any]], Course[State]]:
    rng = random.Random(seed)
    decks = [some_deck(game, rng), some_deck(game, rng)]
    witness = RecordingChance(FairChance(*SEEDS))
    return decks, Course(game, game.set_up(decks, witness), witness)


@EACH_GAME
def test_a_game_with_take_backs_is_the_game_of_what_counts(game: Cidwam) -> None:
    went_back = 0
    for seed in seeds(12, until=lambda: went_back > 100):
        decks, course = begun(game, seed)
        lines = wander(game, course, random.Random(seed), 160)
        again = game.set_up(decks, FairChance(*SEEDS))
        for seat, line in what_counts(lines):
            game.act(again, seat, line)
        assert game.to_json(again) == game.to_json(course.state)
        assert game.state_hash(again) == game.state_hash(course.state)
        went_back += sum(line == TAKE_BACK for _, line in lines)


def test_a_record_with_take_backs_verifies_and_says_so() -> None:
    game = official()
    decks, course = begun(game, 3)
    lines = [*wander(game, course, random.Random(3), 120), (0, "resign")]
    record = make_record(game, game.pool.as_data(), decks, *SEEDS, lines)
    assert sum(move.text == TAKE_BACK for move in record.moves) > 5
    text = record.dumps()
    found = verify(read_record(text), GAMES)
    assert found.ok, found.lines
    assert read_record(text).dumps() == text


def test_a_record_that_takes_a_die_back_is_refused() -> None:
    game = official()
    decks, _ = begun(game, 3)
    lines = [(0, "open"), (1, "open"), (0, TAKE_BACK)]  # who begins was rolled in between
    with pytest.raises(IllegalAction, match="no_take_back"):
        make_record(game, game.pool.as_data(), decks, *SEEDS, lines)
    record = make_record(game, game.pool.as_data(), decks, *SEEDS, [*lines[:2], (0, "resign")])
    record.moves[-1].text = TAKE_BACK
    found = verify(record, GAMES)
    assert found.first_difference == len(record.moves)
    assert [verdict.code for verdict in found.verdicts][-1] == "illegal"
    assert "can’t take that back" in found.lines[-1]


@EACH_GAME
def test_chance_is_where_it_was(game: Cidwam) -> None:
    """Else what is drawn next would tell of what was undone."""
    for seed in seeds(6):
        _, course = begun(game, seed)
        rng = random.Random(seed)
        for _ in range(80):
            acting = game.seats_to_act(course.state)
            if not acting:
                break
            before = game.to_json(course.state)
            seat = rng.choice(acting)
            course.act(
                seat,
                game.write(course.state, seat, pick(game.legal_actions(course.state, seat), rng)),
            )
            drawn = course.state.chance.to_data()
            if _goes_back(course, seat):
                assert course.state.chance.to_data() == drawn
                assert game.to_json(course.state) == before


@EACH_GAME
def test_views_are_followed_through_take_backs(game: Cidwam) -> None:
    went_back = 0
    for seed in seeds(3, until=lambda: went_back > 40):
        rng = random.Random(seed)
        state = game.set_up([some_deck(game, rng), some_deck(game, rng)], FastChance(seed))
        followed = Followed(game, state)
        for _ in range(120):
            acting = game.seats_to_act(followed.state)
            if not acting:
                break
            seat = rng.choice(acting)
            if rng.random() < 0.05:
                followed.act(rng.choice((0, 1)), rng.choice(ORDERS))
            line = game.write(
                followed.state, seat, pick(game.legal_actions(followed.state, seat), rng)
            )
            if rng.random() < 0.35:
                try:
                    followed.act(seat, TAKE_BACK)
                    continue
                except IllegalAction:
                    pass
            followed.act(seat, line)
        went_back += followed.kinds[TAKE_BACK]


@EACH_GAME
def test_what_is_told_of_a_take_back_depends_on_nothing_hidden(game: Cidwam) -> None:
    """By permutation: states that a viewer can't tell apart give the same event."""
    checked = 0
    for seed in seeds(4, until=lambda: checked > 300):
        rng = random.Random(seed)
        _, course = begun(game, seed)
        for _ in range(60):
            wander(game, course, rng, 1)
            for viewer in VIEWERS:
                other = redeal(course.state, viewer, rng)
                if plain(game, course.state, viewer) != plain(game, other, viewer):
                    continue
                checked += 1
                for seat in (0, 1):
                    assert told(game, course.state, seat, viewer) == told(game, other, seat, viewer)


CARDS = [soul("Ox", "1d6"), soul("Wall", 5), card("Veto", "Incantation", "Pay 1: Earn 1.")]


@pytest.mark.parametrize("line", ["end", "strike c6", "fight e3 e4"])
def test_going_back_tells_nothing_of_the_others_orders(line: str) -> None:
    """Whether the other is asked or their orders answer, it stays done."""
    allowed = set()
    for orders in (
        "{}",
        '{"responses": []}',
        '{"attack": [{"do": "break"}]}',
        '{"join": 0}',
        '{"attack": [{"do": "drop", "card": "Veto", "from": 0}]}',
    ):
        game, state = position(
            setup(
                CARDS,
                phase="summon" if line == "end" else "move",
                responses="ask",
                south={"coins": 1},
                north={"coins": 1, "slots": {"1": {"shield": "Ox"}, "2": {"incantation": "Veto"}}},
                board={
                    "c6": {"soul": "Wall", "owner": "south", "rolled": 5},
                    "e3": {"soul": "Wall", "owner": "south", "rolled": 5},
                    "e4": {"soul": "Wall", "owner": "north", "rolled": 2},
                    "d4": {"soul": "Wall", "owner": "north", "rolled": 2},
                },
            ),
            FastChance(1),
        )
        course = Course(game, state)
        course.act(1, f"orders {orders}")
        course.act(0, line)
        allowed.add(_goes_back(course, 0))
    assert allowed == {False}


def table() -> Course[State]:
    game, state = position(
        setup(CARDS, south={"coins": 9, "hand": ["Ox", "Wall"]}, north={"coins": 0}), FastChance(1)
    )
    return Course(game, state)


def test_as_often_as_wanted_but_only_ones_own_and_not_twice() -> None:
    course = table()
    first = course.state.hash()
    course.act(0, "play Ox a1")
    second = course.state.hash()
    course.act(0, "play Wall b1")
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(1, TAKE_BACK)
    course.act(0, TAKE_BACK)
    assert course.state.hash() == second
    course.act(0, TAKE_BACK)
    assert course.state.hash() == first
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(0, TAKE_BACK)
    assert course.state.hash() == first


def test_the_turns_end_and_a_resignation_stay() -> None:
    course = table()
    course.act(0, "end")
    course.act(0, TAKE_BACK)
    course.act(0, "end")
    course.act(0, "end")  # the turn is over
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="no_take_back"):
            course.act(seat, TAKE_BACK)
    course.act(1, "resign")
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(1, TAKE_BACK)


def test_orders_stay_through_a_take_back_whoever_gave_them() -> None:
    course = table()
    course.act(0, "play Ox a1")
    course.act(0, 'orders {"join": 0.5}')
    course.act(1, 'orders {"responses": []}')
    course.act(0, TAKE_BACK)
    assert course.state.orders == [{"join": 0.5}, {"responses": []}]
    assert not course.state.souls[0]


def test_the_event_holds_the_viewers_own_view_and_no_others() -> None:
    course = table()
    course.act(0, "play Ox a1")
    course.act(0, TAKE_BACK)
    events = {viewer: told(course.game, course.state, 0, viewer) for viewer in VIEWERS}
    for viewer, event in events.items():
        assert event["view"] == followable(course.game.view(course.state, viewer))
        assert (event["kind"], event["seat"], event["n"]) == ("take back", "south", 1)
    assert "Ox" in json.dumps(events[0])
    assert "Ox" not in json.dumps(events[1]["view"]["players"]["south"])
    assert "Ox" not in json.dumps(events[None])
