"""Pages of saved decks, public collections and the economy, and a day's wait on a new device."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.kaadosu.collection import keeper
from games.kaadosu.collection.models import Listing, Preparation, SavedDeck
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.decks import save_deck
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.preparation import promised
from games.kaadosu.collection.services.staff import freeze
from games.kaadosu.collection.services.visits import SESSION
from tests.games.kaadosu.collection.people import collector, refs, signed_in, small_edition

pytestmark = [pytest.mark.django_db, pytest.mark.once]
PASSWORD = "a long password"


@pytest.fixture(autouse=True)
def edition() -> None:
    small_edition()


def checked(page: str, name: str) -> list[str]:
    return re.findall(rf'name="{name}" value="([^"]+)" checked', page)


def test_a_deck_is_suggested_saved_played_and_deleted() -> None:
    user = collector("ann", range(1, 31))
    client = signed_in(user)
    page = client.get("/g/kaadosu/collection/decks/new/?suggest=1").content.decode()
    chosen = checked(page, "cards")
    assert len(chosen) == 12
    client.post("/g/kaadosu/collection/decks/new/", {"name": "Ember", "cards": chosen})
    deck = SavedDeck.objects.get()
    assert f'data-deck="{deck.pk}" data-problems=""' in (
        client.get("/g/kaadosu/collection/decks/").content.decode()
    )
    battle = client.get(f"/g/kaadosu/battles/new/?deck={deck.pk}").content.decode()
    assert checked(battle, "cards") == checked(page, "cards")
    address = f"/g/kaadosu/collection/decks/{deck.pk}/"
    client.post(address, {"name": "Tide", "cards": chosen[:9]})
    listed = client.get("/g/kaadosu/collection/decks/").content.decode()
    assert 'data-problems="deck_too_small"' in listed
    assert signed_in(collector("bob")).get(address).status_code == 404
    client.post(address, {"do": "delete"})
    assert not SavedDeck.objects.exists()


def test_a_deck_is_refused_without_a_name_and_beyond_fifty() -> None:
    user = collector("ann", range(1, 3))
    then = timezone.now()
    owner = user.collector
    SavedDeck.objects.bulk_create(
        SavedDeck(owner=owner, name=f"Deck {n}", saved=then) for n in range(49)
    )
    for name in ("", "  ", "x" * 61, "a\x00b"):
        assert _refused(user, name) == "bad_name"
    save_deck(Caller(user), name="x" * 60, cards=["1"])
    assert _refused(user, "One more") == "too_many_decks"
    save_deck(Caller(user), name="x" * 60, cards=["1"])  # a second click
    assert SavedDeck.objects.count() == 50


def _refused(user: Any, name: str) -> str:
    with pytest.raises(Refused) as refused:
        save_deck(Caller(user), name=name, cards=["1"])
    return refused.value.code


def test_a_frozen_collector_sees_the_packs_and_is_not_noted() -> None:
    user = collector("ann", range(1, 3))
    freeze(who=user, reason="a farm", now=timezone.now())
    owner = user.collector
    owner.last_seen = timezone.now() - timedelta(days=2)
    owner.save(update_fields=["last_seen"])
    assert signed_in(user).get("/g/kaadosu/packs/").status_code == 200
    before = owner.last_seen
    owner.refresh_from_db()
    assert owner.last_seen == before


def test_closing_a_collection_takes_its_decks() -> None:
    user = collector("ann", range(1, 3))
    client = signed_in(user)
    client.post("/g/kaadosu/collection/decks/new/", {"name": "Ember", "cards": ["1"]})
    keeper.close(Caller(user))
    assert not SavedDeck.objects.exists()


def test_a_collection_is_public_by_choice_and_leads_to_an_offer() -> None:
    ann, bob = signed_in(collector("ann", range(1, 6))), signed_in(collector("bob"))
    assert bob.get("/g/kaadosu/collectors/ann/").status_code == 404
    assert "/collectors/" not in bob.get("/g/kaadosu/collection/cards/1/").content.decode()
    ann.post("/g/kaadosu/collection/visibility/", {"public": "1"})
    page = bob.get("/g/kaadosu/collectors/ann/?kind=base").content.decode()
    assert page.count('name="want"') == 5
    assert "/collectors/ann/" in bob.get("/g/kaadosu/collection/cards/1/").content.decode()
    offer = bob.get("/g/kaadosu/trades/new/?to=ann&want=1&want=2&want=nonesuch").content.decode()
    assert checked(offer, "want") == ["1", "2"]
    ann.post("/g/kaadosu/collection/visibility/", {})
    assert bob.get("/g/kaadosu/collectors/ann/").status_code == 404


def test_the_economy_is_for_all_and_hides_the_seed_of_a_day_that_goes_on() -> None:
    today = timezone.now().date()
    rows = [promised(today + timedelta(days=days)) for days in (-1, 0, 1)]
    Preparation.objects.update(packs=4, shadow_packs=1)
    page = Client().get("/g/kaadosu/economy/").content.decode()
    assert [row.seed in page for row in rows] == [True, False, False]
    assert all(row.commitment in page for row in rows)
    own = signed_in(collector("ann", range(1, 3))).get("/g/kaadosu/economy/")
    assert own.context["place"]["of"] == 1
    assert own.context["shadow_share"] == 25


def test_a_first_sign_in_on_a_device_sells_nothing_for_a_day() -> None:
    user = collector("ann", range(1, 13))
    client = Client()
    said = {"username": "ann", "password": PASSWORD}
    client.post("/accounts/login/", said)
    sold = {"card": "1", "price": "5"}
    assert client.post("/g/kaadosu/market/list/", sold).status_code == 403
    stake = {"cards": refs(range(1, 11)), "ante": "1"}
    assert client.post("/g/kaadosu/battles/new/", stake).status_code == 403
    client.post("/g/kaadosu/collection/release/", {"cards": "12"})
    assert not user.collector.bases.filter(number=12).exists()
    client.post("/accounts/logout/")
    client.post("/accounts/login/", said)  # the device is known now
    assert SESSION not in client.session
    assert client.post("/g/kaadosu/market/list/", sold).status_code == 302
    assert Listing.objects.count() == 1


def test_the_wait_ends_after_a_day() -> None:
    client = signed_in(collector("ann", range(1, 3)))
    _first_seen(client, timedelta(hours=23))
    assert client.post("/g/kaadosu/market/list/", {"card": "1"}).status_code == 403
    _first_seen(client, timedelta(hours=24))
    assert client.post("/g/kaadosu/market/list/", {"card": "1"}).status_code == 302


def _first_seen(client: Any, ago: timedelta) -> None:
    session = client.session
    session[SESSION] = (timezone.now() - ago).isoformat()
    session.save()


def test_a_card_names_its_own_past_and_no_hidden_owner() -> None:
    user = collector("ann", range(1, 6))
    client = signed_in(user)
    made = client.post("/g/kaadosu/merge/", {"first": "1", "second": "2"})["Location"]
    hidden = Client().get(made).content.decode()
    assert "Made of 1 and 2" in hidden
    assert "ann" not in re.sub(r"[a-z]*ann[a-z]+|[a-z]+ann", "", _main(hidden))
    client.post("/g/kaadosu/collection/visibility/", {"public": "1"})
    assert "for ann" in Client().get(made).content.decode()


def _main(page: str) -> str:
    return page[page.index("<main") : page.index("</main>")]
