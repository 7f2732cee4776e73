"""The pieces of the language in every sensible combination, as a designer would join them."""

from itertools import product

import pytest

from games.cidwam.rules.text import compile_text, render
from tests.engine.text.joined_forms import JOINED
from tests.engine.text.tables import ALL, EFFECTS, TYPES

GROUPS = {
    "This": "has",
    "Your Souls": "have",
    "Your other Vermin": "have",
    "Opposing Souls": "have",
    "Souls here": "have",
    "Vermin here": "have",
    "tokens here": "have",
    "Your Pieces here": "have",
    "Opposing Souls here": "have",
    "Adjacent allies": "have",
    "Adjacent opposing Souls": "have",
    "The attached Soul": "has",
}
BONUSES = [
    "+2",
    "-1",
    "Advantage",
    "Team-up",
    "Range 2",
    "Resilient 1",
    "+1 for each Soul you control",
    "+1 for each other Vermin you control",
    "-1 for each Incantation you control",
    "+1 for each honey counter on it",
    "+1 and Flight",
    "Agile and +1 for each other card you control and -2",
]
CONDITIONS = [
    "in your Zone",
    "in the Neutral Zone",
    "in your opponent's Zone",
    "you have no Shields",
    "your opponent has no Shields",
    "you have 3 or more Coins",
    "you have 10 or less Life",
    "your opponent has no cards in hand",
    "you control another Soul",
    "you control another Vermin",
    "you control 3 or more Relics",
    "it is your turn",
]
PROHIBITIONS = ["move", "attack", "be attacked", "be destroyed by effects"]
COSTS = [
    "discard a card",
    "discard a Shield",
    "destroy this",
    "destroy one of your Vermin",
    "remove a honey counter from this",
    "lose 3 Life",
]
LIMITS = ["Once each turn.", "Only in your Summon phase.", "Either player may pay for this."]
SIMPLE = [
    line[:-1]
    for line in EFFECTS.split("\n")
    if line and ". " not in line and not line.startswith(("Choose", "You may", "If "))
]


def _same(text: str) -> None:
    assert render(compile_text(text, TYPES)) == text


def _lower(sentence: str) -> str:
    return sentence if sentence.startswith("Max") else sentence[0].lower() + sentence[1:]


@pytest.mark.parametrize("group", GROUPS)
def test_groups_with_bonuses_and_conditions(group: str) -> None:
    said = group[0].upper() + group[1:]
    for bonus, condition in product(BONUSES, ["", *CONDITIONS]):
        _same(f"{said} {GROUPS[group]} {bonus}{condition and ' while ' + condition}.")
    for what, condition in product(PROHIBITIONS, ["", *CONDITIONS]):
        _same(f"{said} cannot {what}{condition and ' while ' + condition}.")


@pytest.mark.parametrize("effect", SIMPLE)
def test_effects_in_every_place(effect: str) -> None:
    low = _lower(effect)
    for text in (
        f"{effect}.",
        f"On play: {effect}.",
        f"When a Soul enters here: {effect}. {effect}.",
        f"Pay 1: {effect}. Once each turn.",
        f"You may {low}.",
        f"You may {low}. If you do, {low}.",
        f"Roll 1d6. On 4 or more: {effect}. Otherwise: {effect}.",
        f"Roll 2d4+1. On 3 or more: You may {low}.",
        f"Choose one: {effect}; {low}; {low}.",
        f"Choose one: You may {low}; if it is your turn, {low}.",
        f"If you have no Shields, {low}. Otherwise: Choose one: {effect}; earn 1.",
    ):
        _same(text)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_before_effects(condition: str) -> None:
    _same(f"When this attacks: If {condition}, destroy all Souls here.")
    _same(f"Your Spells cost 1 less while {condition}.")
    _same(f"Your opponent's Vermin cost 2 more while {condition}.")
    _same(f"This costs 1 less for each Soul you control while {condition}.")


def test_costs_and_limits() -> None:
    for first, second in product(COSTS, COSTS):
        _same(f"Pay 2, {first}, {second}: Draw a card.")
        _same(f"Secret: pay 2, {first}.")
    for picked in product([True, False], repeat=3):
        limits = " ".join(said for said, taken in zip(LIMITS, picked, strict=True) if taken)
        _same(f"Pay 0, destroy this: Draw a card. {limits}".strip())


def test_every_event_turns_up_a_secret() -> None:
    for line in ALL:
        if line.startswith(("When", "At the")) and "while" not in line:
            event = line.split(":")[0]
            _same(f"Secret: {event[0].lower()}{event[1:]}.")


def test_forms_joined_as_designers_join_them() -> None:
    for card in JOINED.strip().split("\n"):
        _same(card.replace(" / ", "\n"))


def test_whole_cards() -> None:
    _same("Agile, Range 2.\nSecret: pay 2.\nWhen this is turned up: Earn 2.\nThis cannot move.")
    _same(
        "Attach to one of your Souls.\nThe attached Soul has +1 and Flight.\n"
        "When the attached Soul is destroyed: Return a Relic from your discard to your hand.\n"
        "Pay 1: Move the attached Soul up to 1 space. Once each turn."
    )
