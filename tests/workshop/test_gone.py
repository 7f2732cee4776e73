"""What is deleted after it was looked up and before it is changed is 404, by page and API."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import Model, QuerySet
from django.test import Client

from accounts.models import User
from decks import services as decks
from decks.models import Deck, DeckQuerySet
from tests.workshop.test_pages import posted
from tests.workshop.zipping import kept, usual
from workshop import services
from workshop.models import Draft, DraftQuerySet, DraftSet, DraftSetQuerySet

JSON = "application/json"
ZIP = "application/zip"
Late = Callable[[type[QuerySet[Any]], Callable[[Any], Model]], None]

SETS = [
    ("get", "", None, JSON),
    ("patch", "", {"version": 1, "name": "New"}, JSON),
    ("delete", "", None, JSON),
    ("post", "drafts/", {"name": "Late"}, JSON),
    ("post", "file/", {"text": "- name: Late\n  kind: Soul\n"}, JSON),
    ("post", "zip/?rights=yes", usual(), ZIP),
]
DRAFTS = [("patch", {"version": 1, "name": "New"}), ("delete", None)]
SET_PAGES: list[tuple[str, dict[str, Any]]] = [
    ("edit/", {"name": "New", "visibility": "private", "version": "1"}),
    ("delete/", {}),
    ("import/", {"text": "- name: Late\n  kind: Soul\n"}),
    ("import/zip/", {"rights": "on"}),
]
DRAFT_PAGES: list[tuple[str, dict[str, Any]]] = [
    ("edit/", posted(save="1", version="1", name="New")),
    ("delete/", {}),
    ("restore/1/", {"version": "1"}),
]


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Late:
    """`late(rows, what)`: as soon as `rows` has found one row, `what(row)` is really deleted."""

    def arrange(rows: type[QuerySet[Any]], what: Callable[[Any], Model]) -> None:
        found = rows.get
        done = False

        def get(self: Any, *args: Any, **kwargs: Any) -> Any:
            nonlocal done
            row = found(self, *args, **kwargs)
            if not done:
                done = True
                gone = what(row)
                type(gone)._default_manager.filter(pk=gone.pk).delete()
            return row

        monkeypatch.setattr(rows, "get", get)

    return arrange


def itself(row: Model) -> Model:
    return row


def its_set(draft: Draft) -> DraftSet:
    return draft.set


def is_told(answer: Any, what: str) -> None:
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "not_found"
    assert answer.json()["detail"] == f"This {what} has been deleted."


@pytest.mark.parametrize(("method", "path", "body", "kind"), SETS)
def test_a_set_by_the_api(
    as_anna: Client,
    witch: Draft,
    media: Path,
    late: Late,
    method: str,
    path: str,
    body: Any,
    kind: str,
) -> None:
    late(DraftSetQuerySet, itself)
    address = f"/api/draft-sets/{witch.set.key}/{path}"
    more = {} if body is None else {"data": body, "content_type": kind}
    is_told(getattr(as_anna, method)(address, **more), "set")
    assert not DraftSet.objects.exists()
    assert not Draft.objects.exists()
    assert kept(media) == []


@pytest.mark.parametrize(("what", "name"), [(itself, "draft"), (its_set, "set")])
@pytest.mark.parametrize(("method", "body"), DRAFTS)
def test_a_draft_by_the_api(
    as_anna: Client, witch: Draft, late: Late, method: str, body: Any, what: Any, name: str
) -> None:
    late(DraftQuerySet, what)
    more = {} if body is None else {"data": body, "content_type": JSON}
    is_told(getattr(as_anna, method)(f"/api/drafts/{witch.code}/", **more), name)
    assert not Draft.objects.exists()


@pytest.mark.parametrize(("path", "sent"), SET_PAGES)
def test_a_set_by_its_pages(
    as_anna: Client, row: DraftSet, media: Path, late: Late, path: str, sent: dict[str, Any]
) -> None:
    late(DraftSetQuerySet, itself)
    if "zip" in path:
        sent = {**sent, "file": SimpleUploadedFile("bells.zip", usual(), ZIP)}
    assert as_anna.post(f"/workshop/sets/{row.key}/{path}", sent).status_code == 404
    assert not DraftSet.objects.exists()
    assert kept(media) == []


@pytest.mark.parametrize("what", [itself, its_set])
@pytest.mark.parametrize(("path", "sent"), DRAFT_PAGES)
def test_a_draft_by_its_pages(
    as_anna: Client, witch: Draft, late: Late, path: str, sent: dict[str, Any], what: Any
) -> None:
    late(DraftQuerySet, what)
    assert as_anna.post(f"/workshop/drafts/{witch.code}/{path}", sent).status_code == 404
    assert not Draft.objects.exists()


def test_a_set_in_which_one_writes(as_anna: Client, row: DraftSet, late: Late) -> None:
    late(DraftSetQuerySet, itself)
    answer = as_anna.post("/workshop/write/", posted(save="1", set=row.key))
    assert answer.status_code == 404
    assert not DraftSet.objects.exists()


def test_a_draft_that_is_copied(as_anna: Client, witch: Draft, late: Late) -> None:
    """Gone with its set it is 404; alone, what was read of it is copied."""
    late(DraftQuerySet, itself)
    address = f"/workshop/drafts/{witch.code}/copy/"
    assert as_anna.post(address).status_code == 302
    copy = Draft.objects.get()
    assert (copy.name, copy.number) == (witch.name, 2)
    late(DraftQuerySet, its_set)
    assert as_anna.post(f"/workshop/drafts/{copy.code}/copy/").status_code == 404


def test_what_is_reported(
    as_bert: Client, anna: User, witch: Draft, late: Late, cards: dict[str, Any]
) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="public")
    deck = decks.create_deck(owner=anna, details=decks.DeckDetails("D", visibility="public"))
    late(DraftSetQuerySet, itself)
    late(DeckQuerySet, itself)
    words = {"words": "It is rude."}
    assert as_bert.post(f"/workshop/sets/{row.key}/report/", words).status_code == 404
    assert as_bert.post(f"/decks/{deck.key}/report/", words).status_code == 404
    assert not DraftSet.objects.exists()
    assert not Deck.objects.exists()


@pytest.mark.parametrize("body", [{"version": 1, "name": "New"}, None])
def test_a_deck_by_the_api(as_anna: Client, anna: User, late: Late, body: Any) -> None:
    deck = decks.create_deck(owner=anna, details=decks.DeckDetails("Bells"), sections={"cards": {}})
    late(DeckQuerySet, itself)
    address = f"/api/decks/{deck.key}/"
    if body is None:
        answer = as_anna.delete(f"{address}?version=1")
    else:
        answer = as_anna.patch(address, body, content_type=JSON)
    is_told(answer, "deck")
    assert not Deck.objects.exists()
