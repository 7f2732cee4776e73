"""A running game tells nobody but its player which deck they brought, unless everybody saw it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse

from accounts.models import User
from decks import services as deck_services
from decks.models import Deck, Visibility
from decks.queries import decks_of
from play import api_urls, services, urls
from play.models import Notice
from play.setup.settings import GameSettings
from tests.play.conftest import Table

OWN_TO_EACH_ANSWER = re.compile(
    r'name="csrfmiddlewaretoken" value="\w+"|"csrf":"\w+"|nonce="[^"]+"'
)
pytestmark = pytest.mark.once
NEW_NAMES = ("Quiet Water", "A name that is a good deal longer than it was before")


@pytest.fixture
def copies(decks: list[Deck], ada: User, bertrand: User) -> tuple[Deck, Deck]:
    """A private deck of each player's."""
    return private_deck(ada, decks[0], "Ada’s Trick"), private_deck(bertrand, decks[1], "Moth")


def private_deck(owner: User, like: Deck, name: str) -> Deck:
    given = like.as_engine()
    made = deck_services.create_deck(
        owner=owner,
        details=deck_services.DeckDetails(name),
        sections={"cards": given["cards"], "persona": {given["persona"][0]: 1}},
    )
    return decks_of(owner, "cidwam").get(pk=made.pk)


def started(copies: tuple[Deck, Deck]) -> Table:
    south, north = copies
    assert south.owner
    assert north.owner
    game = services.create_game(
        user=south.owner, settings=GameSettings(is_public=True), deck=south, opponent="link"
    )
    services.join_game(user=north.owner, invite_key=game.invite_key, deck=north)
    return Table(game.key, (south.owner, north.owner))


def addresses(table: Table) -> Iterator[str]:
    """Every address of play, pages and API, with this game's keys; lists of other rooms too."""
    keys = {"key": table.key, "invite_key": table.game.invite_key}
    routes = [("play:", route) for route in patterns_in(urls.urlpatterns)]
    routes += [("", route) for route in patterns_in(api_urls.urlpatterns)]
    for prefix, route in routes:
        wanted = route.pattern.converters
        if set(wanted) <= set(keys):
            yield reverse(f"{prefix}{route.name}", kwargs={name: keys[name] for name in wanted})
    yield from (reverse("home"), reverse("decks:list"), reverse("api-deck-list"))


