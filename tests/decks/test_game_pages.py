"""Pages of decks of any game: lists, making, the editor without script, text, and no other game's
words on them."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from decks import services
from decks.models import Deck
from engine.kernel.definition import Noun
from tests.decks.conftest import card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]

FOREIGN = re.compile(
    r"\b(souls?|coins?|shields?|personas?|environments?|incantations?|relics?|mythics?|cidwam"
    r"|hit dice|R\d+\.\d+)\b",
    re.IGNORECASE,
)
"""Words of the default game."""


def seen(page: bytes) -> str:
    """What a reader of the page reads and is read: text, titles, labels, placeholders."""
    html = page.decode()
    html = re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL)
    told = re.findall(r'(?:content|title|alt|aria-label|placeholder|value)="([^"]*)"', html)
    return unescape("\n".join([re.sub(r"<[^>]*>", " ", html), *told]))


def test_no_word_of_the_usual_game_stands_on_a_toy_s_pages(
    as_anna: Client, as_bert: Client, claims: Deck, hunter: Deck
) -> None:
    services.set_visibility(deck=hunter, by=hunter.owner, visibility="public")  # type: ignore[arg-type]
    pages = [
        f"/g/{slug}/decks/{rest}" for slug in ("claims", "traitors", "nim") for rest in ("", "new/")
    ]
    for deck in (claims, hunter):
        own = ("", "edit/", "edit/plain/", "edit/text/", "history/", "delete/", "export.txt")
        pages += [f"/decks/{deck.key}/{rest}" for rest in own]
    for address in pages:
        answer = as_anna.get(address)
        assert answer.status_code == (404 if address == "/g/nim/decks/new/" else 200), address
        assert FOREIGN.findall(seen(answer.content)) == [], address
    for address in (f"/decks/{hunter.key}/", f"/decks/{hunter.key}/report/"):
        answer = as_bert.get(address)
        assert answer.status_code == 200
        assert FOREIGN.findall(seen(answer.content)) == [], address


def test_lists_are_of_one_game(as_anna: Client, client: Client, claims: Deck, hunter: Deck) -> None:
    services.set_visibility(deck=claims, by=claims.owner, visibility="public")  # type: ignore[arg-type]
    for someone in (as_anna, client):
        page = someone.get("/g/claims/decks/").content.decode()
        assert "Low numbers" in page
        assert "6 numbers" in page
        assert "Six traps" not in page
        assert "Low numbers" not in someone.get("/g/claims/decks/?q=zebra").content.decode()
        assert "Low numbers" in someone.get("/g/claims/decks/?q=LOW").content.decode()
        assert "Low numbers" not in someone.get("/g/traitors/decks/").content.decode()
    assert "Hunter" in as_anna.get("/g/traitors/decks/").content.decode()
    for query in ("?page=99", "?page=x", "?q=%00"):
        assert client.get(f"/g/claims/decks/{query}").status_code == 200


def test_a_game_without_decks_says_so(client: Client) -> None:
    assert "Nim is played without decks." in client.get("/g/nim/decks/").content.decode()
    answer = client.post("/g/nim/decks/new/", {"name": "New deck"})
    assert answer.status_code == 404
    assert not Deck.objects.exists()
    assert not User.objects.exists()


def test_one_click_makes_a_deck_and_a_guest(client: Client) -> None:
    answer = client.post("/g/traitors/decks/new/", {"name": "New deck", "role": "keeper"})
    deck = Deck.objects.get()
    assert answer.headers["Location"] == f"/decks/{deck.key}/edit/"
    assert (deck.game, deck.role, deck.owner.is_guest) == ("traitors", "keeper", True)  # type: ignore[union-attr]
    page = client.get(f"/decks/{deck.key}/edit/plain/").content.decode()
    assert "Treasures" in page
    assert "Treasure 1" in page
    assert "Trap 1" not in page


@pytest.mark.parametrize("role", ["", "king", "\x00"])
def test_a_role_must_be_chosen(as_anna: Client, role: str) -> None:
    answer = as_anna.post("/g/traitors/decks/new/", {"name": "New deck", "role": role})
    assert answer.status_code in (302, 400)
    assert [deck.role for deck in Deck.objects.all()] == []


def test_a_list_makes_a_deck_or_comes_back_whole(as_anna: Client) -> None:
    text = "Numbers:\n2 Trap 1\n1 Oak Guard"
    answer = as_anna.post("/g/claims/decks/new/", {"text": text})
    page = unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "<strong>Line 3:</strong> <code>1 Oak Guard</code>" in page
    assert "No card named “Oak Guard”." in page
    assert "2 Trap 1\n1 Oak Guard</textarea>" in page
    assert not Deck.objects.exists()
    as_anna.post("/g/claims/decks/new/", {"text": text.replace("Oak Guard", "Trap 2")})
    assert Deck.objects.get().sections == {"cards": {"Trap 1": 2, "Trap 2": 1}}


def test_lines_of_a_new_deck_s_list_are_put_right_where_they_are_shown(as_anna: Client) -> None:
    sent = {
        "text": "Numbers:\n2 Trap 1\n1 Oak Guard\n1 Rat",
        "was-3": "1 Oak Guard",
        "was-4": "1 Rat",
    }
    page = as_anna.post("/g/claims/decks/new/", {**sent, "correct": "1"})
    skip = page.context["leave_out"]
    assert f'name="correct" value="{skip}"' in page.content.decode()
    as_anna.post("/g/claims/decks/new/", {**sent, "correct": skip, "fix-3": "Trap 2", "fix-4": ""})
    assert Deck.objects.get().sections == {"cards": {"Trap 1": 2, "Trap 2": 1}}


def test_a_card_is_added_by_what_the_game_calls_it(
    as_anna: Client, claims: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/decks/{claims.key}/edit/plain/"
    assert ">Add a number by name</label>" in as_anna.get(address).content.decode()
    words = {**claims.kind.nouns, "card": Noun("ace", "aces")}
    monkeypatch.setattr(type(claims.kind), "nouns", words)
    assert ">Add an ace by name</label>" in as_anna.get(address).content.decode()


def test_pages_that_games_share_are_each_game_s_own(
    as_anna: Client, anna: User, claims: Deck
) -> None:
    usual = services.create_deck(owner=anna, details=services.DeckDetails("Forty"))
    for deck, title, decks in (
        (usual, "CIDWaM", "/decks/"),
        (claims, claims.kind.title, "/g/claims/decks/"),
    ):
        for rest in ("history/", "edit/text/", "delete/"):
            page = as_anna.get(f"/decks/{deck.key}/{rest}").content.decode()
            assert f" · {title}</title>" in page, rest
            assert rest == "delete/" or f'<p class="muted"><a href="{decks}">Decks</a>' in page
        help_ = as_anna.get(f"/decks/{deck.key}/edit/text/").content.decode()
        assert ("Persona: Persona name" in help_) == (deck is usual)


def test_a_deck_s_page_says_what_is_in_it_and_what_is_wrong(as_anna: Client, claims: Deck) -> None:
    page = unescape(as_anna.get(f"/decks/{claims.key}/").content.decode())
    assert "Legal deck." in page
    assert "6 numbers." in page
    assert '>Treasures <span class="muted">2</span>' in page
    listed = unescape(as_anna.get(f"/decks/{claims.key}/?cards=list").content.decode())
    assert "Treasure · Worth 2" in listed
    services.change_count(deck=claims, card=card("Trap 1"), by=claims.owner, change=-3)  # type: ignore[arg-type]
    page = unescape(as_anna.get(f"/decks/{claims.key}/").content.decode())
    assert "Numbers: 3 cards, at least 6 needed. Add 3." in page
    assert "(C2)" in page


def test_the_editor_s_buttons(as_anna: Client, claims: Deck) -> None:
    address = f"/decks/{claims.key}/edit/entry/"
    trap = {"section": "cards", "card": card("Trap 1").card_id}

    def press(expected: int, **data: object) -> int:
        answer = as_anna.post(address, data)
        assert answer.status_code == expected, answer.content.decode()
        return Deck.objects.get().sections["cards"].get("Trap 1", 0)

    assert press(302, **trap, change=1) == 5
    assert press(302, **trap, change=-2) == 3
    version = Deck.objects.get().version
    assert press(302, **trap, count=7, version=version) == 7
    assert press(409, **trap, count=1, version=version) == 7
    assert press(302, section="cards", name="trap  1", change=1) == 8
    assert press(302, card=trap["card"], change=1) == 9  # there is but one section
    assert press(302, **trap, change=-500) == 0
    for wrong in (
        {"section": "aces", "card": trap["card"], "change": 1},
        {"section": "cards", "name": "Oak Guard", "change": 1},
        {"section": "cards", "card": "t-1", "change": 1},  # a card of the default game
        {"section": "cards", "card": "tr-1", "change": 1},
        {"section": "cards", "name": "Trap 1"},
        {"section": "cards", "change": "x", "card": trap["card"]},
        {"section": "cards", "name": "\x00", "change": 1},
        {},
    ):
        assert press(400, **wrong) == 0


def test_what_was_refused_is_said_where_it_was_typed(as_anna: Client, claims: Deck) -> None:
    asked = {"section": "cards", "name": "Trup 1", "change": 1}
    answer = as_anna.post(f"/decks/{claims.key}/edit/entry/", asked)
    page = unescape(answer.content.decode())
    assert "No card named “Trup 1”." in page
    assert 'name="name" value="Trap 1"' in page
    assert 'value="Trup 1"' in page
    swapped = as_anna.post(
        f"/decks/{claims.key}/edit/entry/", asked, headers={"HX-Request": "true"}
    )
    assert swapped.status_code == 200  # htmx shows no other


def test_details_and_visibility(as_anna: Client, as_bert: Client, hunter: Deck) -> None:
    address = f"/decks/{hunter.key}/edit/details/"
    told = {"name": "Keep it", "role": "keeper", "visibility": "public", "description": "Mine"}
    assert as_anna.post(address, {**told, "version": hunter.version}).status_code == 302
    deck = Deck.objects.get()
    assert (deck.name, deck.role, deck.visibility) == ("Keep it", "keeper", "public")
    assert as_anna.post(address, {**told, "version": hunter.version}).status_code == 409
    assert (
        as_anna.post(address, {**told, "role": "king", "version": deck.version}).status_code == 400
    )
    assert as_bert.post(address, {**told, "version": deck.version}).status_code == 404
    assert Deck.objects.get().version == deck.version


def test_text_copy_and_delete(as_anna: Client, as_bert: Client, claims: Deck) -> None:
    address = f"/decks/{claims.key}/edit/text/"
    assert "Numbers:\n4 Trap 1" in as_anna.get(address).content.decode()
    sent = {"text": "Numbers\n3 Trap 2\nAces", "version": claims.version}
    page = as_anna.post(address, sent)
    assert page.status_code == 400
    assert "Numbers\n3 Trap 2\nAces</textarea>" in page.content.decode()
    fixed = {**sent, "correct": "1", "fix-3": "Trap 1", "was-3": "Aces"}
    assert as_anna.post(address, fixed).status_code == 302
    assert Deck.objects.get().sections == {"cards": {"Trap 2": 3, "Trap 1": 1}}
    assert as_anna.post(address, {**sent, "text": "1 Trap 1"}).status_code == 409
    assert as_bert.post(f"/decks/{claims.key}/copy/").status_code == 302
    assert as_bert.post(f"/decks/{claims.key}/delete/").status_code == 404
    gone = as_anna.post(f"/decks/{claims.key}/delete/")
    assert gone.headers["Location"] == "/g/claims/decks/"
    assert [deck.owner.get_username() for deck in Deck.objects.all()] == ["bert"]  # type: ignore[union-attr]


def test_the_usual_game_s_own_parts_are_none_of_a_toy_s(as_anna: Client, claims: Deck) -> None:
    assert as_anna.get(f"/decks/{claims.key}/hand/").status_code == 404


def test_private_decks_do_not_exist_for_others(
    client: Client, as_bert: Client, hunter: Deck
) -> None:
    for someone in (client, as_bert):
        for rest in ("", "export.txt"):
            assert someone.get(f"/decks/{hunter.key}/{rest}").status_code == 404
        assert "Six traps" not in someone.get("/g/traitors/decks/").content.decode()


def test_the_editor_finds_cards(as_anna: Client, hunter: Deck) -> None:
    page = unescape(as_anna.get(f"/decks/{hunter.key}/edit/plain/?q=trap 2").content.decode())
    found = page[page.index('id="find-title"') :]
    assert "Trap 2" in found
    assert "Trap 3" not in found
    assert f'action="/decks/{hunter.key}/edit/entry/?q=trap+2"' in page
    page = as_anna.get(f"/decks/{hunter.key}/edit/plain/?q=zebra").content.decode()
    assert "No cards match." in page


def test_a_list_asks_as_often_for_many_decks_as_for_one(
    as_anna: Client, claims: Deck, django_assert_num_queries: Any
) -> None:
    services.set_visibility(deck=claims, by=claims.owner, visibility="public")  # type: ignore[arg-type]
    as_anna.get("/g/claims/decks/")  # what is asked once is known then
    with CaptureQueriesContext(connection) as for_one:
        as_anna.get("/g/claims/decks/")
    for _ in range(5):
        copy = services.copy_deck(deck=claims, owner=claims.owner)  # type: ignore[arg-type]
        services.set_visibility(deck=copy, by=claims.owner, visibility="public")  # type: ignore[arg-type]
    with django_assert_num_queries(len(for_one)):
        page = as_anna.get("/g/claims/decks/").content.decode()
    assert page.count("Low numbers (copy)") >= 5


def test_lists_are_searched_in_the_language_of_all_decks(
    as_anna: Client, as_bert: Client, client: Client, claims: Deck, hunter: Deck, anna: User
) -> None:
    services.edit_deck(
        deck=claims,
        by=anna,
        expected_version=None,
        filing=services.Filing(folder="Finals", tags=["in progress"]),
    )
    services.set_visibility(deck=claims, by=anna, visibility="public")

    def page(someone: Client, query: str = "") -> str:
        answer = someone.get("/g/claims/decks/", {"q": query})
        assert FOREIGN.findall(seen(answer.content)) == []
        return unescape(answer.content.decode())

    assert 'href="/g/claims/decks/?q=folder%3AFinals"' in page(as_anna)
    assert "in progress" in page(as_anna)
    for query in ("folder:finals", 'tag:"In Progress"', "by:anna size=6", "is:public -name:high"):
        assert page(as_anna, query).count("Low numbers") >= 2, query  # own and public
    for query in ("folder:other", 'folder:finals -"low"', "size<6", "is:ready", "by:bert"):
        assert "Low numbers" not in page(as_anna, query), query
    assert 'aria-current="true">Finals/' in page(as_anna, "folder:Finals")
    for someone in (as_bert, client):  # another’s folder is nobody else’s word
        assert "Low numbers" not in page(someone, "folder:finals")
        assert "Finals" not in page(someone)
    assert "“many” is none. Ignored." in page(client, "copies:many updated>=many")
    assert "Finals" not in unescape(as_anna.get("/decks/").content.decode())
    for query, keys in (("folder:finals", [claims.key]), ("size<6", [])):
        told = as_anna.get("/api/decks/", {"game": "claims", "q": query}).json()
        assert [deck["key"] for deck in told["results"]] == keys
