"""What a bot sees behind its own questions: the best answer, and what is asked after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.bots import BOTS, GreedyBot, InformationSet
from engine.bots.lookahead import (
    ANSWERS,
    ENOUGH,
    MAX_ANSWERS,
    Lookahead,
    from_afar,
    sample_actions,
    thinned,
)
from engine.bots.turn import at, follow, go_on
from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, card_in, position, setup, soul
from tests.engine.random_games import EACH_GAME, positions, seeds

THINKERS = pytest.mark.parametrize("level", ["greedy", "quick", "turn", "reply"])
ANIMALS = [soul("Ox", "2d6", value=4), soul("Ass", "1d4"), soul("Lynx", "1d6", value=2)]


def of(seat: str, name: str) -> dict[str, str]:
    return {"soul": name, "owner": seat}


def with_spell(text: str, board: dict[str, Any], **more: Any) -> tuple[Cidwam, State]:
    """South, with a Spell for nothing in hand, in its Summon phase."""
    cards = [*ANIMALS, card("Nine Bolts", "Spell", text, value=0)]
    south = {"coins": 0, "hand": ["Nine Bolts"], "deck": ["Ass"], **more}
    text = setup(cards, active="south", south=south, north={"deck": ["Ass"]}, board=board)
    return position(text, FastChance(1))


def chosen(game: Cidwam, state: State, level: str, times: int = 1) -> list[str]:
    """The next actions of a bot, in notation."""
    said = []
    for number in range(times):
        (seat,) = game.seats_to_act(state)
        action = BOTS[level]().choose(InformationSet(game, state, seat), number)
        said.append(game.write(state, seat, action))
        game.apply(state, seat, action)
    return said


BOARD = {"a1": of("south", "Ox"), "b6": of("north", "Ass"), "c6": of("north", "Ox")}


@THINKERS
def test_what_the_opponent_could_answer_for_ever_comes_to_an_end(level: str) -> None:
    """A response of North's that costs nothing and is worth more each time."""
    free = card("Endless Song", "Incantation", "Pay 0: Gain 1 Life.")
    slots = {"slots": {1: {"incantation": "Endless Song"}}, "deck": ["Ass"]}
    board = {"c6": of("south", "Ox"), "b1": of("north", "Ass")}
    text = setup(
        [*ANIMALS, free],
        active="south",
        phase="move",
        south={"deck": ["Ass"]},
        north=slots,
        board=board,
    )
    game, state = position(text, FastChance(1))
    assert len(chosen(game, state, level)) == 1


@THINKERS
def test_a_spell_that_asks_is_played_for_its_best_answer(level: str) -> None:
    game, state = with_spell("Destroy target Soul.", BOARD)
    assert chosen(game, state, level, 2) == ["play Nine Bolts", "choose c6"]


@THINKERS
def test_a_spell_with_no_good_answer_is_not_played(level: str) -> None:
    game, state = with_spell("Destroy target Soul.", {"a1": of("south", "Ox")})
    assert chosen(game, state, level) != ["play Nine Bolts"]


@THINKERS
def test_what_is_asked_after_an_answer_is_seen_too(level: str) -> None:
    """The first Soul alone is not worth the Spell: it takes what is asked next."""
    text = "Destroy one of your Souls. Destroy target opposing Soul."
    board = {"a1": of("south", "Ass"), "b1": of("south", "Ox"), "c6": of("north", "Ox")}
    game, state = with_spell(text, {**board, "d6": of("north", "Lynx")})
    assert chosen(game, state, level, 3) == ["play Nine Bolts", "choose a1", "choose c6"]


@THINKERS
def test_a_cost_that_asks_is_paid_with_the_least(level: str) -> None:
    cards = [*ANIMALS, card("Altar", "Incantation", "Pay 0, destroy one of your Souls: Earn 4.")]
    side = {"coins": 0, "deck": ["Ass"], "slots": {1: {"incantation": "Altar"}}}
    board = {"a1": of("south", "Ox"), "b1": of("south", "Ass")}
    game, state = position(setup(cards, active="south", south=side, board=board), FastChance(1))
    assert chosen(game, state, level, 2) == ["use 1", "choose b1"]


