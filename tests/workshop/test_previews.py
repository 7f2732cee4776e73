"""What other sites show of a linked draft or set; nothing of what is not shared."""

from collections.abc import Callable
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from accounts.models import User
from cards.face.png import HEIGHT, WIDTH
from tests.workshop.test_pictures import made
from workshop import services
from workshop.models import Draft, DraftSet


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.VAR_DIR = tmp_path / "var"


def shared(row: DraftSet, visibility: str) -> DraftSet:
    return services.edit_set(row=row, expected_version=row.version, visibility=visibility)


def tags(visitor: Client, path: str) -> dict[str, str]:
    """The page's og: and twitter: tags, by name."""
    page = visitor.get(path).content.decode()
    found = {}
    for part in page.split("<meta ")[1:]:
        pieces = part.split('"')
        if pieces[1].startswith(("og:", "twitter:")):
            found[pieces[1]] = unescape(pieces[3])
    return found


def test_a_public_draft_shows_name_text_and_face(
    client: Client, write: Callable[..., Draft], settings: Any
) -> None:
    draft = write(name="Bell <Witch>")
    shared(draft.set, "public")
    path = draft.get_absolute_url()
    said = tags(client, path)
    assert said["og:title"] == "Bell <Witch> · a draft for CIDWaM"
    text = "Soul · Fey, value 2. When this is destroyed: Draw a card."
    assert said["og:description"] == text
    assert said["og:url"] == f"{settings.SITE_URL}{path}"
    assert said["og:image"] == f"{settings.SITE_URL}/workshop/drafts/{draft.code}.png"
    assert said["og:image:alt"] == "The face of Bell <Witch>"
    assert said["twitter:card"] == "summary"
    face = client.get(f"/workshop/drafts/{draft.code}.png")
    assert (face.status_code, face["Content-Type"]) == (200, "image/png")
    assert Image.open(BytesIO(face.content)).size == (WIDTH, HEIGHT)
    assert "private" in face["Cache-Control"]
    asked = {"If-None-Match": face["ETag"]}
    assert client.get(f"/workshop/drafts/{draft.code}.png", headers=asked).status_code == 304


def test_a_draft_by_link_shows_it_to_who_has_the_link_alone(
    client: Client, as_anna: Client, witch: Draft
) -> None:
    row = shared(witch.set, "link")
    said = tags(client, f"{row.get_absolute_url()}1/")
    assert said["og:title"] == "Bell Witch · a draft for CIDWaM"
    assert said["og:image"].endswith(f"/workshop/sets/{row.key}/1.png")
    assert client.get(f"/workshop/sets/{row.key}/1.png").status_code == 200
    assert client.get(f"/workshop/sets/{row.key}/2.png").status_code == 404
    assert client.get(f"/workshop/drafts/{witch.code}.png").status_code == 404
    # Its owner's own page of it is nobody else's, so there is nothing to show of it.
    assert tags(as_anna, witch.get_absolute_url()) == {}


def test_nothing_is_shown_of_what_is_private_or_hidden(
    client: Client, as_anna: Client, as_bert: Client, witch: Draft
) -> None:
    row = witch.set
    faces = (f"/workshop/drafts/{witch.code}.png", f"/workshop/sets/{row.key}/1.png")

    def check() -> None:
        for path in (row.get_absolute_url(), witch.get_absolute_url()):
            assert tags(as_anna, path) == {}
            for visitor in (client, as_bert):
                assert visitor.get(path).status_code == 404
                assert "Bell Witch" not in visitor.get(path).content.decode()
        for path in faces:
            assert client.get(path).status_code == as_bert.get(path).status_code == 404

    check()
    row = shared(row, "public")
    assert client.get(faces[0]).status_code == 200
    services.hide_set(row=row, hidden=True)
    witch = Draft.objects.get()
    row = witch.set
    check()


def test_a_set_shows_its_name_size_and_description(client: Client, witch: Draft) -> None:
    row = services.edit_set(
        row=witch.set, expected_version=1, visibility="link", description="All of them\nring."
    )
    said = tags(client, row.get_absolute_url())
    assert said["og:title"] == "Bells · drafts for CIDWaM"
    assert said["og:description"] == "1 draft by anna. All of them ring."
    assert "og:image" not in said


def test_the_picture_is_on_the_face_until_it_is_hidden(
    client: Client, anna: User, witch: Draft
) -> None:
    shared(witch.set, "public")
    path = f"/workshop/drafts/{witch.code}.png"
    plain = client.get(path).content
    picture = services.add_picture(
        owner=anna, sent=made(colour=(250, 5, 5)), artist="Z", licence="own"
    )
    services.save_draft(draft=witch, expected_version=None, content={"picture": picture})
    pictured = Image.open(BytesIO(client.get(path).content)).convert("RGB")
    red, green, blue = pictured.getpixel((WIDTH // 2, HEIGHT // 3))  # type: ignore[misc]
    assert red > 200
    assert max(green, blue) < 60
    services.hide_picture(digest=picture.digest, hidden=True)
    hidden = Image.open(BytesIO(client.get(path).content)).convert("RGB")
    assert hidden.getpixel((WIDTH // 2, HEIGHT // 3)) == Image.open(BytesIO(plain)).convert(
        "RGB"
    ).getpixel((WIDTH // 2, HEIGHT // 3))


@pytest.mark.parametrize("there", [b"", b"no picture", None])
def test_a_picture_that_is_damaged_or_gone_leaves_the_rest_of_the_face(
    client: Client, anna: User, witch: Draft, there: bytes | None, settings: Any
) -> None:
    shared(witch.set, "public")
    picture = services.add_picture(owner=anna, sent=made(), artist="Z", licence="own")
    services.save_draft(draft=witch, expected_version=None, content={"picture": picture})
    file = settings.MEDIA_ROOT / "pictures" / picture.file_name
    file.unlink() if there is None else file.write_bytes(there)
    answer = client.get(f"/workshop/drafts/{witch.code}.png")
    assert Image.open(BytesIO(answer.content)).size == (WIDTH, HEIGHT)


def test_a_draft_without_a_face_shows_words_alone(
    client: Client, write: Callable[..., Draft]
) -> None:
    draft = write(text="Many words. " * 150)
    shared(draft.set, "public")
    said = tags(client, draft.get_absolute_url())
    assert said["og:title"].startswith("Bell Witch")
    assert len(said["og:description"]) <= 200
    assert "og:image" not in said
    assert client.get(f"/workshop/drafts/{draft.code}.png").status_code == 404


def test_an_unfinished_draft_has_one(
    client: Client, write: Callable[..., Draft], settings: Any
) -> None:
    draft = write(text="", value=None, types=[], movement="dragon", hit_dice="many")
    shared(draft.set, "public")
    said = tags(client, draft.get_absolute_url())
    assert said["og:description"] == "Soul."
    assert client.get(said["og:image"].removeprefix(settings.SITE_URL)).status_code == 200
