"""Counts are whole, add up in any order, and agree with the games that they count."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from engine.lab.counts import Tally
from engine.lab.playing import play_game, seatings
from engine.lab.tally_data import BadTally, from_data, to_data
from engine.lab.watching import GameFacts
from games.cidwam.rules.foresight.facts import CardFacts
from tests.engine.lab import sample

pytestmark = pytest.mark.once


def test_the_sum_is_the_same_in_any_order_and_grouping() -> None:
    parts = [part for _, part in sample.chunks()]
    expected = to_data(sample.tally())
    rng = random.Random(3)
    for _ in range(5):
        rng.shuffle(parts)
        left, right = Tally(CardFacts()), Tally(CardFacts())
        for part in parts:
            (left if rng.random() < 0.5 else right).add(part)
        left.add(right)
        assert json.dumps(to_data(left)) == json.dumps(expected)


def test_counts_survive_json() -> None:
    data = to_data(sample.tally())
    assert to_data(from_data(json.loads(json.dumps(data)), CardFacts())) == data
    bad: Any
    for bad in (None, {}, {"pairings": [{}], "cards": {}}, {"pairings": [], "cards": {"a": 1}}):
        with pytest.raises(BadTally):
            from_data(bad, CardFacts())


def test_counts_hold_together() -> None:
    tally = sample.tally()
    assert tally.games == sample.plan().games == 12
    for counts in tally.pairings.values():
        assert counts.games == sum(counts.turns.values()) == sum(counts.reasons.values()) == 4
        assert sum(points * n for points, n in counts.pairs.items()) == counts.decks[0].points
        assert sum(deck.points for deck in counts.decks) == sum(counts.seat_points) == 8
        assert counts.begun == 4
        assert sum(deck.first for deck in counts.decks) == 4
    for deck, cards in tally.cards.items():
        for name, card in cards.items():
            assert card["played"] <= card["offered"] <= card["drawn"] <= 8, (deck, name)
            assert card["sold"] <= card["drawn"]
            assert card["drawn_points"] <= 2 * card["drawn"]
            assert card["played_points"] <= 2 * card["played"]


def test_a_pair_gives_each_deck_each_seat() -> None:
    tally = Tally(CardFacts())
    won = GameFacts(places=(1, 2), reason="out of Life", turns=9, first=0)
    lost = GameFacts(places=(1, 2), reason="out of Life", turns=11, first=1)
    won.cards["drawn", 0].add("A")
    lost.cards["drawn", 1].add("A")
    lost.cards["played", 1].add("A")
    lost.cards["played", 1].add("B")  # not in the game by the first fact, so not counted
    tally.add_deal(("one", "other"), (won, lost), seatings(2))
    counts = tally.pairings["one", "other"]
    assert (counts.decks[0].points, counts.games, counts.seat_points) == (2, 2, [4, 0])
    assert (counts.decks[0].first, counts.first_points) == (2, 2)  # South began once, North once
    assert tally.cards["one"] == {
        "A": {"drawn": 2, "drawn_points": 2, "played": 1, "played_points": 0}
    }
    assert tally.cards["other"] == {}


def test_the_facts_are_those_of_the_state() -> None:
    """What comes to a hand or leaves it for the board is what the events say."""
    game, decks = sample.game(), list(sample.plan().decks.values())
    watcher = CardFacts()
    for seed in range(4):
        rng = random.Random(seed)
        state = game.set_up(decks[:2], FastChance(seed))
        facts = GameFacts()
        facts.note(watcher.begun(state))
        while seats := game.seats_to_act(state):
            seat = seats[0]
            actions = game.legal_actions(state, seat)
            offered = set(watcher.offered(state, seat, actions))
            assert offered <= {("offered", seat, name) for name in state.pool.by_name}
            events = game.apply(state, seat, rng.choice(actions))
            facts.note(watcher.told(events))
            for who in (0, 1):
                hand = {state.defs[card].name for card in state.hand[who]}
                returned = any(event.kind == "return" for event in events)
                if returned:  # back from the board: no draw, but it was in hand before
                    facts.cards["drawn", who].update(hand)
                assert hand <= facts.cards["drawn", who]
        assert facts.first in (0, 1)
        assert facts.cards["played", 0]
        assert facts.cards["played", 1]


def test_facts_of_what_one_seat_alone_may_know() -> None:
    told = CardFacts().told
    secret = Event("play", {"seat": "north", "card": None}, {1: {"card": "Mole"}})
    draw = Event("draw", {"seat": "south", "n": 2}, {0: {"cards": [{"name": "A"}, {"name": "B"}]}})
    sold = Event("discard", {"seat": "south", "card": "A", "why": "sell"})
    lost = Event("discard", {"seat": "south", "card": "A", "why": "effect"})
    assert list(told([secret, draw, sold, lost])) == [
        ("drawn", 1, "Mole"),
        ("offered", 1, "Mole"),
        ("played", 1, "Mole"),
        ("drawn", 0, "A"),
        ("drawn", 0, "B"),
        ("sold", 0, "A"),
    ]


def test_a_game_that_does_not_end_is_nobodys() -> None:
    from engine.bots import BOTS

    decks = list(sample.plan().decks.values())[:2]
    bot = BOTS["random"]()
    facts = play_game(sample.game(), CardFacts(), decks, (bot, bot), 1, cap=3)
    assert facts.capped
    assert facts.places is None
    assert facts.reason == "not over after 3 turns"
    assert facts.points(0) == facts.points(1) == 1
