"""What a deck is made of, in numbers."""

from fractions import Fraction

from defusedxml.ElementTree import fromstring

from decks.figures.odds import Chance
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.web.figures.curve import value_curve
from games.cidwam.web.figures.statistics import copies_table, opening_words, statistics
from tests.decks.conftest import CARDS

POOL = CardPool(CARDS).by_name


def contents(**counts: int):
    names = {name.replace(" ", "_"): card for name, card in POOL.items()}
    return [(names[name], count) for name, count in counts.items()]


def test_numbers_of_a_deck() -> None:
    numbers = statistics(contents(Oak_Guard=2, Cellar_Rat=4, Tax=2, Market_Stall=1))
    assert numbers.size == 9
    assert numbers.curve == [(0, 4, 2), (1, 0, 0), (2, 2, 1)]
    assert numbers.kinds == [("Soul", 6), ("Spell", 2), ("Environment", 1)]
    assert numbers.types == [("Vermin", 4), ("Sworn", 2)]
    assert numbers.mean_value == Fraction(6, 9)
    assert [(row.dice, row.count, row.mean) for row in numbers.dice] == [
        ("1", 4, 1),
        ("1d6+1", 2, Fraction(9, 2)),
    ]
    assert numbers.mean_roll == Fraction(4 * 1 + 9, 6)
    assert numbers.chances[0].exact == 1 - Fraction(1, 126)  # 4 of 9 cards, 5 seen


def test_an_empty_deck_has_no_numbers() -> None:
    numbers = statistics([])
    assert (numbers.size, numbers.mean_value, numbers.chances, numbers.curve) == (0, None, [], [])
    assert value_curve(numbers.curve) is None
    assert copies_table(0) == []


def test_the_opening_in_words() -> None:
    assert "No Soul" in opening_words([POOL["Tax"], POOL["Xenolith"]])
    words = opening_words([POOL["Cellar Rat"], POOL["Oak Guard"], POOL["Tax"]])
    assert words == (
        "In the opening, this hand can play: for free, Cellar Rat;"
        " for up to 2 Coins, from Oak Guard."
    )


def test_a_chance_is_not_rounded_to_a_certainty() -> None:
    assert Chance("", Fraction(9999, 10000)).percent == "over 99.9%"
    assert Chance("", Fraction(1, 10**6)).percent == "under 0.1%"
    assert Chance("", Fraction(1)).percent == "100%"
    assert Chance("", Fraction(0)).percent == "0%"
    assert Chance("", Fraction(1, 8)).percent == "12.5%"


def test_the_curve_fits_its_box_and_gathers_what_is_dear() -> None:
    curve = value_curve([(value, 1, value % 2) for value in range(30)])
    assert curve is not None
    assert len(curve.bars) == 12
    assert curve.bars[-1].label == "11+"
    assert sum(bar.total for bar in curve.bars) == 30 + 15
    for bar in curve.bars:
        assert 0 <= bar.number_y <= bar.other_y
        assert bar.soul_y + bar.soul_height <= curve.floor + 0.01


def test_the_curve_is_drawn_as_it_was_reckoned() -> None:
    curve = value_curve([(0, 3, 0), (1, 0, 0), (2, 0, 2)])
    assert curve is not None
    souls, none, others = curve.bars
    assert none.total == 0
    drawn = fromstring(f"<svg>{curve.drawn}</svg>")
    boxes = [
        (box.get("class"), *(box.get(name) for name in ("x", "y", "width", "height")))
        for box in drawn.iter("rect")
    ]
    assert boxes == [
        ("curve__souls", str(souls.x), str(souls.soul_y), "30", str(souls.soul_height)),
        ("curve__others", str(others.x), str(others.other_y), "30", str(others.other_height)),
    ]
    words = [(text.get("class"), text.get("x"), text.text) for text in drawn.iter("text")]
    assert words == [
        ("curve__number", str(souls.middle), "3"),
        ("curve__value", str(souls.middle), "0"),
        ("curve__value", str(none.middle), "1"),
        ("curve__number", str(others.middle), "2"),
        ("curve__value", str(others.middle), "2"),
    ]
