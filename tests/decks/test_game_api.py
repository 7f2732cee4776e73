"""The API of decks of any game: today's fields, and game, role and sections beside them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]


def send(client: Client, method: str, path: str, **data: Any) -> Any:
    return getattr(client, method)(f"/api/decks/{path}", data, content_type="application/json")


def test_an_answer_has_its_game_role_and_sections(as_anna: Client, hunter: Deck) -> None:
    answer = as_anna.get(f"/api/decks/{hunter.key}/").json()
    cards = {"Trap 1": 3, "Trap 6": 3}
    assert (answer["game"], answer["role"]) == ("traitors", "hunter")
    assert (answer["sections"], answer["cards"], answer["persona"]) == (
        {"cards": cards},
        cards,
        None,
    )
    assert (answer["legal"], answer["size"]) == (True, 6)
    usual = send(as_anna, "post", "", name="A", cards={"Tax": 2}, persona="The Miser").json()
    assert (usual["game"], usual["role"]) == ("cidwam", "")
    assert usual["sections"] == {"persona": {"The Miser": 1}, "cards": {"Tax": 2}}


def test_lists_are_of_one_game(as_anna: Client, anna: User, claims: Deck, hunter: Deck) -> None:
    services.create_deck(owner=anna, details=services.DeckDetails("Usual", visibility="public"))
    services.set_visibility(deck=claims, by=anna, visibility="public")

    def names(query: str) -> list[str]:
        return [deck["name"] for deck in as_anna.get(f"/api/decks/{query}").json()["results"]]

    assert names("") == names("?scope=public") == names("?game=cidwam") == ["Usual"]
    assert names("?game=claims") == names("?game=claims&scope=public") == ["Low numbers"]
    assert names("?game=traitors") == ["Six traps"]
    assert names("?game=traitors&scope=public") == names("?game=nim") == []
    answer = as_anna.get("/api/decks/?game=chess")
    assert answer.status_code == 400
    assert answer.json()["errors"]["game"][0].startswith("Use one of cidwam, ")


def test_making_and_changing(as_anna: Client) -> None:
    made = send(
        as_anna,
        "post",
        "",
        name="A",
        game="traitors",
        role="keeper",
        sections={"cards": {"treasure 1": 2}},
    )
    assert made.status_code == 201
    deck = made.json()
    assert deck["sections"] == {"cards": {"Treasure 1": 2}}
    path = f"{deck['key']}/"
    changed = send(as_anna, "patch", path, version=deck["version"], role="hunter").json()
    assert (changed["role"], changed["sections"]) == ("hunter", deck["sections"])
    whole = send(as_anna, "put", path, version=changed["version"], name="B", cards={"Trap 1": 1})
    assert whole.json()["sections"] == {"cards": {"Trap 1": 1}}
    assert (whole.json()["role"], whole.json()["game"]) == ("hunter", "traitors")
    empty = send(as_anna, "put", path, version=whole.json()["version"], name="B").json()
    assert empty["sections"] == {"cards": {}}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "nim"}, "game"),
        ({"game": ["claims"]}, "game"),
        ({"game": "traitors"}, "role"),
        ({"game": "claims", "role": "x"}, "role"),
        ({"game": "claims", "sections": {"aces": {}}}, "sections"),
        ({"game": "claims", "sections": {"cards": {"Oak Guard": 1}}}, "cards"),
        ({"game": "claims", "sections": {"cards": {"Trap 1": True}}}, "sections"),
        ({"game": "claims", "sections": {"cards": 1}}, "sections"),
        ({"game": "claims", "sections": []}, "sections"),
        ({"game": "claims", "sections": {}, "cards": {}}, "sections"),
        ({"game": "claims", "persona": "The Miser"}, "persona"),
        ({"sections": {"cards": {"Trap 1": 1}}}, "cards"),
        ({"sections": {str(n): {} for n in range(60)}}, "sections"),
    ],
)
def test_what_can_t_be_is_said_and_makes_nothing(
    as_anna: Client, data: dict[str, Any], field: str
) -> None:
    answer = send(as_anna, "post", "", name="A", **data)
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    assert not Deck.objects.exists()


def test_a_change_that_can_t_be_changes_nothing(as_anna: Client, claims: Deck) -> None:
    for data in (
        {"game": "cidwam"},
        {"role": "hunter"},
        {"sections": {"aces": {"Trap 1": 1}}},
        {"sections": {"cards": {"Trap 1": 1, "Oak Guard": 1}}},
        {"persona": "The Miser"},
    ):
        answer = send(as_anna, "patch", f"{claims.key}/", version=claims.version, **data)
        assert answer.status_code == 400, data
    stale = send(as_anna, "patch", f"{claims.key}/", version=1000, sections={})
    assert stale.status_code == 409
    deck = Deck.objects.get()
    assert (deck.version, deck.sections) == (claims.version, claims.sections)


def test_the_verdict_and_the_text(as_anna: Client, claims: Deck) -> None:
    said = as_anna.get(f"/api/decks/{claims.key}/problems/").json()
    assert said == {"legal": True, "problems": []}
    send(as_anna, "patch", f"{claims.key}/", version=claims.version, cards={"Trap 1": 1})
    said = as_anna.get(f"/api/decks/{claims.key}/problems/").json()
    assert [(one["code"], one["rule"]) for one in said["problems"]] == [("too_few", "C2")]
    text = as_anna.get(f"/api/decks/{claims.key}/export/").content.decode()
    assert text == "Name: Low numbers\n\nNumbers:\n1 Trap 1\n"
    copy = as_anna.post(f"/api/decks/{claims.key}/copy/").json()
    assert (copy["game"], copy["sections"]) == ("claims", {"cards": {"Trap 1": 1}})


def test_a_list_is_read_for_a_game(as_anna: Client) -> None:
    text = "Numbers\n2 Trap 1"
    as_json = send(as_anna, "post", "import/", text=text, game="claims")
    plain = as_anna.generic(
        "POST", "/api/decks/import/?game=claims", text.encode(), content_type="text/plain"
    )
    for answer in (as_json, plain):
        assert answer.status_code == 201
        assert answer.json()["sections"] == {"cards": {"Trap 1": 2}}
    wrong = send(as_anna, "post", "import/", text=f"{text}\n1 Tax x\n1 Oak Guard", game="claims")
    assert [line["line"] for line in wrong.json()["errors"]["lines"]] == [3, 4]
    for data in ({"game": "chess"}, {"game": "nim"}, {"game": "cidwam", "role": "x"}):
        assert send(as_anna, "post", "import/", text=text, **data).status_code == 400
    assert Deck.objects.count() == 2
