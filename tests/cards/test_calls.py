"""What texts count on, of one's own, and what cards are and make."""

import pytest

from cards.calls import calls_of
from tests.cards.test_understood import POOL


@pytest.mark.parametrize(
    ("name", "asks", "makes"),
    [
        ("Pantry Captain", {"Vermin"}, set()),
        ("Cellar Rat", set(), set()),
        ("Crumb Carrier", set(), {"token"}),  # a Vermin itself
        ("Open the Cellars", set(), {"Vermin", "token", "Soul"}),
        ("Land Agent", {"Environment"}, {"Environment", "token"}),
        ("Dean of Fireworks", {"Spell"}, set()),
        ("Closed Stacks", set(), set()),  # the opponent's Spells
        ("Uproot", set(), set()),  # any Environment
        ("Pest Control", set(), set()),
        ("Knock on the Lid", {"Restless"}, set()),
    ],
)
def test_what_a_card_counts_on_and_makes(name: str, asks: set[str], makes: set[str]) -> None:
    card = POOL.by_name[name]
    calls = calls_of(card, POOL)
    assert (calls.asks, calls.makes) == (asks, makes)
    assert calls.has == {card.kind, *card.types}


def test_what_several_do_alike_weighs_more_and_is_told_of_rare_things_first() -> None:
    from cards.likeness import Likeness

    likeness = Likeness(POOL)
    one, two = (
        {kin.name: kin for kin in likeness.kin(names)}
        for names in (["Junior Lector"], ["Junior Lector", "Street Hawker", "No such card"])
    )
    assert "Junior Lector" not in one
    assert one["Vow of Study"].others == ("Junior Lector",)
    assert one["Vow of Study"].trait.startswith("Curate")
    shared = [name for name in one if len(two.get(name, one[name]).others) > 1]
    assert all(two[name].weight > one[name].weight for name in shared)
    assert list(one) == sorted(one)
    assert likeness.kin([]) == []
