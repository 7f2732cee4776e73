"""What may be taken back: as long as the seat has learnt nothing and nobody else was asked."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.bots.blunt import BluntNim
from tests.engine.hidden import unknown
from tests.engine.positions import card, card_in, position, setup, soul
from tests.engine.random_games import EACH_GAME, games, positions, seeds

CARDS = [
    soul("Ox", "1d6"),
    soul("Wall", 5),
    soul("Imp", 3, "Secret: pay 1."),
    soul("Fool", "1d6", "When this rolls: You may reroll this roll."),
    card("Omen", "Spell", "Curate."),
    card("Hunt", "Spell", "Search your deck for a Soul, put it into your hand, and shuffle."),
    card("Deal", "Spell", "Draw a card."),
    card("Spy", "Spell", "Look at your opponent's hand."),
    card("Coin", "Spell", "Earn 2."),
    card("Thief", "Spell", "Your opponent discards a card at random."),
    card("Toll", "Spell", "Your opponent discards a card."),
    card("Bolt", "Spell", "Destroy target Incantation."),
    card("Push", "Spell", "Move target Soul up to 1 space."),
    card("Lure", "Spell", "Take control of target Soul."),
    card("Veto", "Incantation", "Pay 1: Earn 1."),
]
HAND = ["Lure", "Coin", "Deal", "Hunt", "Omen", "Spy", "Thief", "Toll", "Bolt", "Push", "Ox", "Imp"]


def play(*lines: str, phase: str = "summon", north: Mapping[str, object] | None = None) -> bool:
    """May south take these actions back, the first and all that followed?"""
    usual = {"hand": ["Ox"], "deck": ["Ox"], "slots": {"1": {"shield": "Ox"}}}
    game, s = position(
        setup(
            CARDS,
            phase=phase,
            south={
                "coins": 9,
                "hand": HAND,
                "deck": ["Wall", "Ox", "Veto"],
                "slots": {"1": {"shield": "Wall"}, "2": {"incantation": "Veto"}},
            },
            north=dict(north or usual),
            board={
                "c3": {"soul": "Ox", "owner": "south"},
                "e3": {"soul": "Wall", "owner": "south", "rolled": 5},
                "e4": {"soul": "Wall", "owner": "north", "rolled": 2},
                "b1": {"soul": "Imp", "owner": "south", "face_down": True},
                "f6": {"soul": "Imp", "owner": "north", "face_down": True},
                "c6": {"soul": "Wall", "owner": "south"},
                "a3": {"soul": "Fool", "owner": "south"},
                "a4": {"soul": "Wall", "owner": "north", "rolled": 5},
            },
        ),
        FastChance(1),
    )
    events = [event for line in lines for event in game.act(s, 0, line)]
    return game.can_take_back(events, 0)


@pytest.mark.parametrize(
    "lines",
    [
        ["play Ox c1"],
        ["play Imp c1"],
        ["sell Imp"],
        ["play Coin"],
        ["play Coin", "play Ox a1", "sell Deal"],
        ["use 2"],
        ["shield"],
        ["end"],
        ["play Push"],
        ["play Push", "choose c3", "choose c4"],
        ["play Bolt", "choose 2"],
        ["play Lure", "choose e4"],
    ],
)
def test_what_teaches_nothing_can_be_taken_back(lines: list[str]) -> None:
    assert play(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        ["play Deal"],
        ["play Hunt"],  # the deck is seen before the answer is given
        ["play Hunt", "choose Wall"],
        ["play Omen"],
        ["play Omen", "choose keep"],
        ["play Spy"],
        ["play Thief"],
        ["cash 1"],
        ["use b1"],
        ["play Coin", "play Deal", "play Ox a1"],
        ["play Bolt", "choose 1"],
        ["play Bolt", "choose north:1"],
        ["shield", "cash 3"],
        ["play Lure", "choose f6"],  # whose face is its new player's to know (R10.9)
    ],
)
def test_what_reveals_draws_rolls_or_shuffles_can_not(lines: list[str]) -> None:
    assert not play(*lines)


def test_moves_and_fights_without_a_die_can_be_taken_back() -> None:
    assert play("move c3 c4", phase="move")
    assert play("move c3 c4", "move e3 d4", phase="move")
    assert play("fight e3 e4", phase="move")  # both have rolled this turn
    assert not play("move c3 d4", "fight d4 e4", phase="move")  # a die falls
    assert not play("fight a3 a4", phase="move")  # a die fell, and what it does is asked
    assert not play("end", phase="move")  # the turn is over, the other has drawn


def test_what_the_other_is_asked_can_not_be_taken_back() -> None:
    two = {"hand": ["Ox", "Wall"]}
    assert not play("play Toll", north=two)
    assert not play("play Toll", north={"hand": ["Ox"]})  # the other's card is seen
    assert play("play Toll", north={"hand": []})
    answers = {"slots": {"1": {"shield": "Ox"}, "2": {"incantation": "Veto"}}}
    assert not play("strike c6", phase="move", north=answers)
    assert not play("strike c6", phase="move", north={"slots": {"1": {"shield": "Ox"}}})
    veto = {"coins": 1, "slots": {"2": {"incantation": "Veto"}}}
    assert not play("end", north=veto)


def test_an_opening_can_be_taken_back_until_the_other_has_chosen() -> None:
    for game in games():
        s = next(positions(game, 1))[0].clone()
        first = game.act(s, 0, "open")
        assert game.can_take_back(first, 0)
        assert not game.can_take_back(first + game.act(s, 1, "open"), 0)


def test_an_unknown_kind_of_event_can_not_be_taken_back() -> None:
    assert not games()[0].can_take_back([Event("miracle", {"seat": "south"})], 0)
    assert games()[0].can_take_back([], 0)


def test_a_game_may_leave_taking_back_as_it_is() -> None:
    assert BluntNim().can_take_back([], 0)
    assert not BluntNim().can_take_back([Event("take", {"text": "first takes 1"})], 0)


@EACH_GAME
def test_after_what_can_be_taken_back_nothing_more_is_known_and_no_chance_was_used(
    game: Cidwam,
) -> None:
    """The policy against the states themselves: chance where it was, nobody else to act, and no
    card known to the seat that it did not know."""
    allowed = refused = 0
    for seed in seeds(60, until=lambda: allowed > 1000 and refused > 500):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() > 0.3 or state.phase == "opening":
                continue
            after = state.clone()
            events = game.apply(after, seat, rng.choice(actions))
            if not game.can_take_back(events, seat):
                refused += 1
                continue
            allowed += 1
            assert after.chance.to_data() == state.chance.to_data()
            assert game.seats_to_act(after) == (seat,)
            assert not _learnt(state, after, seat), [event.public for event in events]
            assert after.turn == state.turn


def _learnt(before: State, after: State, seat: int) -> list[str]:
    known = unknown(before, seat) - unknown(after, seat)
    return [card_in(before, p).name for p in known]


def test_what_the_cards_of_the_third_part_show_is_not_taken_back() -> None:
    third = [
        card("Grill", "Spell", "Your opponent discards a card of your choice."),
        card(
            "Sort",
            "Spell",
            "Look at the top 2 cards of your deck and put them back in any order.",
        ),
        card("Show", "Spell", "Reveal the top card of your deck."),
        card("Lot", "Spell", "Destroy a random Soul."),
        card("Ward", "Spell", "Prevent all damage to you until end of turn."),
        card("Nap", "Spell", "Your opponent skips their next turn."),
    ]
    for name, harmless in (
        ("Grill", False),
        ("Sort", False),
        ("Show", False),
        ("Lot", False),
        ("Ward", True),
        ("Nap", True),
    ):
        text = setup(
            [*CARDS, *third],
            active="south",
            phase="summon",
            south={"coins": 9, "hand": [name], "deck": ["Ox", "Deal", "Coin"]},
            north={"hand": ["Ox", "Deal"]},
            board={
                "a1": {"soul": "Wall", "owner": "south"},
                "a6": {"soul": "Wall", "owner": "north"},
            },
        )
        game, s = position(text, FastChance(1))
        assert game.can_take_back(game.act(s, 0, f"play {name}"), 0) is harmless, name
