"""Who makes the seeds and when, who may see them, the site's key, what a player can prove."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from decks.models import Deck
from engine.kernel.chance import commitment, derived_seed
from engine.kernel.records.proof import Evidence
from engine.kernel.replay import verify_text
from games import GAMES
from play import services
from play.errors import OfferSpent
from play.models import Game, ServerSeed, SigningKey
from play.services.setup.seeds import OFFER_AGE
from play.setup.settings import GameSettings, SeatRequest
from play.signatures import is_signed, public_key_of
from play.tasks import prune_server_seeds
from play.throttles import SeedOffers
from tests.play.conftest import Table

OFFERS = "/play/seed-offers/"


def record_of(key: str) -> str:
    answer = Client().get(reverse("play:record", args=[key]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_visitor_without_an_account_has_the_commitment_before_anything_else(
    decks: list[Deck],
) -> None:
    client = Client()
    offer = client.post(OFFERS).json()
    assert set(offer) == {"offer", "commitment"}
    client.post(reverse("guest"))
    client.post(
        reverse("play:new"),
        {"deck": decks[0].key, "opponent": "random", "seed": "own", "offer": offer["offer"]},
    )
    game = Game.objects.get()
    assert game.commitment == offer["commitment"] == commitment(game.server_seed.seed)
    south, north = game.seats.all()
    assert (south.seed, south.seed_maker) == ("own", "player")
    assert (north.seed, north.seed_maker) == (
        derived_seed(game.server_seed.seed, "north"),
        "site",
    )


def test_the_offer_tells_no_seed_and_no_two_are_alike(db: None, ada: User, signed_in: Any) -> None:
    answers = [client.post(OFFERS) for client in (Client(), signed_in(ada)) for _ in range(3)]
    assert {answer.status_code for answer in answers} == {201}
    rows = list(ServerSeed.objects.all())
    assert len({row.seed for row in rows}) == len({row.commitment for row in rows}) == 6
    assert {len(bytes.fromhex(row.seed)) for row in rows} == {32}
    assert [row.user for row in rows] == [None] * 3 + [ada] * 3
    for row in rows:
        assert row.seed not in str(row)
        assert not any(row.seed in answer.content.decode() for answer in answers)


@pytest.mark.usefixtures("stopped_clock")
def test_an_offer_is_asked_for_by_the_sites_own_pages_and_not_too_often(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Client(enforce_csrf_checks=True).post(OFFERS).status_code == 403
    assert Client().get(OFFERS).status_code == 405
    monkeypatch.setattr(SeedOffers, "rate", "2/min", raising=False)
    client = Client()
    answers = [client.post(OFFERS) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2]["Retry-After"] == "61"
    assert "try again" in answers[2].json()["detail"]
    assert ServerSeed.objects.count() == 2


@pytest.mark.usefixtures("stopped_clock")
def test_the_api_counts_offers_too(
    ada: User, signed_in: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeedOffers, "rate", "1/min", raising=False)
    client = signed_in(ada)
    answers = [client.post(reverse("api-seed-offers")).status_code for _ in range(2)]
    assert answers == [201, 429]


def test_an_old_offer_is_spent_and_swept_but_no_games_seed(ada: User, decks: list[Deck]) -> None:
    used, old, fresh = (services.make_server_seed(user=ada) for _ in range(3))
    services.create_game(user=ada, deck=decks[0], opponent="link", offer=used.key)
    late = timezone.now() - OFFER_AGE - timedelta(minutes=1)
    ServerSeed.objects.exclude(pk=fresh.pk).update(created=late)
    with pytest.raises(OfferSpent, match="has expired"):
        services.create_game(user=ada, deck=decks[0], opponent="link", offer=old.key)
    assert prune_server_seeds() == 0
    ServerSeed.objects.exclude(pk=fresh.pk).update(created=late - OFFER_AGE)
    assert prune_server_seeds() == 1
    assert set(ServerSeed.objects.all()) == {used, fresh}


def test_without_javascript_the_site_makes_the_seed_and_says_so(
    ada: User, bertrand: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    """The forms as a browser without scripts sends them: both fields are empty."""
    host, guest = signed_in(ada), signed_in(bertrand)
    form = {"deck": decks[0].key, "opponent": "link", "seed": "", "offer": "", "is_public": "on"}
    assert host.post(reverse("play:new"), form).status_code == 302
    game = Game.objects.get()
    guest.post(reverse("play:join", args=[game.invite_key]), {"deck": decks[1].key, "seed": ""})
    for side, seat in zip(("south", "north"), game.seats.all(), strict=True):
        assert seat.seed == derived_seed(game.server_seed.seed, side)
        assert seat.seed_maker == "site"
    page = host.get(reverse("play:check", args=[game.key])).content.decode()
    assert page.count("made by the site from its own") == 2
    seats = host.get(reverse("api-game", args=[game.key])).json()["seats"]
    assert [seat["seed_maker"] for seat in seats] == ["site", "site"]
    services.resign(game_id=game.pk, side=0, number=0)
    assert "\nSeed maker south: site\nSeed maker north: site\n" in record_of(game.key)


def test_a_form_that_comes_back_shows_no_seed_that_was_sent(
    ada: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    """A seed that the site has seen is of no use with a new promise."""
    client = signed_in(ada)
    offer = client.post(OFFERS).json()["offer"]
    data = {"deck": decks[0].key, "opponent": "nobody", "seed": "3herons", "offer": offer}
    page = client.post(reverse("play:new"), data)
    assert page.status_code == 400
    assert "3herons" not in page.content.decode()
    assert offer not in page.content.decode()


def test_what_a_player_noted_proves_the_game_and_refuses_another(
    ada: User, bertrand: User, decks: list[Deck]
) -> None:
    promised = services.make_server_seed(user=ada)
    game = services.create_game(
        user=ada,
        settings=GameSettings(is_public=True),
        deck=decks[0],
        opponent="link",
        offer=promised.key,
        seat=SeatRequest(seed="mine"),
    )
    services.join_game(
        user=bertrand,
        invite_key=game.invite_key,
        deck=decks[1],
        seat=SeatRequest(seed="his"),
        agreed=True,
    )
    services.resign(game_id=game.pk, side=1, number=0)
    text = record_of(game.key)
    assert text == record_of(game.key)
    key = Client().get(reverse("api-signing-key")).json()["public_key"]
    noted = Evidence(promised.commitment, "mine", key, is_signed)
    found = verify_text(text, GAMES, noted)
    assert found.ok, found.lines
    assert not any("not checked" in line for line in found.lines if "north" not in line)
    for other in (
        Evidence("00" * 32, "mine", key, is_signed),
        Evidence(promised.commitment, "his own", key, is_signed),
        Evidence(promised.commitment, "mine", "00" * 32, is_signed),
    ):
        assert not verify_text(text, GAMES, other).ok


def test_the_sites_key_is_one_and_is_shown(db: None) -> None:
    assert not SigningKey.objects.exists()
    shown = Client().get(reverse("api-signing-key")).json()
    key = services.signing_key()
    assert shown == {"algorithm": "Ed25519", "public_key": key.public}
    assert public_key_of(key.secret) == key.public
    assert services.signing_key() == key
    assert SigningKey.objects.count() == 1
    page = Client().get(reverse("play:fair")).content.decode()
    assert key.public in page
    assert key.secret not in page


def test_the_check_page_of_a_game_that_is_over_has_all_that_is_needed(
    table: Table, signed_in: Any
) -> None:
    address = reverse("play:check", args=[table.key])
    before = Client().get(address).content.decode()
    assert table.game.commitment in before
    assert "when the game is over" in before
    assert "manage.py verify" not in before
    table.act("resign")
    after = Client().get(address).content.decode()
    game = table.game
    for needed in (game.commitment, game.server_seed.seed, services.signing_key().public):
        assert needed in after
    assert reverse("play:record", args=[game.key]) in after


def test_no_seed_serves_two_games_and_none_goes_while_its_game_is_there(table: Table) -> None:
    game = table.game
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.create(book=game.book, server_seed=game.server_seed)
    with pytest.raises(IntegrityError):
        game.server_seed.delete()
