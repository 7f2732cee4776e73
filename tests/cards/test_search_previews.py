"""What other sites show of a linked search for cards: what was asked, understood and found."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.services import LoadReport


def tags(visitor: Client, **asked: str) -> dict[str, str]:
    page = visitor.get("/cards/", asked).content.decode()
    found = {}
    for part in page.split("<meta ")[1:]:
        pieces = part.split('"')
        if pieces[1].startswith(("og:", "twitter:")):
            assert pieces[1] not in found
            found[pieces[1]] = unescape(pieces[3])
    return found


@pytest.fixture
def visitors(db: None) -> list[Client]:
    """Somebody unknown, for whom pages are kept ready, and somebody who is signed in."""
    known = Client()
    known.force_login(User.objects.create_user("anna"))
    return [Client(), known]


def test_a_search_says_what_it_understood_and_how_many(
    visitors: list[Client], small_set: LoadReport, settings: Any
) -> None:
    for visitor in visitors:
        said = tags(visitor, q="kind:soul value<=2")
        assert said["og:title"] == "kind:soul value<=2 · Cards · CIDWaM"
        page = visitor.get("/cards/", {"q": "kind:soul value<=2"}).content.decode()
        count = page.partition('<p role="status"><strong>')[2].partition("<")[0]
        understood = page.partition('<span class="visually-hidden">: ')[2].partition("<")[0]
        assert understood
        words = f"{count} card{'' if count == '1' else 's'} of CIDWaM: {unescape(understood)}"
        assert said["og:description"] == " ".join(words.split())
        assert said["og:url"] == f"{settings.SITE_URL}/cards/?q=kind%3Asoul+value%3C%3D2"
        assert said["twitter:card"] == "summary_large_image"


def test_what_is_searched_for_stays_words(visitors: list[Client], small_set: LoadReport) -> None:
    text = "name:\"'><script>alert(1)</script>&"
    for visitor in visitors:
        page = visitor.get("/cards/", {"q": text}).content.decode()
        assert "<script>alert" not in page
        assert tags(visitor, q=text)["og:title"].startswith(text[:30])
    assert len(tags(visitors[0], q="rat" + " rat" * 120)["og:title"]) < 90
    assert len(tags(visitors[0], q="rat" + " rat" * 120)["og:description"]) <= 200


def test_all_cards_and_later_pages(visitors: list[Client], small_set: LoadReport) -> None:
    for visitor in visitors:
        said = tags(visitor)
        assert said["og:title"] == "Cards · CIDWaM"
        assert said["og:description"].startswith("All cards of CIDWaM")
        assert said["og:url"].endswith("/cards/")
        assert tags(visitor, q="rat", page="2")["og:url"].endswith("/cards/?q=rat&page=2")


def test_what_only_its_owner_finds_is_told_to_nobody_else(
    visitors: list[Client], small_set: LoadReport
) -> None:
    from workshop import services

    anna = User.objects.get(username="anna")
    row = services.create_set(owner=anna, name="Secret")
    services.create_draft(row=row, content={"name": "Unborn Rat", "kind": "Soul"})
    unknown, known = visitors
    assert tags(known, q="is:draft unborn")["og:description"].startswith("1 card of")
    assert tags(unknown, q="is:draft unborn")["og:description"].startswith("0 cards of")
