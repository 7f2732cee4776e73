"""Open challenges: who may take them, what is told of them, who learns that one is taken."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services.registration import make_guest
from decks.models import Deck
from games import DEFAULT_SLUG
from jobs.models import State
from play import services
from play.errors import DeckRefused, NotAgreed, PlayError, SeatTaken, WrongTerms
from play.models import Game, Notice, Seat
from play.setup.challenges import LISTED_FOR, fitting, open_challenges, shown
from tests.play.conftest import player
from tests.play.created import created
from tests.play.test_playtest import playtest

pytestmark = pytest.mark.django_db
SignedIn = Callable[[User], Client]


def post(user: User, deck: Deck, **terms: Any) -> Game:
    return created(user, deck=deck, is_open=True, **terms)


def own_deck(user: User, like: Deck) -> Deck:
    """A private copy of a deck under another name."""
    made = Deck.objects.create(owner=user, name="The Secret Plan")
    for entry in like.entries.all():
        made.entries.create(card=entry.card, count=entry.count, section=entry.section)
    return Deck.objects.with_content().get(pk=made.pk)


def test_anyone_may_take_it_and_it_is_gone(
    ada: User, bertrand: User, clara: User, decks: list[Deck]
) -> None:
    posted = post(ada, decks[0])
    assert [one.key for one in open_challenges()] == [posted.key]
    taken = services.take_challenge(user=bertrand, key=posted.key, deck=decks[1])
    assert taken.is_running
    assert [seat.user for seat in taken.seats.order_by("side")] == [ada, bertrand]
    assert not open_challenges().exists()
    with pytest.raises(SeatTaken, match="Someone else has taken this seat"):
        services.take_challenge(user=clara, key=posted.key, deck=decks[1])


@pytest.mark.parametrize("key", ["", "no such", "\0", "x" * 80])
def test_what_is_no_challenge_is_gone(ada: User, key: str) -> None:
    with pytest.raises(SeatTaken):
        services.take_challenge(user=ada, key=key)


def test_an_invitation_is_for_friends(ada: User, bertrand: User, decks: list[Deck]) -> None:
    invited = services.create_game(user=ada, deck=decks[0])
    assert not open_challenges().exists()
    with pytest.raises(SeatTaken):
        services.take_challenge(user=bertrand, key=invited.key, deck=decks[1])


def test_ones_own_can_be_withdrawn_and_not_taken(ada: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0])
    with pytest.raises(SeatTaken, match="your own"):
        services.take_challenge(user=ada, key=posted.key, deck=decks[1])
    services.withdraw_game(user=ada, key=posted.key)
    assert not open_challenges().exists()


def test_one_that_was_forgotten_is_not_listed(ada: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0])
    Game.objects.filter(pk=posted.pk).update(created=timezone.now() - LISTED_FOR)
    assert not open_challenges().exists()


def test_terms_are_agreed_to(ada: User, bertrand: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0], advice=True)
    with pytest.raises(NotAgreed):
        services.take_challenge(user=bertrand, key=posted.key, deck=decks[1])
    services.take_challenge(user=bertrand, key=posted.key, deck=decks[1], agreed=True)


def test_it_is_for_people(ada: User, decks: list[Deck]) -> None:
    with pytest.raises(WrongTerms):
        post(ada, decks[0], opponent="greedy")
    with pytest.raises(WrongTerms):
        post(ada, decks[0], bots={"north": "greedy"})
    assert not Game.objects.exists()


# --- What is told ---------------------------------------------------------------------------------


@pytest.mark.parametrize("shows", [True, False])
def test_the_deck_is_told_only_if_wished(
    ada: User, clara: User, decks: list[Deck], signed_in: SignedIn, shows: bool
) -> None:
    """Not on a page, not in the API, not by its Persona; a public deck's neither."""
    post(ada, own_deck(ada, decks[0]), shows_deck=shows)
    post(ada, decks[1], shows_deck=shows)
    personas = [deck.persona_name for deck in decks[:2]]
    client = signed_in(clara)
    for address in ("/play/challenges/", "/play/", "/", "/api/challenges/"):
        text = client.get(address).content.decode()
        assert "ada" in text
        assert ("The Secret Plan" in text) is shows, address
    told = [one["deck_name"] for one in client.get("/api/challenges/").json()["results"]]
    assert told == ([decks[1].name, "The Secret Plan"] if shows else [None, None])
    seen = shown(open_challenges(), clara)
    assert [one.persona.name if one.persona else None for one in seen] == (
        personas[::-1] if shows else [None, None]
    )
    listed = client.get("/play/challenges/").content.decode()
    assert (json.dumps(personas[0])[1:-1] in listed) is False  # its face alone, hidden from readers


