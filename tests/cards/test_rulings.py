"""Rulings: the files are in their form and true of the engine; loads never undo what staff did."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command

from cards.models import Card, Ruling
from cards.rules import rulebook
from cards.rulings.files import RulingFileError, Written, read_rulings
from cards.rulings.loading import load_rulings
from cards.services import LoadReport
from cards.sets.set_files import read_sets
from engine.scenarios.telling import tell
from games import DEFAULT_SLUG, GAMES
from tests.engine.random_games import SCENARIOS

OFFICIAL = {
    DEFAULT_SLUG: [
        card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards
    ]
}
RULINGS = read_rulings()
ONE = Written("C1", "It is so.", "Because.", date(2026, 11, 21), card="Tax")
TWO = Written("E1", "It is thus.", "Therefore.", date(2026, 11, 22), rule="R7.4")


@pytest.mark.once
@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.number)
def test_each_has_a_text_a_reason_and_a_rule_that_there_is(ruling: Written) -> None:
    assert ruling.text
    assert ruling.reason, f"{ruling.number}: add why in *stars* at its end"
    assert rulebook.rule(ruling.rule, DEFAULT_SLUG), f"{ruling.number}: no rule {ruling.rule}"
    for words in (ruling.text, ruling.reason):
        for found in rulebook.NUMBER.finditer(words):
            assert rulebook.rule(found[0], DEFAULT_SLUG), f"{ruling.number}: no rule {found[0]}"


@pytest.mark.once
def test_those_about_cards_are_shown_by_what_the_engine_does() -> None:
    about = [ruling for ruling in RULINGS if ruling.card]
    assert len({ruling.card for ruling in about}) >= 25
    for ruling in about:
        path = SCENARIOS / f"{ruling.example}.yaml"
        told = tell(path.read_text(encoding="utf-8"), ruling.example, GAMES, OFFICIAL)
        assert ruling.card in told["names"], ruling.number


@pytest.mark.once
def test_numbers_follow_each_other_and_the_file_in_docs_has_all_of_the_engine() -> None:
    numbers = [ruling.number for ruling in RULINGS]
    for letter in "EC":
        found = sorted(int(number[1:]) for number in numbers if number[0] == letter)
        assert found == list(range(1, len(found) + 1))
    assert [n for n in numbers if n[0] == "E"], "games/cidwam/docs/rulings.md"


@pytest.mark.once
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("number: C1", "should be a list"),
        ("- just words", "keys and values"),
        ("- {number: C1, colour: red}", "colour"),
        ("- {number: one, text: a, reason: b, rule: R7.4}", "like C12"),
        ("- {number: C1, reason: b, rule: R7.4}", "text: is missing"),
        ("- {number: C1, text: a, reason: b}", "name a card or a rule"),
        ("- {number: C1, text: a, reason: b, rule: seven}", "like R10.3"),
        ("- {number: C1, text: a, reason: b, rule: R7.4, dated: soon}", "dated"),
        ("- {number: C1, text: [a], reason: b, rule: R7.4}", "should be words"),
    ],
)
def test_a_file_that_is_not_in_its_form_says_where(
    tmp_path: Path, content: str, words: str
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(RulingFileError, match=words):
        read_rulings(cards=path)


@pytest.mark.once
def test_the_engines_rulings_say_rule_and_day_or_take_the_usual_ones(tmp_path: Path) -> None:
    engine, cards = tmp_path / "rulings.md", tmp_path / "cards.yaml"
    cards.write_text("[]", encoding="utf-8")
    engine.write_text(
        "Rulings without a day are of 2026-01-02.\n\n"
        "- **E1** (R7.4, 2027-03-04) A `word`\n  more. *Why.*\n"
        '- **E2** By R8.1 so. *Why "so"?*\n',
        encoding="utf-8",
    )
    first, second = read_rulings(engine=engine, cards=cards)
    assert (first.rule, first.dated, first.text) == ("R7.4", date(2027, 3, 4), "A “word” more.")
    assert (second.rule, second.dated, second.reason) == ("R8.1", date(2026, 1, 2), "Why “so”?")


def test_a_second_load_changes_nothing(small_set: LoadReport) -> None:
    assert load_rulings([ONE, TWO]).added == ["C1", "E1"]
    assert str(load_rulings([ONE, TWO])) == "2 rulings: nothing to do"
    assert [ruling.number for ruling in Ruling.objects.all()] == ["C1", "E1"]


def test_a_new_wording_comes_in_and_staffs_own_stays(small_set: LoadReport) -> None:
    load_rulings([ONE, TWO])
    edited = Ruling.objects.get(number="C1")
    edited.text = "It is otherwise."
    edited.save()
    report = load_rulings([replace(ONE, text="It is so, now."), replace(TWO, text="It is new.")])
    assert (report.changed, report.kept) == (["E1"], ["C1"])
    assert Ruling.objects.get(number="C1").text == "It is otherwise."
    assert Ruling.objects.get(number="E1").text == "It is new."


def test_what_has_left_the_files_is_withdrawn_and_may_come_back(small_set: LoadReport) -> None:
    load_rulings([ONE, TWO])
    own = Ruling.objects.create(rule="R7.4", text="Ours.", reason="Why.", dated=date(2026, 1, 1))
    assert load_rulings([ONE]).withdrawn == ["E1"]
    assert load_rulings([ONE]).withdrawn == []
    assert [ruling.number for ruling in Ruling.objects.public()] == ["C1", own.number]
    load_rulings([ONE, TWO])
    assert Ruling.objects.public().count() == 3


def test_a_ruling_that_staff_have_hidden_stays_hidden(small_set: LoadReport) -> None:
    load_rulings([ONE])
    Ruling.objects.update(public=False)
    load_rulings([replace(ONE, text="It is so, now.")])
    assert not Ruling.objects.public().exists()


def test_one_about_a_card_that_is_not_here_is_left_out(small_set: LoadReport) -> None:
    report = load_rulings([replace(ONE, card="Nobody"), TWO])
    assert report.unknown == ["C1"]
    assert "no such card: C1" in str(report)


def test_staffs_own_get_the_next_number(small_set: LoadReport) -> None:
    def make() -> Ruling:
        return Ruling.objects.create(rule="R7.4", text="a", reason="b", dated=date(2026, 1, 1))

    assert [make().number, make().number] == ["S1", "S2"]


def test_a_ruling_is_about_something(small_set: LoadReport) -> None:
    with pytest.raises(ValidationError, match="rule or a card"):
        Ruling(text="a", reason="b", dated=date(2026, 1, 1)).full_clean(exclude=["position"])


def test_the_official_ones_are_loaded_by_the_command(core_cards: int) -> None:
    call_command("load_rulings", verbosity=0)
    assert Ruling.objects.count() == len(RULINGS)
    assert Card.objects.get(name="Landslide").rulings.get().number == "C19"
