"""Fast paths of the rules give what the slow way round gives: same actions, same states."""

from __future__ import annotations

import random
from typing import Any

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import GONE
from games.cidwam.rules.cards.card import MOVEMENTS, CardPool
from games.cidwam.rules.cards.lookup import stack_of
from games.cidwam.rules.cards.script import REACH_BITS
from games.cidwam.rules.flags import FACE_DOWN, LEFT_START, TAKEN
from games.cidwam.rules.mechanics import flow, moving, opening, statics
from games.cidwam.rules.mechanics.mobility import mobility_flags, shareable_spaces
from games.cidwam.rules.mechanics.responses import use_actions
from games.cidwam.rules.position.pieces import new_id, put
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.table.actions import END
from tests.engine import slow_rules
from tests.engine.positions import card_in, soul
from tests.engine.random_games import EACH_GAME, begin, positions, seeds
from tests.samples import TIMES


@EACH_GAME
def test_both_phases_list_what_the_rulebook_lists(game: Cidwam) -> None:
    compared = {"summon": 0, "move": 0}
    for seed in seeds(25):
        for state, seat, actions, _ in positions(game, seed):
            if state.question is not None or state.phase not in compared:
                continue
            slow = slow_rules.summon_phase if state.phase == "summon" else slow_rules.move_phase
            expected = [*slow(state, seat), *use_actions(state, seat), END]
            assert sorted(actions, key=str) == sorted(expected, key=str)
            compared[state.phase] += 1
    assert min(compared.values()) > 500 * min(1, 4 * TIMES)


KEYWORDS = ("", "Flight.", "Agile.", "Team-up.", "Range 2.", "Range 5.", "Agile, Range 3.")
OTHERS = (
    "Opposing Souls cannot be attacked.",
    "This cannot be attacked while in the Neutral Zone.",
    "This cannot move while in your Zone.",
    "Your other Souls have Flight and Range 2.",
    "Adjacent allies have Agile.",
    "Opposing Souls cannot move while you control 4 or more Souls.",
)


def crowd(game: Cidwam, rng: random.Random) -> State:
    """Up to six Souls a side anywhere on the board, some turned down, some already taken."""
    state = State(game.pool, FastChance(rng.randrange(10**6)))
    state.phase, state.turn, state.active = "move", 3, rng.randrange(2)
    souls = [d for d in game.pool.defs if not d.is_token]
    spaces = rng.sample(range(36), rng.randint(2, 12))
    for i, space in enumerate(spaces):
        flags = rng.choice((0, 0, 0, 0, FACE_DOWN, TAKEN)) | rng.choice((0, LEFT_START))
        put(state, new_id(state, rng.choice(souls), i % 2, GONE), space, i % 2, flags)
    taken = [p for p in state.souls[state.active] if state.flags[p] & TAKEN]
    if taken and rng.random() < 0.7:
        state.current = rng.choice(taken)
    return state


def test_any_crowd_of_souls_lists_what_the_rulebook_lists() -> None:
    """Every pattern with every keyword of moving, at any place among any others."""
    texts = [(m, text) for m in MOVEMENTS for text in (*KEYWORDS, *OTHERS)]
    cards = [soul(f"Soul {i}", text=text, movement=m) for i, (m, text) in enumerate(texts)]
    game = Cidwam(CardPool(cards))
    rng = random.Random(1)
    for _ in range(round(1500 * max(1, TIMES))):
        state = crowd(game, rng)
        for _ in range(3):
            seat = state.active
            found: list[tuple[Any, ...]] = []
            moving.actions(state, seat, found)
            expected = slow_rules.move_phase(state, seat)
            assert len(found) == len(set(found))
            assert sorted(found, key=str) == sorted(expected, key=str)
            going = [action for action in found if action[0] == "move"]
            if not going:
                break
            game.play_on(state, seat, rng.choice(going))  # what was remembered may be old now
            if state.question is not None or state.phase != "move":
                break


def test_a_stack_has_the_ways_of_its_souls() -> None:
    """`stack_of` tells from what each of them is alone what `mobility_flags` finds of all."""
    texts = [(m, text) for m in MOVEMENTS for text in KEYWORDS]
    cards = [soul(f"Soul {i}", text=text, movement=m) for i, (m, text) in enumerate(texts)]
    pool = CardPool(cards)
    souls = [d for d in pool.defs if not d.is_token]
    rng = random.Random(2)
    for _ in range(round(2000 * max(1, TIMES))):
        state, seat = State(pool, FastChance(1)), rng.randrange(2)
        for d in rng.choices(souls, k=rng.randint(2, 3)):
            flags = rng.choice((0, 0, TAKEN)) | rng.choice((0, LEFT_START))
            put(state, new_id(state, d, seat, GONE), 8, seat, flags)
        members = state.spaces[8]
        found = stack_of(
            tuple(card_in(state, piece).ways[seat] for piece in members),
            tuple(state.flags[piece] for piece in members),
        )
        stands = mobility_flags(state, members)
        assert found == (moving._patterns(state, members, stands, ()), stands)


