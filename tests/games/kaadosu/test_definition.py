"""The definition: its cards, decks, options, orders, endings from outside, and what is asked."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.definition import WrongTable, open_game
from engine.kernel.game import Data, IllegalAction, IllegalDeck, UnknownVersion
from engine.kernel.problem_messages import sentence
from engine.kernel.replay import make_record, verify_text
from engine.kernel.schema import WrongCard
from games import GAMES
from games.kaadosu.game import DEFINITION
from games.kaadosu.rules.cards import SHAPES, Card, battle_codes, make_card, read_code
from games.kaadosu.rules.pool import bases
from games.kaadosu.rules.position.state import ANTE, KEEP, OVER, RETURN, State
from games.kaadosu.starter_decks import deck_of, starter_decks
from tests.engine.kernel.definition_check import check_kind
from tests.games.kaadosu.tables import begun, opened, some_deck

SHA = {
    "A": "d1385bc3a2d088455aee12aaa57095fb6a5452c6bb492c8bcec9cf411e790215",
    "B": "9eca1e403f4f98c84b9f1c02d6bcfeee1ae15fe13166fdf25ef37ab46ff23300",
}


def card(name: str = "42", **figures: Any) -> Data:
    return {"name": name, "colour": "red", "shapes": ["circle"], "plus": 4, "minus": 3, **figures}


def deck(size: int, **figures: Any) -> Data:
    return {"name": "", "cards": [card(str(number + 1), **figures) for number in range(size)]}


def says(problems: Any) -> list[str]:
    return [sentence(problem, {"cards": "Cards"}) for problem in problems]


def test_it_can_be_believed() -> None:
    check_kind(DEFINITION)


@pytest.mark.parametrize("edition", SHA)
def test_the_pool_is_the_one_that_is_fixed(edition: str) -> None:
    """E1.1: its quotas follow from how it is drawn, its order from the checksum."""
    letter = "" if edition == "A" else edition
    lines = "".join(
        f"{letter}{base.number} {base.colour} {base.shape} {base.plus} {base.minus}\n"
        for base in bases(edition)
    )
    assert hashlib.sha256(lines.encode()).hexdigest() == SHA[edition]


@pytest.mark.parametrize(
    "code", ["42", "S42", "S42.2", "B42", "SB42", "SZ42.10", "10000", "10001", "S10001"]
)
def test_codes_are_read_and_written_alike(code: str) -> None:
    assert str(read_code(code)) == code


@pytest.mark.parametrize(
    "code",
    [
        "042",
        "S42.1",
        "10001.2",
        "s42",
        "A42",
        "BS42",
        "B10001",
        "0",
        "",
        "S",
        "42.2",
        "S42.02",
        "SS4",
    ],
)
def test_what_is_no_code(code: str) -> None:
    assert read_code(code) is None


def test_copies_are_counted_through_both_decks() -> None:
    """K1.3."""
    found = battle_codes([["S42", "42", "S42"], ["S7", "S42", "S7"]])
    assert found == [["S42", "42", "S42.2"], ["S7", "S42.3", "S7.2"]]


@pytest.mark.parametrize(
    ("name", "figures", "worth"),
    [
        ("42", {"plus": 3, "minus": 4}, 4),
        ("42", {"plus": 1, "minus": 1}, 1),
        ("42", {"plus": 10, "minus": 10}, 10),
        ("S42", {"plus": 10, "minus": 10}, 0),
        ("10001", {"plus": 13, "minus": 4}, 7),
        ("S10001", {"plus": 13, "minus": 4}, 1),
    ],
)
def test_worth(name: str, figures: Data, worth: int) -> None:
    """K1.5, R2, R4."""
    made: Card = make_card(name, card(name, **figures), 0)
    assert made.worth == worth


WRONG_CARDS: list[tuple[Data, str]] = [
    (card("042"), "name: must be a code such as"),
    (card("S42.2"), "name: must be a code such as"),
    (card(plus=11), "plus: a base or its shadow has 1 to 10, not 11"),
    (card(minus=0), "minus: must be a whole number from 1 to 15, not 0"),
    (card(shapes=["circle", "circle"]), "shapes: a base or its shadow has 1, not 2"),
    (card("10001"), "shapes: a combo has 2, not 1"),
    (card("10001", shapes=["circle", "square"], plus=16), "plus: must be a whole number from 1"),
    (card(shapes=["star"]), "shapes: must be one or two of circle, square, triangle"),
    (card(colour="black"), "colour: must be one of red, blue, green, violet or gold"),
    (card(kind="shadow"), "kind: 42 is a base"),
    (card(owner="p1"), "owner: no such key"),
]


@pytest.mark.parametrize(("data", "error"), WRONG_CARDS)
def test_a_card_that_can_not_be(data: Data, error: str) -> None:
    with pytest.raises(WrongCard) as wrong:
        DEFINITION.read_card(data)
    assert error in str(wrong.value)
    problems = opened().deck_problems({"cards": [*deck(11)["cards"][1:], data]})
    assert any(one.startswith(f"Cards, card 11: {error}") for one in says(problems))


@pytest.mark.parametrize(
    ("brought", "error"),
    [
        (deck(9), "Cards: 9 cards, at least 10 needed. Add 1."),
        (deck(31), "Cards: 31 cards, at most 30 allowed. Take out 1."),
        ({"cards": []}, "Cards: 0 cards, at least 10 needed. Add 10."),
        ({"cards": {"42": 10}}, "Cards: must be a list of whole cards."),
        ({"souls": {}}, "souls: no such part of this deck. Its parts are cards."),
        ({"cards": [*deck(10)["cards"], card("1")]}, "Cards, card 11: name: 1 is there twice."),
        (
            {"cards": [*deck(10)["cards"], card("S1", plus=5)]},
            "Cards, card 11: name: S1 has other figures than a card of that number.",
        ),
        (deck(10, uid="x"), "Cards, card 2: uid: this card is there twice."),
    ],
)
def test_a_deck_that_can_not_be(brought: Data, error: str) -> None:
    game = opened()
    assert error in says(game.deck_problems(brought))
    with pytest.raises(IllegalDeck):
        game.set_up([{}, brought], FastChance(1))


@pytest.mark.parametrize("size", [10, 30])
def test_decks_of_ten_and_thirty(size: int) -> None:
    """R10; of copies of a shadow there may be any number (K2.1)."""
    assert opened().deck_problems(deck(size)) == []
    assert opened().deck_problems({"cards": [card("S42")] * size}) == []


def test_both_decks_together_are_looked_at() -> None:
    """A base is in one of them, and cards of one number agree, whichever has them."""
    game = opened()
    with pytest.raises(IllegalDeck) as wrong:
        game.set_up([deck(10), deck(10)], FastChance(1))
    assert wrong.value.seat == 1
    other = {"cards": [card(f"S{number}", plus=5) for number in range(1, 11)]}
    with pytest.raises(IllegalDeck):
        game.set_up([deck(10), other], FastChance(1))


def test_lent_cards_are_no_stake() -> None:
    """With an ante each listed card has its mark in a collection; a deck by chance is a game."""
    game = opened({"ante": "guides"})
    assert game.deck_problems({}) == []
    assert [problem.code for problem in game.deck_problems(deck(10))] == ["lent"]
    marked = {"cards": [card(str(number), uid=f"u{number}") for number in range(1, 11)]}
    assert game.deck_problems(marked) == []


def test_options_and_versions() -> None:
    assert open_game(DEFINITION, ()).options == {
        "ante": "none",
        "second_hand": 5,
        "piles": "shared",
    }
    for options in ({"second_hand": 4}, {"ante": "all"}, {"jokers": 1}):
        with pytest.raises(WrongTable):
            opened(options)
    with pytest.raises(UnknownVersion, match="kaadosu-1"):
        open_game(DEFINITION, (), rules_version="kaadosu-0")


def test_a_record_stands_alone() -> None:
    """Its decks hold whole cards, its book none, and it replays to the same hashes."""
    import random

    game = opened({"ante": "guides", "piles": "own"})
    decks = [some_deck(random.Random(seat), seat) for seat in range(2)]
    made = make_record(game, [], decks, "server", ["one", "two"], [(0, "resign")])
    assert made.cards == []
    lines = ["keep"]
    record = make_record(
        game, [], decks, "server", ["one", "two"], [(0, "resign"), *((1, line) for line in lines)]
    )
    found = verify_text(record.dumps(), GAMES)
    assert found.ok, found.lines


def decided(winner: int, held: int, brought: int) -> tuple[Any, State]:
    """A battle with an ante that a seat has won, with Guides of these values."""
    game, state = begun({"ante": "guides"}, 5)
    for seat, plus in ((winner, held), (1 - winner, brought)):
        figures = card(plus=plus, minus=plus)
        guide = make_card("42" if seat == winner else "43", figures, 1 - seat)
        state.sides[seat].guide = guide
    game.act(state, 1 - winner, "resign")
    assert state.phase == ANTE
    return game, state


@pytest.mark.parametrize(
    ("held", "brought", "choice"), [(5, 4, KEEP), (4, 5, RETURN), (4, 4, RETURN)]
)
@pytest.mark.parametrize("late", [0, 1])
def test_a_late_winner_keeps_the_win(held: int, brought: int, choice: str, late: int) -> None:
    """K7.6: whatever seat is said to have lost then, the default is chosen and nothing else."""
    game, state = decided(1, held, brought)
    asked = game.decision(state, 1)
    assert (asked.kind, asked.default, asked.reaction) == ("ante", choice, True)
    events = game.forfeit(state, late, "time")
    assert [event.kind for event in events] == ["chose", "changed"]
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason.code, state.choice) == (1, "resigned", choice)
    assert game.forfeit(state, 1, "time") == []


def test_an_end_from_outside_leaves_a_decided_battle_won() -> None:
    game, state = decided(0, 5, 4)
    game.end(state, None, "time")
    assert (state.winner, state.choice, state.phase) == (0, KEEP, OVER)
    for winner in (None, 1):
        game, state = begun({"ante": "guides"}, 5)
        game.end(state, winner, "maintenance")
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner == winner
        assert outcome.reason.code == "maintenance"


def full(orders: str) -> tuple[Any, State]:
    """A battle whose first seat has five cards in hand and has left orders."""
    game, state = begun({}, 8)
    seat = state.active
    while len(state.sides[seat].hand) < 5:
        state.sides[seat].hand.append(state.piles[0].cards.pop())
    game.act(state, seat, orders)
    return game, state


def test_standing_orders_discard() -> None:
    game, state = full('orders {"discard": "drawn"}')
    seat, top = state.active, state.piles[0].cards[-1]
    game.act(state, seat, "end")
    assert state.piles[0].discard == [top]
    assert state.active == 1 - seat
    game, state = full('orders {"discard": "worst"}')
    seat = state.active
    cards = [*state.sides[seat].hand, state.piles[0].cards[-1]]
    least = min(one.plus + one.minus for one in cards)
    wanted = [one for one in cards if one.plus + one.minus == least][-1]
    game.act(state, seat, "end")
    assert state.piles[0].discard == [wanted]
    game, state = full('orders {"discard": "ask"}')
    game.act(state, state.active, "end")
    assert game.decision(state, state.active).kind == "discard"


def test_standing_orders_decline_draws_and_choose_the_ante() -> None:
    game, state = begun({"ante": "guides"}, 5)
    seat = state.active
    game.act(state, 1 - seat, 'orders {"draw": "decline", "ante": "keep"}')
    events = game.act(state, seat, "offer draw")
    assert [event.kind for event in events][:2] == ["offered_draw", "declined_draw"]
    assert game.seats_to_act(state) == (seat,)
    game.act(state, seat, "resign")
    assert (state.phase, state.choice) == (OVER, KEEP)
    with pytest.raises(IllegalAction):
        game.act(state, seat, 'orders {"draw": "ask"}')


@pytest.mark.parametrize("line", ['orders {"discard": "best"}', 'orders {"x": 1}', "orders ["])
def test_orders_that_can_not_be_kept(line: str) -> None:
    game, state = begun({}, 1)
    with pytest.raises(IllegalAction):
        game.act(state, 0, line)


@pytest.mark.parametrize(
    "line",
    ["", "end ", "End", "place 42", "place 42 F1 F2", "place 042 F1", "move F1 player",
     "attack F1 F1 ", "attack F1  F1", "retire 42", "retire", "discard F1", "keep it", "accept",
     "offer  draw"],
)  # fmt: skip
def test_lines_written_otherwise_are_refused(line: str) -> None:
    game, state = begun({}, 1)
    before = game.state_hash(state)
    with pytest.raises(IllegalAction):
        game.act(state, state.active, line)
    assert game.state_hash(state) == before


@pytest.mark.parametrize(
    "data",
    [{}, {"verb": 1}, {"verb": "end", "more": 1}, {"verb": "place", "subject": 42, "target": "F1"},
     [], {"verb": "retire", "target": "F1", "subject": None}],
)  # fmt: skip
def test_data_that_is_no_action_is_refused(data: Any) -> None:
    game, state = begun({}, 1)
    with pytest.raises(IllegalAction):
        game.act(state, state.active, data)


def test_what_the_lab_counts() -> None:
    game, state = begun({}, 5)
    facts = DEFINITION.facts
    assert list(facts.begun(state)) == [("first", state.first, "")]
    standing = facts.standing(state)
    assert standing is not None
    assert standing.score == state.sides[0].health - state.sides[1].health
    assert standing.worth == game.worth(state, 0)
    assert facts.turn(state) == 1


def test_the_starter_decks() -> None:
    """Ten shadows of a deck's own colour, five others, all shapes, sums alike within 3."""
    decks = starter_decks()
    assert [deck["name"] for deck in decks.values()] == ["Crown", "Dusk", "Ember", "Grove", "Tide"]
    pool = {f"S{base.number}": base for base in bases()}
    sums = []
    for deck in decks.values():
        cards = deck["cards"]
        assert opened().deck_problems({"name": "", "cards": cards}) == []
        assert len(cards) == len({one["name"] for one in cards}) == 15
        for one in cards:
            base = pool[one["name"]]
            assert (one["colour"], one["shapes"]) == (base.colour, [base.shape])
            assert (one["plus"], one["minus"]) == (base.plus, base.minus)
        assert [one["colour"] for one in cards].count(cards[0]["colour"]) == 10
        assert {shape for one in cards for shape in one["shapes"]} == set(SHAPES)
        sums.append((sum(one["plus"] for one in cards), sum(one["minus"] for one in cards)))
    for figures in zip(*sums, strict=True):
        assert max(figures) - min(figures) <= 3
    assert deck_of("ember").keys() == {"name", "cards"}


def test_a_battle_of_one_starter_deck_with_itself() -> None:
    """The second has the second copies (K1.3)."""
    state = opened().set_up([deck_of("tide"), deck_of("tide")], FastChance(1))
    assert {code.endswith(".2") for code in (card.code for card in state.decks[1])} == {True}
    assert len(state.cards) == 30
