"""What has changed, as a page and as an Atom feed; and what is shown of a page linked elsewhere."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from PIL import Image

from cards.face.png import HEIGHT, WIDTH, png
from cards.models import Card, Ruling
from cards.pictures import png_files
from cards.previews import Preview
from cards.services import LoadReport, load_cards
from cards.sets.changes import changes
from cards.text.differences import Part, words_changed
from games.cidwam.web.face.layout import face

from .conftest import CARDS
from .test_face_files import full_disk

Files = Callable[..., Path]
ATOM = "{http://www.w3.org/2005/Atom}"
DAY = date(2020, 1, 2)


@pytest.mark.once
@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("Earn 2.", "Earn 3.", [("same", "Earn "), ("gone", "2"), ("new", "3"), ("same", ".")]),
        ("", "Swift.", [("new", "Swift.")]),
        ("Swift.", "", [("gone", "Swift.")]),
        ("Swift.", "Swift.", [("same", "Swift.")]),
        ("", "", []),
    ],
)
def test_a_difference_is_told_word_by_word(
    old: str, new: str, parts: list[tuple[str, str]]
) -> None:
    assert words_changed(old, new) == [Part(how, words) for how, words in parts]


@pytest.mark.once
def test_texts_that_would_take_seconds_are_not_compared() -> None:
    (gone, new) = words_changed("a " * 900, "a b " * 450)
    assert (gone.how, new.how) == ("gone", "new")


def test_cards_of_one_load_came_together_and_each_change_is_its_own(
    small_set: LoadReport, files: Files
) -> None:
    changed = [{**CARDS[0], "value": 2}, {**CARDS[1], "text": "Swift."}, *CARDS[2:]]
    load_cards(folder=files(changed), why="They were too cheap.")
    Ruling.objects.create(rule="R7.4", text="So.", reason="Thus.", dated=DAY)
    Ruling.objects.create(rule="R7.4", text="No.", reason="No.", dated=DAY, public=False)
    titles = [entry.title for entry in changes()]
    assert titles == [
        "Émigré Rat: revision 2",
        "Old King’s Guard: revision 2",
        "4 new cards",
        "Ruling S1: R7.4",
    ]


def test_many_rulings_of_a_day_are_one_change(client: Client, small_set: LoadReport) -> None:
    for number in range(1, 13):
        Ruling.objects.create(rule="R7.4", text=f"So {number}.", reason="Thus.", dated=DAY)
    (entry,) = [entry for entry in changes() if entry.rulings]
    assert (entry.title, entry.key) == ("12 new rulings", "rulings/2020-01-02")
    words = " ".join(client.get("/cards/changes/").content.decode().split())
    assert words.index("S1: So 1.") < words.index("S12: So 12.")


def test_the_page_shows_the_difference_and_why(
    client: Client, small_set: LoadReport, files: Files
) -> None:
    changed = [{**CARDS[0], "text": "Agile, Range 3."}, *CARDS[1:]]
    load_cards(folder=files(changed), why="It <reaches> further.")
    for address in ("/cards/changes/", "/cards/t-1/emigre-rat/"):
        words = client.get(address).content.decode()
        assert "<del>2</del><ins>3</ins>" in words
        assert "It &lt;reaches&gt; further." in words
    assert 'id="revision-2"' in client.get("/cards/t-1/emigre-rat/").content.decode()


def test_the_feed_has_ids_that_stay_and_links_that_lead_somewhere(
    client: Client, small_set: LoadReport, files: Files, settings: object
) -> None:
    load_cards(folder=files([{**CARDS[0], "value": 2}, *CARDS[1:]]), why="Too cheap.")
    Ruling.objects.create(rule="R7.4", text="So & so.", reason="Thus.", dated=DAY)
    response = client.get("/cards/changes.atom")
    assert response["Content-Type"].startswith("application/atom+xml")
    root = ElementTree.fromstring(response.content)
    entries = root.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == [
        "Émigré Rat: revision 2",
        "4 new cards",
        "Ruling S1: R7.4",
    ]
    assert root.findtext(f"{ATOM}author/{ATOM}name") == "CIDWaM"
    site = settings.SITE_URL  # type: ignore[attr-defined]
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert ids[0] == f"{site}/cards/changes/card/t-1/2"
    assert ids[2] == f"{site}/cards/changes/ruling/S1"
    assert "So &amp; so." in (entries[2].findtext(f"{ATOM}summary") or "")
    for entry in entries:
        link = entry.find(f"{ATOM}link")
        assert link is not None
        path = link.attrib["href"].split("//", 1)[1].partition("/")[2]
        assert client.get(f"/{path.partition('#')[0]}").status_code == 200
        assert entry.findtext(f"{ATOM}updated")


def test_no_change_is_no_fault(client: Client, db: None) -> None:
    assert "No changes yet." in client.get("/cards/changes/").content.decode()
    assert client.get("/cards/changes.atom").status_code == 200


def test_the_page_asks_the_database_little(
    client: Client, core_cards: int, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(3):  # type: ignore[operator]
        client.get("/cards/changes/")


# --- What is shown of a link -------------------------------------------------------------------


@pytest.mark.once
def test_the_words_of_a_preview_are_short() -> None:
    long = Preview(title="A", text="word " * 100)
    assert len(long.words) <= 200
    assert long.words.endswith("…")
    assert long.picture_url == ""


def test_a_card_shows_name_text_and_face(
    client: Client, small_set: LoadReport, settings: object
) -> None:
    words = client.get("/cards/t-1/emigre-rat/").content.decode()
    site = settings.SITE_URL  # type: ignore[attr-defined]
    assert '<meta property="og:title" content="Émigré Rat · CIDWaM">' in words
    assert 'content="Soul · Vermin, value 1. Agile, Range 2."' in words
    assert f'<meta property="og:image" content="{site}/cards/t-1.png">' in words
    assert f'<meta property="og:url" content="{site}/cards/t-1/emigre-rat/">' in words


@pytest.mark.parametrize("address", ["/rules/", "/rules/7/", "/rules/rulings/", "/rules/words/"])
def test_the_rules_have_previews(client: Client, db: None, address: str) -> None:
    assert 'property="og:title"' in client.get(address).content.decode()


@pytest.mark.parametrize("address", ["/accounts/login/", "/print/", "/play/"])
def test_pages_that_are_not_for_all_have_none(client: Client, db: None, address: str) -> None:
    assert "og:" not in client.get(address, follow=True).content.decode()


@pytest.mark.once
def test_a_face_is_drawn_as_a_picture_of_its_size() -> None:
    with Image.open(BytesIO(png(face(CARDS[0])))) as image:
        assert image.size == (WIDTH, HEIGHT)
        assert len(image.resize((20, 20)).getcolors() or []) > 10


def test_the_picture_is_kept_and_asked_for_once(client: Client, small_set: LoadReport) -> None:
    first = client.get("/cards/t-1.png")
    assert first["Content-Type"] == "image/png"
    assert first.content[:4] == b"\x89PNG"
    again = client.get("/cards/t-1.png", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    Card.objects.filter(card_id="t-1").update(value=3)
    assert client.get("/cards/t-1.png")["ETag"] != first["ETag"]
    assert client.get("/cards/t-9.png").status_code == 404


def test_a_face_that_cannot_be_drawn_is_not_found(client: Client, small_set: LoadReport) -> None:
    Card.objects.filter(card_id="t-3").update(text="word " * 400)
    assert client.get("/cards/t-3.png").status_code == 404
    assert client.get("/cards/t-3/tax/").status_code == 200


@pytest.mark.once
def test_only_so_many_pictures_are_kept(
    tmp_path: Path, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path  # type: ignore[attr-defined]
    monkeypatch.setattr(png_files, "MAX_FILES", 2)
    monkeypatch.setattr(png_files, "png", lambda face: b"drawn")
    for card in CARDS:
        assert png_files.face_png(card)[1] == b"drawn"
    assert len(list((tmp_path / "faces").iterdir())) == 2


@pytest.mark.once
def test_where_none_can_be_kept_each_is_drawn(tmp_path: Path, settings: Any) -> None:
    settings.VAR_DIR = tmp_path
    with full_disk(most_bytes=100):
        assert png_files.face_png(CARDS[0])[1].startswith(b"\x89PNG")
    assert [path.name for path in (tmp_path / "faces").iterdir()] == []
    (tmp_path / "faces").rmdir()
    (tmp_path / "faces").write_text("a file where the folder should be")
    assert png_files.face_png(CARDS[0])[1].startswith(b"\x89PNG")


def test_tokens_have_pages_and_pictures(client: Client, core_cards: int) -> None:
    words = client.get("/cards/tokens/rat-token/").content.decode()
    assert "<h1>Rat Token</h1>" in words
    assert "Brood Mother" in words
    assert client.get("/cards/tokens/for-sale/").content.decode().count("Can be paid for") == 1
    assert client.get("/cards/tokens/rat-token.png")["Content-Type"] == "image/png"
    assert client.get("/cards/tokens/dragon/").status_code == 404
    assert client.get("/cards/tokens/dragon.png").status_code == 404
