"""What a deck is made of, and what it can pay for, with the cards behind each number."""

from fractions import Fraction

from games.cidwam.rules.cards.card import CardPool
from games.cidwam.web.figures.breakdown import breakdown
from games.cidwam.web.figures.coins import coins_by_turn
from tests.decks.conftest import CARDS

POOL = CardPool(CARDS).by_name


def contents(**counts: int):
    names = {name.replace(" ", "_"): card for name, card in POOL.items()}
    return [(names[name], count) for name, count in counts.items()]


def test_rows_name_their_cards() -> None:
    found = breakdown(contents(Oak_Guard=2, Cellar_Rat=4, Tax=2, The_Great_Eel=1))
    values = [(row.label, row.count, row.cards) for row in found["values"]]
    assert values[0] == ("0", 6, {"Cellar Rat": 4, "Tax": 2})
    assert values[1] == ("1", 0, {})
    assert [label for label, *_ in values] == [str(n) for n in range(8)]
    assert [(row.label, row.count) for row in found["kinds"]] == [("Soul", 7), ("Spell", 2)]
    assert [(row.label, row.cards) for row in found["types"]] == [
        ("Vermin", {"Cellar Rat": 4}),
        ("Sworn", {"Oak Guard": 2}),
        ("Mythic", {"The Great Eel": 1}),
    ]
    assert [(row.label, row.count, row.width) for row in found["movements"]] == [("king", 7, 100)]
    assert found["values"][2].width == 33.3


def test_an_empty_deck_has_no_rows() -> None:
    assert set(map(tuple, breakdown([]).values())) == {()}
    assert coins_by_turn([]) == []


def test_coins_and_what_they_pay_for() -> None:
    rows = coins_by_turn(contents(Oak_Guard=20, Xenolith=10, The_Great_Eel=10), turns=3)
    assert [(row.turn, row.coins, row.seen, row.count) for row in rows] == [
        (0, 2, 5, 20),
        (1, 3, 6, 20),
        (2, 4, 7, 20),
        (3, 5, 8, 30),
    ]
    assert rows[3].cards == {"Oak Guard": 20, "Xenolith": 10}
    assert rows[1].drawn_value == Fraction(6 * (40 + 50 + 70), 40)