def test_a_relic_is_its_players_on_whatever_it_lies() -> None:
    """What lies on an opposing Soul helps its own player, most on the best of them."""
    nail = "Attach to an opposing Soul.\nThe attached Soul cannot move."
    cards = [*ANIMALS, card("Nine Nails", "Relic", nail, value=1)]
    south = {"coins": 1, "hand": ["Nine Nails"], "deck": ["Ass"]}
    game, state = position(setup(cards, active="south", south=south, board=BOARD), FastChance(1))
    before = [game.worth(state, seat) for seat in (0, 1)]
    assert chosen(game, state, "greedy") == ["play Nine Nails on c6"]
    assert game.worth(state, 0) > before[0]
    assert game.worth(state, 1) < before[1]


def test_a_bonus_is_given_to_who_can_still_attack() -> None:
    game, state = with_spell(
        "Give one of your Souls +3 until end of turn.",
        {"a1": of("south", "Ox"), "b6": of("south", "Ass"), "c1": of("south", "Lynx")},
    )
    assert chosen(game, state, "greedy", 2) == ["play Nine Bolts", "choose b6"]


@pytest.mark.parametrize("file", "abcde")
def test_the_one_answer_that_matters_is_found_among_others_that_do_not(file: str) -> None:
    board = {f"{other}6": of("north", "Ox" if other == file else "Ass") for other in "abcde"}
    game, state = with_spell("Destroy target opposing Soul.", board)
    (play,) = [a for a in game.legal_actions(state, 0) if a[0] == "play"]
    ((_, after),) = Lookahead(game, 0, state).through(state, play)
    assert [card_in(after, piece).name for piece in after.souls[1]] == ["Ass"] * 4


def test_of_many_answers_that_are_alike_few_are_looked_at() -> None:
    """Where a token goes makes little difference; who is destroyed makes much."""
    board = {f"{file}6": of("north", "Ass") for file in "abcde"}
    looks = []
    for text in ("Create a Generic Soul Token.", "Return target Soul to its owner's hand."):
        more = (
            {} if text.startswith("Create") else {f"{file}1": of("south", "Ox") for file in "abcde"}
        )
        game, state = with_spell(text, {**board, **more})
        sight = Lookahead(game, 0, state)
        (play,) = [a for a in game.legal_actions(state, 0) if a[0] == "play"]
        sight.through(state, play)
        looks.append(sight.looks)
    assert looks[0] == 1 + ENOUGH
    assert looks[1] == 1 + 10


def test_looks_behind_questions_are_bounded() -> None:
    """Of ten Souls one after another up to six: 10 · 9 · 8 ... ways, of which few are looked at."""
    text = "Give up to 6 target Souls +1 until end of turn."
    board = {f"{file}{rank}": of("south", "Ass") for file in "abcde" for rank in (1,)}
    board |= {f"{file}6": of("north", "Ass") for file in "abcde"}
    game, state = with_spell(text, board)
    sight = Lookahead(game, 0, state)
    (play,) = [a for a in game.legal_actions(state, 0) if a[0] == "play"]
    branches = sight.through(state, play)
    assert MAX_ANSWERS <= sight.looks <= MAX_ANSWERS + 2
    assert sum(chance for chance, _ in branches) == pytest.approx(1)


