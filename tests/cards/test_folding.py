"""Words are compared alike however they are typed."""

import pytest

from cards.folding import fold, mark


@pytest.mark.parametrize(
    ("typed", "compared"),
    [
        ("Émigré’s  Rat", "emigre's rat"),
        ("ÆØŁß", "aeolss"),
        ("  Will–o’–the\nLade ", "will-o'-the lade"),
        ("ﬁﬂ Ⅳ", "fifl iv"),
        ("", ""),
        ("日本", "日本"),
    ],
)
def test_case_accents_and_quotes_do_not_count(typed: str, compared: str) -> None:
    assert fold(typed) == compared
    assert fold(fold(typed)) == compared


def test_a_mark_finds_whole_words_alone() -> None:
    assert mark(["Vermin", "Old Guard"]) == "|vermin|old guard|"
    assert mark(["Guard"]) not in mark(["Old Guard"])
    assert mark([]) == ""
    assert mark(["a|b"]) == "|a b|"
