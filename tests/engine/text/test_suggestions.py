"""What is suggested for a text that does not compile says what its writer meant, or nothing."""

import pytest

from engine.cidwam.text import TextError, compile_text
from engine.cidwam.text.idioms import keeps
from tests.engine.text.wrong_texts import NOTHING, OWN, TABLE

TYPES = frozenset({"Vermin", "Mythic"})


def suggestion(said: str) -> str | None:
    with pytest.raises(TextError) as caught:
        compile_text(said, TYPES)
    return caught.value.nearest


@pytest.mark.parametrize(("said", "right"), TABLE)
def test_the_examples_are_put_right(said: str, right: str) -> None:
    assert suggestion(said) == right


def test_most_of_what_people_write_is_put_right() -> None:
    """A whole line that begins with what is right is right too: "Pay 2: Draw a card."."""
    assert len(OWN) == 60
    wrong = [
        (said, right, near)
        for said, right in OWN
        if (near := suggestion(said)) != right
        and not (right.endswith(":") and (near or "").startswith(right))
    ]
    assert len(wrong) <= 3, wrong


@pytest.mark.parametrize("said", [said for said, _ in TABLE + OWN])
def test_every_suggestion_compiles(said: str) -> None:
    near = suggestion(said)
    assert near is not None
    compile_text(near + " Draw a card." if near.endswith(":") else near, TYPES)


@pytest.mark.parametrize("said", NOTHING)
def test_what_nothing_here_says_has_no_suggestion(said: str) -> None:
    assert suggestion(said) is None


@pytest.mark.parametrize(
    ("said", "suggested", "kept"),
    [
        ("Destroy 3 opposing Soulz.", "Destroy up to 3 target opposing Souls.", True),
        ("Destroy target Relik.", "Destroy target Soul.", True),  # a word that is no sort
        ("Destroy target Relic nearby.", "Destroy target Soul.", False),
        ("Destroy one opposing Soul now.", "Destroy target Soul.", False),
        ("Gain 3 Life later.", "Gain 2 Life.", False),
        ("Give this +2 this turn only.", "Give this +2 until end of turn.", True),
        ("Your Souls have +2 until end of turn.", "Your Souls have +2.", False),
    ],
)
def test_what_a_suggestion_has_to_keep(said: str, suggested: str, kept: bool) -> None:
    assert keeps(said, suggested) is kept


def test_of_two_abilities_the_wrong_one_alone_is_spoken_of() -> None:
    for lines in (
        ["Agile.", "When this dies: Draw a card."],
        ["When this dies: Draw a card.", "Agile."],
    ):
        with pytest.raises(TextError) as caught:
            compile_text("\n".join(lines))
        error = caught.value
        assert error.line == 1 + next(i for i, line in enumerate(lines) if "dies" in line)
        assert error.nearest == "When this is destroyed: Draw a card."
        assert "Agile" not in str(error.nearest)
