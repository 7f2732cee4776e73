"""Names as people type them."""

import pytest

from decks.names.book import NameBook, NamedCard

BOOK = NameBook(
    [
        NamedCard("Oak Guard", "Soul"),
        NamedCard("Señor O’Hara", "Soul"),
        NamedCard("Old Oak", "Environment"),
        NamedCard("The Piper", "Persona"),
        NamedCard("Rat Token", "Soul", is_token=True),
        NamedCard("Resume", "Spell"),
        NamedCard("Résumé", "Spell"),
    ]
)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Oak Guard", "Oak Guard"),
        ("  oak   GUARD ", "Oak Guard"),
        ("Senor O'Hara", "Señor O’Hara"),
        ("SEN\u0303OR O‘HARA", "Señor O’Hara"),
        ("señor o´hara", "Señor O’Hara"),
        ("Résumé", "Résumé"),
        ("Resume", "Resume"),
    ],
)
def test_spellings_of_one_name(written: str, name: str) -> None:
    found = BOOK.find(written)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "written", ["", "Oak Gard", "Oak", "résume", "Oak Guard" + " " * 200 + "x"]
)
def test_no_name_is_guessed(written: str) -> None:
    assert BOOK.find(written) is None


def test_nearest_names_are_of_the_kind_that_is_wanted_and_never_tokens() -> None:
    assert BOOK.nearest("Oak Gard", personas=False)[0] == "Oak Guard"
    assert BOOK.nearest("Pipr", personas=True) == ("The Piper",)
    assert "Rat Token" not in BOOK.nearest("Rat Tokn", personas=False)
    assert BOOK.nearest("", personas=False) == ()
    assert BOOK.nearest("zzzzqqq", personas=False) == ()


def test_of_two_names_that_are_as_likely_neither_is_chosen() -> None:
    book = NameBook([NamedCard("Bell Ringer", "Soul"), NamedCard("Bell Singer", "Soul")])
    assert book.sure("Bel Ringer", personas=False) == "Bell Ringer"
    assert book.sure("Bell Xinger", personas=False) is None
    assert book.sure("Toll Taker", personas=False) is None