def patterns_in(several: Iterable[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    """The addresses in a list of them, without those of other games."""
    for one in several:
        if isinstance(one, URLPattern):
            yield one
        elif "kind" not in one.pattern.converters:
            yield from patterns_in(one.url_patterns)


def told(table: Table, client: Client) -> dict[str, str]:
    """All that a client gets of a game, by address; tokens made anew for each answer left out."""
    found = {}
    for address in addresses(table):
        answer = client.get(address)
        body = OWN_TO_EACH_ANSWER.sub("", answer.content.decode())
        found[address] = f"{answer.status_code} {answer.headers.get('ETag')} {body}"
    return found


def rename(table: Table, side: int, name: str) -> None:
    """As if the seat's player had called the deck otherwise from the start."""
    seat = table.game.seats.get(side=side)
    Deck.objects.filter(owner=seat.user, name=seat.deck_name).update(name=name)
    seat.deck_name, seat.deck = name, {**seat.deck, "name": name}
    seat.save()


def viewers(signed_in, opponent: User, clara: User) -> dict[str, Client]:
    return {"opponent": signed_in(opponent), "spectator": signed_in(clara), "stranger": Client()}


@pytest.mark.parametrize("side", [0, pytest.param(1, marks=pytest.mark.long)])
def test_whatever_a_deck_is_called_others_get_the_same(
    copies, clara: User, signed_in, side: int
) -> None:
    table = started(copies).open()
    table.play_on(6)
    assert table.game.is_running
    clients = viewers(signed_in, table.players[1 - side], clara)
    own = table.game.seats.get(side=side).deck_name
    before = {who: told(table, client) for who, client in clients.items()}
    for name in NEW_NAMES:
        rename(table, side, name)
        for who, client in clients.items():
            for address, text in told(table, client).items():
                assert text == before[who][address], f"{address} tells the {who} of a name"
                assert own not in text


def test_what_a_move_answers_tells_no_name(copies, signed_in) -> None:
    table = started(copies).open()
    side = table.to_act
    answer = signed_in(table.players[side]).post(
        reverse("api-actions", args=[table.key]),
        {"action": "end", "number": table.game.number},
        content_type="application/json",
    )
    assert answer.status_code == 200
    seats = answer.json()["game"]["seats"]
    assert seats[side]["deck_name"] == copies[side].name
    assert seats[1 - side]["deck_name"] is None
    assert copies[1 - side].name not in answer.content.decode()


def test_no_mail_of_a_running_game_names_a_deck(copies) -> None:
    table = started(copies).open()
    table.play_on(4)
    for notice in Notice.objects.all():
        services.send_notice(notice_id=notice.pk)
    assert mail.outbox
    words = str([message.message() for message in mail.outbox])
    assert not [deck.name for deck in copies if deck.name in words]


@pytest.mark.parametrize("side", [0, 1])
def test_the_own_seat_sees_its_own(copies, signed_in, side: int) -> None:
    client, table = signed_in(copies[side].owner), started(copies)
    assert (
        f"You’re playing {copies[side].name}" in client.get(reverse("play:list")).content.decode()
    )
    for seats in (
        client.get(reverse("api-game", args=[table.key])).json()["seats"],
        client.get(reverse("api-games")).json()["results"][0]["seats"],
    ):
        assert seats[side]["deck_name"] == copies[side].name
        assert seats[1 - side]["deck_name"] is None


def test_all_see_both_when_the_game_is_over(copies, clara: User, signed_in) -> None:
    table = started(copies).open()
    table.act("resign")
    names = [deck.name for deck in copies]
    for client in viewers(signed_in, table.players[0], clara).values():
        seats = client.get(reverse("api-game", args=[table.key])).json()["seats"]
        assert [seat["deck_name"] for seat in seats] == names
    assert " · ".join(names) in Client().get(reverse("play:watch")).content.decode()


@pytest.mark.parametrize(
    ("visibility", "hidden", "is_told"),
    [
        (Visibility.PUBLIC, False, True),
        (Visibility.PUBLIC, True, False),
        (Visibility.LINK, False, False),
        (Visibility.PRIVATE, False, False),
    ],
)
def test_a_public_deck_is_told_while_the_game_runs(
    copies, signed_in, visibility: str, hidden: bool, is_told: bool
) -> None:
    Deck.objects.filter(pk=copies[0].pk).update(visibility=visibility, hidden=hidden)
    table = started((decks_of(copies[0].owner, "cidwam").get(pk=copies[0].pk), copies[1])).open()
    expected = copies[0].name if is_told else None
    for client in (signed_in(table.players[1]), Client()):
        seats = client.get(reverse("api-game", args=[table.key])).json()["seats"]
        assert seats[0]["deck_name"] == expected
    shown = Client().get(reverse("play:watch")).content.decode()
    assert (copies[0].name in shown) == is_told
    assert copies[1].name not in shown


def test_a_preconstructed_deck_is_told_and_a_deck_made_public_later_is_not(
    copies, decks: list[Deck], bertrand: User, signed_in
) -> None:
    table = started((copies[0], copies[1]))
    Deck.objects.filter(pk=copies[0].pk).update(visibility=Visibility.PUBLIC)
    game = reverse("api-game", args=[table.key])
    assert signed_in(bertrand).get(game).json()["seats"][0]["deck_name"] is None
    made = services.create_game(
        user=bertrand,
        settings=GameSettings(is_public=True),
        deck=copies[1],
        opponent="greedy",
        bot_deck=decks[2],
    )
    seats = Client().get(reverse("api-game", args=[made.key])).json()["seats"]
    assert [seat["deck_name"] for seat in seats] == [None, decks[2].name]


def test_link_to_a_game_imports_the_deck_that_one_played_there(
    copies: tuple[Deck, Deck], clara: User
) -> None:
    """Another's deck in the game stays a secret, for the opponent and for who watches."""
    game = started(copies).game
    link = f"{settings.SITE_URL}{game.get_absolute_url()}"
    for deck in copies:
        assert deck.owner
        made = deck_services.import_deck(owner=deck.owner, text=f"<{link}>.", game="cidwam")
        assert made.as_engine()["cards"] == deck.as_engine()["cards"]
        assert (made.name, made.owner) == (deck.name, deck.owner)
    with pytest.raises(deck_services.ListProblems):
        deck_services.import_deck(owner=clara, text=link, game="cidwam")
