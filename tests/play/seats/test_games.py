"""Whole games of one to six seats, by people and bots, with records that verify."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import User
from engine.kernel.chance import FairChance, shuffle
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from play import services
from play.errors import DeckRefused, PlayError, SeatTaken, UnknownGame, WrongTerms
from play.models import Game, Seat
from play.replays import check_game
from play.setup.settings import GameSettings, SeatRequest
from play.setup.terms import BY_CHANCE, terms_of
from tests.play.created import created
from tests.play.seats.conftest import Table, deck_of, start

pytestmark = pytest.mark.django_db

MIXED = [
    ("patience", 1, 1, {}),
    ("nim", 2, 1, {"opponent": "greedy"}),
    ("nim", 3, 3, {"options": {"heaps": 4}}),
    (
        "nim",
        6,
        2,
        {"bots": {"second": "random", "third": "greedy", "fourth": "quick", "fifth": "random"}},
    ),
    ("survivors", 3, 3, {}),
    ("survivors", 6, 1, {"opponent": "random"}),
]


def ends_well(table: Table) -> Game:
    """Play to the end: the places are the engine's, the record says all and verifies."""
    game = table.play_out()
    assert game.is_over
    assert game.places is not None
    assert len(game.places) == game.seat_count
    assert min(game.places) == 1 or game.seat_count == 1
    first = [side for side, place in enumerate(game.places) if place == 1]
    assert game.winner == (first[0] if len(first) == 1 else None)
    assert check_game(game)
    record = read_record(services.signed_record(game).dumps())
    assert verify(record, GAMES).ok
    assert record.players == [seat.name for seat in table.seats]
    assert record.options == game.options
    return game


@pytest.mark.parametrize(("slug", "seats", "humans", "how"), MIXED)
def test_a_game_is_played_to_its_end(
    people: list[User], slug: str, seats: int, humans: int, how: dict[str, Any]
) -> None:
    table = start(people[:humans], slug, seats, **how)
    game = table.game
    assert (game.is_running, game.slug, game.seat_count) == (True, slug, seats)
    assert sum(not seat.is_bot for seat in table.seats) == humans
    ends_well(table)


def test_roles_come_with_decks(people: list[User], hunting: dict[int, Any]) -> None:
    """The host brings treasures and is a keeper; who brings traps is the hunter."""
    game = services.create_game(
        user=people[1], settings=GameSettings(game="traitors", seats=4), deck=hunting[1]
    )
    for number in (2, 0, 3):
        services.join_game(user=people[number], invite_key=game.invite_key, deck=hunting[number])
    table = Table(game.key, people[:4])
    assert [seat.name for seat in table.seats] == ["ada", "bertrand", "cleo", "dora"]
    ends_well(table)


def test_a_seat_can_be_named_and_a_deck_must_fit_it(
    people: list[User], hunting: dict[int, Any]
) -> None:
    made = services.create_game(
        user=people[1],
        settings=GameSettings(game="traitors", seats=3),
        deck=hunting[1],
        seat=SeatRequest(name="third"),
    )
    join: dict[str, Any] = {"user": people[2], "invite_key": made.invite_key, "deck": hunting[2]}
    with pytest.raises(DeckRefused, match="for Keeper, not for Hunter"):
        services.join_game(**join, seat=SeatRequest(name="first"))
    with pytest.raises(SeatTaken, match="third is taken"):
        services.join_game(**join, seat=SeatRequest(name="third"))
    with pytest.raises(WrongTerms, match="first, second, third"):
        services.join_game(**join, seat=SeatRequest(name="north"))
    services.join_game(**join)
    assert sorted(Seat.objects.values_list("side", "name")) == [(1, "cleo"), (2, "bertrand")]
    with pytest.raises(DeckRefused, match="not for"):  # the hunter's seat alone is free
        services.join_game(user=people[3], invite_key=made.invite_key, deck=hunting[3])
    assert Seat.objects.count() == 2


def test_bots_play_with_what_fits_their_role(people: list[User], hunting: dict[int, Any]) -> None:
    made = services.create_game(
        user=people[0], settings=GameSettings(game="traitors", seats=3), deck=hunting[0]
    )
    with pytest.raises(DeckRefused, match="The bot’s deck"):
        services.start_game(user=people[0], key=made.key)
    assert Seat.objects.count() == 1
    deck_of(None, "traitors", "keeper", "treasure")
    services.start_game(user=people[0], key=made.key, bot="random")
    table = Table(made.key, people[:1])
    assert [seat.bot for seat in table.seats] == ["", "random", "random"]
    ends_well(table)


def test_chance_deals_the_seats_from_the_seeds(people: list[User]) -> None:
    offer = services.make_server_seed(user=people[0])
    made = services.create_game(
        user=people[0],
        settings=GameSettings(game="survivors", seats=4, by_chance=True),
        offer=offer.key,
        seat=SeatRequest(seed="mine"),
        bots={"fourth": "random"},
    )
    assert BY_CHANCE in terms_of(made, [])
    for user, seed in ((people[1], ""), (people[2], "cleo’s")):
        services.join_game(
            user=user, invite_key=made.invite_key, agreed=True, seat=SeatRequest(seed=seed)
        )
    sides = [0, 1, 2, 3]
    shuffle(FairChance(offer.seed, ["mine", "cleo’s"]), sides, "seating")
    table = Table(made.key, people[:3])
    bot = next(seat for seat in table.seats if seat.is_bot)
    assert [*(table.side_of(user) for user in (people[0],)), bot.side] == sides[:2]
    assert [table.side_of(user) for user in (people[1], people[2])] == sides[2:]
    assert sorted(sides) == [0, 1, 2, 3]
    ends_well(table)


