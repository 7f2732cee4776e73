"""Drafts through the services: revisions, versions, copies, what is wrong with them."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command

from accounts.models import User
from cards.models import Card
from games.cidwam.web.draft_cards import draft_cards
from workshop import limits, queries, services
from workshop.games import draft_tools_of
from workshop.models import Draft, DraftRevision, DraftSet
from workshop.services import BadDraft, Stale, TooMany

pytestmark = pytest.mark.databases


def test_a_draft_has_a_number_of_its_own_that_is_never_used_again(
    write: Callable[..., Draft], row: DraftSet
) -> None:
    first, second = write(), write(name="Another")
    assert (first.number, second.number) == (1, 2)
    assert first.code == f"{row.code}-1"
    assert first.deck_name == f"Bell Witch [{first.code}]"
    services.delete_draft(draft=second)
    assert write(name="A third").number == 3


def test_every_save_is_a_revision_and_saving_the_same_is_none(witch: Draft) -> None:
    same = services.save_draft(
        draft=witch, expected_version=1, content={"text": "When this is destroyed: Draw a card."}
    )
    assert same.version == 1
    services.save_draft(draft=witch, expected_version=1, content={"value": 3}, note="dearer")
    entries, total = queries.history(Draft.objects.with_set().get())
    assert total == 2
    assert [entry.revision.number for entry in entries] == [2, 1]
    assert entries[0].revision.note == "dearer"
    assert [change.label for change in entries[0].changes] == ["Value"]


def test_a_save_that_comes_too_late_changes_nothing(witch: Draft) -> None:
    services.save_draft(draft=witch, expected_version=1, content={"value": 3})
    with pytest.raises(Stale) as refused:
        services.save_draft(draft=witch, expected_version=1, content={"value": 9})
    assert refused.value.now.version == 2
    assert Draft.objects.get().value == 3


def test_an_old_revision_comes_back_as_a_new_one(witch: Draft) -> None:
    services.save_draft(draft=witch, expected_version=1, content={"name": "Toll", "value": 9})
    old = DraftRevision.objects.get(number=1)
    back = services.restore_draft(draft=witch, revision=old, expected_version=2)
    assert (back.name, back.value, back.version) == ("Bell Witch", 2, 3)
    assert [r.cause for r in back.revisions.all()] == ["restored", "edited", "made"]


def test_an_id_that_another_draft_has_by_now_does_not_come_back(
    write: Callable[..., Draft],
) -> None:
    old = write(own_id="bell-1").revisions.get(number=1)

    def renamed(version: int) -> Draft:
        return services.save_draft(
            draft=old.draft, expected_version=version, content={"own_id": "bell-2", "value": 9}
        )

    free = services.restore_draft(draft=renamed(1), revision=old, expected_version=2)
    assert (free.own_id, free.value) == ("bell-1", 2)
    again = renamed(3)
    write(name="Another", own_id="bell-1")
    taken = services.restore_draft(draft=again, revision=old, expected_version=4)
    assert (taken.own_id, taken.value) == ("bell-2", 2)


def test_a_text_makes_copies_of_cards_that_there_are(write: Callable[..., Draft]) -> None:
    def copying(name: str) -> Draft:
        return write(name="Maker", text=f"On play: Create a copy of {name}.")

    write(name="Toll")
    for name in ("Oak Guard", "Toll", "Maker"):  # an official card, one of the set, its own
        draft = copying(name)
        assert (draft.playable, draft.faults) == (True, []), name
    draft = copying("Nobody")
    assert not draft.playable
    assert [field for field, _words in draft.faults] == ["text"]


def test_the_oldest_revision_goes_for_a_new_one(
    witch: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REVISIONS", 3)
    for value in range(5, 11):
        services.save_draft(draft=witch, expected_version=None, content={"value": value})
    assert list(witch.revisions.values_list("number", flat=True)) == [7, 6, 5]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"text": "On play: Dra a card."}, "text"),
        ({"hit_dice": "banana"}, "hit_dice"),
        ({"hit_dice": "99d999"}, "hit_dice"),
        ({"movement": ""}, "movement"),
        ({"value": None}, "value"),
        ({"kind": "Spell"}, "movement"),
        ({"icon": "no icon"}, "icon"),
    ],
)
def test_a_draft_may_be_wrong_and_says_so(
    write: Callable[..., Draft], given: dict[str, Any], field: str
) -> None:
    draft = write(**given)
    assert field in [fault[0] for fault in draft.faults]
    assert draft.playable is (field == "icon")


def test_dice_whose_odds_nobody_could_work_out_are_not_played_with(
    write: Callable[..., Draft],
) -> None:
    _data, unfinished = draft_cards([write(hit_dice="99d999"), write(hit_dice="10d10")])
    assert [words for words in unfinished.values() if "at most 100" in words]
    assert len(unfinished) == 1


def test_all_faults_are_found_at_once(write: Callable[..., Draft]) -> None:
    draft = write(value=None, movement="", hit_dice="x", text="No.")
    assert {fault[0] for fault in draft.faults} == {"value", "movement", "hit_dice", "text"}


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"name": "x" * 61}, "name"),
        ({"name": "turned \u202e round"}, "name"),
        ({"text": "x" * 2001}, "text"),
        ({"types": [f"T{n}" for n in range(9)]}, "types"),
        ({"value": 100}, "value"),
        ({"kind": "Token"}, "kind"),
    ],
)
def test_what_no_row_can_hold_is_refused(
    write: Callable[..., Draft], given: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadDraft) as refused:
        write(**given)
    assert refused.value.field == field
    assert not Draft.objects.exists()


def test_types_of_the_sets_other_drafts_are_known(write: Callable[..., Draft]) -> None:
    ringer = write(text="When you play a Bell: Earn 1.")
    assert not ringer.playable
    write(name="Bell", types=["Bell"])
    ringer.refresh_from_db()
    assert ringer.playable


def test_a_type_in_other_capitals_is_the_same_type(
    write: Callable[..., Draft], cards: dict[str, Card]
) -> None:
    """Else the words of official cards would mean the draft's type, and no longer their own."""
    assert write(types=["vermin", "MYTHIC", "Vermin"]).types == ["Vermin", "Mythic"]
    bells = [write(name="Bell", types=["Bell"]), write(name="Gong", types=["bell"])]
    Draft.objects.filter(pk=bells[0].pk).update(types=["vermin", "Bell"])  # as it once was kept
    data, _unfinished = draft_cards(Draft.objects.filter(name__in=["Bell", "Gong"]))
    assert [card["types"] for card in data] == [["Vermin", "Bell"], ["Bell"]]


