"""What the engine understood, in parts; and cards that do alike, with why."""

from functools import cache

import pytest

from cards.sets.set_files import read_sets
from games import DEFAULT_SLUG
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.text import compile_text
from games.cidwam.rules.text.abilities import Keywords
from games.cidwam.rules.text.effects.control import If, IfYouDo, May, OnRoll, Otherwise
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Ability, Bonus, Condition, Cost, Effect, Event
from games.cidwam.web.similarity import Likeness, traits
from games.cidwam.web.understood import Part, rules_of, understood

pytestmark = pytest.mark.once
CARDS = [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]
TYPES = frozenset({"Vermin"})


@cache
def pool() -> CardPool:
    """Return the official cards; most processes need none."""
    return CardPool(CARDS)


def flat(parts: list[Part]) -> list[str]:
    return [line for part in parts for line in (f"{part.label}: {part.words}", *flat(part.inside))]


def rules_in(parts: list[Part]) -> set[str]:
    return {rule for part in parts for rule in (*part.rules, *rules_in(part.inside))}


def test_each_part_that_a_text_can_have_names_its_rules() -> None:
    shown = (Ability, Bonus, Condition, Cost, Effect, Event)
    silent = {node for node in NODES.values() if issubclass(node, shown) and not node.rules}
    assert silent == {Keywords}  # each of its keywords names one


def test_each_line_has_a_heading() -> None:
    assert all(node.label for node in NODES.values() if issubclass(node, Ability))


def test_each_event_condition_and_effect_has_words_for_likeness() -> None:
    inner = {May, IfYouDo, If, OnRoll, Otherwise}
    told = {node for node in NODES.values() if issubclass(node, Condition | Effect | Event)}
    assert {node for node in told if "trait" not in vars(node)} == inner


@pytest.mark.parametrize("name", [card["name"] for card in CARDS])
def test_every_official_card_is_explained(name: str) -> None:
    card = pool().by_name[name]
    tree = card.tree
    abilities = understood(tree) if tree else []
    assert len(abilities) == len(card.text.splitlines())
    for ability in abilities:
        assert tree
        assert ability.line
        assert ability.parts
        assert all(line.split(": ", 1)[1] for line in flat(ability.parts))
        shown = {*ability.rules, *rules_in(ability.parts)}
        assert shown <= {*rules_of(tree), "R10.13", "R10.14"}  # those are the limits of payments


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "Pay 2, discard a card: Draw 2 cards. Once each turn.",
            [
                "Cost: 2 Coins",
                "and: 1 card from your hand",
                "Limit: At most once in each turn",
                "Do: You take 2 cards from the top of the deck into the hand",
            ],
        ),
        (
            "When this attacks: You may break one of your Shields. If you do, Max Out this roll.",
            [
                "When: Whenever this attacks, before any die is rolled",
                "Do: If you like",
                "Do: One of your Shields, which you choose, goes to its owner's hand",
                "Then: If that was done",
                "Do: The roll of this fight or attack is the highest that the dice allow",
            ],
        ),
        (
            "At the beginning of your turn: If you have 4 or more Coins, earn 1.",
            [
                "When: When your turn begins, after its Coin and its card",
                "Do, if at that moment: You have 4 or more Coins",
                "Do: You get 1 Coin",
            ],
        ),
        (
            "Your Souls here cannot move or attack while you have no Shields.",
            [
                "Who: All your Souls in the four spaces that this governs",
                "Cannot: Move",
                "Cannot: Attack",
                "While: You have no Shield",
            ],
        ),
        ("Secret: pay 2.", ["Turned up for: 2 Coins"]),
    ],
)
def test_a_text_in_parts(text: str, parts: list[str]) -> None:
    (ability,) = understood(compile_text(text, TYPES))
    assert flat(ability.parts) == parts


def test_cards_are_alike_by_what_they_do_and_say_why() -> None:
    likeness = Likeness(pool())
    found = likeness.like("Street Hawker")
    assert found[0].name == "Land Agent"
    assert found[0].why == "both create tokens when played"
    assert likeness.like("Junior Lector")[0].why == "both Curate when played"
    assert all(alike.name != "Street Hawker" for alike in found)
    assert len(found) <= 6


def test_likeness_is_the_same_whatever_the_order_of_the_cards() -> None:
    turned = CardPool(list(reversed(pool().as_data())))
    one, other = Likeness(pool()), Likeness(turned)
    for card in pool().defs:
        assert one.like(card.name) == other.like(card.name)


def test_a_card_that_is_not_there_is_like_none() -> None:
    assert Likeness(pool()).like("Nobody") == []


def test_a_soul_without_text_is_known_by_how_it_moves() -> None:
    assert traits(pool().by_name["Cellar Rat"]) == [
        "have no text",
        "have no text and move like a king",
    ]


def test_souls_without_text_are_alike_though_they_move_otherwise() -> None:
    plain = [
        {"name": name, "kind": "Soul", "value": 1, "movement": movement, "hit_dice": "1d6"}
        for name, movement in (("Ada", "king"), ("Bert", "king"), ("Cleo", "rook"))
    ]
    spells = [
        {"name": f"S{i}", "kind": "Spell", "value": i, "text": f"Earn {1 + i}."} for i in range(8)
    ]
    likeness = Likeness(CardPool([*plain, *spells]))
    assert [alike.why for alike in likeness.like("Ada")] == [
        "both have no text and move like a king",
        "both have no text",
    ]
    assert [alike.name for alike in likeness.like("Cleo")] == ["Ada", "Bert"]
