"""What is suggested for a text that does not compile says what its writer meant, or nothing."""

import pytest

from games.cidwam.rules.text import TextError, compile_text
from games.cidwam.rules.text.other_words.idioms import keeps
from tests.engine.text.designers_texts import DESIGNERS, NOTHING_ELSE
from tests.engine.text.kept_texts import KEPT, LOST
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


@pytest.mark.parametrize("line", [*DESIGNERS.strip().split("\n"), *KEPT.strip().split("\n")])
def test_what_a_designer_writes_is_put_right(line: str) -> None:
    said, right = line.split(" => ")
    assert suggestion(said) == right


@pytest.mark.parametrize("said", NOTHING + NOTHING_ELSE + LOST)
def test_what_nothing_here_says_has_no_suggestion(said: str) -> None:
    assert suggestion(said) is None


@pytest.mark.parametrize(
    ("said", "suggested", "kept"),
    [
        ("Destroy 3 opposing Soulz.", "Destroy up to 3 target opposing Souls.", True),
        ("Destroy target Wombat.", "Destroy target Soul.", True),  # a word that is no sort
        ("Destroy target Relik.", "Destroy target Soul.", False),  # and one that is meant to be
        ("Your opponent shows their hand.", "Your opponent discards their hand.", False),
        ("Destroy target Relic nearby.", "Destroy target Soul.", False),
        ("Destroy one opposing Soul now.", "Destroy target Soul.", False),
        ("Gain 3 Life later.", "Gain 2 Life.", False),
        ("Give this +2 this turn only.", "Give this +2 until end of turn.", True),
        ("Your Souls have +2 until end of turn.", "Your Souls have +2.", False),
        ("Opposing Souls nearby have -1.", "Opposing Souls have +1.", False),
        ("Earn 1 and more.", "Earn 2.", False),  # where a number was said, none is added
        ("Gain Life.", "Gain 2 Life.", True),
        ("Put target Soul atop its deck.", "Put target Soul atop its hand.", False),
        ("Your Souls have +1 in their turn.", "Your Souls have +1.", False),
        ("Both players draw a card.", "On play: Draw a card.", False),
        ("Give your Souls +1 until end of turn.", "Give all Souls +1 until end of turn.", False),
        ("Destroy target Soul if it pays 3.", "Destroy target Soul unless it pays 3.", False),
        ("Your opponent loses half their Life.", "Your opponent loses Life.", False),
        ("Your opponent discards a card soon.", "Your opponent discards 2 cards.", False),
        ("Destroy all Souls there.", "Destroy up to 2 target Souls.", False),
        ("Move this forward 2 squares.", "Move this up to 2 spaces.", False),
        ("Your opponent loses 2 Shields.", "Your opponent places 2 Shields.", False),
        ("If you have at least 3 Coins, curate.", "If you have 3 or less Coins, curate.", False),
        ("Spells cost 1 Coin less.", "Spells cost 1 more.", False),
        ("Give this +1 during your next turn.", "Give this +1 until end of turn.", False),
        ("Souls have +1.", "Allies have +1.", False),
        ("Earn 1 from your discard.", "Earn 1 from your deck.", False),
        ("Souls have resilient.", "Souls have Flight.", False),
    ],
)
def test_what_a_suggestion_has_to_keep(said: str, suggested: str, kept: bool) -> None:
    assert keeps(said, suggested) is kept


def test_a_suggestion_is_in_canonical_wording() -> None:
    assert suggestion("Push that Soul 1 space away hard.") == (
        "Push that Soul up to 1 space away from this."
    )


def test_what_reads_and_makes_no_sense_is_put_right_too() -> None:
    assert suggestion("Destroy up to 1 target Soul.") == "You may destroy target Soul."


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
