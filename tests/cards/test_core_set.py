"""What the Core Set is to be, counted in its files: cards by kind, keywords, tokens, forms.

What its cards do is shown by their scenarios, how its decks fare by the lab.
"""

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from cards.sets.set_files import read_sets
from engine.text.tree import walk
from games.cidwam.rules.cards.card import MOVEMENTS
from games.cidwam.rules.text import Node, compile_text
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Keyword
from games.cidwam.rules.text.vocabulary import KIND_WORDS

pytestmark = pytest.mark.once

ON_NO_CARD = {
    "Bar",
    "CashingShields",
    "CoinsAtMost",
    "ControlsNone",
    "DiscardTop",
    "DrawingCards",
    "EachHeld",
    "EachInHand",
    "Forbid",
    "ForbidGroup",
    "GainsLife",
    "HandAtMost",
    "LifeAtLeast",
    "PayCoins",
    "PlayingCards",
    "Push",
    "RemoveCounters",
    "ReturnMany",
    "SearchNamed",
    "ShieldsAtLeast",
    "ShieldsAtMost",
    "Strikes",
}
"""Forms that the language has for designers, beyond those that the set was written with."""
THIRD_PART = {
    "AmountOf",
    "ChangeHitDice",
    "ComesOntoBoard",
    "CostReturnThis",
    "Creates",
    "DealEqual",
    "DestroyOwn",
    "DiscardYourChoice",
    "DoubleAttack",
    "DrawEqual",
    "DrawUntil",
    "EarnEqual",
    "ExtraTurn",
    "FirstStrike",
    "GainLifeEqual",
    "GiveEqual",
    "HandLimit",
    "HitDiceOf",
    "IsReturned",
    "ItIs",
    "LeavesBoard",
    "LoseAbilities",
    "LoseCoinsEqual",
    "LoseHalf",
    "LoseLifeEqual",
    "LosesLife",
    "OpponentChooses",
    "OrderTop",
    "PreventAll",
    "PreventNext",
    "PutCountersEqual",
    "Replacement",
    "RevealTop",
    "ShuffleDiscard",
    "Skip",
    "TakeRevealed",
    "TheRoll",
    "ValueOf",
}
"""Forms of cidwam-3, which the set, older than they, does without."""
NAMED_BY_NO_CARD = {"Piece"}
SECOND_PART = {
    "Barring",
    "ChooseSome",
    "ControlsMore",
    "DiscardHand",
    "EachInDiscard",
    "EarnsCoins",
    "GainingLife",
    "HandAtLeast",
    "HasMore",
    "LookAtTop",
    "Movement",
    "PutOntoBoard",
    "RemoveFromGame",
    "Unless",
}
"""Forms of the language's second part that cards of the set have."""
PEOPLES = ["Vermin", "Moneyed", "Sworn", "Restless", "Clockwork", "Fey", "Learned", "Colossal"]


@lru_cache(maxsize=1)
def core() -> list[dict[str, Any]]:
    return next(found.cards for found in read_sets() if found.slug == "core")


@lru_cache(maxsize=1)
def nodes() -> dict[str, list[Node]]:
    """The nodes of each card's text, by its id."""
    types = frozenset(kind for card in core() for kind in card["types"])
    return {
        card["id"]: list(walk(compile_text(card["text"], types, card["kind"])))
        for card in core()
        if card["text"]
    }


def cards_with(node: str) -> int:
    return sum(any(type(part).__name__ == node for part in parts) for parts in nodes().values())


def test_cards_by_kind() -> None:
    assert Counter(card["kind"] for card in core()) == {
        "Soul": 84,
        "Spell": 30,
        "Environment": 20,
        "Incantation": 20,
        "Relic": 16,
        "Persona": 10,
    }
    assert 12 <= sum("Mythic" in card["types"] for card in core()) <= 16


def test_values_fall_off_to_nine() -> None:
    values = Counter(card["value"] for card in core() if card["kind"] != "Persona")
    assert sorted(values) == list(range(10))
    assert values[1] > values[0]
    assert values[2] > values[3] > values[4] > values[5] >= values[6] >= values[9] > 0


def test_every_pattern_of_movement_and_dice_from_plain_to_many() -> None:
    souls = [card for card in core() if card["kind"] == "Soul"]
    assert {card["movement"] for card in souls} == set(MOVEMENTS)
    dice = {str(card["hit_dice"]) for card in souls}
    assert {"1", "3d6+2"} <= dice
    assert all(str(card["hit_dice"]).strip() for card in souls)


KEYWORDS = {name for name, cls in NODES.items() if issubclass(cls, Keyword)}


@pytest.mark.parametrize("keyword", sorted(KEYWORDS - THIRD_PART))
def test_every_keyword_is_on_five_cards(keyword: str) -> None:
    assert cards_with(keyword) >= 5


def test_secrets_are_on_five_cards() -> None:
    assert cards_with("SecretPay") + cards_with("SecretWhen") >= 5


def test_tokens_are_made_by_several() -> None:
    for token, least in (("Rat Token", 5), ("For Sale", 3), ("Generic Soul Token", 2)):
        makers = [card for card in core() if token in card["text"]]
        assert len(makers) >= least, token


def test_every_form_of_the_language_is_on_a_card() -> None:
    forms = {name for name, cls in NODES.items() if hasattr(cls, "form")}
    used = {type(part).__name__ for parts in nodes().values() for part in parts}
    assert forms - used == ON_NO_CARD | THIRD_PART
    words = {getattr(part, "word", "") for parts in nodes().values() for part in parts}
    assert set(KIND_WORDS) - words == NAMED_BY_NO_CARD


def test_twenty_cards_have_forms_of_the_second_part() -> None:
    found = [{type(part).__name__ for part in parts} & SECOND_PART for parts in nodes().values()]
    assert sum(map(bool, found)) >= 20
    assert set().union(*found) == SECOND_PART


def test_eight_peoples() -> None:
    souls = [card for card in core() if card["kind"] == "Soul"]
    for people in PEOPLES:
        assert sum(people in card["types"] for card in souls) >= 10, people
    assert all(set(card["types"]) & set(PEOPLES) for card in souls)


def test_no_two_cards_share_a_name_or_an_emblem() -> None:
    for key in ("id", "name", "icon"):
        assert len({card[key] for card in core()}) == len(core()), key