def test_nothing_else_of_the_game_is_told(
    ada: User, clara: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    posted = post(ada, decks[0])
    client = signed_in(clara)
    body = client.get("/api/challenges/").content.decode()
    seat = posted.seats.get()
    for secret in (posted.server_seed.seed, seat.seed, "Cellar Rat", "example.org"):
        assert secret not in body
    assert client.get(f"/api/games/{posted.key}/").status_code == 404
    assert client.get(f"/play/game/{posted.key}/").status_code == 404


def test_drafts_are_not_for_everyone(ada: User, decks: list[Deck]) -> None:
    deck, _draft = playtest(ada)
    with pytest.raises(DeckRefused, match="open challenge would show to everyone"):
        post(ada, deck)
    assert not Game.objects.exists()


# --- Find an opponent -----------------------------------------------------------------------------


def test_it_takes_the_one_that_waits_longest(
    ada: User, bertrand: User, clara: User, decks: list[Deck]
) -> None:
    first, _second = post(ada, decks[0]), post(bertrand, decks[1])
    game = services.play_person(user=clara, game="cidwam")
    assert game.key == first.key
    assert game.is_running
    assert game.seats.get(user=clara).deck_name == decks[0].name  # good to begin with


def test_newer_ones_and_those_on_other_terms_do_not_hide_it(
    ada: User, bertrand: User, clara: User, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.setup.challenges.MAX_LOOKED_AT", 2)
    for days in (7, 1, None):
        post(ada, decks[0], days_per_action=days)
    first = post(ada, decks[0])
    for _ in range(3):
        post(bertrand, decks[1])
    assert services.play_person(user=clara, game="cidwam").key == first.key


@pytest.mark.parametrize(
    "terms",
    [
        {"days_per_action": 7},
        {"days_per_action": None},
        {"advice": True},
        {"on_timeout": "bot"},
        {"is_public": True},
        {"drafts_welcome": True},
        {"rules_version": "cidwam-1"},
    ],
)
def test_it_takes_none_on_terms_that_nobody_asked_about(
    ada: User, bertrand: User, decks: list[Deck], terms: dict[str, Any]
) -> None:
    posted = post(ada, decks[0], **terms)
    game = services.play_person(user=bertrand, game="cidwam")
    assert game.key != posted.key
    assert (game.status, game.is_open, game.shows_deck) == ("inviting", True, False)


def test_it_posts_one_once_and_never_takes_ones_own(ada: User, decks: list[Deck]) -> None:
    posted = services.play_person(user=ada, game="cidwam")
    assert posted.is_open
    assert services.play_person(user=ada, game="cidwam").key == posted.key
    assert fitting(ada, DEFAULT_SLUG) == []
    assert Game.objects.count() == 1


def test_it_plays_the_deck_of_the_last_game(ada: User, bertrand: User, decks: list[Deck]) -> None:
    mine = own_deck(ada, decks[3])
    services.create_game(user=ada, deck=mine, opponent="random", bot_deck=decks[0])
    services.create_game(user=bertrand, deck=decks[5], opponent="random", bot_deck=decks[0])
    assert services.play_person(user=ada, game="cidwam").seats.get().deck_name == mine.name
    game = services.play_person(user=bertrand, game="cidwam")
    assert game.seats.get(user=bertrand).deck_name == decks[5].name


def test_a_seed_is_for_the_challenge_that_was_promised(
    ada: User, bertrand: User, clara: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    """Who has sent a seed is never put into another game with it."""
    first, second = post(ada, decks[0]), post(ada, decks[0])
    client = signed_in(bertrand)
    offered = client.post("/play/person/offer/").json()
    assert offered == {
        "wanted": first.key,
        "offer": first.server_seed.key,
        "commitment": first.commitment,
    }
    services.take_challenge(user=clara, key=first.key, deck=decks[1])
    sent = {"wanted": offered["wanted"], "offer": offered["offer"], "seed": "mine"}
    answer = client.post("/play/person/", sent)
    assert answer.status_code == 409
    assert "Someone else has taken this seat" in answer.content.decode()
    assert not Seat.objects.filter(user=bertrand).exists()
    offered = client.post("/play/person/offer/").json()
    assert offered["wanted"] == second.key
    client.post("/play/person/", {**offered, "seed": "mine"})
    seat = Seat.objects.get(user=bertrand)
    assert (seat.game_id, seat.seed, seat.seed_maker) == (second.pk, "mine", "player")


def test_a_seed_for_a_new_one(ada: User, decks: list[Deck], signed_in: SignedIn) -> None:
    client = signed_in(ada)
    offered = client.post("/play/person/offer/").json()
    assert set(offered) == {"offer", "commitment"}
    answer = client.post("/play/person/", {**offered, "seed": "mine"})
    game = Game.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert (game.commitment, game.seats.get().seed) == (offered["commitment"], "mine")


def test_a_stranger_is_a_guest_on_the_spot(client: Client, ada: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0])
    answer = client.post("/play/person/")
    assert answer["Location"] == posted.get_absolute_url()
    assert User.objects.get(is_guest=True).play_seats.get().game == posted
    assert client.get("/play/person/")["Location"] == "/play/challenges/"


def test_guests_have_a_tenth(db: None, decks: list[Deck]) -> None:
    guest = make_guest()
    for _ in range(2):
        post(guest, decks[0])
    with pytest.raises(PlayError, match="2 open challenges"):
        post(guest, decks[0])


def test_who_has_no_room_takes_none(
    ada: User, bertrand: User, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.services.games.MAX_OPEN_GAMES", 1)
    posted = post(ada, decks[0])
    services.create_game(user=bertrand, deck=decks[1], opponent="random", bot_deck=decks[0])
    with pytest.raises(PlayError, match="the most allowed"):
        services.take_challenge(user=bertrand, key=posted.key, deck=decks[1])
    assert open_challenges().exists()


# --- Who learns of it -----------------------------------------------------------------------------


def kinds(user: User) -> set[str]:
    notices = Notice.objects.filter(user=user).exclude(kind=Notice.Kind.SOON)
    return set(notices.values_list("kind", flat=True))


def test_the_host_is_told_by_one_mail(ada: User, bertrand: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0])
    services.take_challenge(user=bertrand, key=posted.key, deck=decks[1])
    assert (kinds(ada), kinds(bertrand)) == ({"turn", "join"}, set())
    done = {
        notice.kind: services.send_notice(notice_id=notice.pk)
        for notice in Notice.objects.filter(user=ada).exclude(kind=Notice.Kind.SOON)
    }
    assert done == {"turn": State.CANCELLED, "join": State.DONE}
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (
        ["ada@example.org"],
        "Your open challenge was taken: a game against bertrand",
    )
    assert "and it’s your turn." in sent.body
    assert posted.get_absolute_url() in sent.body
    assert decks[1].name not in sent.body


def test_who_has_seen_it_begin_gets_none(ada: User, bertrand: User, decks: list[Deck]) -> None:
    posted = post(ada, decks[0])
    services.take_challenge(user=bertrand, key=posted.key, deck=decks[1])
    seen = timezone.now() + timedelta(seconds=1)
    Seat.objects.filter(game=posted, user=ada).update(seen=seen)
    notice = Notice.objects.get(user=ada, kind=Notice.Kind.JOIN)
    assert services.send_notice(notice_id=notice.pk) == State.CANCELLED
    assert mail.outbox == []


def test_a_friend_who_joins_is_no_challenge_taken(
    ada: User, bertrand: User, decks: list[Deck]
) -> None:
    invited = services.create_game(user=ada, deck=decks[0])
    services.join_game(user=bertrand, invite_key=invited.invite_key, deck=decks[1])
    assert kinds(ada) == {"turn"}


# --- Pages and API --------------------------------------------------------------------------------


def test_the_form_posts_one(ada: User, decks: list[Deck], signed_in: SignedIn) -> None:
    client = signed_in(ada)
    form = {"deck": decks[0].key, "opponent": "open", "days": "7", "shows_deck": "on"}
    answer = client.post("/play/new/", form)
    game = Game.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert (game.is_open, game.shows_deck, game.days_per_action) == (True, True, 7)
    assert "Cancel challenge" in client.get(game.get_absolute_url()).content.decode()
    assert "Cancel your challenge" in client.get("/play/challenges/").content.decode()
    client.post(f"/play/game/{game.key}/withdraw/")
    assert "No open challenges" in client.get("/play/challenges/").content.decode()


def test_the_list_leads_to_the_seat(
    ada: User, clara: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    posted = post(ada, decks[0])
    page = signed_in(clara).get("/play/challenges/").content.decode()
    assert f"/play/join/{posted.invite_key}/" in page
    own = signed_in(ada).get("/play/challenges/").content.decode()
    assert f"/play/join/{posted.invite_key}/" not in own


def test_the_api(
    ada: User, bertrand: User, clara: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    host, taker, third = signed_in(ada), signed_in(bertrand), signed_in(clara)
    body = {"deck": decks[0].key, "days_per_action": 7, "advice": True}
    made = host.post("/api/challenges/", body, content_type="application/json")
    assert made.status_code == 201
    key = made.json()["key"]
    (listed,) = third.get(f"/api/challenges/?game={DEFAULT_SLUG}").json()["results"]
    assert (listed["key"], listed["host"], listed["mine"]) == (key, "ada", False)
    assert (listed["taken"], listed["days_per_action"]) == (["south"], 7)
    assert len(listed["terms"]) == 1
    assert host.get("/api/challenges/").json()["results"][0]["mine"] is True
    assert Client().get("/api/challenges/").status_code == 200

    def take(client: Client, **more: Any) -> Any:
        sent = {"deck": decks[1].key, **more}
        address = f"/api/challenges/{key}/take/"
        return client.post(address, sent, content_type="application/json")

    assert take(taker).json()["code"] == "not-agreed"
    assert take(taker, agreed=True).json()["status"] == "running"
    late = take(third, agreed=True)
    assert (late.status_code, late.json()["code"]) == (409, "seat-taken")
    assert host.post(f"/api/challenges/{key}/withdraw/").status_code == 409
    other = host.post("/api/challenges/", body, content_type="application/json").json()["key"]
    assert taker.post(f"/api/challenges/{other}/withdraw/").status_code == 409
    assert host.post(f"/api/challenges/{other}/withdraw/").status_code == 204
    assert third.get("/api/challenges/").json()["results"] == []
    refused = host.get("/api/challenges/?game=whist")
    assert refused.status_code == 400


def test_many_may_be_open(db: None, decks: list[Deck], clara: User) -> None:
    hosts = [player(f"host-{n}", f"kettle-lamp-{n}") for n in range(3)]
    keys = [post(host, decks[0]).key for host in hosts]
    assert [one.game.key for one in shown(open_challenges(), clara)] == keys[::-1]
