"""`load_cards`: the database agrees with the files, keeps history, and takes all or nothing."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction

from cards.models import Card, CardSet, Load, Revision
from cards.services import LoadReport, load_cards
from cards.sets.set_files import CardFileError

from .conftest import CARDS

Files = Callable[..., Path]
pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def everything() -> list[Any]:
    """All rows of the card database, to be compared."""
    return [
        list(model.objects.order_by("pk").values()) for model in (CardSet, Card, Revision, Load)
    ]


def with_card(place: int, **keys: Any) -> list[dict[str, Any]]:
    return [{**card, **keys} if at == place else card for at, card in enumerate(CARDS)]


def test_the_real_sets_load_and_all_are_playable(db: None) -> None:
    loaded = load_cards()
    assert loaded.total == Card.objects.count() >= 60
    assert loaded.unplayable == {}


def test_a_second_load_changes_nothing(db: None) -> None:
    assert load_cards().any
    before = everything()
    assert not load_cards().any
    assert everything() == before


def test_fields_are_as_written_and_as_compiled(small_set: LoadReport) -> None:
    rat = Card.objects.get(card_id="t-1")
    assert (rat.name, rat.slug, rat.value, rat.hit_dice) == ("Émigré Rat", "emigre-rat", 1, "1d6+1")
    assert (rat.dice_mean, rat.dice_maximum) == (4.5, 7)
    assert rat.keywords == ["Agile", "Range 2"]
    assert rat.get_absolute_url() == "/cards/t-1/emigre-rat/"
    guard = Card.objects.get(card_id="t-2")
    assert (guard.dice_mean, guard.is_mythic) == (5, True)
    assert Card.objects.get(card_id="t-4").value is None


def test_a_card_as_data_is_its_entry(small_set: LoadReport) -> None:
    for entry in CARDS:
        assert Card.objects.get(card_id=entry["id"]).as_data() == entry


def test_a_change_is_a_revision_with_what_changed(small_set: LoadReport, files: Files) -> None:
    report = load_cards(
        folder=files(with_card(0, value=2, types=["Vermin", "Fey"])), why="Too good"
    )
    assert report.changed == ["Émigré Rat"]
    rat = Card.objects.get(card_id="t-1")
    newest = rat.revisions.first()
    assert newest is not None
    assert (rat.revision, newest.number, newest.why) == (2, 2, "Too good")
    assert newest.changes == {"value": [1, 2], "types": [["Vermin"], ["Vermin", "Fey"]]}
    assert newest.data["value"] == 2
    assert rat.revisions.last().data == CARDS[0]  # type: ignore[union-attr]
    assert rat.changed > rat.added


def test_a_card_no_longer_in_the_files_is_kept_as_retired(
    small_set: LoadReport, files: Files
) -> None:
    assert load_cards(folder=files(CARDS[1:])).retired == ["Émigré Rat"]
    rat = Card.objects.get(card_id="t-1")
    assert rat.retired
    assert rat not in Card.objects.current()
    assert not load_cards(folder=files(CARDS[1:])).any
    assert load_cards(folder=files(CARDS)).changed == ["Émigré Rat"]
    rat = Card.objects.current().get(card_id="t-1")
    assert [revision.changes for revision in rat.revisions.all()] == [
        {"retired": [True, False]},
        {"retired": [False, True]},
        {},
    ]


def test_two_cards_may_swap_their_names(small_set: LoadReport, files: Files) -> None:
    swapped = with_card(0, name="Tax")
    swapped[2] = {**swapped[2], "name": "Émigré Rat"}
    load_cards(folder=files(swapped))
    assert Card.objects.get(name="Tax").card_id == "t-1"
    assert Card.objects.get(name="Émigré Rat").card_id == "t-3"


def test_a_new_card_may_take_the_name_of_a_retired_one(small_set: LoadReport, files: Files) -> None:
    load_cards(folder=files(with_card(0, id="t-9")))
    assert Card.objects.get(name="Émigré Rat").card_id == "t-9"
    assert Card.objects.get(card_id="t-1").name == "Émigré Rat (t-1)"
    assert not load_cards(folder=files(with_card(0, id="t-9"))).any


def test_a_card_may_move_to_another_set(
    small_set: LoadReport, files: Files, tmp_path: Path
) -> None:
    folder = files(CARDS[1:])
    other = folder / "other"
    other.mkdir()
    (other / "set.yaml").write_text(
        "{slug: other, name: Other, released: 2026-03-01, licence: L, authors: []}"
    )
    (other / "souls.yaml").write_text(str([CARDS[0]]))
    report = load_cards(folder=folder)
    assert Card.objects.get(card_id="t-1").set.slug == "other"
    assert report.retired == []


def test_an_error_changes_nothing(small_set: LoadReport, files: Files) -> None:
    before = everything()
    with pytest.raises(CardFileError):
        load_cards(folder=files(with_card(3, value=4, kind="Persona")))
    assert everything() == before


def test_a_text_that_does_not_compile_loads_and_says_why(db: None, files: Files) -> None:
    report = load_cards(folder=files(with_card(2, text="Sing a little song.")))
    tax = Card.objects.get(card_id="t-3")
    assert not tax.playable
    assert tax.text == "Sing a little song."
    assert report.unplayable == {"Tax": tax.text_error}
    assert tax.text_error


@pytest.mark.django_db(transaction=True)
def test_two_loads_at_once_add_each_card_once(files: Files) -> None:
    folder = files()

    def load() -> int:
        try:
            return len(load_cards(folder=folder).added)
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=4) as threads:
        added = [load.result() for load in [threads.submit(load) for _ in range(4)]]
    assert sorted(added) == [0, 0, 0, len(CARDS)]
    assert Card.objects.count() == Revision.objects.count() == len(CARDS)
    assert Load.objects.count() == 1


def test_the_command_says_what_it_did(db: None, files: Files) -> None:
    out, err = StringIO(), StringIO()
    folder = files(with_card(2, text="Sing a little song."))
    call_command("load_cards", folder=folder, stdout=out, stderr=err)
    assert "4 cards: 4 added, 0 changed, 0 retired" in out.getvalue()
    assert "not playable online: Tax" in err.getvalue()
    call_command("load_cards", folder=folder, stdout=out, stderr=err)
    assert "nothing to do" in out.getvalue()
    with pytest.raises(CommandError, match=r"test/cards.yaml\[1\].*(?s:.*)Nothing was changed"):
        call_command("load_cards", folder=files([{"id": "t-1"}]))


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "Ghost"},
        {"value": None},
        {"movement": ""},
        {"movement": "camel"},
        {"hit_dice": ""},
        {"kind": "Spell"},
        {"kind": "Persona"},
    ],
)
def test_the_database_refuses_what_is_no_card(small_set: LoadReport, wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Card.objects.filter(card_id="t-1").update(**wrong)
