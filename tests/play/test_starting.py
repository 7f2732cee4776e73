"""Starting games: offers of a seed, decks, invitations, taking the seat."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from cards.models import Card
from decks.models import Deck
from decks.services import copy_deck
from engine.kernel.chance import commitment
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from play import services
from play.errors import DeckRefused, NotAgreed, OfferSpent, PlayError, SeatTaken
from play.models import Game, Seat
from play.queries import record_of
from play.rules import load_state, rules_of
from play.setup.settings import GameSettings, SeatRequest
from play.setup.terms import terms_of


def test_the_promised_hash_is_that_of_the_seed(ada: User, decks: list[Deck]) -> None:
    offer = services.make_server_seed(user=ada)
    game = services.create_game(
        user=ada,
        deck=decks[0],
        opponent="link",
        offer=offer.key,
        seat=SeatRequest(seed="three herons"),
    )
    assert game.commitment == offer.commitment == commitment(game.server_seed.seed)
    assert len(bytes.fromhex(game.server_seed.seed)) == 32
    seat = game.seats.get()
    assert (seat.seed, seat.seed_maker) == ("three herons", "player")


def test_an_offer_serves_one_game_and_one_user(
    ada: User, bertrand: User, decks: list[Deck]
) -> None:
    offer = services.make_server_seed(user=ada).key
    with pytest.raises(OfferSpent):
        services.create_game(user=bertrand, deck=decks[0], opponent="link", offer=offer)
    services.create_game(user=ada, deck=decks[0], opponent="link", offer=offer)
    with pytest.raises(OfferSpent, match="already created"):
        services.create_game(user=ada, deck=decks[0], opponent="link", offer=offer)
    with pytest.raises(OfferSpent):
        services.create_game(user=ada, deck=decks[0], opponent="link", offer=offer + "x")
    assert Game.objects.count() == 1


def test_an_own_seed_without_a_promise_is_refused(ada: User, decks: list[Deck]) -> None:
    with pytest.raises(OfferSpent, match="offer"):
        services.create_game(
            user=ada, deck=decks[0], opponent="link", seat=SeatRequest(seed="mine")
        )


@pytest.mark.parametrize("seed", ["x" * 101, "a\x00b", "a\x07b", "\ud800"])
def test_seeds_are_short_and_printable(ada: User, decks: list[Deck], seed: str) -> None:
    offer = services.make_server_seed(user=ada)
    with pytest.raises(PlayError, match="seed"):
        services.create_game(
            user=ada, deck=decks[0], opponent="link", offer=offer.key, seat=SeatRequest(seed=seed)
        )
    assert not Game.objects.exists()


def test_a_game_begins_when_the_friend_joins(ada: User, bertrand: User, decks: list[Deck]) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    assert game.status == Game.Status.INVITING
    assert not game.has_begun
    game = services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    assert game.is_running
    assert [seat.awaited for seat in game.seats.all()] == [True, True]
    again = services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    assert again.pk == game.pk
    assert Seat.objects.count() == 2


def test_a_seat_is_taken_once(ada: User, bertrand: User, clara: User, decks: list[Deck]) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    with pytest.raises(SeatTaken, match="own invite"):
        services.join_game(user=ada, invite_key=game.invite_key, deck=decks[1])
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    with pytest.raises(SeatTaken, match="Someone else"):
        services.join_game(user=clara, invite_key=game.invite_key, deck=decks[1])
    with pytest.raises(SeatTaken, match="the game is on"):
        services.withdraw_game(user=ada, key=game.key)


def test_a_withdrawn_invitation_leads_nowhere(
    ada: User, bertrand: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    with pytest.raises(SeatTaken):
        services.withdraw_game(user=bertrand, key=game.key)
    services.withdraw_game(user=ada, key=game.key)
    with pytest.raises(SeatTaken, match="cancelled"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    page = signed_in(bertrand).get(reverse("play:join", args=[game.invite_key]))
    assert page.status_code == 404
    assert "cancelled" in page.content.decode()


def test_an_illegal_deck_is_refused_in_words(ada: User, decks: list[Deck]) -> None:
    small = Deck.objects.create(owner=ada, name="Too small")
    small.entries.create(card=Card.objects.filter(kind="Soul")[0], count=3)
    with pytest.raises(DeckRefused, match="40") as refused:
        services.create_game(user=ada, deck=small, opponent="link")
    assert refused.value.details["problems"]
    assert not Game.objects.exists()


def test_cards_that_do_not_compile_are_named(ada: User, decks: list[Deck]) -> None:
    entry = decks[0].entries.select_related("card").exclude(card__kind="Persona").first()
    assert entry is not None
    assert entry.card is not None
    Card.objects.filter(pk=entry.card.pk).update(text="Sing a song of sixpence.")
    from cards.models import Load
    from cards.queries import forget_pool_version
    from games.cidwam.web.current_cards import current_pool

    Load.objects.create(
        when=timezone.now(), added=0, changed=1, retired=0
    )  # as after a load, so that the pool is compiled anew
    forget_pool_version()
    assert [card.name for card in current_pool().unplayable()] == [entry.card.name]
    with pytest.raises(DeckRefused, match="isn’t understood") as refused:
        services.create_game(user=ada, deck=decks[0], opponent="link")
    assert entry.card.name in str(refused.value)


def test_the_form_with_a_promise_starts_the_game(
    ada: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    client = signed_in(ada)
    assert client.get(reverse("play:new")).status_code == 200
    offer = client.post(reverse("play:seed-offers")).json()
    data = {"deck": decks[0].key, "opponent": "link", "days": "7", "offer": offer["offer"]}
    answer = client.post(reverse("play:new"), {**data, "seed": "a seed of mine"})
    game = Game.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert (game.commitment, game.days_per_action) == (offer["commitment"], 7)
    assert not game.is_public
    invitation = client.get(game.get_absolute_url()).content.decode()
    assert game.invite_key in invitation
    again = client.post(reverse("play:new"), data)
    assert again.status_code == 409
    assert "already created" in again.content.decode()


def chosen_deck(page: str) -> str:
    """The key of the deck that the form proposes."""
    (key,) = re.findall(r'name="deck" value="([^"]*)" checked', page)
    return str(key)


def test_an_unfinished_deck_is_named_so_and_not_proposed(
    ada: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    client = signed_in(ada)
    own = copy_deck(owner=ada, deck=decks[1])
    empty = Deck.objects.create(owner=ada, name="Just begun")
    page = client.get(reverse("play:new")).content.decode()
    assert "Just begun (not playable yet)" in page
    assert f"{own.name} (not" not in page
    assert chosen_deck(page) == own.key
    own.delete()
    assert chosen_deck(client.get(reverse("play:new")).content.decode()) == decks[0].key
    asked = {"deck": empty.key}  # by a link from the deck's own page
    assert chosen_deck(client.get(reverse("play:new"), asked).content.decode()) == empty.key
    unknown = client.get(reverse("play:new"), {"deck": "nobodys"}).content.decode()
    assert chosen_deck(unknown) == decks[0].key


def test_wrong_forms_are_told_what_is_wrong(
    ada: User, bertrand: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    client = signed_in(ada)
    theirs = Deck.objects.create(owner=bertrand, name="Not yours")
    for data in (
        {},
        {"deck": theirs.key, "opponent": "link", "offer": "x"},
        {"deck": decks[0].key, "opponent": "deep blue", "offer": "x"},
        {"deck": decks[0].key, "opponent": "link", "days": "99", "offer": "x"},
        {"deck": "\x00", "opponent": "link", "offer": "x" * 900},
        {"deck": decks[0].key, "opponent": "link", "offer": "x", "seed": "\x00"},
    ):
        page = client.post(reverse("play:new"), data)
        assert page.status_code in (400, 409)
        assert "errorlist" in page.content.decode() or "notice--error" in page.content.decode()
    assert not Game.objects.exists()


def test_a_stranger_joins_and_starts_games_as_a_guest(ada: User, decks: list[Deck]) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    client = Client()
    client.post(reverse("play:join", args=[game.invite_key]), {"deck": decks[1].key, "seed": ""})
    guest = game.seats.get(side=1).user
    assert guest is not None
    assert guest.is_guest
    starter = Client()
    form = {"deck": decks[0].key, "opponent": "greedy"}
    assert "Start game" in starter.get(reverse("play:new")).content.decode()
    answer = starter.post(reverse("play:new"), form, follow=True)
    assert "You’re playing as a guest" in answer.content.decode()
    assert User.objects.filter(is_guest=True).count() == 2


def test_the_invitation_asks_a_stranger_to_go_on_and_then_joins(
    ada: User, bertrand: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    address = reverse("play:join", args=[game.invite_key])
    stranger = Client().get(address).content.decode()
    assert "ada" in stranger
    assert f"{reverse('login')}?next={address}" in stranger
    client = signed_in(bertrand)
    form = client.get(address)
    assert game.commitment in form.content.decode()
    answer = client.post(address, {"deck": decks[1].key, "seed": "wild geese"})
    assert answer["Location"] == game.get_absolute_url()
    assert game.seats.get(side=1).seed == "wild geese"
    assert client.get(address)["Location"] == game.get_absolute_url()


def test_pages_for_players_ask_to_sign_in(client: Client, db: None) -> None:
    assert client.get(reverse("play:mail"))["Location"].startswith(reverse("login"))
    assert client.get(reverse("play:list")).status_code == 200


def test_the_rules_of_the_document_are_a_term(
    ada: User, bertrand: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    game = services.create_game(
        user=ada, settings=GameSettings(rules_version="cidwam-1"), deck=decks[0], opponent="link"
    )
    assert game.book.rules_version == "cidwam-1"
    said = "The rules as first written: A cashed Shield earns its whole value."
    page = signed_in(bertrand).get(reverse("play:join", args=[game.invite_key]))
    assert said in page.content.decode()
    with pytest.raises(NotAgreed, match="The rules as first written"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    game = services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1], agreed=True)
    # It goes on under its own version, and so does its record, whatever is newest.
    assert rules_of(game.book).rules_version == "cidwam-1"
    assert load_state(game).rules.max_shield_coins is None
    services.take_action(game_id=game.pk, side=0, number=game.number, action="resign")
    record = record_of(Game.objects.get(pk=game.pk))
    assert record.rules == "cidwam-1"
    assert verify(read_record(record.dumps()), GAMES).ok


def test_the_usual_rules_are_the_newest_and_no_term(ada: User, decks: list[Deck]) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    assert game.book.rules_version == "cidwam-3"
    assert terms_of(game, game.seats.all()) == []


@pytest.mark.parametrize("name", ["cidwam-9", "", "c" * 41])
def test_unknown_rules_begin_no_game(ada: User, decks: list[Deck], name: str) -> None:
    with pytest.raises(PlayError, match="rules version"):
        services.create_game(
            user=ada, settings=GameSettings(rules_version=name), deck=decks[0], opponent="link"
        )
    assert not Game.objects.exists()


def test_rules_are_chosen_on_the_form_and_by_programs(
    ada: User, decks: list[Deck], signed_in: Callable[[User], Client]
) -> None:
    client = signed_in(ada)
    asked = {"deck": decks[0].key, "opponent": "link", "rules_version": "cidwam-1"}
    made = client.post("/api/games/", asked, content_type="application/json")
    assert (made.status_code, made.json()["rules_version"]) == (201, "cidwam-1")
    for wrong, said in (
        (
            "cidwam-9",
            "There is no rules version 'cidwam-9'. There are cidwam-1, cidwam-2 and cidwam-3.",
        ),
        ("c" * 41, "has at most 40 characters, and this one has 41. There are cidwam-1, cidwam-2"),
        (1, "A rules version is a name. There are cidwam-1, cidwam-2 and cidwam-3."),
        ({"cidwam-1": []}, "A rules version is a name."),
        (None, "may not be null"),
    ):
        refused = client.post(
            "/api/games/", {**asked, "rules_version": wrong}, content_type="application/json"
        )
        assert refused.status_code == 400, wrong
        assert said in refused.json()["detail"]
        assert "c" * 41 not in refused.content.decode()
    offer = services.make_server_seed(user=ada).key
    form = {"deck": decks[0].key, "opponent": "link", "offer": offer, "days": 3}
    assert client.post(reverse("play:new"), {**form, "rules": "cidwam-9"}).status_code == 400
    assert client.post(reverse("play:new"), {**form, "rules": "cidwam-1"}).status_code == 302
    assert [game.book.rules_version for game in Game.objects.all()] == ["cidwam-1", "cidwam-1"]
