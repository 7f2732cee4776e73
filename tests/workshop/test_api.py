"""The API of the workshop: drafts made, changed, listed, as files; refusals in words."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from tests.api.hiding import its_owner_alone_is_told
from tests.toys.housed import toys_in_the_house
from tests.workshop.conftest import SOUL
from workshop import services
from workshop.models import Draft, DraftSet

JSON = "application/json"


def test_a_set_and_a_draft_are_made_and_changed(as_anna: Client, cards: Any) -> None:
    made = as_anna.post("/api/draft-sets/", {"name": "Bells"}, content_type=JSON)
    assert made.status_code == 201
    path = f"/api/draft-sets/{made.json()['key']}/"
    draft = as_anna.post(f"{path}drafts/", {**SOUL, "note": "first"}, content_type=JSON)
    assert draft.status_code == 201
    body = draft.json()
    assert body["playable"] is True
    assert body["deck_name"] == f"Bell Witch [{body['id']}]"
    change = {"version": 1, "text": "On play: Dra.", "note": "worse"}
    changed = as_anna.patch(f"/api/drafts/{body['id']}/", change, content_type=JSON).json()
    assert changed["playable"] is False
    assert changed["faults"][0]["field"] == "text"
    again = as_anna.patch(f"/api/drafts/{body['id']}/", change, content_type=JSON)
    assert again.status_code == 409
    history = as_anna.get(f"/api/drafts/{body['id']}/revisions/").json()["results"]
    assert [entry["note"] for entry in history] == ["worse", "first"]
    assert as_anna.get(path).json()["size"] == 1
    change = {"version": 1, "visibility": "public"}
    assert as_anna.patch(path, change, content_type=JSON).json()["visibility"] == "public"
    assert as_anna.delete(f"/api/drafts/{body['id']}/").status_code == 204
    assert as_anna.delete(path).status_code == 204


def test_the_workshop_writes_one_game_s_cards(as_anna: Client, cards: Any) -> None:
    with toys_in_the_house():
        for game, words in [
            ("claims", "You can’t write cards for Claims here"),
            ("chess", "No game called “chess”"),
        ]:
            asked = {"name": "Bells", "game": game}
            refused = as_anna.post("/api/draft-sets/", asked, content_type=JSON)
            assert refused.status_code == 400
            assert words in refused.json()["errors"]["game"][0]
        assert not DraftSet.objects.exists()
        made = as_anna.post(
            "/api/draft-sets/", {"name": "Bells", "game": "cidwam"}, content_type=JSON
        )
        assert (made.status_code, made.json()["game"]) == (201, "cidwam")
        found = [
            len(as_anna.get(f"/api/draft-sets/{query}").json().get("results", "refused"))
            for query in ("", "?game=cidwam", "?game=claims", "?game=chess")
        ]
        assert found == [1, 1, 0, len("refused")]
        assert as_anna.get("/g/claims/workshop/").status_code == 404
        assert "orkshop" not in as_anna.get("/g/claims/").content.decode()


def test_what_is_private_is_nobody_elses(as_bert: Client, client: Client, witch: Draft) -> None:
    for path in (
        f"draft-sets/{witch.set.key}/",
        f"draft-sets/{witch.set.key}/drafts/",
        f"draft-sets/{witch.set.key}/file/",
        f"drafts/{witch.code}/",
        f"drafts/{witch.code}/revisions/",
    ):
        assert as_bert.get(f"/api/{path}").status_code == 404
        assert client.get(f"/api/{path}").status_code == 404
    assert as_bert.get("/api/draft-sets/").json()["results"] == []
    assert as_bert.get("/api/draft-sets/?scope=public").json()["results"] == []
    assert client.get("/api/draft-sets/").status_code == 401
    change = {"version": 1, "name": "Mine"}
    answer = as_bert.patch(f"/api/drafts/{witch.code}/", change, content_type=JSON)
    assert answer.status_code == 404


def test_what_is_shared_can_be_read_alone(as_bert: Client, client: Client, witch: Draft) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="public")
    assert client.get(f"/api/drafts/{witch.code}/").json()["name"] == "Bell Witch"
    assert len(client.get(f"/api/draft-sets/{row.key}/drafts/").json()["results"]) == 1
    assert len(client.get("/api/draft-sets/?scope=public").json()["results"]) == 1
    change = {"version": 1, "name": "Mine"}
    for method, path in (
        ("patch", f"drafts/{witch.code}/"),
        ("delete", f"drafts/{witch.code}/"),
        ("patch", f"draft-sets/{row.key}/"),
        ("post", f"draft-sets/{row.key}/drafts/"),
        ("post", f"draft-sets/{row.key}/file/"),
    ):
        sent = "" if method == "delete" else change  # which takes no body
        answer = getattr(as_bert, method)(f"/api/{path}", sent, content_type=JSON)
        assert answer.status_code == 403, path


def test_its_owner_alone_is_told_that_a_set_is_hidden(
    as_anna: Client, as_bert: Client, client: Client, anna: User, admin_client: Client, witch: Draft
) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="public")
    key = make_key(owner=anna, name="script", scope="read")[1]
    program = Client(headers={"Authorization": f"Bearer {key}"})
    its_owner_alone_is_told(
        "/api/draft-sets/",
        row.key,
        lambda: services.hide_set(row=row, hidden=True),
        owners=(as_anna, program),
        others=(as_bert, admin_client, client),
    )


def test_what_the_api_is_sent_hides_no_set_and_shows_none(as_anna: Client, row: DraftSet) -> None:
    address = f"/api/draft-sets/{row.key}/"
    services.hide_set(row=row, hidden=True)
    change = {"version": 2, "name": "New", "hidden": False}
    assert "hidden" in as_anna.patch(address, change, content_type=JSON).json()["errors"]
    assert as_anna.get(address).json()["hidden"] is True
    sent = {"name": "x", "hidden": True}
    assert "hidden" in as_anna.post("/api/draft-sets/", sent, content_type=JSON).json()["errors"]
    assert (
        as_anna.post("/api/draft-sets/", {"name": "x"}, content_type=JSON).json()["hidden"] is False
    )


def test_files_go_out_and_come_in(as_anna: Client, witch: Draft) -> None:
    path = f"/api/draft-sets/{witch.set.key}/file/"
    text = as_anna.get(path).content.decode()
    for kind in ("text/plain", JSON):
        assert as_anna.get(path, headers={"accept": kind}).content.decode() == text
    done = as_anna.post(path, {"text": text}, content_type=JSON).json()
    same = {"made": [], "changed": [], "same": ["Bell Witch"], "problems": [], "gone": []}
    assert done == same
    bad = as_anna.post(path, {"text": "- 1"}, content_type=JSON)
    assert bad.status_code == 400
    assert "a card needs keys and values" in bad.json()["errors"]["text"][0]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"kind": "Token"}, "kind"),
        ({"value": "2"}, "value"),
        ({"types": "Fey"}, "types"),
        ({"text": "\u202e"}, "text"),
        ({"own_id": "taken"}, "own_id"),
    ],
)
def test_refusals_name_the_field(
    as_anna: Client, write: Callable[..., Draft], row: DraftSet, change: Any, field: str
) -> None:
    write(own_id="taken")
    answer = as_anna.post(
        f"/api/draft-sets/{row.key}/drafts/", {**SOUL, **change}, content_type=JSON
    )
    assert answer.status_code == 400
    assert field in answer.json()["errors"]
