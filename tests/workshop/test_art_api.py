"""The API takes a set's pictures as a zip file, as its page does."""

import zipfile
from pathlib import Path

import pytest
from django.test import Client

from accounts.models import User
from cidwam_site.http.uploads import max_bytes
from tests.workshop.test_art import bells as bells
from tests.workshop.test_art import unpacked as unpacked
from tests.workshop.test_pictures import made
from tests.workshop.test_zip_api import send, with_key
from tests.workshop.zipping import kept, zipped
from workshop.models import Draft, DraftSet, Picture

pytestmark = pytest.mark.usefixtures("media")


def address(row: DraftSet, **change: str) -> str:
    said = {"artist": "Zora+Ink", "licence": "CC+BY+4.0", "rights": "yes", **change}
    query = "&".join(f"{name}={value}" for name, value in said.items() if value)
    return f"/api/draft-sets/{row.key}/pictures/?{query}"


def test_each_file_goes_to_its_draft(anna: User, bells: DraftSet, media: Path) -> None:
    content = zipped(("bell-witch.png", made(colour="teal")), ("nobody.png", made()))
    answer = send(with_key(anna), address(bells), content)
    assert answer.status_code == 200
    assert answer.json() == {
        "taken": [{"file": "bell-witch.png", "draft": "Bell Witch"}],
        "left_out": [
            {
                "file": "nobody.png",
                "reason": "No draft of this set has its name. Name the file after the card.",
            }
        ],
    }
    assert Draft.objects.get(own_id="b-1").picture is not None
    assert Picture.objects.get().artist == "Zora Ink"
    assert len(kept(media)) == 1


def test_what_is_no_good_is_said_and_little_of_it_read(
    anna: User, bells: DraftSet, media: Path, unpacked: list[str]
) -> None:
    client = with_key(anna)
    bomb = zipped(
        *((f"b-{n}.png", b"\0" * 9_000_000) for n in range(1, 4)), compression=zipfile.ZIP_DEFLATED
    )
    cases: list[tuple[bytes, int, str]] = [
        (b"", 400, "Send the zip file as the body"),
        (b"no zip at all", 400, "zip"),
        (zipped(("b-1.png", made()))[:-30], 400, "zip"),
        (bomb, 200, "left_out"),
        (zipped(("b-1.png", b"\x89PNG\r\n\x1a\n broken")), 200, "Choose a PNG, JPEG or WebP"),
    ]
    for content, status, words in cases:
        answer = send(client, address(bells), content)
        assert answer.status_code == status, answer.content
        assert words in answer.content.decode()
    assert not Picture.objects.exists()
    assert kept(media) == []
    assert unpacked == ["b-1.png"]  # the broken one alone: not the large ones


def test_what_is_said_of_them_is_needed(anna: User, bells: DraftSet) -> None:
    content = zipped(("b-1.png", made()))
    for wrong in ({"artist": ""}, {"licence": "mine"}, {"rights": ""}, {"rights": "no"}):
        answer = send(with_key(anna), address(bells, **wrong), content)
        assert answer.status_code == 400, wrong
        assert list(answer.json()["errors"]) == list(wrong)
    assert not Picture.objects.exists()


def test_only_its_owner_adds_pictures(bert: User, bells: DraftSet, client: Client) -> None:
    content = zipped(("b-1.png", made()))
    assert send(with_key(bert), address(bells), content).status_code in (403, 404)
    assert send(client, address(bells), content).status_code in (401, 403)
    assert not Picture.objects.exists()


def test_a_file_as_large_as_the_page_takes_is_let_in(bells: DraftSet) -> None:
    assert max_bytes("POST", f"/api/draft-sets/{bells.key}/pictures/") == 100_100_000
    assert max_bytes("POST", f"/workshop/sets/{bells.key}/import/zip/pictures/") == 100_100_000