def test_a_copy_is_a_draft_of_its_own(witch: Draft, row: DraftSet) -> None:
    copy = services.copy_draft(draft=witch, row=row)
    assert (copy.name, copy.number, copy.own_id) == ("Bell Witch", 2, f"{row.code}-002")
    assert copy.revisions.get().cause == "copied"


def test_an_id_stands_once_in_a_set(write: Callable[..., Draft]) -> None:
    write(own_id="b-1")
    with pytest.raises(BadDraft) as refused:
        write(name="Twin", own_id="b-1")
    assert refused.value.field == "own_id"


def test_there_is_a_most_of_everything(
    write: Callable[..., Draft], anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DRAFTS_OF_ONE_SET", 1)
    monkeypatch.setattr(limits, "SETS_OF_ONE_PERSON", 1)
    write()
    with pytest.raises(TooMany):
        write()
    with pytest.raises(TooMany):
        services.create_set(owner=anna, name="One more")


def test_a_name_that_others_have_is_said(
    write: Callable[..., Draft], cards: dict[str, Card], anna: User
) -> None:
    draft = write(name="oak guard")
    said = queries.warnings("OAK GUARD", anna)
    assert any("official card Oak Guard (t-1)" in words for words in said)
    assert any(draft.code in words for words in said)
    assert not any(draft.code in words for words in queries.warnings("Oak Guard", anna, draft))


def test_a_long_history_is_shown_in_parts(witch: Draft) -> None:
    for value in range(5, 11):
        services.save_draft(draft=witch, expected_version=None, content={"value": value})
    entries, total = queries.history(witch, start=2, most=3)
    assert total == 7
    assert [entry.revision.number for entry in entries] == [5, 4, 3]
    assert all(entry.changes for entry in entries)
    entries, _total = queries.history(witch, start=6)
    assert [(e.revision.number, e.changes) for e in entries] == [(1, [])]
    assert queries.history(witch, start=99)[0] == []


def test_a_value_far_from_what_such_cards_cost_is_said(db: None) -> None:
    call_command("load_cards", verbosity=0)
    known, strange_value = queries.known_in(None), draft_tools_of("cidwam").strange_value
    soul = {"name": "x", "kind": "Soul", "types": [], "movement": "king", "text": ""}
    dear = strange_value({**soul, "value": 60, "hit_dice": "1d4"}, known)
    assert "this one costs 60" in dear
    assert strange_value({**soul, "value": 1, "hit_dice": "1d4"}, known) == ""
    assert strange_value({**soul, "kind": "Persona", "value": None}, known) == ""
    named = {"name": "y", "kind": "Spell", "value": 99, "types": [], "text": "Create a copy of Z."}
    assert "costs 99" in strange_value(named, known)
