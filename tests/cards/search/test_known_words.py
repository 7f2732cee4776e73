"""Which known word is meant by what somebody wrote."""

import pytest

from cards.search.language import Context, Word
from cards.search.words.known_words import KnownWords, each_version

WORDS = KnownWords(
    [
        Word("gain life", "Life gained"),
        Word("lose life", "lose life"),
        Word("destroys", "destroys"),
        Word("range", "Range"),
        Word("range 2", "Range 2"),
        Word("Soul-eater", "eats Souls"),
        Word("life", "the Life"),
    ]
)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("life", ["life"]),  # the word itself before those that have it as a part
        ("The  LIFE", ["life"]),  # by its label
        ("life gained", ["gain life"]),
        ("lose", ["lose life"]),
        ("souls", ["Soul-eater"]),
        ("soul_eater", ["Soul-eater"]),
        ("gain lose", []),  # each part is a word's, but no word's both
        ("range", ["range"]),
        ("ra", ["range", "range 2"]),
        ("range7", []),
        ("destroy", ["destroys"]),
        ("destroyed", ["destroys"]),
        ("destroysed", []),
        ("thes", []),  # short words stand for themselves alone
        ("lifes", ["gain life", "lose life", "life"]),  # in the order in which they are offered
        ("", []),
        ("-", []),
    ],
)
def test_meant(asked: str, meant: list[str]) -> None:
    assert [word.value for word in WORDS.meant(asked)] == meant


def test_the_first_of_two_that_are_spoken_alike_is_meant() -> None:
    first, second = Word("a", "Rat"), Word("rat", "b")
    assert KnownWords([first, second]).meant("RAT") == [first]


def test_words_that_come_from_cards_are_read_once_a_version() -> None:
    loads = iter("ab")
    words = each_version(lambda: [Word(next(loads), "")])
    first = words(Context(version="1"))
    assert words(Context(version="1")) is first
    assert [words(Context(version=version))[0].value for version in "12"] == ["a", "b"]
