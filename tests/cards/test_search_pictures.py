"""The picture that other sites show of a linked search: the first cards that everybody finds."""

from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from accounts.models import User
from cards.face.row import HEIGHT, WIDTH
from cards.models import Card
from cards.pictures import png_files
from cards.services import LoadReport
from decks.services import DeckDetails, create_deck
from tests.cards.test_search_previews import tags
from workshop import services


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.VAR_DIR = tmp_path / "var"
    return tmp_path / "var"


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("anna")


@pytest.fixture
def as_anna(anna: User) -> Client:
    visitor = Client()
    visitor.force_login(anna)
    return visitor


def picture(visitor: Client, text: str, **asked: str) -> bytes:
    answer = visitor.get("/cards/search.png", {"q": text, **asked})
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert Image.open(BytesIO(answer.content)).size == (WIDTH, HEIGHT)
    assert "Cookie" not in answer.get("Vary", "")
    return answer.content


def columns(drawn: bytes) -> int:
    """How many cards lie side by side: runs of what is not the table, half-way down."""
    image = Image.open(BytesIO(drawn)).convert("RGB")
    table = image.getpixel((0, 0))
    line = [image.getpixel((x, HEIGHT // 2)) != table for x in range(WIDTH)]
    gaps = "".join("#" if covered else "." for covered in line).split("." * 12)
    return len([run for run in gaps if "#" in run])


def test_the_page_names_its_picture(
    client: Client, as_anna: Client, small_set: LoadReport, settings: Any
) -> None:
    for visitor in (client, as_anna):
        said = tags(visitor, q="kind:soul value<=2 “rat”")
        assert said["og:image"].startswith(f"{settings.SITE_URL}/cards/search.png?q=kind%3Asoul+")
        assert (said["og:image:width"], said["og:image:height"]) == (str(WIDTH), str(HEIGHT))
        assert said["og:image:type"] == "image/png"
        assert said["og:image:alt"] == "The face of Émigré Rat"
        assert said["twitter:card"] == "summary_large_image"
        address = said["og:image"].removeprefix(settings.SITE_URL)
        assert visitor.get(address).content == picture(client, "kind:soul value<=2")
        assert tags(visitor)["og:image"] == f"{settings.SITE_URL}/cards/search.png"
        assert tags(visitor, q="rat", page="2")["og:image"].endswith("?q=rat&page=2")
        said = tags(visitor, q="-kind:spell")
        assert said["og:image:alt"] == "The faces of Émigré Rat, Old King’s Guard and The Miser"


def test_the_first_cards_side_by_side(client: Client, small_set: LoadReport) -> None:
    assert [columns(picture(client, text)) for text in ("rat agile", "kind:soul", "", "t")] == [
        1,
        2,
        3,
        3,
    ]
    assert picture(client, "kind:soul") == picture(client, "t:vermin or t:mythic -kind:persona")
    assert picture(client, "kind:soul") != picture(client, "kind:soul -sort:name")
    assert picture(client, "sort:value") == picture(client, "", sort="value")


def test_the_page_asked_for(client: Client, core_cards: int) -> None:
    first = picture(client, "kind:soul")
    assert first == picture(client, "kind:soul", page="1") == picture(client, "kind:soul", page="x")
    second = picture(client, "kind:soul", page="2")
    assert second != first
    said = tags(client, q="kind:soul", page="2")["og:image:alt"]
    page = unescape(client.get("/cards/", {"q": "kind:soul", "page": "2"}).content.decode())
    shown = [part.partition(", ")[0] for part in page.split('class="card-link"')[1:4]]
    for one in shown:
        assert one.partition('aria-label="')[2] in said


def test_it_is_drawn_once_and_kept(
    client: Client, small_set: LoadReport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/cards/search.png", {"q": "kind:soul"})
    assert first["Cache-Control"] == "public, max-age=86400"
    assert len(list((folder / "rows").iterdir())) == 1
    assert len(list((folder / "faces").iterdir())) == 2
    asked = {"If-None-Match": first["ETag"]}
    again = client.get("/cards/search.png", {"q": "t:vermin or t:mythic"}, headers=asked)
    assert (again.status_code, again.content) == (304, b"")
    (kept,) = (folder / "rows").iterdir()
    assert kept.read_bytes() == first.content
    kept.unlink()
    assert client.get("/cards/search.png", {"q": "kind:soul"}).content == first.content

    monkeypatch.setattr(png_files, "MAX_FILES", 2)
    for text in ("rat", "tax", "miser", "guard", "kind:soul"):
        picture(client, text)
    assert [len(list((folder / sort).iterdir())) for sort in ("rows", "faces")] == [2, 2]


def test_a_changed_card_has_another_picture(client: Client, small_set: LoadReport) -> None:
    from cards.search import memory

    before = client.get("/cards/search.png", {"q": "tax"})
    Card.objects.filter(card_id="t-3").update(value=4)
    memory._current.clear()
    after = client.get("/cards/search.png", {"q": "tax"})
    assert after["ETag"] != before["ETag"]
    assert after.content != before.content


def test_nothing_found_and_nothing_understood(client: Client, small_set: LoadReport) -> None:
    back = picture(client, "zzzz")
    assert columns(back) == 1
    assert back == picture(client, "kind:relic")
    assert tags(client, q="zzzz")["og:image:alt"] == "A card, face down"
    everything = picture(client, "")
    for text in ("(", "dice>colour", "kind:sole", "/(/", "a" * 600, "in:nothing", '"', "\0"):
        assert picture(client, text) in (everything, back), text
    assert picture(client, "kind:sole") == everything
    assert picture(client, "emigre rta") == picture(client, "name:rat")  # a slip of the pen
    Card.objects.filter(card_id="t-3").update(text="word " * 400)
    from cards.search import memory

    memory._current.clear()
    assert picture(client, "tax") == back  # it can't be drawn
    assert columns(picture(client, "value=0 or kind:soul")) == 2
    assert client.post("/cards/search.png").status_code == 405


def test_nothing_of_whoever_asks(
    client: Client, anna: User, as_anna: Client, small_set: LoadReport
) -> None:
    deck = create_deck(
        owner=anna, details=DeckDetails("Secret plan"), sections={"cards": {"Tax": 1}}
    )
    row = services.create_set(owner=anna, name="Secret")
    content = {"name": "Unborn Rat", "kind": "Soul", "value": 2, "types": [], "text": ""}
    services.create_draft(row=row, content=content)
    everything, back = picture(client, ""), picture(client, "zzzz")
    assert "1 card of" in tags(as_anna, q='in:"secret plan"')["og:description"]
    for visitor in (as_anna, client):
        assert picture(visitor, 'in:"secret plan"') == everything
        assert picture(visitor, f"in:{deck.key}") == everything
        assert picture(visitor, "is:draft unborn") == back
    for text in ('in:"secret plan"', "is:draft unborn", "used=0"):
        assert tags(as_anna, q=text)["og:image:alt"] == "The first cards of this search"
        answer = as_anna.get("/cards/search.png", {"q": text})
        assert answer["Cache-Control"] == "private, no-cache"
        assert not answer.cookies

    services.edit_set(row=row, expected_version=row.version, visibility="public")
    shown = picture(client, "is:draft unborn")
    assert shown == picture(as_anna, "is:draft unborn") != back
    row.refresh_from_db()
    services.edit_set(row=row, expected_version=row.version, visibility="private")
    assert picture(as_anna, "is:draft unborn") == back


def test_who_asks_for_many_at_once_is_told_to_come_back(
    client: Client, small_set: LoadReport
) -> None:
    """One is drawn and one waits; a third would keep one more thread of the site."""
    taken = png_files._TURN.asking
    with taken, taken:
        answer = client.get("/cards/search.png", {"q": "kind:soul"})
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        assert answer["Cache-Control"] == "no-store"
        assert "Try again in 5 seconds" in answer.content.decode()
    drawn = picture(client, "kind:soul")
    with taken, taken:
        assert picture(client, "kind:soul") == drawn  # what is kept is given at once