def test_chance_deals_no_seats_that_have_different_decks(
    people: list[User], hunting: dict[int, Any]
) -> None:
    with pytest.raises(WrongTerms, match="different decks"):
        services.create_game(
            user=people[0],
            settings=GameSettings(game="traitors", seats=3, by_chance=True),
            deck=hunting[0],
        )


def test_one_link_seats_whoever_comes_until_all_are_there(people: list[User]) -> None:
    made = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=3))
    key = made.invite_key
    version = made.version
    services.join_game(user=people[1], invite_key=key)
    made.refresh_from_db()
    assert (made.status, made.version > version) == (Game.Status.INVITING, True)
    services.join_game(user=people[1], invite_key=key)  # again: it is the same seat
    with pytest.raises(SeatTaken, match="your own invite"):
        services.join_game(user=people[0], invite_key=key)
    assert Seat.objects.count() == 2
    services.join_game(user=people[2], invite_key=key)
    made.refresh_from_db()
    assert made.is_running
    with pytest.raises(SeatTaken, match="Someone else"):
        services.join_game(user=people[3], invite_key=key)


def test_a_guest_gives_a_seat_back_and_the_host_takes_all_back(people: list[User]) -> None:
    made = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=3))
    services.join_game(user=people[1], invite_key=made.invite_key)
    services.withdraw_game(user=people[1], key=made.key)
    made.refresh_from_db()
    assert (made.status, made.seats.count()) == (Game.Status.INVITING, 1)
    services.join_game(user=people[1], invite_key=made.invite_key)
    services.leave_games(user=people[1])
    made.refresh_from_db()
    assert (made.status, made.seats.count()) == (Game.Status.INVITING, 1)
    services.leave_games(user=people[0])
    made.refresh_from_db()
    assert made.status == Game.Status.WITHDRAWN


def test_the_host_alone_begins_early(people: list[User]) -> None:
    made = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=4))
    services.join_game(user=people[1], invite_key=made.invite_key)
    with pytest.raises(SeatTaken, match="Only its sender"):
        services.start_game(user=people[1], key=made.key)
    with pytest.raises(PlayError, match="No bot called"):
        services.start_game(user=people[0], key=made.key, bot="grandmaster")
    services.start_game(user=people[0], key=made.key)
    with pytest.raises(SeatTaken, match="started"):
        services.start_game(user=people[0], key=made.key)
    ends_well(Table(made.key, people[:2]))


@pytest.mark.parametrize(
    ("how", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "No game called 'chess'"),
        ({"game": "nim", "seats": 7}, WrongTerms, "for 2 to 6 players, not 7"),
        ({"game": "nim", "seats": 1}, WrongTerms, "for 2 to 6 players, not 1"),
        ({"game": "patience", "seats": 2}, WrongTerms, "for 1 player, not 2"),
        ({"game": "nim", "options": {"heaps": 9}}, WrongTerms, "one of 3, 4, 5"),
        ({"game": "nim", "options": {"heaps": True}}, WrongTerms, "one of 3, 4, 5"),
        ({"game": "nim", "options": {"colour": "red"}}, WrongTerms, "heaps, last"),
        ({"game": "nim", "bots": {"tenth": "random"}}, WrongTerms, "first, second"),
        ({"game": "nim", "bots": {"second": "hal"}}, PlayError, "No bot called 'hal'"),
        ({"game": "nim", "bots": {"first": "random", "second": "random"}}, WrongTerms, "Leave one"),
        ({"game": "nim", "seat": "tenth"}, WrongTerms, "first, second"),
        ({"game": "nim", "rules_version": "7"}, PlayError, "rules version"),
        ({"game": "claims"}, DeckRefused, "needs a deck"),
    ],
)
def test_what_can_be_no_table_is_said(
    people: list[User], how: dict[str, Any], error: type[PlayError], said: str
) -> None:
    with pytest.raises(error, match=said):
        created(people[0], **how)
    assert not Game.objects.exists()


def test_a_deck_of_one_game_sits_at_no_other_s_table(
    people: list[User], hunting: dict[int, Any]
) -> None:
    for game, said in (("claims", "Choose one of Claims"), ("nim", "Nim is played without")):
        with pytest.raises(DeckRefused, match=f"is a deck of Traitors. {said}"):
            services.create_game(user=people[0], settings=GameSettings(game=game), deck=hunting[0])
    assert not Game.objects.exists()


def test_a_kind_that_lies_about_its_seats_begins_no_game(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES["nim"]), "most_seats", 7)
    made = GAMES["nim"].game
    monkeypatch.setattr(type(GAMES["nim"]), "game", lambda self, c, n, o, v: made(c, 2, o, v))
    with pytest.raises(WrongTerms, match="can’t be played so"):
        services.create_game(user=people[0], settings=GameSettings(game="nim", seats=5))
    assert not Game.objects.exists()
