"""The article of a noun goes by how it is spoken, not by how it is spelt."""

import pytest

from engine.articles import a, article
from engine.kernel.definition import Noun


@pytest.mark.parametrize(
    "said",
    [
        "a card",
        "an ace",
        "an Eel",
        "an army list",
        "an umpire",
        "an uninvited guest",
        "a unit",
        "a useful card",
        "a euro",
        "a one-eyed rat",
        "an onlooker",
    ],
)
def test_an_goes_before_a_spoken_vowel(said: str) -> None:
    noun = said.split(" ", 1)[1]
    assert a(noun) == Noun(noun, "several").a == said


def test_what_follows_may_be_nothing() -> None:
    assert article("") == "a"