def test_who_can_share_a_space_is_asked_of_all_at_once() -> None:
    """`shareable_spaces` looks at cards alone where nothing else gives Team-up."""
    texts = ("", "Team-up.", "Your other Souls have Team-up.")
    cards = [soul(f"Soul {i}", text=text) for i, text in enumerate(texts)]
    pool = CardPool(cards)
    souls = [d for d in pool.defs if not d.is_token]
    rng = random.Random(3)
    shared = 0
    for _ in range(round(300 * max(1, TIMES))):
        state = State(pool, FastChance(1))
        for d in rng.choices(souls, (4, 4, 1), k=6):
            flags = rng.choice((0, 0, 0, FACE_DOWN))
            put(state, new_id(state, d, 0, GONE), rng.choice((7, 8, 9, 10)), 0, flags)
        for without in (0, 1, 2):
            there = [s for s in state.spaces if s and statics.has_room(state, s, without)]
            expected = sum(1 << state.place[members[0]] for members in there)
            assert shareable_spaces(state, 0, without) == expected
            shared += len(there)
    assert shared > 200


def test_souls_that_may_all_share_strike_with_nobody_else_on_the_board() -> None:
    """Then there is no space that they have to look at, and still the end is in their range."""
    game = Cidwam(CardPool([soul("Friend", text="Team-up.", movement="rook")]))
    state = State(game.pool, FastChance(1))
    state.phase, state.turn, state.active = "move", 3, 0
    for space in (30, 30, 7):
        put(state, new_id(state, game.pool.defs[0], 0, GONE), space, 0, LEFT_START)
    listed = game.legal_actions(state, 0)
    assert ("strike", 30) in listed
    assert sorted([*slow_rules.move_phase(state, 0), END], key=str) == sorted(listed, key=str)


@EACH_GAME
def test_ending_a_phase_and_beginning_a_turn_by_the_long_way_round(game: Cidwam) -> None:
    """`turn`: with nobody to respond, and nothing that begins, no frame is needed."""
    ended = 0
    for seed in seeds(20, until=lambda: ended > 200):
        for state, _, _, action in positions(game, seed):
            if action != END:
                continue
            fast, slow = state.clone(), state.clone()
            game.apply(fast, state.active, END)
            slow.stack.append(Frame("leave " + slow.phase))
            slow.chain = 0
            if slow.draw_offer is not None and slow.draw_offer != state.active:
                slow.draw_offer = None
            flow.run(slow)
            assert fast.hash() == slow.hash()
            ended += 1
            if fast.phase == "summon" and fast.turn > state.turn and not fast.listeners:
                _begins_the_long_way(fast)


def _begins_the_long_way(state: State) -> None:
    slow = state.clone()
    slow.phase = "begin"
    slow.stack.append(Frame("begin turn"))
    flow.run(slow)
    assert slow.hash() == state.hash()


@EACH_GAME
def test_a_hand_costs_what_the_slow_way_says(game: Cidwam) -> None:
    """`summon` asks `statics.cost` only where something could change a cost."""
    for seed in seeds(20):
        for state, seat, _, _ in positions(game, seed):
            for card in state.hand[seat]:
                d = card_in(state, card)
                if "costs" not in state.listeners and not d.script.discounts:
                    assert statics.cost(state, seat, card) == d.value


@EACH_GAME
def test_keywords_of_reach_do_not_need_the_other_grants(game: Cidwam) -> None:
    """`traits` with the topic `reach` leaves out what matters to rolls alone."""
    for seed in seeds(20):
        for state, _, _, _ in positions(game, seed):
            for members in filter(None, state.spaces):
                mask, range_ = statics.traits(state, members)
                near, near_range = statics.traits(state, members, "reach")
                assert (mask & REACH_BITS, range_) == (near & REACH_BITS, near_range)


@EACH_GAME
def test_openings_are_what_the_check_of_an_opening_allows(game: Cidwam) -> None:
    """The listing and `problem` are written apart: each opening listed is allowed, and of openings
    made at random those are allowed that are listed."""
    for seed in seeds(25):
        state = begin(game, seed)
        rng = random.Random(seed)
        for seat in (0, 1):
            listed = {action[1] for action in game.legal_actions(state, seat)}
            for placed in rng.sample(sorted(listed), min(200, len(listed))):
                assert opening.problem(state, seat, placed) is None
            hand = [card_in(state, c) for c in state.hand[seat]]
            souls = [d.index for d in hand if d.kind == "Soul"]
            for _ in range(200 if souls else 0):
                chosen = rng.sample(souls, rng.randint(1, min(3, len(souls))))
                zone = range(12) if seat == 0 else range(24, 36)
                placed = tuple(sorted(((i, rng.choice(zone)) for i in chosen), key=lambda x: x[1]))
                allowed = opening.problem(state, seat, placed) is None
                assert allowed == (placed in listed) or (allowed and _reordered(placed, listed))


def _reordered(placed: tuple[tuple[int, int], ...], listed: set[object]) -> bool:
    """A shared space may be listed with its Souls in another order."""
    return tuple(sorted(placed, key=lambda x: (x[1], x[0]))) in listed
