"""A set as one file: whole, with its checksum, made anew when anything in it changes."""

import base64
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from api.models import BulkFile
from cards.models import Card, CardSet, Ruling
from cards.services import LoadReport
from cards.sets import bulk
from cards.tasks import keep_bulk_files

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def content(client: Client) -> Any:
    return json.loads(b"".join(client.get("/api/bulk/test/").streaming_content))  # type: ignore[attr-defined]


def test_the_file_is_what_the_list_says(client: Client, small_set: LoadReport) -> None:
    assert keep_bulk_files() == 1
    (listed,) = client.get("/api/bulk/").json()["results"]
    assert listed["url"] == "http://testserver/api/bulk/test/"
    answer: Any = client.get("/api/bulk/test/")
    whole = b"".join(answer.streaming_content)
    digest = hashlib.sha256(whole)
    assert (digest.hexdigest(), len(whole)) == (listed["sha256"], listed["size"])
    assert answer["Repr-Digest"] == f"sha-256=:{base64.b64encode(digest.digest()).decode()}:"
    assert answer["Content-Disposition"].endswith(f'"test-{digest.hexdigest()[:8]}.json"')
    held = json.loads(whole)
    assert held["set"]["name"] == "Test Set"
    assert [card["id"] for card in held["cards"]] == ["t-1", "t-2", "t-3", "t-4"]
    assert held["cards"][0]["revisions"][0]["number"] == 1
    again = client.get("/api/bulk/test/", headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_same_cards_give_the_same_bytes(small_set: LoadReport) -> None:
    keep_bulk_files()
    before = BulkFile.objects.get()
    assert keep_bulk_files() == 0
    BulkFile.objects.update(state="of older code")
    assert keep_bulk_files() == 1
    after = BulkFile.objects.get()
    assert (after.sha256, after.made) == (before.sha256, before.made)


@pytest.mark.parametrize("what", ["a ruling", "the set", "the file"])
def test_each_change_makes_it_anew(client: Client, small_set: LoadReport, what: str) -> None:
    keep_bulk_files()
    if what == "a ruling":
        tax = Card.objects.get(name="Tax")
        Ruling.objects.create(
            number="C901", card=tax, text="Yes.", reason="So.", dated="2026-11-21"
        )
    elif what == "the set":
        CardSet.objects.update(licence="CC0")
    else:
        bulk.file_of(BulkFile.objects.get()).unlink()
        assert client.get("/api/bulk/test/").status_code == 404
    assert bulk.due_sets() == ["test"]
    assert keep_bulk_files() == 1
    assert bulk.due_sets() == []
    held = content(client)
    assert held["set"]["licence"] == ("CC0" if what == "the set" else "CC BY 4.0")
    assert [r["number"] for r in held["cards"][2]["rulings"]] == ["C901"] * (what == "a ruling")


def test_what_changes_meanwhile_is_not_put_under_the_new_name(
    small_set: LoadReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = bulk._content

    def slow(row: CardSet) -> tuple[bytes, int]:
        found = real(row)
        CardSet.objects.update(licence="CC0")
        return found

    monkeypatch.setattr(bulk, "_content", slow)
    assert bulk.rebuild(slug="test") is None
    assert not BulkFile.objects.exists()
    assert bulk.rebuild(slug="nowhere") is None


def test_old_files_are_swept_and_the_one_in_use_stays(small_set: LoadReport) -> None:
    keep_bulk_files()
    used = bulk.file_of(BulkFile.objects.get())
    old, part, young = (used.with_name(name) for name in ("old.json", "x.part", "young.json"))
    for path in (old, part, young):
        path.write_text("{}")
    for path in (old, part, used):
        os.utime(path, (0, 0))
    assert bulk.sweep() == 2
    assert {path.name for path in used.parent.iterdir()} == {used.name, "young.json"}


@pytest.mark.parametrize("slug", ["nowhere", "..", "test.json"])
def test_no_other_file_can_be_had(client: Client, small_set: LoadReport, slug: str) -> None:
    keep_bulk_files()
    assert client.get(f"/api/bulk/{slug}/").status_code == 404
