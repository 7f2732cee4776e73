"""The collection through JSON: what a player does in a day, what is refused, what is not told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import ApiKey
from accounts.services.api_keys import make_key
from games.kaadosu.collection.models import Base, Collector, Listing, Lock, Operation, PackCard
from games.kaadosu.collection.models.packs import Preparation
from games.kaadosu.collection.refusals import SENTENCES
from games.kaadosu.collection.services.preparation import promised
from games.kaadosu.collection.services.staff import freeze
from tests.games.kaadosu.collection.people import (
    broken,
    collector,
    member,
    refs,
    sealed_pack,
    small_edition,
)

pytestmark = [pytest.mark.django_db, pytest.mark.once]
ROOT = "/api/g/kaadosu/"
LONG_AGO = timedelta(days=2)


class Program:
    """A program of somebody, whose key is older than a day."""

    def __init__(self, user: Any, *, is_new: bool = False) -> None:
        self.key = make_key(owner=user, name="program", scope="write")[1]
        if not is_new:
            ApiKey.objects.update(made=timezone.now() - LONG_AGO)

    def get(self, path: str, code: int = 200, **asked: Any) -> Any:
        return self._answer(Client().get(f"{ROOT}{path}", asked, headers=self._headers), code)

    def send(self, path: str, code: int = 201, way: str = "post", **body: Any) -> Any:
        call = getattr(Client(), way)
        answer = call(f"{ROOT}{path}", body, content_type="application/json", headers=self._headers)
        return self._answer(answer, code)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    def _answer(self, answer: Any, code: int) -> Any:
        assert answer.status_code == code, answer.content
        return answer.json() if answer.content else None


@pytest.fixture(autouse=True)
def edition() -> None:
    small_edition()


def test_a_morning_by_a_program() -> None:
    user = collector("ann", range(1, 31))
    sealed_pack(user, range(101, 106))
    ann = Program(user)
    today = ann.get("packs/")
    (pack,) = today["packs"]
    assert set(pack) == {"number", "price", "share", "proposed"}
    bought = ann.send("packs/1/buy/", pay=pack["proposed"], key="a")
    assert bought == ann.send("packs/1/buy/", pay=pack["proposed"], key="a")
    assert sorted(card["code"] for card in bought["cards"]) == ["101", "102", "103", "104", "105"]
    assert ann.send("packs/1/buy/", 404, pay=[])["code"] == "no_pack"
    preview = ann.send("merge/preview/", 200, first="101", second="102")
    assert preview["returns"] == ["101", "102"]
    made = ann.send("merge/", first="101", second="102", key="b")["cards"][0]
    first = preview["results"][0]
    assert [first[key] for key in ("colour", "plus", "minus", "shapes")] == [
        made[key] for key in ("colour", "plus", "minus", "shapes")
    ]
    assert made["kind"] == "combo"
    ann.send("release/", cards=[made["ref"]])
    story = ann.get(f"cards/{made['ref']}/")
    assert [step["why"] for step in story["history"]] == ["born", "released"]
    assert story["sources"] == ["101", "102"]
    kinds = [one["kind"] for one in ann.get("history/")["results"]]
    assert kinds == ["release", "merge", "buy"]
    assert broken() == []


def test_cards_are_filtered_and_paged() -> None:
    user = collector("ann", range(1, 31))
    ann = Program(user)
    every = ann.get("cards/", page_size=100)["results"]
    assert len(every) == 30
    red = ann.get("cards/", colour="red", page_size=100)["results"]
    assert red == [card for card in every if card["colour"] == "red"]
    strong = ann.get("cards/", plus=4, minus=3, worth=5, page_size=100)["results"]
    assert strong == [c for c in every if c["plus"] >= 4 and c["minus"] >= 3 and c["worth"] >= 5]
    dear = [card["worth"] for card in ann.get("cards/", sort="worth", page_size=100)["results"]]
    assert dear == sorted(dear, reverse=True)
    page = ann.get("cards/", page_size=20)
    assert (page["count"], len(page["results"])) == (30, 20)
    ann.send("market/", card="3", price=7)
    assert [c["code"] for c in ann.get("cards/", free="no")["results"]] == ["3"]
    assert ann.get("cards/", free="yes")["count"] == 29
    assert ann.get("cards/", days=99)["count"] == 0
    assert ann.get("cards/", days=101)["count"] == 30
    assert ann.get("cards/", 400, colour="pink")["errors"].keys() == {"colour"}
    album = ann.get("album/A/")
    assert (album["own"][:2], album["others"]) == ([1, 2], [])
    ann.get("album/B/", 404)


def test_a_card_is_sold_and_its_price_history_is_told() -> None:
    seller, buyer = collector("ann", range(1, 11)), collector("bob", range(11, 21))
    ann, bob = Program(seller), Program(buyer)
    assert ann.send("market/", 400, card="1", price=0)["errors"].keys() == {"price"}
    listing = ann.send("market/", card="1", price=9, key="a")["listing"]
    assert ann.send("market/", card="1", price=9, key="a")["listing"] == listing
    assert ann.send(f"market/{listing}/price/", price=5)["price"] == 5
    seen = bob.get(f"market/{listing}/")
    assert (seen["is_own"], seen["price"], seen["seller"]) == (False, 5, "")
    wrong = bob.send(f"market/{listing}/buy/", 409, price=9, pay=seen["proposed"])
    assert wrong["code"] == "price_changed"
    pay: dict[str, Any] = {"price": 5, "pay": seen["proposed"], "key": "b"}
    bought = bob.send(f"market/{listing}/buy/", **pay)
    assert bob.send(f"market/{listing}/buy/", **pay) == bought
    assert bob.send(f"market/{listing}/buy/", 404, **{**pay, "key": "c"})["code"] == "not_listed"
    assert bought["cards"][0]["code"] == "1"
    assert [one["price"] for one in bob.get("cards/1/")["sales"]] == [5]
    assert [one["end"] for one in ann.get("market/own/")["results"]] == ["sold"]
    assert [one["kind"] for one in ann.get("news/")["results"]] == ["sold"]
    assert broken() == []


def test_the_market_is_filtered() -> None:
    seller, buyer = collector("ann", range(1, 21)), collector("bob", range(30, 31))
    ann, bob = Program(seller), Program(buyer)
    for number in range(1, 11):
        ann.send("market/", card=str(number), price=number)
    every = bob.get("market/")["results"]
    assert [one["price"] for one in every] == list(range(1, 11))
    cards = {one["id"]: one["card"] for one in every}
    for asked in ({"colour": "red"}, {"shape": "circle"}, {"worth": 5}, {"plus": 4}, {"minus": 4}):
        ((key, value),) = asked.items()
        found = [one["id"] for one in bob.get("market/", **asked)["results"]]
        assert found == [
            pk
            for pk, card in cards.items()
            if (card[key] >= value if isinstance(value, int) else value in _all(card, key))
        ]
    assert bob.get("market/", kind="combo")["count"] == 0
    assert bob.get("market/", most=4)["count"] == 4
    pays = Base.objects.get(number=30).worth
    assert bob.get("market/", affordable="yes")["count"] == min(10, pays)
    assert bob.get("market/", falls=6)["count"] == 0
    assert bob.get("market/", falls=7)["count"] == 10
    freeze(who=seller, reason="a farm", now=timezone.now())
    assert bob.get("market/")["count"] == 0


def _all(card: dict[str, Any], key: str) -> list[str]:
    return card["shapes"] if key == "shape" else [card[key]]


def test_a_trade_is_offered_declined_cancelled_and_accepted() -> None:
    ann, bob = Program(collector("ann", range(1, 6))), Program(collector("bob", range(11, 16)))
    said: dict[str, Any] = {"to": "bob", "give": ["1", "2"], "want": ["11"]}
    first = ann.send("trades/", **said, key="a")["offer"]
    (seen,) = bob.get("trades/")["results"]
    assert (seen["id"], seen["by"], seen["is_own"]) == (first, "ann", False)
    assert [card["code"] for card in seen["give"]] == ["1", "2"]
    bob.send(f"trades/{first}/decline/", key="b")
    assert [one["kind"] for one in ann.get("news/")["results"]] == ["declined"]
    second = ann.send("trades/", **said)["offer"]
    ann.send(f"trades/{second}/cancel/")
    assert not Lock.objects.exists()
    third = ann.send("trades/", **said)["offer"]
    done = bob.send(f"trades/{third}/accept/", key="c")
    assert bob.send(f"trades/{third}/accept/", key="c") == done
    assert bob.send(f"trades/{third}/accept/", 404)["code"] == "no_trade"
    assert ann.send("trades/", 403, **{**said, "to": "nobody"})["code"] == "not_collector"
    assert broken() == []


def test_decks_are_saved_and_say_what_keeps_them_from_being_played() -> None:
    user = collector("ann", range(1, 31))
    ann = Program(user)
    deck = ann.send("decks/", name="Ember", cards=refs(range(1, 11)))
    assert ann.send("decks/", name=" Ember ", cards=refs(range(1, 11)))["id"] == deck["id"]
    assert ann.send("decks/", 409, name="Ember", cards=["1"])["code"] == "name_taken"
    assert ann.send("decks/", 400, name="Tide", cards=["1", "1"])["code"] == "twice"
    assert ann.send("decks/", 400, name="Tide", cards=refs(range(1, 32)))["code"] == (
        "deck_too_large"
    )
    assert deck["problems"] == []
    path = f"decks/{deck['id']}/"
    ann.send("market/", card="1")
    ann.send("release/", cards=["2"])
    seen = ann.get(path)
    assert (seen["problems"], seen["missing"]) == (["not_yours", "locked", "deck_too_small"], ["2"])
    changed = ann.send(path, 200, "put", name="Tide", cards=refs(range(3, 14)))
    assert (changed["id"], changed["name"], changed["problems"]) == (deck["id"], "Tide", [])
    bob = Program(collector("bob"))
    assert bob.get(path, 404)["code"] == "no_deck"
    assert bob.send(path, 404, "delete")["code"] == "no_deck"
    assert len(ann.get("decks/suggestion/")["results"]) == 12
    ann.send(path, 204, "delete")
    assert ann.get("decks/")["count"] == 0


def test_a_battle_for_ante_is_joined_by_who_agrees() -> None:
    ann = Program(collector("ann", range(1, 11)))
    bob = Program(collector("bob", range(101, 111)))
    made = ann.send("battles/", cards=refs(range(1, 11)), ante=True)
    path = f"battles/{made['invite_key']}/"
    seen = bob.get(path)
    assert (seen["host"], seen["ante"], seen["is_own"]) == ("ann", True, False)
    assert seen["deck"].keys() == {"kinds", "count", "mean"}
    theirs: dict[str, Any] = {"cards": refs(range(101, 111))}
    assert bob.send(path, 400, **theirs, agreed=False)["code"] == "not_agreed"
    bob.send(path, **theirs, agreed=True)
    assert Lock.objects.filter(kind="battle").count() == 20
    (running,) = ann.get("battles/")["results"]
    assert (running["opponent"], running["ante"], running["settled_at"]) == ("bob", True, None)
    assert bob.get("battles/nonesuch/", 404)["code"] == "no_battle"


def test_a_collection_is_shown_by_choice_alone() -> None:
    user = collector("ann", range(1, 4))
    ann, bob = Program(user), Program(collector("bob"))
    assert bob.get("collectors/ann/cards/", 404)["code"] == "not_public"
    assert bob.get("collectors/nobody/cards/", 404) == bob.get("collectors/ann/cards/", 404)
    assert bob.get("cards/1/")["owner"] == ""
    assert ann.send("status/", 200, "patch", is_public=True)["limits"]["is_public"]
    assert bob.get("collectors/ANN/cards/")["count"] == 3
    assert "is_locked" not in bob.get("collectors/ann/cards/")["results"][0]
    assert bob.get("cards/1/")["owner"] == "ann"
    ann.send("status/", 200, "patch", is_public=False)
    bob.get("collectors/ann/cards/", 404)


def test_status_and_economy_tell_limits_and_place() -> None:
    user = collector("ann", range(1, 4))
    ann = Program(user)
    before = ann.get("status/")
    assert before["limits"]["leaving_left"] == 20
    Collector.objects.update(last_seen=timezone.now() - LONG_AGO)
    assert ann.get("status/")["place"]["place"] is None
    assert not ann.get("packs/")["is_seen"]
    ann.send("visits/", 204)
    assert ann.get("status/")["place"]["place"] == 1
    assert ann.get("packs/")["is_seen"]
    economy = Client().get(f"{ROOT}economy/").json()
    (edition,) = economy["editions"]
    assert (edition["letter"], edition["owned"], edition["in_pool"]) == ("A", 3, 247)
    assert Client().get(f"{ROOT}editions/").json()["results"] == economy["editions"]


def test_a_seed_is_told_once_its_day_is_over() -> None:
    today = timezone.now().date()
    for days in (-1, 0, 1):
        promised(today + timedelta(days=days))
    draws = Client().get(f"{ROOT}economy/").json()["draws"]
    assert [bool(one["seed"]) for one in draws] == [False, False, True]
    assert all(one["commitment"] for one in draws)
    assert draws[2]["seed"] == Preparation.objects.get(day=today - timedelta(days=1)).seed


def test_no_answer_tells_what_an_unbought_pack_holds() -> None:
    """Of two packs of one price with other cards each answer is the same, its headers too."""
    user = collector("ann", range(1, 31))
    pack = sealed_pack(user, range(101, 106))
    program = Program(user)
    paths = ("packs/", "cards/", "album/A/", "status/", "economy/", "history/", "cards/101/")
    before = [_whole(program, path) for path in paths]
    spare = Base.objects.filter(owner=None, number__gt=200)
    for at, (card, base) in enumerate(zip(pack.cards.all(), spare[:5], strict=True)):
        PackCard.objects.filter(pk=card.pk).update(base=base, is_base=at > 0)
    assert [_whole(program, path) for path in paths] == before


def _whole(program: Program, path: str) -> Any:
    answer = Client().get(f"{ROOT}{path}", headers=program._headers)
    return answer.status_code, answer.content, answer.headers.get("ETag")


def test_refusals_have_a_code_and_a_sentence() -> None:
    ann = Program(member("ann"))
    said = ann.get("cards/", 403)
    assert (said["code"], said["detail"]) == ("not_collector", SENTENCES["not_collector"])
    assert ann.send("visits/", 403)["code"] == "not_collector"
    guest = Program(collector("bob", range(1, 3)))
    assert guest.send("opening/", 409)["code"] == "already"
    assert guest.send("merge/", 400, first="1", second="1")["code"] == "same_card"
    assert guest.send("release/", 400, cards=[])["code"] == "empty_side"
    assert guest.send("release/", 400, cards=["1"], why="so")["errors"].keys() == {"why"}
    assert Client().post(f"{ROOT}visits/").status_code == 401
    assert not Operation.objects.exclude(kind="setup").exists()


def test_a_new_key_sells_nothing_for_a_day() -> None:
    user = collector("ann", range(1, 12))
    new = Program(user, is_new=True)
    assert new.send("market/", 403, card="1")["code"] == "new_device"
    deck = refs(range(1, 11))
    assert new.send("battles/", 403, cards=deck, ante=True)["code"] == "new_device"
    new.send("battles/", cards=deck)
    new.send("release/", cards=["11"])
    assert not Listing.objects.exists()
    day = timedelta(days=1)
    ApiKey.objects.update(made=timezone.now() - day + timedelta(minutes=5))
    new.send("market/", 403, card="1")
    ApiKey.objects.update(made=timezone.now() - day)
    new.send("market/", card="1")
