"""The pages that take a set with its pictures as a zip file."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from tests.workshop.zipping import info, kept, usual, with_one
from workshop.models import Draft, DraftSet
from workshop.services import bundles
from workshop.views import bundles as pages

pytestmark = pytest.mark.usefixtures("media")


FORM = {"name": "Again", "rights": "on"}


def sent(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("../../bells.zip", content, "application/zip")


def test_the_page_takes_a_zip_file(as_anna: Client, cards: object) -> None:
    assert "/workshop/import/zip/" in as_anna.get("/workshop/import/").content.decode()
    assert as_anna.get("/workshop/import/zip/").status_code == 200
    answer = as_anna.post("/workshop/import/zip/", {**FORM, "file": sent(usual())}, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "3 new, 0 changed, 0 as before. 2 pictures came with it." in page
    row = DraftSet.objects.get()
    into = f"{row.get_absolute_url()}import/zip/"
    assert into in as_anna.get(f"{row.get_absolute_url()}import/").content.decode()
    assert as_anna.get(into).status_code == 200
    again = as_anna.post(into, {"rights": "on", "file": sent(usual(two=b"<b>"))})
    assert "two.png: This is no PNG, JPEG or WebP picture." in again.content.decode()
    assert DraftSet.objects.count() == 1


def test_the_page_says_what_is_wrong(as_anna: Client, cards: object) -> None:
    for form, says in (
        ({**FORM, "file": sent(b"PK..")}, "no zip file"),
        ({**FORM, "file": sent(with_one(info("../<b>.jpg")))}, "“../&lt;b&gt;.jpg”"),
        ({**FORM, "name": "", "file": sent(usual())}, "This field is required"),
        ({"name": "x", "file": sent(usual())}, "This field is required"),
        (FORM, "This field is required"),
        ({**FORM, "file": sent(b"")}, "empty"),
    ):
        answer = as_anna.post("/workshop/import/zip/", form)
        assert answer.status_code == 400
        assert says in answer.content.decode()
    assert not DraftSet.objects.exists()


def test_only_who_may_sends_one(client: Client, as_bert: Client, anna: User, row: DraftSet) -> None:
    into = f"{row.get_absolute_url()}import/zip/"
    assert client.post("/workshop/import/zip/", {**FORM, "file": sent(usual())}).status_code == 302
    assert client.post(into, {"rights": "on", "file": sent(usual())}).status_code == 302
    assert as_bert.post(into, {"rights": "on", "file": sent(usual())}).status_code == 404
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna)
    assert strict.post(into, {"rights": "on", "file": sent(usual())}).status_code == 403
    assert not Draft.objects.exists()


def test_a_body_that_is_too_large_is_refused_unread(as_anna: Client, row: DraftSet) -> None:
    for path in ("/workshop/import/zip/", f"{row.get_absolute_url()}import/zip/"):
        for length, status in (("100200000", 413), ("90000000", 400)):
            answer = as_anna.generic(
                "POST", path, b"", "multipart/form-data; boundary=x", CONTENT_LENGTH=length
            )
            assert answer.status_code == status
    answer = as_anna.generic("POST", "/workshop/import/", b"", CONTENT_LENGTH="2000000")
    assert answer.status_code == 413


def test_two_files_are_no_form(as_anna: Client, cards: object) -> None:
    for second in ("file", "other"):
        form = {**FORM, "file": [sent(usual())], second: [sent(usual()), sent(usual())]}
        assert as_anna.post("/workshop/import/zip/", form).status_code == 400
    assert not DraftSet.objects.exists()


def test_one_zip_file_at_a_time(as_anna: Client, cards: object) -> None:
    with bundles._reading:
        answer = as_anna.post("/workshop/import/zip/", {**FORM, "file": sent(usual())})
    assert answer.status_code == 400
    assert "Another zip file is being read in just now" in answer.content.decode()
    for content in (b"PK", usual()):  # what was refused is no longer being read
        answer = as_anna.post("/workshop/import/zip/", {**FORM, "file": sent(content)})
    assert answer.status_code == 302
    assert DraftSet.objects.count() == 1


def test_a_set_that_is_deleted_while_its_file_is_unpacked(
    as_anna: Client, row: DraftSet, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = f"{row.get_absolute_url()}import/zip/"
    monkeypatch.setattr(pages, "own_set_or_404", lambda request, key: row)
    DraftSet.objects.all().delete()
    answer = as_anna.post(into, {"rights": "on", "file": sent(usual())})
    assert answer.status_code == 404
    assert kept(media) == []
