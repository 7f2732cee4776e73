"""Pages of the collection without scripts: from opening one to a trade, and what none of them
tells."""

from __future__ import annotations

import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.models import Base, Listing, Lock, Offer, PackCard
from games.kaadosu.collection.services.market import list_card
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.trades import accept, offer
from tests.games.kaadosu.collection.people import (
    broken,
    collector,
    member,
    sealed_pack,
    signed_in,
    small_edition,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition(request: pytest.FixtureRequest) -> None:
    """A small edition, but where a collection is opened."""
    if "opens_a_collection" not in request.node.name:
        small_edition()


def _key(page: str) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page)
    assert found
    return found[1]


def test_a_stranger_is_told_how_to_begin_and_a_member_opens_a_collection() -> None:
    assert "Sign up" in Client().get("/g/kaadosu/packs/").content.decode()
    client = signed_in(member("ann"))
    assert "Open my collection" in client.get("/g/kaadosu/packs/").content.decode()
    page = client.post("/g/kaadosu/packs/open/", follow=True).content.decode()
    assert len(re.findall("reveal__card", page)) == 10
    for address in ("collection/", "merge/", "market/", "trades/", "collection/history/"):
        assert client.get(f"/g/kaadosu/{address}").status_code == 200, address
    assert client.get("/g/kaadosu/collection/album/A/").status_code == 200
    assert client.get("/g/kaadosu/collection/album/Q/").status_code == 404


def test_a_pack_is_bought_with_what_is_proposed_and_a_second_click_shows_the_same() -> None:
    user = collector("ann", range(1, 31))
    pack = sealed_pack(user, range(101, 106))
    client = signed_in(user)
    page = client.get("/g/kaadosu/packs/1/").content.decode()
    pay = re.findall(r'name="pay" value="([^"]+)" checked', page)
    sent = {"pay": pay, "key": _key(page)}
    first = client.post("/g/kaadosu/packs/1/", sent)
    second = client.post("/g/kaadosu/packs/1/", sent)
    assert (first.status_code, first["Location"]) == (302, second["Location"])
    shown = client.get(first["Location"]).content.decode()
    assert "101" in shown
    pack.refresh_from_db()
    assert pack.bought_at is not None
    assert broken() == []
    other = signed_in(collector("bob"))
    assert other.get(first["Location"]).status_code == 404


def test_no_page_tells_what_an_unbought_pack_holds() -> None:
    """Of two packs of one price with other cards each answer is the same, its headers too."""
    user = collector("ann", range(1, 31))
    pack = sealed_pack(user, range(101, 106))
    client = signed_in(user)
    addresses = ("packs/", "packs/1/", "collection/", "collection/history/", "market/")
    before = [_answer(client, address) for address in addresses]
    spare = Base.objects.filter(edition="A", owner=None, number__gt=200)
    for at, (card, base) in enumerate(zip(pack.cards.all(), spare[:5], strict=True)):
        PackCard.objects.filter(pk=card.pk).update(base=base, is_base=at > 0)
    assert [_answer(client, address) for address in addresses] == before


def _answer(client: Client, address: str) -> tuple[Any, ...]:
    answer = client.get(f"/g/kaadosu/{address}")
    text = re.sub(r'name="(key|csrfmiddlewaretoken)" value="[^"]*"', "", answer.content.decode())
    return answer.status_code, len(text), text, answer.headers.get("ETag")


def test_a_card_is_sold_and_a_trade_is_made() -> None:
    ann, bob = collector("ann", range(1, 11)), collector("bob", range(11, 21))
    seller, buyer = signed_in(ann), signed_in(bob)
    seller.post("/g/kaadosu/market/list/", {"card": "1", "price": "5", "key": "a"})
    listing = Listing.objects.get()
    page = buyer.get(f"/g/kaadosu/market/{listing.pk}/").content.decode()
    pay = re.findall(r'name="pay" value="([^"]+)" checked', page)
    buyer.post(
        f"/g/kaadosu/market/{listing.pk}/", {"do": "buy", "price": "5", "pay": pay, "key": "b"}
    )
    assert Base.objects.get(edition="A", number=1).owner == bob.collector
    seller.post(
        "/g/kaadosu/trades/new/", {"to": "BOB", "codes": "20", "give": ["2", "3"], "key": "c"}
    )
    offer = Offer.objects.get()
    assert "Offer from ann" in buyer.get("/g/kaadosu/trades/").content.decode()
    buyer.post(f"/g/kaadosu/trades/{offer.pk}/", {"do": "accept", "key": "d"})
    assert Base.objects.get(edition="A", number=20).owner == ann.collector
    assert "traded" in Client().get("/g/kaadosu/collection/cards/2/").content.decode()
    assert broken() == []


