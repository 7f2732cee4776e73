"""What texts count on, of one's own, and what cards are and make."""

import pytest

from games.cidwam.web.synergies import Calls, calls_of, without_common
from tests.cards.test_understood import pool


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
    card = pool().by_name[name]
    calls = calls_of(card, pool())
    assert (calls.asks, calls.makes) == (asks, makes)
    assert calls.has == {card.kind, *card.types}


def test_what_several_do_alike_weighs_more_and_is_told_of_rare_things_first() -> None:
    from games.cidwam.web.similarity import Likeness

    likeness = Likeness(pool())
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


def _persona(number: int, text: str) -> dict[str, object]:
    return {"name": f"P{number}", "kind": "Persona", "text": f"{text}\n{CATCH_UP}".strip()}


CATCH_UP = "At the beginning of your turn: If your opponent has more Life than you, earn 4."


def test_what_most_cards_of_a_kind_do_says_nothing_of_one() -> None:
    from games.cidwam.rules.cards.card import CardPool
    from games.cidwam.web.similarity import Likeness

    earner = {
        "name": "Earner",
        "kind": "Soul",
        "value": 1,
        "movement": "king",
        "hit_dice": "1d6",
        "text": "At the beginning of your turn: Earn 1.",
    }
    others = [
        {"name": f"S{n}", "kind": "Spell", "value": n, "text": f"Draw {n + 1} cards."}
        for n in range(8)
    ]
    personas = [_persona(n, "Pay 1: Draw a card. Once each turn." * (n < 2)) for n in range(6)]
    likeness = Likeness(CardPool([*personas, earner, *others]))
    assert "Earner" not in {kin.name for kin in likeness.kin(["P0", "P5"])}
    assert [alike.name for alike in likeness.like("P0")][:1] == ["P1"]
    assert not [alike for alike in likeness.like("P5") if "earn" in alike.why]
    few = Likeness(CardPool([personas[0], earner, *others]))  # it is its own where it is alone
    assert "Earner" in {kin.name for kin in few.kin(["P0"])}


def test_what_most_cards_of_a_kind_ask_for_is_left_out() -> None:
    calls = {
        name: Calls(frozenset(asks), frozenset({kind}), frozenset())
        for name, kind, asks in (
            ("P0", "Persona", ("Spell", "Relic")),
            *((f"P{n}", "Persona", ("Spell",)) for n in range(1, 6)),
            ("Soul", "Soul", ("Spell",)),
        )
    }
    kinds = {name: next(iter(found.has)) for name, found in calls.items()}
    kept = {name: set(found.asks) for name, found in without_common(calls, kinds).items()}
    assert {name: asks for name, asks in kept.items() if asks} == {
        "P0": {"Relic"},
        "Soul": {"Spell"},
    }