@EACH_GAME
def test_no_answer_leads_to_more_than_the_one_that_is_taken(game: Cidwam) -> None:
    """Where one question is asked and no die falls, it is the best of those looked at."""
    compared = 0
    for seed in seeds(8, until=lambda: compared > 10):
        for state, seat, _, action in positions(game, seed):
            sight = Lookahead(game, seat, state)
            branches = sight.after(state, action)
            if len(branches) > 1 or not sight.is_half_done(branches[0][1]):
                continue
            asked = branches[0][1]
            answers = game.legal_actions(asked, seat)
            after = [sight.after(asked, answer) for answer in answers]
            if len(answers) > 4 or any(sight.is_half_done(s) for found in after for _, s in found):
                continue
            best = max(sight.worth(found) for found in after)
            assert sight.worth(sight.through(state, action)) == pytest.approx(best)
            compared += 1


@EACH_GAME
def test_who_is_asked_has_a_decision(game: Cidwam) -> None:
    """A fast path: the same without describing it."""
    asked = 0
    for seed in seeds(6, until=lambda: asked > 20):
        for state, _, _, _ in positions(game, seed):
            for seat in (0, 1):
                assert game.is_asked(state, seat) == (game.decision(state, seat) is not None)
                asked += game.is_asked(state, seat)


def test_answers_are_looked_at_from_all_over_their_list() -> None:
    listed: list[Any] = list(range(10))
    assert sorted(from_afar(listed)) == listed
    assert from_afar(listed)[:4] == [0, 3, 6, 9]
    assert thinned(listed, 4) == [0, 3, 6, 9]
    assert thinned(listed, 10) is listed
    assert ANSWERS[0] >= ANSWERS[1] >= ANSWERS[2]


def test_a_kind_with_few_actions_is_never_left_out() -> None:
    """Of hundreds of moves some are looked at, and the one attack in any case (R8.1)."""
    moves: list[Any] = [("move", 0, to) for to in range(300)]
    listed = [*moves[:200], ("strike", 3), *moves[200:], ("end",)]
    for seed in range(20):
        found = sample_actions(listed, 40, FastChance(seed))
        assert len(found) == 40
        assert {("strike", 3), ("end",)} < set(found)
        assert found == sorted(found, key=listed.index)
    assert sample_actions(listed, 302, FastChance(1)) is listed


def test_nothing_that_could_be_played_is_left_out_for_the_places_of_another() -> None:
    """A hand of Souls with twelve places each does not hide its one Spell."""
    souls: list[Any] = [("play", soul, place, 0) for soul in range(20) for place in range(12)]
    listed = [*souls[:100], ("play", 99, 0, 0), *souls[100:], ("end",)]
    for seed in range(20):
        found = sample_actions(listed, 80, FastChance(seed))
        assert len(found) == 80
        counted = Counter(action[1:2] for action in found)
        assert counted[99,] == 1
        assert {counted[soul,] for soul in range(20)} == {3, 4}
    few = sample_actions(listed, 10, FastChance(1))
    assert len({action[1:2] for action in few}) == 10, "where not all fit, each is there once"


def test_a_plan_is_followed_through_answers_that_it_does_not_name() -> None:
    """What a plan left to be answered as is best is answered so in another state too."""
    game, state = with_spell("Destroy target Soul.", BOARD)
    sight = Lookahead(game, 0, state)
    (play,) = [a for a in game.legal_actions(state, 0) if a[0] == "play"]
    plan = go_on(sight, at(sight, state), play)
    again = follow(sight, state, plan)
    assert again.value == pytest.approx(plan.value)
    assert not game.is_asked(again.state, 0)
    answer = game.parse(sight.after(state, play)[0][1], 0, "choose b6")
    worse = follow(sight, state, type(plan)((play, answer), None, 0.0, 0.0))
    assert worse.actions == (play, answer)
    assert worse.value < plan.value


def test_greedy_looks_again_at_what_is_nearly_best_alone() -> None:
    """Its second imagined state costs few looks (`MARGIN`); the best of one sample stays."""
    game, state = with_spell("Destroy target Soul.", BOARD)
    for samples in (1, 2, 5):
        action = GreedyBot(samples=samples).choose(InformationSet(game, state, 0), 3)
        assert game.write(state, 0, action) == "play Nine Bolts"