def test_the_bench_shows_both_results_and_merges() -> None:
    user = collector("ann", range(1, 5))
    client = signed_in(user)
    page = client.get("/g/kaadosu/merge/?first=1&second=2").content.decode()
    assert page.count("Merge into") == 2
    made = client.post("/g/kaadosu/merge/", {"first": "1", "second": "2", "key": _key(page)})
    assert made["Location"].endswith("/collection/cards/10001/")
    assert client.get(made["Location"]).status_code == 200
    wrong = client.get("/g/kaadosu/merge/?first=3&second=3").content.decode()
    assert "can’t be merged with itself" in wrong


def test_who_has_no_collection_is_led_to_where_one_is_opened() -> None:
    client = signed_in(User.objects.create_user("newcomer"))
    for path in ("collection/", "merge/", "trades/", "collection/history/", "battles/new/"):
        answer = client.get(f"/g/kaadosu/{path}")
        assert (answer.status_code, answer["Location"]) == (302, "/g/kaadosu/packs/"), path
    assert "Open your collection" in client.get("/g/kaadosu/packs/").content.decode()


def test_a_refusal_is_a_sentence_and_changes_nothing() -> None:
    user = collector("ann", range(1, 3))
    user.collector.opened = timezone.now() - timedelta(days=2)
    user.collector.save()
    answer = signed_in(user).post("/g/kaadosu/market/list/", {"card": "1", "price": "5"})
    assert answer.status_code == 403
    assert "under 14 days old" in answer.content.decode()
    assert not Listing.objects.exists()


def test_lists_ask_the_database_as_often_for_many_rows(
    django_assert_max_num_queries: Any,
) -> None:
    ann, bob = collector("ann", range(1, 31)), collector("bob")
    client = signed_in(bob)
    client.get("/g/kaadosu/market/")
    for number in range(1, 13):
        list_card(Caller(ann), card=str(number), price=9)
    with django_assert_max_num_queries(14):
        page = client.get("/g/kaadosu/market/").content.decode()
    assert page.count("card-link") == 12
    seller = signed_in(ann)
    with django_assert_max_num_queries(14):
        seller.get("/g/kaadosu/collection/")


def test_an_ante_is_agreed_to_in_a_sentence_and_locks_both_decks() -> None:
    ann, bob = collector("ann", range(1, 11)), collector("bob", range(101, 111))
    host, guest = signed_in(ann), signed_in(bob)
    deck = [str(number) for number in range(1, 11)]
    made = host.post("/g/kaadosu/battles/new/", {"cards": deck, "ante": "1"})
    address = made["Location"]
    assert "Send this link" in host.get(address).content.decode()
    page = guest.get(address).content.decode()
    assert "I stake one card" in page
    assert "10 bases" in page
    theirs = {"cards": [str(number) for number in range(101, 111)]}
    assert guest.post(address, theirs).status_code == 400
    assert not Lock.objects.exists()
    begun = guest.post(address, {**theirs, "agreed": "1"})
    assert begun.status_code == 302
    assert Lock.objects.count() == 20
    assert guest.get(begun["Location"]).status_code == 200


def test_staff_freeze_and_list_pairs_with_a_reason() -> None:
    ann, bob = collector("ann", range(1, 11)), collector("bob", range(11, 21))
    made = offer(Caller(ann), to=bob, give=["1", "2", "3"], want=["20"])
    accept(Caller(bob), offer=made.about["offer"])
    out = StringIO()
    call_command("moderate_collection", "pairs", stdout=out)
    assert "ann gave bob" in out.getvalue()
    with pytest.raises(CommandError, match="no_reason"):
        call_command("moderate_collection", "freeze", name="bob")
    call_command("moderate_collection", "undo", reason="a farm", stdout=out)
    call_command("moderate_collection", "freeze", name="bob", reason="a farm", stdout=out)
    bob.collector.refresh_from_db()
    assert bob.collector.frozen is not None
    assert Base.objects.get(edition="A", number=1).owner == ann.collector
    assert broken() == []
