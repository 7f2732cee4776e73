"""Another game's set changes nothing that the default game shows: pages and answers, each byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client
from django.utils.html import strip_tags

from accounts.models import User
from cards.models import Card, Ruling
from cards.pictures.face_files import draw_official
from cards.queries import cards_by_name
from cards.rulings.loading import load_rulings
from cards.services import load_cards
from cards.sets import bulk
from tests.cards.searching import search
from tests.official import load_official
from tests.set_files import set_folders
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db

PAGES = [
    "/cards/", "/cards/?q=rat", "/cards/?q=!%22Cellar+Rat%22", "/cards/?q=set:core",
    "/cards/?q=set:claims", "/cards/?q=zzqy", "/cards/?q=kind:trap", "/cards/?q=/^zz/",
    "/cards/?q=view:list+sort:newest", "/cards/?q=view:checklist+sort:changed", "/cards/?q=-rat",
    "/cards/?q=rule:7.4", "/cards/?q=zzquolk", "/cards/facets/?q=", "/cards/facets/?q=rat",
    "/cards/suggest/?q=cel", "/cards/suggest/?q=zzq", "/cards/suggest/?q=set:", "/cards/syntax/",
    "/cards/filters/", "/cards/cs-001/", "/cards/tokens/", "/cards/changes/",
    "/cards/changes.atom", "/rules/rulings/", "/rules/?q=rat", "/rules/7/",
    "/decks/", "/decks/?q=rat", "/decks/syntax/", "/lab/", "/print/", "/workshop/",
]  # fmt: skip
ANSWERS = [
    "cards/",
    "cards/?page_size=200",
    "cards/?set=core&sort=newest",
    "cards/?set=claims",
    "cards/?q=zzquoll",
    "cards/?q=/^zz/",
    "cards/?kind=Soul&sort=-value",
    "cards/cs-001/",
    "sets/",
    "revisions/",
    "revisions/?set=claims",
    "rulings/",
    "rulings/?card=zz-001",
    "tokens/",
    "bulk/",
    "search/?q=rat&facets=true",
    "search/?q=zzquoll",
    "search/?q=-rat",
    "suggestions/?q=zz",
    "suggestions/?q=set:",
    "decks/?scope=preconstructed",
]
STAFF = ["/workshop/", "/workshop/write/", "/decks/new/", "/decks/import/"]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with toys_in_the_house():
        yield


def with_a_toy(folder: Path) -> Path:
    """All sets, and a toy's with the name of the default game's set and of two of its cards."""
    for path in set_folders():
        (folder / path.name).symlink_to(path)
    place = folder / "claims"
    place.mkdir()
    head = {
        "slug": "claims",
        "game": "claims",
        "name": "Core Set",
        "released": "2027-01-01",
        "licence": "CC0",
        "authors": ["Zz Author"],
    }
    names = ["Cellar Rat", "Tax Collector", "Zzquoll"]
    cards = [
        {"id": f"zz-{n:03}", "name": name, "kind": "trap", "worth": n}
        for n, name in enumerate(names, 1)
    ]
    (place / "set.yaml").write_text(yaml.safe_dump(head))
    (place / "cards.yaml").write_text(yaml.safe_dump(cards))
    return folder


# what is another at each visit, or names the version of all cards
PASSING = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"|[?&]cursor=[-\w%]+')


def shown(client: Client) -> dict[str, tuple[int, bytes]]:
    """What each address answers, addresses that lead elsewhere followed."""
    found = {}
    for address in [*PAGES, *(f"/api/{one}" for one in ANSWERS)]:
        answer = client.get(address, follow=True)
        found[address] = (answer.status_code, PASSING.sub(b"", answer.getvalue()))
    return found


def test_pages_and_answers_stay_byte_for_byte(
    client: Client, tmp_path: Path, settings: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    load_official()
    load_rulings()
    draw_official()
    bulk.rebuild(slug="core")
    before, file = shown(client), bulk.file_of(bulk.BulkFile.objects.get(name="core")).read_bytes()
    (tmp_path / "sets").mkdir()
    report = load_cards(folder=with_a_toy(tmp_path / "sets"))
    assert (len(report.added), report.changed, report.retired) == (3, [], [])
    toy = Card.objects.get(game="claims", name="Cellar Rat")
    Ruling.objects.create(card=toy, rule="R7.4", text="Zz.", reason="Zz.", dated="2027-01-01")
    for slug in bulk.due_sets():
        bulk.rebuild(slug=slug)
    after = shown(client)
    assert [address for address in before if before[address] != after[address]] == []
    assert bulk.file_of(bulk.BulkFile.objects.get(name="core")).read_bytes() == file


def test_the_credits_gain_the_other_game_s_set_alone(client: Client, tmp_path: Path) -> None:
    """With its game, its year, its authors and its licence; all else is said as before."""
    load_official()
    before = paragraphs(client)
    load_cards(folder=with_a_toy(tmp_path))
    after = paragraphs(client)
    assert set(before) <= set(after)
    (said,) = (strip_tags(words).strip() for words in after if "Zz Author" in words)
    assert said == "Claims: Core Set (2027) by Zz Author, CC0."
    assert [words for words in after if words not in before and "Zz Author" not in words] == []


def paragraphs(client: Client) -> list[str]:
    page = " ".join(client.get("/cards/credits/").content.decode().split())
    return page.split("</p>")


def test_names_mean_the_usual_game_s_cards(client: Client, tmp_path: Path) -> None:
    load_official()
    load_cards(folder=with_a_toy(tmp_path))
    toy = Card.objects.get(game="claims", name="Cellar Rat")
    report = load_rulings()
    assert report.unknown == []
    assert not toy.rulings.exists()
    Ruling.objects.create(card=toy, text="Zz.", reason="Zz.", dated="2027-01-01")
    assert load_rulings().withdrawn == []
    assert cards_by_name(["Cellar Rat"])["Cellar Rat"].game == "cidwam"
    for in_memory in (True, False):
        assert [card.game for card in search('!"Cellar Rat"', in_memory=in_memory).cards] == [
            "cidwam"
        ]
    ada = User.objects.create_user("ada", is_staff=True)
    client.force_login(ada)
    for address in STAFF:
        assert b"zz-00" not in client.get(address).content
    assert client.get("/workshop/write/?from=zz-001", follow=True).status_code in (200, 404)
    listed = "Name: Rats\n3 Cellar Rat\n2 Zzquoll\n"
    page = client.post("/decks/import/", {"text": listed, "name": "Rats"}).content.decode()
    assert "No card named ‘Zzquoll’" in page or "No card named “Zzquoll”" in page
