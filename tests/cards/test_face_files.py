"""Files of faces: named by what is drawn, there when they are linked, and nobody's to guess."""

import gzip
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest
from django.core.management import call_command
from django.template import Context, Template
from django.test import Client

from accounts.models import User
from cards import queries
from cards.face.face_errors import FaceError
from cards.face.file_svg import render
from cards.models import Card
from cards.pictures import face_files
from cards.services import LoadReport
from games.cidwam.web.current_cards import current_pool
from games.cidwam.web.face.layout import face, laid_out
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


@contextmanager
def full_disk(most_bytes: int = 2000) -> Iterator[None]:
    """Writing fails in the middle of a file, as the system does it when there is no room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


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
    assert one.name in face_files.there()
    face_files.path_of(one.name).unlink()
    os.utime(root, (long_ago, long_ago))
    assert one.name not in face_files.there()
    shutil.rmtree(root)
    assert other.name not in face_files.there()
    assert face_files.all_there([face_files.NO_FILE])  # what needs no file is never missing
    face_files.keep([other])
    assert other.name in face_files.there()


def test_what_another_process_drew_in_the_same_tick_is_seen_a_moment_later(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face_files, "_LOOK_AGAIN", -1.0)  # the moment is over
    file = file_of(soul())
    face_files.keep([file])
    assert file.name in face_files.there()
    date = root.stat().st_mtime_ns
    (root / "theirs.svg").write_bytes(b"")
    os.utime(root, ns=(date, date))
    assert "theirs" in face_files.there()


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
    official = len(current_pool().tokens) + 4
    assert capsys.readouterr().out == f"faces: {official} drawn, 0 old ones removed\n"
    too_old = time.time() - face_files.KEPT_DAYS * 24 * 3600
    for path in root.iterdir():
        written = too_old + (600 if path.name.startswith(drafts[0].name) else -60)
        os.utime(path, (written, written))
    call_command("draw_faces")
    assert capsys.readouterr().out == "faces: 0 drawn, 1 old ones removed\n"
    assert len(list(root.iterdir())) == 3 * (official + 1)
    assert drafts[1].name not in face_files.there()
    Card.objects.filter(card_id="t-1").update(text="")
    queries.forget_pool_version()
    call_command("draw_faces")
    assert capsys.readouterr().out == ""  # no load: the pool is the same


def test_a_page_draws_again_what_is_missing(
    client: Client, small_set: LoadReport, root: Path
) -> None:
    for address in ("/cards/", "/cards/", "/cards/?q=tax", "/cards/tokens/", "/"):
        shutil.rmtree(root, ignore_errors=True)
        names = linked(client.get(address).text)
        assert names
        assert {path.stem for path in root.glob("*.svg")} >= set(names), address


def test_there_are_only_so_many_faces_of_drafts(
    small_set: LoadReport, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drafts = [file_of(soul(text=text)) for text in ("Agile.", "Swift.", "Agile. Swift.")]
    face_files.keep(drafts)
    for age, file in enumerate(drafts):
        for path in root.glob(f"{file.name}.*"):
            os.utime(path, (time.time() - age * 60, time.time() - age * 60))
    monkeypatch.setattr(face_files, "MAX_OTHERS", 2)
    assert face_files.draw_official()[1] == 1
    gone = [file.name for file in drafts if not face_files.path_of(file.name).exists()]
    assert gone == [drafts[2].name]
    assert len(list(root.iterdir())) == 3 * (2 + len(current_pool().tokens) + 4)


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


def test_on_a_full_disk_nothing_is_half_written(root: Path) -> None:
    """And once there is room again, all is as it should be."""
    several = [file_of(soul(text=text)) for text in ("Agile.", "Swift.")]
    for files in (several[:1], several):
        with full_disk(), pytest.raises(OSError, match="File too large"):
            face_files.keep(files)
        assert list(root.iterdir()) == []
    assert not {file.name for file in several} & face_files.there()
    assert face_files.keep(several) == 2
    assert len(list(root.iterdir())) == 6


def test_a_page_is_shown_while_the_disk_is_full(
    client: Client, small_set: LoadReport, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = file_of(queries.card_by_id("t-1")).name
    with full_disk():
        pages = [client.get(address) for address in ("/cards/", "/cards/tokens/", "/")]
        face = client.get(f"/cards/faces/{name}.svg")
        call_command("draw_faces")
    assert [page.status_code for page in pages] == [200, 200, 200]
    assert all(page.text.count('<svg class="card-face"') >= 1 for page in pages)
    assert face.content == render(laid_out(file_of(queries.card_by_id("t-1")).data))
    assert list(root.iterdir()) == []
    assert "File too large" in capsys.readouterr().out
    assert client.get(f"/cards/faces/{name}.svg").status_code == 200
    assert name in face_files.there()


DRAWS = """
import django
django.setup()
from cards.pictures import face_files
from tests.cards_face.sample import official
files = [face_files.face_file(card) for card in official()[:12]]
print(len(files), flush=True)
input()
face_files.keep(files)
"""


def test_processes_that_draw_the_same_at_once_leave_whole_files(tmp_path: Path) -> None:
    """Whoever looks meanwhile sees each file whole, with the packed ones beside it."""
    surroundings = {**os.environ, "CIDWAM_VAR": str(tmp_path)}
    surroundings["DJANGO_SETTINGS_MODULE"] = "cidwam_site.settings"
    (tmp_path / "secret_key").write_text("k" * 50)
    root = tmp_path / "card_faces"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", DRAWS],
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "12\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.close()
    looks = 0
    while any(process.poll() is None for process in processes):
        for path in root.glob("*.svg"):
            drawn = path.read_bytes()
            assert drawn.endswith(b"</svg>")
            assert gzip.decompress(path.with_suffix(".svg.gz").read_bytes()) == drawn
            assert brotli.decompress(path.with_suffix(".svg.br").read_bytes()) == drawn
            looks += 1
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert sorted(path.suffix for path in root.iterdir()) == 12 * [".br"] + 12 * [".gz"] + 12 * [
        ".svg"
    ]
    assert looks


def test_a_folder_that_can_not_be_made_breaks_no_page(
    client: Client, small_set: LoadReport, root: Path
) -> None:
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
