"""The file of public decks: all of them, nothing of any other, and not kept after they are gone."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import services
from decks.api.throttles import BulkFiles
from decks.models import Deck
from decks.sharing import bulk
from workshop import services as workshop

pytestmark = pytest.mark.django_db
Make = Callable[..., Deck]
ADDRESS = "/api/decks/bulk/"


def content(client: Client, address: str = ADDRESS) -> dict[str, Any]:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.streaming
    assert "no-cache" in answer["Cache-Control"]
    told: dict[str, Any] = json.loads(answer.getvalue())
    return told


def test_all_public_decks_and_no_others(
    client: Client, as_anna: Client, make: Make, anna: User, settings: Any
) -> None:
    row = workshop.first_set(owner=anna)
    draft = workshop.create_draft(
        row=row, content={"name": "Bell", "kind": "Spell", "value": 1, "text": "Earn 1."}
    )
    make(name="Private", cards={"Tax": 1})
    make(name="Unlisted", visibility="link", cards={"Tax": 1})
    hidden = make(name="Hidden", visibility="public", cards={"Tax": 1})
    services.hide_deck(deck=hidden, hidden=True)
    first = make(
        name="“Rats”\n",
        visibility="public",
        persona="The Miser",
        description="Plan",
        cards={"Cellar Rat": 2, draft.deck_name: 1},
        maybe={"Tax": 3},
    )
    empty = make(name="Empty", visibility="public")
    told = content(client)
    assert (told["format"], told["game"]) == (1, "cidwam")
    assert [deck["key"] for deck in told["decks"]] == [first.key, empty.key]
    assert told["decks"][0] == {
        "key": first.key,
        "name": "“Rats”",
        "description": "Plan",
        "owner": "anna",
        "role": "",
        "persona": "The Miser",
        "sections": {"cards": {"Cellar Rat": 2, draft.deck_name: 1}},
        "maybe": {"Tax": 3},
        "tags": [],
        "version": 1,
        "updated": client.get(f"/api/decks/{first.key}/").json()["updated"],
        "url": f"{settings.SITE_URL}/decks/{first.key}/",
    }
    assert content(as_anna)["decks"] == told["decks"]


def test_its_etag_changes_with_what_is_in_it(client: Client, make: Make, bert: User) -> None:
    deck = make(name="Rats", visibility="public", cards={"Tax": 1})
    make(name="Private", cards={"Tax": 1})

    def seen(etag: str) -> tuple[int, str]:
        answer = client.get(ADDRESS, headers={"If-None-Match": etag})
        return answer.status_code, answer["ETag"]

    status, etag = seen("")
    assert (status, seen(etag)[0]) == (200, 304)
    make(name="Private too")
    assert seen(etag)[0] == 304

    def set_private() -> None:
        services.set_visibility(deck=deck, by=bert, visibility="private")

    for change in (
        lambda: services.edit_deck(
            deck=deck, by=bert, expected_version=None, filing=services.Filing(tags=["x"])
        ),
        lambda: User.objects.filter(username="anna").update(username="ann"),
        lambda: Card.objects.filter(name="Tax").update(name="Toll"),
        lambda: services.hide_deck(deck=deck, hidden=True),
        lambda: services.hide_deck(deck=deck, hidden=False),
        set_private,
    ):
        before = etag
        change()
        status, etag = seen(before)
        assert (status, etag != before) == (200, True)
    assert content(client)["decks"] == []


def test_many_decks_come_in_chunks_each_once(
    make: Make, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    keys = [make(visibility="public", cards={"Tax": n}).key for n in range(1, 6)]
    monkeypatch.setattr("decks.sharing.bulk.CHUNK", 2)
    told = json.loads(b"".join(bulk.content("cidwam")))
    assert [deck["key"] for deck in told["decks"]] == keys
    assert [deck["sections"]["cards"]["Tax"] for deck in told["decks"]] == [1, 2, 3, 4, 5]


def test_a_deck_made_private_meanwhile_is_left_out(
    make: Make, bert: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = [make(visibility="public", cards={"Tax": 1}) for _ in range(3)]
    monkeypatch.setattr("decks.sharing.bulk.CHUNK", 1)
    pieces: Iterator[bytes] = bulk.content("cidwam")
    sent = next(pieces) + next(pieces)
    services.set_visibility(deck=decks[1], by=bert, visibility="private")
    told = json.loads(sent + b"".join(pieces))
    assert [deck["key"] for deck in told["decks"]] == [decks[0].key, decks[2].key]


def test_another_game(client: Client) -> None:
    assert client.get(f"{ADDRESS}?game=nosuch").status_code == 400
    assert client.post(ADDRESS).status_code == 405


@pytest.mark.usefixtures("stopped_clock")
def test_it_is_not_made_all_the_time(
    client: Client, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.clear()
    monkeypatch.setattr(BulkFiles, "THROTTLE_RATES", {"bulk-file": "2/min"})
    assert [client.get(ADDRESS).status_code for _ in range(3)] == [200, 200, 429]
    assert client.get("/api/decks/?scope=public").status_code == 200
