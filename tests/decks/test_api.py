"""The JSON API of decks."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck

Make = Callable[..., Deck]


def send(client: Client, method: str, path: str, data: Any = None) -> Any:
    body = data if isinstance(data, str | bytes) else json.dumps(data)
    return client.generic(method, f"/api/decks/{path}", body, content_type="application/json")


def test_a_deck_s_life(as_anna: Client, cards: Any) -> None:
    made = send(as_anna, "POST", "", {"name": "New", "cards": {"oak guard": 2}})
    assert made.status_code == 201
    deck = made.json()
    assert deck["cards"] == {"Oak Guard": 2}
    assert (deck["version"], deck["legal"], deck["visibility"]) == (1, False, "private")
    assert deck["url"] == f"http://testserver/decks/{deck['key']}/"

    key = f"{deck['key']}/"
    changed = send(as_anna, "PATCH", key, {"version": 1, "persona": "The Piper"}).json()
    assert (changed["persona"], changed["cards"], changed["version"]) == (
        "The Piper",
        {"Oak Guard": 2},
        2,
    )
    put = send(as_anna, "PUT", key, {"version": 2, "name": "Put", "cards": {"Tax": 40}}).json()
    assert (put["persona"], put["cards"], put["legal"]) == (None, {"Tax": 40}, True)
    assert as_anna.get(f"/api/decks/{key}").json()["name"] == "Put"
    assert [row["name"] for row in as_anna.get("/api/decks/").json()["results"]] == ["Put"]
    assert send(as_anna, "DELETE", f"{key}?version=2").status_code == 409
    assert send(as_anna, "DELETE", f"{key}?version=x").status_code == 400
    assert send(as_anna, "DELETE", f"{key}?version=3").status_code == 204
    assert as_anna.get(f"/api/decks/{key}").status_code == 404


def test_a_lost_update_is_a_conflict(as_anna: Client, legal: Deck) -> None:
    key = f"{legal.key}/"
    assert send(as_anna, "PATCH", key, {"version": 1, "name": "A"}).status_code == 200
    lost = send(as_anna, "PATCH", key, {"version": 1, "name": "B"})
    assert lost.status_code == 409
    assert "changed in another tab" in lost.json()["detail"]
    missing = send(as_anna, "PATCH", key, {"name": "B"})
    assert missing.status_code == 400
    assert "version" in missing.json()["errors"]
    assert Deck.objects.get().name == "A"


def test_scopes(client: Client, as_anna: Client, make: Make) -> None:
    make(name="Private")
    make(name="Public", visibility="public")
    make(name="Link", visibility="link")
    assert as_anna.get("/api/decks/").json()["count"] == 3
    public = client.get("/api/decks/?scope=public").json()["results"]
    assert [row["name"] for row in public] == ["Public"]
    assert client.get("/api/decks/?scope=preconstructed").json()["count"] == 0
    assert client.get("/api/decks/").status_code in (401, 403)
    assert "scope" in client.get("/api/decks/?scope=all").json()["errors"]


def test_permissions(client: Client, as_bert: Client, make: Make, legal: Deck) -> None:
    private = make(name="Private")
    for someone in (client, as_bert):
        for path in ("", "problems/", "export/"):
            assert someone.get(f"/api/decks/{private.key}/{path}").status_code == 404
            assert someone.get(f"/api/decks/{legal.key}/{path}").status_code == 200
    for method, path in (("PUT", ""), ("PATCH", ""), ("DELETE", ""), ("POST", "copy/")):
        takes_body = method in ("PUT", "PATCH")
        data = {"version": 1, "name": "Taken"} if takes_body else None
        assert send(as_bert, method, f"{private.key}/{path}", data).status_code == 404
        assert send(client, method, f"{legal.key}/{path}", data).status_code in (401, 403)
        if path != "copy/":
            assert send(as_bert, method, f"{legal.key}/{path}", data).status_code == 403
    assert send(client, "POST", "", {"name": "x"}).status_code in (401, 403)
    assert send(client, "POST", "import/", {"text": "1 Tax"}).status_code in (401, 403)
    assert set(Deck.objects.values_list("name", flat=True)) == {"Private", "Forty"}


def test_problems_export_and_copy(as_bert: Client, bert: User, legal: Deck, make: Make) -> None:
    assert as_bert.get(f"/api/decks/{legal.key}/problems/").json() == {
        "legal": True,
        "problems": [],
    }
    bad = make(name="Bad", visibility="link", cards={"The Great Eel": 4})
    said = as_bert.get(f"/api/decks/{bad.key}/problems/").json()
    assert said["legal"] is False
    assert {problem["rule"] for problem in said["problems"]} == {"R2.1", "R2.2", "R2.3"}
    assert {problem["level"] for problem in said["problems"]} == {"error", "notice"}
    export = as_bert.get(f"/api/decks/{legal.key}/export/")
    assert export["Content-Type"].startswith("text/plain")
    assert b"20 Cellar Rat" in export.content
    copy = send(as_bert, "POST", f"{legal.key}/copy/")
    assert copy.status_code == 201
    assert copy.json()["owner"] == "bert"


def test_import_as_json_and_as_text(as_anna: Client, cards: Any) -> None:
    text = "Name: Both\n3x oak guard\n"
    made = send(as_anna, "POST", "import/", {"text": text, "name": "Mine"})
    assert (made.status_code, made.json()["name"]) == (201, "Mine")
    made = as_anna.post("/api/decks/import/", text, content_type="text/plain; charset=utf-8")
    assert (made.status_code, made.json()["cards"]) == (201, {"Oak Guard": 3})


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_import_of_other_encodings(as_anna: Client, cards: Any, encoding: str) -> None:
    body = "Name: Größe\n3 Oak Guard\n".encode(encoding)
    made = as_anna.post("/api/decks/import/", body, content_type="text/plain")
    assert (made.status_code, made.json()["name"]) == (201, "Größe")


def test_import_of_what_is_no_text(as_anna: Client, cards: Any) -> None:
    for body, said in (
        (b"PK\x03\x04" + bytes(50), "This isn’t a text file."),
        (b'{"main": {' + b'"x": 1, ' * 60_000 + b'"y": 1}}', "twice"),
    ):
        answer = as_anna.post("/api/decks/import/", body, content_type="text/plain")
        assert answer.status_code == 400
        assert said in answer.json()["detail"]


def test_import_names_every_bad_line(as_anna: Client, cards: Any) -> None:
    text = "Name: Bad\n3 Oak Gard\n1 Tax\n\nwhat?\n"
    answer = as_anna.post("/api/decks/import/", text, content_type="text/plain")
    assert answer.status_code == 400
    body = answer.json()
    assert body["detail"] == "2 lines can’t be used."
    first, second = body["errors"]["lines"]
    assert (first["line"], first["text"], first["nearest"][0]) == (2, "3 Oak Gard", "Oak Guard")
    assert second["line"] == 5
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe", "text/plain"),
        (b"x" * 500_000, "text/plain"),
        ("é".encode() * 300_000, "text/plain"),
        (b"\x00", "text/plain"),
        (b"not json", "application/json"),
        (b"[]", "application/json"),
        (b"{}", "application/json"),
        (b'{"text": 3}', "application/json"),
        (b'{"text": {"a": 1}}', "application/json"),
        (b'{"text": "\\ud800"}', "application/json"),
        (b'{"text": "\\u0000"}', "application/json"),
        (b'{"text": "1 Tax", "name": "\\u202e"}', "application/json"),
    ],
)
def test_malformed_imports(as_anna: Client, cards: Any, body: bytes, kind: str) -> None:
    answer = as_anna.post("/api/decks/import/", body, content_type=kind)
    assert answer.status_code == 400
    assert answer.json()["detail"]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {},
        {"name": ""},
        {"name": None},
        {"name": ["x"]},
        {"name": "x" * 81},
        {"name": "x\u0000"},
        {"name": "x", "visibility": "all"},
        {"name": "x", "visibility": "\ud800"},
        {"name": "x", "persona": "Nobody"},
        {"name": "x", "persona": "Oak Guard"},
        {"name": "x", "persona": "\ud800"},
        {"name": "x", "persona": {}},
        {"name": "x", "cards": []},
        {"name": "x", "cards": {"Oak Guard": "3"}},
        {"name": "x", "cards": {"Oak Guard": True}},
        {"name": "x", "cards": {"Oak Guard": 1.5}},
        {"name": "x", "cards": {"Oak Guard": -1}},
        {"name": "x", "cards": {"Oak Guard": 10**30}},
        {"name": "x", "cards": {"Oak Guard": 400, "oak guard": 400}},
        {"name": "x", "cards": {"Oak Gard": 1}},
        {"name": "x", "cards": {"\ud800": 1}},
        {"name": "x", "cards": {"\ud800": "x"}},
        {"name": "x", "cards": {"\u0000": 1}},
        {"name": "x", "cards": {"": 1}},
        {"name": "x", "cards": {"Rat Token": 1}},
        {"name": "x", "description": "y" * 4001},
        {"name": "x", "description": 5.5, "cards": {"y": 1}},
    ],
)
def test_malformed_decks_are_400_in_words(as_anna: Client, cards: Any, data: Any) -> None:
    answer = send(as_anna, "POST", "", data)
    assert answer.status_code == 400, answer.content
    assert answer.json()["detail"]
    assert not Deck.objects.exists()


def test_unknown_cards_are_named_with_their_nearest(as_anna: Client, cards: Any) -> None:
    answer = send(as_anna, "POST", "", {"name": "x", "cards": {"Oak Gard": 1, "Nix": 1}}).json()
    assert len(answer["errors"]["cards"]) == 2
    assert "Did you mean “Oak Guard”" in answer["errors"]["cards"][0]


def test_words_of_players_come_back_as_they_were(as_anna: Client, cards: Any) -> None:
    words = "<script>alert('x')</script> 🐀 é"
    deck = send(as_anna, "POST", "", {"name": words, "description": words}).json()
    assert (deck["name"], deck["description"]) == (words, words)


def test_if_match_stands_in_for_the_version(as_anna: Client, legal: Deck) -> None:
    path = f"/api/decks/{legal.key}/"
    etag = as_anna.get(path)["ETag"]
    assert etag.startswith('"1-')
    assert as_anna.get(path, headers={"If-None-Match": etag}).status_code == 304

    def write(method: str, etag: str, data: Any = None) -> Any:
        return as_anna.generic(
            method,
            path,
            json.dumps(data),
            content_type="application/json",
            headers={"If-Match": etag},
        )

    changed = write("PATCH", etag, {"name": "A"})
    assert (changed.status_code, changed.json()["version"]) == (200, 2)
    assert changed["ETag"] == as_anna.get(path)["ETag"] != etag
    whole = {"name": "B", "cards": {"Tax": 1}}
    for method, data in (("PATCH", {"name": "B"}), ("PUT", whole), ("DELETE", None)):
        for stale in (etag, '"3-x"', "nonsense", ""):
            if stale or method != "DELETE":
                refused = write(method, stale, data)
                assert refused.status_code == (412 if stale else 400), (method, stale)
                if stale:
                    assert refused.json()["version"] == 2
    assert Deck.objects.get().name == "A"
    both = write("PATCH", changed["ETag"], {"name": "B", "version": 1})
    assert both.status_code == 409
    several = f'"1-x", W/{changed["ETag"]}'
    assert write("PATCH", several, {"name": "C"}).json()["version"] == 3
    assert write("PUT", "*", whole).json()["version"] == 4
    assert write("DELETE", as_anna.get(path)["ETag"]).status_code == 204


def test_the_list_is_searched_as_its_page_is(as_anna: Client, make: Make) -> None:
    make(name="Rats", cards={"Cellar Rat": 40})
    make(name="Guards", cards={"Oak Guard": 41})
    make(name="About rats", description="none of them", cards={"Tax": 1})

    def found(q: str, **more: Any) -> list[str]:
        answer = as_anna.get("/api/decks/", {"q": q, **more}).json()
        assert answer["problems"] == []
        return [deck["name"] for deck in answer["results"]]

    assert found('card:"cellar rat"') == ["Rats"]
    assert found("rats") == ["Rats", "About rats"]  # the name that is searched for comes first
    assert found("size>=40 sort:size") == ["Rats", "Guards"]
    assert found("-sort:name") == ["Rats", "Guards", "About rats"]
    wrong = as_anna.get("/api/decks/", {"q": "rats size:x"}).json()
    assert [problem["text"] for problem in wrong["problems"]] == ["size:x"]
    for q in ("rats", "-sort:name", "sort:updated", "sort:size"):
        address, names = f"/api/decks/?page_size=1&q={q}", []
        while address:
            page = as_anna.get(address).json()
            names += [deck["name"] for deck in page["results"]]
            address = page["next"]
        assert names == found(q)


def test_what_is_made_says_where(as_anna: Client, as_bert: Client, legal: Deck) -> None:
    made = send(as_bert, "POST", f"{legal.key}/copy/")
    for answer in (made, send(as_anna, "POST", "import/", {"text": "1 Tax"})):
        assert answer.status_code == 201
        assert answer["Location"] == f"/api/decks/{answer.json()['key']}/"
        assert answer["ETag"].startswith('"1-')
