"""The definition: its cards, decks, options, mats, what the lab counts, and what the house asks of
it."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.definition import WrongTable, open_game
from engine.kernel.facts import FIRST
from engine.kernel.game import Data, IllegalAction, IllegalDeck, UnknownVersion
from engine.kernel.mats import content
from engine.kernel.problem_messages import sentence
from engine.kernel.schema import WrongCard
from engine.kernel.taking_back import Course
from games.complicated.game import DEFINITION, TITLE
from games.complicated.rules.cards import CARDS, codes_of
from games.complicated.rules.game import ace_codes
from tests.engine.complicated.tables import dealt, opened, pressing, set_cards
from tests.engine.kernel.definition_check import check_kind

ACES = ["Ace of spades", "Ace of hearts", "Ace of clubs", "Ace of diamonds"]


def test_it_can_be_believed() -> None:
    check_kind(DEFINITION)
    assert DEFINITION.title == TITLE


def test_the_set_has_the_54_cards_each_with_what_it_does() -> None:
    cards = set_cards()
    assert [card["code"] for card in cards if card["text"]] == [card["code"] for card in cards]
    assert {card["code"] for card in cards} == set(codes_of(1))
    assert len(cards) == 54
    assert sum(card.get("value", 0) for card in cards) == 4 * 54
    assert {card["role"]: card["name"] for card in cards}["revive"] == "Second joker"


@pytest.mark.parametrize(
    ("key", "value"),
    [("value", 6), ("class", "light"), ("suit", "S"), ("rank", "6"), ("role", "armour")],
)
def test_a_card_says_of_a_code_what_it_is(key: str, value: object) -> None:
    card = next(card for card in set_cards() if card["code"] == "H5")
    assert DEFINITION.read_card(card) == card
    with pytest.raises(WrongCard, match=key):
        DEFINITION.read_card({**card, key: value})


def test_two_to_six_seats_and_pairs_of_four_or_six() -> None:
    for seats in (1, 7):
        with pytest.raises(WrongTable, match="for 2 to 6 players"):
            open_game(DEFINITION, set_cards(), seats=seats)
    for seats in (2, 3, 5):
        with pytest.raises(WrongTable, match="Teams can be “pairs” with 4 or 6 players"):
            opened(seats, {"teams": "pairs"})
    for seats in (4, 6):
        assert opened(seats, {"teams": "pairs"}).terms.partners


@pytest.mark.parametrize(
    ("options", "aces", "says"),
    [
        ({}, ACES, ""),
        ({}, [], ""),
        ({}, ACES[:3], "1 missing|too few|at least"),
        ({"aces": 1}, ACES[:2], "at most|over|too many"),
        ({"aces": 1}, ACES[2:3], ""),
        ({"aces": 2}, ["Ace of spades", "Ace of spades"], "Ace of spades"),
        ({"aces": 1, "decks_per_player": 2}, ["Ace of spades", "Ace of spades"], ""),
        ({"decks_per_player": 2}, [*ACES, *ACES], ""),
        ({"decks_per_player": 2}, [*ACES, *ACES[:3], ACES[0]], "Ace of spades"),
        ({}, [*ACES[:3], "King of spades"], "King of spades"),
        ({}, [*ACES[:3], "Ace of stars"], "Ace of stars"),
    ],
)
def test_an_order_of_aces(options: Data, aces: list[str], says: str) -> None:
    game = opened(2, options)
    problems = game.deck_problems({"aces": aces})
    assert [sentence(problem) for problem in problems] == [] if not says else problems
    if says:
        with pytest.raises(IllegalDeck):
            game.set_up([{"aces": aces}, {}], FastChance(1))
        return
    state = game.set_up([{"aces": aces}, {}], FastChance(1))
    if aces:
        assert state.sides[0].base[::-1] == ace_codes(aces)
    assert len(state.sides[0].base) == game.terms.base_size


PLACES = [place for mat in DEFINITION.mats for place in mat.places]


def test_views_fill_the_mats() -> None:
    game, state = dealt(3, {}, 2)
    rng = random.Random(2)
    filled: set[str] = set()
    for _ in range(1200):
        if not game.seats_to_act(state):
            break
        seat = game.seats_to_act(state)[0]
        game.play_on(state, seat, pressing(game.legal_actions(state, seat), rng))
        view = game.view(state, 0)
        for place in PLACES:
            for one in range(3):
                found = content(place, view, game.seats, one, 0)
                assert isinstance(found, int if place.form == "track" else int | list)
                filled |= {place.name} if found else set()
    assert filled == {place.name for place in PLACES}


def test_every_printed_area_holds_a_whole_card() -> None:
    printed = [place for place in PLACES if place.is_printed]
    assert {place.name for place in printed} == {
        "patrol",
        "guardian",
        "base",
        "pile",
        "discard",
        "construction",
        "resources",
    }
    for place in printed:
        assert (place.width >= 63, place.height >= 88) == (True, True), place.name
        assert place.form != "row" or place.width >= 88  # a tapped card lies turned
    for mat in DEFINITION.mats:
        lying = [one for one in mat.places if one.is_printed]
        for one, other in combinations(lying, 2):
            assert (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height <= other.y
                or other.y + other.height <= one.y
            ), (one.name, other.name)


def test_what_the_lab_counts() -> None:
    game, state = dealt(2, {"aces": 1}, 5)
    facts = DEFINITION.facts
    begun = list(facts.begun(state))
    assert (FIRST, state.first, "") in begun
    assert sum(what == "drawn" for what, _, _ in begun) == 2 * 8 + 2
    rng = random.Random(5)
    counted: dict[str, int] = {}
    while acting := game.seats_to_act(state):
        action = pressing(game.legal_actions(state, acting[0]), rng)
        for what, seat, name in facts.told(game.watch(state, acting[0], action, facts.kinds)):
            assert seat in (0, 1)
            assert name in {card["name"] for card in set_cards()}
            counted[what] = counted.get(what, 0) + 1
    assert counted["drawn"] > counted["used"] > 10
    assert facts.turn(state) == state.turn


def test_what_was_done_alone_in_ones_phase_can_be_taken_back() -> None:
    game, state = dealt(2, {}, 1)
    course = Course(game, state)
    seat = state.active
    before = game.state_hash(state)
    course.act(seat, "end")
    course.act(seat, "take back")
    assert game.state_hash(course.state) == before
    for _ in range(3):
        course.act(seat, "end")
    with pytest.raises(IllegalAction):  # the next seat has drawn
        course.act(seat, "take back")


def test_of_a_clock_that_ran_out_the_seat_alone_is_out() -> None:
    game, state = dealt(3, {}, 1)
    game.forfeit(state, 1, "time")
    assert game.outcome(state) is None
    assert state.sides[1].place == 3
    assert game.forfeit(state, 1, "time") == []
    game.end(state, None, "maintenance")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 3, 1)
    assert outcome.reason.code == "maintenance"


def test_games_keep_the_rules_that_they_began_with() -> None:
    """C3.1: the quick game is of the newest version; another has jokers and a first hand of 5."""
    for version, hand, left in (("complicated-1", 5, 45), ("complicated-2", 8, 40)):
        game = open_game(DEFINITION, set_cards(), options={"aces": 1}, rules_version=version)
        assert game.rules_version == version
        state = game.set_up([{}, {}], FastChance(3))
        other = state.sides[1 - state.first]
        assert (len(other.hand), len(other.pile)) == (hand, left)
        assert ("X1" in other.hand + other.pile) == (version == "complicated-1")
    with pytest.raises(UnknownVersion, match="complicated-1 and complicated-2"):
        open_game(DEFINITION, set_cards(), rules_version="complicated-0")


def test_codes_of_a_second_deck() -> None:
    assert ace_codes(["Ace of spades", "Ace of spades", "Ace of hearts"]) == ["SA", "SAb", "HA"]
    assert CARDS["H5b"].kind == "H5"
    assert len(codes_of(2)) == 108
