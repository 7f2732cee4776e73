"""Files of faces: named by what is drawn, there when they are linked, and nobody's to guess."""

import gzip
import os
import re
import time
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest
from django.core.management import call_command
from django.template import Context, Template
from django.test import Client

from accounts.models import User
from cards import face_files, queries
from cards.face.data import FaceError
from cards.face.file_svg import render
from cards.face.layout import face
from cards.models import Card
from cards.services import LoadReport
from tests.cards_face.sample import soul
from tests.workshop.test_searching import draft
from workshop.models import Visibility
from workshop.services import save_draft

pytestmark = pytest.mark.django_db
PICTURE = "a" * 64 + ".jpg"


@pytest.fixture(autouse=True)
def root(tmp_path: Path, settings: Any) -> Path:
    """A folder of the test's own, which is not there yet."""
    settings.FACES_ROOT = tmp_path / "card_faces"
    return tmp_path / "card_faces"


def linked(page: str) -> list[str]:
    return re.findall(r'<img class="card-face" src="/cards/faces/(\w{32})\.svg"', page)


def file_of(card: Any) -> face_files.FaceFile:
    file = face_files.face_file(card)
    assert file is not None
    return file


def test_a_name_stands_for_all_that_is_printed_and_for_the_sites_key(settings: Any) -> None:
    name = file_of(soul()).name
    assert re.fullmatch(r"[0-9a-f]{32}", name)
    assert file_of(soul()).name == name
    others = [soul(text="Swift."), soul(mark="DRAFT r1"), soul(artist="B"), soul(id="t-002")]
    names = {file_of(card).name for card in others}
    settings.SECRET_KEY = "another"
    names.add(file_of(soul()).name)
    assert len(names | {name}) == 6


def test_a_file_is_drawn_once_and_lies_there_packed(root: Path) -> None:
    file = file_of(soul())
    assert file.name not in face_files.there()
    assert [face_files.keep([file, file_of(soul())]), face_files.keep([file])] == [1, 0]
    drawn = face_files.path_of(file.name).read_bytes()
    assert drawn == render(face(soul()))
    assert gzip.decompress((root / f"{file.name}.svg.gz").read_bytes()) == drawn
    assert brotli.decompress((root / f"{file.name}.svg.br").read_bytes()) == drawn
    assert len(list(root.iterdir())) == 3
    assert all(path.stat().st_mode & 0o777 == 0o644 for path in root.iterdir())


def test_what_is_there_is_seen_at_once_and_after_a_while(root: Path) -> None:
    one, other = file_of(soul()), file_of(soul(text="Swift."))
    face_files.keep([one])
    long_ago = time.time() - 3600
    os.utime(root, (long_ago, long_ago))  # so long that the folder's date is believed
    assert one.name in face_files.there()
    assert other.name not in face_files.there()
    face_files.keep([other])
    assert {one.name, other.name} < face_files.there()
    face_files.path_of(one.name).unlink()
    assert one.name not in face_files.there()


def test_what_can_not_be_drawn_is_said_and_a_picture_has_no_file() -> None:
    with pytest.raises(FaceError, match="too long"):
        face_files.face_file(soul(text="Draw a card. " * 200))
    assert face_files.face_file(soul(picture=PICTURE)) is None
    template = Template("{% load card_face %}{% card_image card %}")
    assert "notice--error" in template.render(Context({"card": soul(text="Draw. " * 500)}))
    assert PICTURE in template.render(Context({"card": soul(picture=PICTURE)}))
    assert linked(template.render(Context({"card": soul(name='<b a="')})))


def test_a_link_says_in_words_what_is_printed() -> None:
    template = Template("{% load card_face %}{% card_image card label lazy %}")
    page = template.render(Context({"card": soul(flavour="<i>"), "label": True, "lazy": True}))
    assert 'alt="Oak Guard. Soul, Garrison. Value 3. Hit Dice 2d6+1. Moves like a rook.' in page
    assert "&lt;i&gt;" in page
    assert 'width="252" height="352" loading="lazy"' in page
    page = template.render(Context({"card": soul(), "label": False, "lazy": False}))
    assert 'alt=""' in page
    assert "lazy" not in page


def test_official_faces_are_drawn_beforehand_and_old_files_go(
    small_set: LoadReport, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drafts = [file_of(soul(text=text)) for text in ("Agile.", "Swift.")]
    face_files.keep(drafts)
    call_command("draw_faces")
    official = len(queries.tokens()) + 4
    assert capsys.readouterr().out == f"faces: {official} drawn, 0 old ones removed\n"
    old = time.time() - face_files.KEPT_DAYS * 24 * 3600 - 60
    for path in root.iterdir():
        if not path.name.startswith(drafts[0].name):
            os.utime(path, (old, old))
    call_command("draw_faces")
    assert capsys.readouterr().out == "faces: 0 drawn, 1 old ones removed\n"
    assert len(list(root.iterdir())) == 3 * (official + 1)
    assert drafts[1].name not in face_files.there()
    Card.objects.filter(card_id="t-1").update(text="")
    queries.forget_pool_version()
    call_command("draw_faces")
    assert capsys.readouterr().out == ""  # no load: the pool is the same


def test_a_page_draws_again_what_is_missing(client: Client, small_set: LoadReport) -> None:
    for address in ("/cards/", "/cards/", "/cards/?q=tax", "/cards/tokens/", "/"):
        for path in face_files.path_of("x").parent.glob("*"):
            path.unlink()
        names = linked(client.get(address).text)
        assert names
        assert set(names) <= face_files.there(), address


def test_who_asks_for_an_official_face_that_is_missing_gets_it(
    client: Client, small_set: LoadReport
) -> None:
    name = file_of(queries.card_by_id("t-1")).name
    answer = client.get(f"/cards/faces/{name}.svg")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer.content == render(face(queries.card_by_id("t-1")))
    assert name in face_files.there()
    private = file_of(soul()).name
    for other in (private, "0" * 32, "x", name.upper(), f"{name}.svg.br"):
        assert client.get(f"/cards/faces/{other}.svg", follow=True).status_code == 404
    assert client.post(f"/cards/faces/{private}.svg").status_code == 405


def test_a_full_disk_breaks_no_page(client: Client, small_set: LoadReport, root: Path) -> None:
    root.write_text("no folder can be made here")
    page = client.get("/cards/")
    assert page.status_code == 200
    assert client.get("/").text.count('<svg class="card-face"') == 4
    name = file_of(queries.card_by_id("t-1")).name
    assert client.get(f"/cards/faces/{name}.svg").status_code == 200


def test_an_edited_draft_has_another_file(client: Client, small_set: LoadReport) -> None:
    anna = User.objects.create_user("anna")
    made = draft(anna, Visibility.PRIVATE, "Unborn Rat", text="Earn 3.", value=2)
    client.force_login(anna)
    (first,) = linked(client.get("/cards/?q=is:draft").text)
    save_draft(draft=made, expected_version=None, content={"text": "Earn 4."})
    (second,) = linked(client.get("/cards/?q=is:draft").text)
    assert first != second
    assert linked(Client().get("/cards/?q=is:draft").text).count(second) == 0
