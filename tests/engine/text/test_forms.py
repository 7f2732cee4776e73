"""Every form of the card text language, as it is printed: it is its own canonical wording."""

import pytest

from games.cidwam.rules.text import compile_text, from_data, render, to_data
from tests.engine.text.tables import ALL, TARGETS, TYPES, lines


@pytest.mark.parametrize("text", ALL)
def test_a_printed_form_is_canonical(text: str) -> None:
    tree = compile_text(text, TYPES)
    assert render(tree) == text
    assert from_data(to_data(tree)) == tree


@pytest.mark.parametrize("target", lines(TARGETS))
@pytest.mark.parametrize(
    "effect",
    [
        "Destroy {}.",
        "Return {} to its owner's hand.",
        "Turn up {}.",
        "Take control of {}.",
        "Move {} up to 2 spaces.",
        "Move {} to an empty space in your Zone.",
        "Swap {} with {}.",
        "Give {} +2 until end of turn.",
        "Give {} Team-up until end of turn.",
        "{} fights {}.",
        "{} can be taken again this turn.",
        "Put 2 honey counters on {}.",
        "Remove all life counters from {}.",
        "Create a copy of {}.",
    ],
)
def test_every_target_stands_in_every_effect(effect: str, target: str) -> None:
    sentence = effect.replace("{}", target)
    sentence = sentence[0].upper() + sentence[1:]
    for text in (
        sentence,
        f"When this wins a fight: {sentence}",
        f"Pay 2: Draw a card. {sentence}",
    ):
        assert render(compile_text(text, TYPES)) == text
    lower = sentence[0].lower() + sentence[1:] if not sentence.startswith("Max") else sentence
    text = f"Choose one: Draw a card; {lower[:-1]}; earn 1."
    assert render(compile_text(text, TYPES)) == text
