"""Counts are whole, add up in any order, and agree with the games that they count."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.cidwam.foresight.facts import CardFacts
from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from engine.lab.counts import BadTally, Tally
from engine.lab.playing import play_game
from engine.lab.watching import GameFacts
from tests.engine.lab import sample

pytestmark = pytest.mark.once


def test_the_sum_is_the_same_in_any_order_and_grouping() -> None:
    parts = [part for _, part in sample.chunks()]
    expected = sample.tally().to_data()
    rng = random.Random(3)
    for _ in range(5):
        rng.shuffle(parts)
        left, right = Tally(), Tally()
        for part in parts:
            (left if rng.random() < 0.5 else right).add(part)
        left.add(right)
        assert json.dumps(left.to_data()) == json.dumps(expected)


def test_counts_survive_json() -> None:
    data = sample.tally().to_data()
    assert Tally.from_data(json.loads(json.dumps(data))).to_data() == data
    bad: Any
    for bad in (None, {}, {"pairings": [{}], "cards": {}}, {"pairings": [], "cards": {"a": 1}}):
        with pytest.raises(BadTally):
            Tally.from_data(bad)


def test_counts_hold_together() -> None:
    tally = sample.tally()
    assert tally.games == sample.plan().games == 12
    for counts in tally.pairings.values():
        assert counts.games == sum(counts.turns.values()) == sum(counts.reasons.values()) == 4
        assert sum(points * n for points, n in counts.pairs.items()) == counts.points
        assert counts.begun == 4
        assert 0 <= counts.first <= 4
    for deck, cards in tally.cards.items():
        for name, card in cards.items():
            assert card.played <= card.offered <= card.drawn <= 8, (deck, name)
            assert card.sold <= card.drawn
            assert card.drawn_points <= 2 * card.drawn
            assert card.played_points <= 2 * card.played


def test_a_pair_gives_each_deck_each_seat() -> None:
    tally = Tally()
    won = GameFacts(winner=0, reason="out of Life", turns=9, first=0)
    lost = GameFacts(winner=0, reason="out of Life", turns=11, first=1)
    won.drawn[0].add("A")
    lost.drawn[1].add("A")
    lost.played[1].add("A")
    tally.add_pair(("one", "other"), (won, lost))
    counts = tally.pairings["one", "other"]
    assert (counts.points, counts.games, counts.south_points) == (2, 2, 4)
    assert (counts.first, counts.first_points) == (2, 2)  # South began once, North once
    card = tally.cards["one"]["A"]
    assert (card.drawn, card.drawn_points, card.played, card.played_points) == (2, 2, 1, 0)
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
            assert watcher.offered(state, actions) <= set(state.pool.by_name)
            events = game.apply(state, seat, rng.choice(actions))
            facts.note(watcher.told(events))
            for who in (0, 1):
                hand = {state.defs[card].name for card in state.hand[who]}
                returned = any(event.kind == "return" for event in events)
                if returned:  # back from the board: no draw, but it was in hand before
                    facts.drawn[who].update(hand)
                assert hand <= facts.drawn[who]
        assert facts.first in (0, 1)
        assert facts.played[0]
        assert facts.played[1]


def test_facts_of_what_one_seat_alone_may_know() -> None:
    told = CardFacts().told
    secret = Event("play", {"seat": "north", "card": None}, {1: {"card": "Mole"}})
    draw = Event("draw", {"seat": "south", "n": 2}, {0: {"cards": [{"name": "A"}, {"name": "B"}]}})
    sold = Event("discard", {"seat": "south", "card": "A", "why": "sell"})
    lost = Event("discard", {"seat": "south", "card": "A", "why": "effect"})
    assert list(told([secret, draw, sold, lost])) == [
        ("played", 1, "Mole"), ("drawn", 0, "A"), ("drawn", 0, "B"), ("sold", 0, "A"),
    ]  # fmt: skip


def test_a_game_that_does_not_end_is_nobodys() -> None:
    from engine.bots import BOTS

    decks = list(sample.plan().decks.values())[:2]
    bot = BOTS["random"]()
    facts = play_game(sample.game(), CardFacts(), decks, (bot, bot), 1, cap=3)
    assert facts.capped
    assert facts.winner is None
    assert facts.reason == "not over after 3 turns"
    assert facts.points(0) == facts.points(1) == 1
