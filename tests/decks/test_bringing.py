"""What people bring to the pages and the API: headings that are skipped, two blocks, links."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.test import Client

from decks.models import Deck


def held(deck: Deck) -> dict[str, dict[str, int]]:
    return Deck.objects.with_content().get(pk=deck.pk).sections


def chosen(choice: str) -> dict[str, str]:
    text = "Name: Rats\n3 Oak Guard\nBinder:\n1 Xenolith\n\n2 Tax\nMaybeboard\n1 Tax\n"
    fix = {"was-3": "Binder:", "heads-3": "1", "fix-3": choice}
    return {"text": text, **fix, "correct": "1"}


def test_heading_that_no_deck_has_asks_for_its_cards(as_anna: Client, cards: Any) -> None:
    page = as_anna.post("/decks/import/", {"text": chosen("")["text"]}).content.decode()
    assert "1 line can’t be used yet" in page
    assert 'name="heads-3"' in page
    for choice, main, maybe in (
        ("Main", {"Oak Guard": 3, "Xenolith": 1, "Tax": 2}, {"Tax": 1}),
        ("Maybeboard", {"Oak Guard": 3}, {"Xenolith": 1, "Tax": 3}),
        ("\N{BALLOT X}", {"Oak Guard": 3}, {"Tax": 1}),
    ):
        assert as_anna.post("/decks/import/", chosen(choice)).status_code == HTTPStatus.FOUND
        deck = Deck.objects.latest("pk")
        assert held(deck) == {"cards": main, "maybe": maybe}


def test_second_block_may_become_a_maybeboard(as_anna: Client, cards: Any) -> None:
    text = "3 Oak Guard\n2 Tax\n\n1 Oak Guard\n1 Xenolith\n"
    page = as_anna.post("/decks/import/", {"text": text}, follow=True).content.decode()
    deck = Deck.objects.get()
    assert held(deck) == {"cards": {"Oak Guard": 4, "Tax": 2, "Xenolith": 1}}
    address = page.partition(f'<a href="/decks/{deck.key}/edit/text/?aside=')[2].partition('"')[0]
    assert address
    list_page = as_anna.get(f"/decks/{deck.key}/edit/text/?aside={address}".replace("&amp;", "&"))
    text = list_page.context["form"]["text"].value()
    as_anna.post(f"/decks/{deck.key}/edit/text/", {"text": text, "version": deck.version})
    main = {"Oak Guard": 3, "Tax": 2}
    assert held(deck) == {"cards": main, "maybe": {"Oak Guard": 1, "Xenolith": 1}}


def test_api_tells_what_the_command_tells(as_anna: Client, cards: Any) -> None:
    sent = {"text": "3 Oak Guard (XX) 7\n1 Oak Guard"}
    made = as_anna.post("/api/decks/import/", sent, content_type="application/json").json()
    assert [notice["code"] for notice in made["notices"]] == ["merged", "ignored"]
    refused = as_anna.post(
        "/api/decks/import/", {"text": "1 The Pipr"}, content_type="application/json"
    ).json()
    assert refused["errors"]["lines"][0]["nearest"][0] == "The Piper"


def imported(client: Client, text: str) -> Any:
    answer = client.post("/api/decks/import/", {"text": text}, content_type="application/json")
    return answer.json()


def test_link_to_a_deck_is_that_deck(as_anna: Client, as_bert: Client, legal: Deck) -> None:
    site = settings.SITE_URL
    for link in (
        f"{site}/decks/{legal.key}/",
        f"<{site}/decks/{legal.key}?x=1>.",
        f"/api/decks/{legal.key}/",
    ):
        made = imported(as_anna, link)
        assert held(Deck.objects.get(key=made["key"])) == held(legal)
        assert made["name"] == legal.name
    version = f"{site}/decks/{legal.key}/history/?at={legal.version}#version-{legal.version}"
    assert held(Deck.objects.get(key=imported(as_anna, version)["key"])) == held(legal)
    Deck.objects.filter(pk=legal.pk).update(visibility="public")
    assert "key" in imported(as_bert, f"{site}/decks/{legal.key}/")
    assert "errors" in imported(as_bert, version)  # versions are their owner's alone
    Deck.objects.filter(pk=legal.pk).update(visibility="private")
    for link in (f"{site}/decks/{legal.key}/", version, f"{site}/play/game/nothing/"):
        assert "errors" in imported(as_bert, link)
    assert "errors" in imported(as_anna, f"https://elsewhere.example/decks/{legal.key}/")
