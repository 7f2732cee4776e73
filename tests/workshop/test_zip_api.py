"""The API takes a set with its pictures as a zip file, as the pages do."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from rest_framework.settings import api_settings

from accounts.models import User
from accounts.services.api_keys import make_key
from api.throttles import Throttle
from tests.workshop.zipping import SET, exported, info, kept, usual, with_one, zipped
from workshop import limits, services
from workshop.models import Draft, DraftSet, Picture
from workshop.services import bundles

pytestmark = pytest.mark.usefixtures("media", "cards")

NEW = "/api/draft-sets/import/?name=Again&rights=yes"


def into(row: DraftSet) -> str:
    return f"/api/draft-sets/{row.key}/zip/?rights=yes"


def send(client: Client, address: str, content: bytes, **more: Any) -> Any:
    return client.post(address, content, **{"content_type": "application/zip", **more})


def with_key(owner: User, scope: str = "write") -> Client:
    """A program of the owner's: no cookie, but a key."""
    key = make_key(owner=owner, name="script", scope=scope)[1]
    return Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {key}"})


@pytest.fixture
def nothing_changes(row: DraftSet, media: Path) -> Callable[[], None]:
    """Fails unless everything is as it was when the test began."""

    def state() -> Any:
        tables = (DraftSet, Draft, Picture)
        return [sorted(table.objects.values_list()) for table in tables], kept(media)

    before = state()

    def check() -> None:
        assert state() == before

    return check


def test_out_and_in_again_gives_the_same_file(
    as_anna: Client,
    anna: User,
    pictured: DraftSet,
    media: Path,
    django_capture_on_commit_callbacks: Any,
) -> None:
    before, files, name = exported(as_anna, pictured), kept(media), pictured.name
    with django_capture_on_commit_callbacks(execute=True):
        services.delete_set(row=pictured)
        Picture.objects.all().delete()
    assert kept(media) == []
    answer = send(with_key(anna), f"/api/draft-sets/import/?name={name}&rights=yes", before)
    assert answer.status_code == 201
    done = answer.json()
    row = DraftSet.objects.get()
    assert len(done.pop("made")) == 4
    assert done == {
        "key": row.key,
        "changed": [],
        "gone": [],
        "same": [],
        "problems": [],
        "pictures": 3,
        "left_out": [],
    }
    assert (row.name, row.owner, row.visibility) == (name, anna, "private")
    assert exported(as_anna, row) == before
    assert kept(media) == files


def test_into_its_own_set_nothing_changes(as_anna: Client, anna: User, pictured: DraftSet) -> None:
    before = exported(as_anna, pictured)
    answer = send(with_key(anna), into(pictured), before)
    assert answer.status_code == 200
    done = answer.json()
    assert (done["made"], done["changed"], len(done["same"])) == ([], [], 4)
    assert done["key"] == pictured.key
    assert exported(as_anna, pictured) == before


def test_what_can_not_be_used_is_named_and_all_else_comes_in(as_anna: Client) -> None:
    odd = SET.replace("kind: Soul", "kind: Soul\n  colour: blue\n  value: much")
    done = send(as_anna, NEW, usual(set=odd, two=b"<b>")).json()
    assert done["left_out"] == ["two.png: Choose a PNG, JPEG or WebP picture."]
    assert len(done["made"]) == 3
    assert done["pictures"] == 1
    colour, value = done["problems"]
    assert "colour" in colour
    assert "value" in value
    witch = Draft.objects.get(name="Bell Witch")
    assert "blue" in witch.leftover
    assert "much" in witch.leftover


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"PK..", "isn’t a zip file"),
        (b"", "Send the zip file as the body"),
        (usual()[:-10], "cut off"),
        (with_one(info("../<b>.jpg")), "“../<b>.jpg”"),
        (zipped(("a.png", b"x")), "it has none"),
        (usual(set="- 1"), "a card needs keys and values"),
        (usual(set="{"), "Line 1, column 2"),
        (usual(set=b"\xff"), "isn’t UTF-8"),
    ],
    ids=["no zip", "empty", "half", "way out", "no set", "no cards", "no YAML", "no UTF-8"],
)
def test_a_bad_file_changes_nothing(
    as_anna: Client, row: DraftSet, nothing_changes: Any, content: bytes, says: str
) -> None:
    for address in (NEW, into(row)):
        answer = send(as_anna, address, content)
        assert answer.status_code == 400
        assert answer["Content-Type"] == "application/problem+json"
        (said,) = answer.json()["errors"]["file"]
        assert says in said
    nothing_changes()


