"""The meant card is suggested: after a slip, a missing letter, a swapped pair, a left-out half."""

import random

from decks.formats import read
from decks.formats.official_cards import official_book
from tests.decks.formats.reading import deck_of

NAMES = sorted(card.name for card in official_book("cidwam").cards if not card.is_token)


def _swapped(name: str, at: int) -> str:
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :]


def test_slips_of_the_keys() -> None:
    chance = random.Random("slips")
    for name in NAMES:
        at, pair = chance.randrange(len(name)), chance.randrange(len(name) - 1)
        wrong = chance.choice("bcdfghjkmqvwxz")
        for written in (
            name[:at] + wrong + name[at + 1 :],
            name[:at] + wrong + name[at:],
            name[:at] + name[at + 1 :],
            _swapped(name, pair),
        ):
            deck = read(f"1 {written}")
            if deck.problems:
                assert name in deck.problems[0].suggestions, written


def test_a_left_out_half() -> None:
    for name in NAMES:
        middle = len(name) // 2
        for half in (name[:middle].strip(), name[middle:].strip()):
            like = [other for other in NAMES if half.lower() in other.lower()]
            deck = read(f"2 {half}")
            if len(like) <= 3 and deck.problems:  # more than three can't all be among three
                assert name in deck.problems[0].suggestions, half


def test_suggestions_are_few_and_no_tokens() -> None:
    problem = deck_of("1 Rat Tokens").problems[0]
    assert len(problem.suggestions) <= 3
    assert "Rat Token" not in problem.suggestions
    problem = deck_of("Persona: Town Crier").problems[0]
    assert (problem.code, problem.suggestions[0]) == ("unknown_persona", "The Town Crier")
    assert deck_of("1 Qzxvw jkq").problems[0].suggestions == ()