@pytest.mark.parametrize(
    ("query", "field", "says"),
    [
        ("name=x", "rights", "if you may share its pictures"),
        ("name=x&rights=no", "rights", "not a valid choice"),
        ("rights=yes", "name", "required"),
        ("rights=yes&name=%20", "name", "blank"),
        ("rights=yes&name=" + "x" * 81, "name", "80"),
        ("rights=yes&name=%E2%80%AE", "name", "can’t be shown"),
    ],
)
def test_name_and_rights_are_asked_for(
    as_anna: Client, nothing_changes: Any, query: str, field: str, says: str
) -> None:
    answer = send(as_anna, f"/api/draft-sets/import/?{query}", usual())
    assert answer.status_code == 400
    assert says in answer.json()["errors"][field][0]
    nothing_changes()


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", ""])
def test_a_body_of_another_type_is_not_read(
    as_anna: Client, row: DraftSet, nothing_changes: Any, kind: str
) -> None:
    for address in (NEW, into(row)):
        assert send(as_anna, address, usual(), content_type=kind).status_code == 415
    nothing_changes()


def test_only_who_may_sends_one(
    client: Client, as_anna: Client, anna: User, bert: User, row: DraftSet, nothing_changes: Any
) -> None:
    """And of the others' files nothing is read."""
    no_token = Client(enforce_csrf_checks=True)
    no_token.force_login(anna)
    refused = [
        (client, NEW, 401),
        (client, into(row), 401),
        (with_key(bert), into(row), 404),
        (with_key(anna, "read"), NEW, 403),
        (with_key(anna, "read"), into(row), 403),
        (no_token, NEW, 403),
        (no_token, into(row), 403),
    ]
    content = usual()
    for visitor, address, status in refused:
        answer = send(visitor, address, content)
        assert answer.status_code == status
        assert answer.wsgi_request.read() == content
    nothing_changes()
    shared = services.edit_set(row=row, expected_version=1, visibility="public")
    answer = send(with_key(bert), into(shared), content)
    assert answer.status_code == 403
    assert "isn’t your" in answer.json()["detail"]
    assert answer.wsgi_request.read() == content
    assert not Draft.objects.exists()


def test_zip_files_are_counted_as_all_requests_are(
    anna: User, row: DraftSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(api_settings.DEFAULT_THROTTLE_RATES, "user", "2/min")
    monkeypatch.setattr(Throttle, "now", staticmethod(lambda: 12 * 3600 + 15.0))
    program = with_key(anna)
    answers = [send(program, address, usual()) for address in (NEW, into(row), NEW)]
    assert [answer.status_code for answer in answers] == [201, 200, 429]
    assert [answer["RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
    assert DraftSet.objects.count() == 2
    assert answers[2].wsgi_request.read() == usual()


def test_a_body_that_is_too_large_is_refused_unread(as_anna: Client, row: DraftSet) -> None:
    for address in (NEW, into(row)):
        answer = send(as_anna, address, b"", CONTENT_LENGTH="100200000")
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        assert "100 MB" in answer.json()["detail"]
        more = {"CONTENT_LENGTH": "90000000", "wsgi.input": BytesIO(usual())}
        assert send(as_anna, address, b"x", **more).status_code in (200, 201)
    for address in ("/api/draft-sets/", f"/api/draft-sets/{row.key}/file/"):
        assert send(as_anna, address, b"", CONTENT_LENGTH="2000000").status_code == 413


def test_no_room_is_no_import(
    as_anna: Client, row: DraftSet, nothing_changes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most, says in (
        ("BUNDLE_BYTES", 500, "the limit is"),
        ("PICTURES_OF_ONE_PERSON", 1, "It has 2 pictures, and you can have 1"),
        ("DRAFTS_OF_ONE_SET", 2, "the limit is 2"),
        ("DRAFTS_OF_ONE_PERSON", 2, "2 drafts"),
    ):
        with monkeypatch.context() as less:
            less.setattr(limits, name, most)
            for address in (NEW, into(row)):
                answer = send(as_anna, address, usual())
                assert answer.status_code == 400
                assert says in answer.json()["detail"]
    monkeypatch.setattr(limits, "SETS_OF_ONE_PERSON", 1)
    assert "You have 1 sets" in send(as_anna, NEW, usual()).json()["detail"]
    nothing_changes()


def test_one_zip_file_at_a_time(as_anna: Client, row: DraftSet, nothing_changes: Any) -> None:
    with bundles._reading:
        for address in (NEW, into(row)):
            answer = send(as_anna, address, usual())
            assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
            assert "We’re busy importing another zip file" in answer.json()["detail"]
    nothing_changes()
    assert send(as_anna, into(row), usual()).status_code == 200


def test_if_a_file_can_not_be_written_nothing_is(
    as_anna: Client, row: DraftSet, media: Path, nothing_changes: Any
) -> None:
    """Something else lies where the folder of the pictures should be."""
    media.mkdir()
    (media / "pictures").write_text("")
    for address in (NEW, into(row)):
        with pytest.raises(OSError, match="pictures"):
            send(as_anna, address, usual())
    nothing_changes()
