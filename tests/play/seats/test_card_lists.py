"""Lists of cards that are written at the table: the order of one's Aces, and who is told of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from engine.kernel.replay import verify
from games import GAMES
from play import services
from play.errors import DeckRefused
from play.models import Game, Seat
from play.queries import record_of
from play.rules import load_state
from play.setup.settings import GameSettings, SeatRequest
from tests.official import load_official
from tests.play.seats.reading import client_of, errors, fields
from tests.play.table.reading import faults, read
from tests.play.units.tables import without_card_meanings

pytestmark = [pytest.mark.django_db, pytest.mark.once]

GAME = "complicated"
# The same on every form: what could be written, and names to tap.
EXAMPLE = re.compile(r"For example: [^.]*\.|<button[^>]* data-pick>Ace of \w+</button>")
SUITS = (("S", "spades"), ("C", "clubs"))
ACES = ["Ace of diamonds", "Ace of spades", "Ace of clubs", "Ace of hearts"]
FORM = {
    "seats": "2",
    "option_decks_per_player": "1",
    "option_aces": "4",
    "option_teams": "none",
    "seat_1": "link",
    "days": "3",
    "when_late": "lose",
    "replies": "swift",
}


@pytest.fixture(autouse=True)
def loaded(db: None) -> None:
    load_official(decks=False)


def asked(answer: Any) -> dict[str, list[str]]:
    """What a well-formed page asks for."""
    page = read(answer.content.decode())
    assert faults(page) == []
    return fields(page)


def base(game: Game, side: int) -> list[str]:
    """The codes of a seat's Aces, the top first."""
    state: Any = load_state(Game.objects.get(pk=game.pk))
    return list(reversed(state.sides[side].base))


def test_the_pages_that_begin_and_join_ask_for_it(people: list[User]) -> None:
    host, guest = client_of(people[0]), client_of(people[1])
    new = f"/g/{GAME}/play/new/"
    assert "list_aces" in asked(host.get(new))
    written = "diamonds; ace of SPADES,  Clubs\tACE,hearts,"
    assert host.post(new, {**FORM, "list_aces": written}).status_code == 302
    made = Game.objects.get()
    assert Seat.objects.get(game=made).deck == {"aces": ACES}
    join = f"/play/join/{made.invite_key}/"
    page = guest.get(join)
    assert "list_aces" in asked(page)
    refused = guest.post(join, {"list_aces": "hearts, spades", "replies": "swift"})
    assert refused.status_code == 422
    said = errors(refused.content.decode())
    assert said == ["Aces, the top first: 2 cards, at least 4 needed. Add 2."]
    assert guest.post(join, {"list_aces": " , ", "replies": "swift"}).status_code == 302
    assert base(made, 0) == ["DA", "SA", "CA", "HA"]
    assert Seat.objects.get(game=made, side=1).deck == {}
    assert sorted(base(made, 1)) == ["CA", "DA", "HA", "SA"]


def test_cards_may_be_named_by_their_codes(people: list[User]) -> None:
    made = services.create_game(
        user=people[0],
        settings=GameSettings(game=GAME),
        opponent="greedy",
        seat=SeatRequest(lists={"aces": ["da", "SA", "CA", "hearts"]}),
    )
    assert Seat.objects.get(game=made, side=0).deck == {"aces": ACES}


@pytest.mark.parametrize(("seats", "chosen"), [(2, "careful"), (5, "careful"), (6, "swift")])
def test_questions_are_asked_below_six_seats(people: list[User], seats: int, chosen: str) -> None:
    """Where nothing else is chosen: on the page, and of who sends it without."""
    host, guest = client_of(people[0]), client_of(people[1])
    new = f"/g/{GAME}/play/new/?seats={seats}"
    marked = re.compile(r'name="replies" value="(\w+)" checked')
    assert marked.findall(host.get(new).content.decode()) == [chosen]
    form = {**FORM, "seats": str(seats), **{f"seat_{side}": "link" for side in range(1, seats)}}
    del form["replies"]
    assert host.post(new, form).status_code == 302
    made = Game.objects.get()
    join = f"/play/join/{made.invite_key}/"
    assert marked.findall(guest.get(join).content.decode()) == [chosen]
    assert guest.post(join, {"agreed": "on"}).status_code == 302
    held = made.seats.filter(user__isnull=False).values_list("replies", flat=True)
    assert list(held) == [chosen, chosen]


def test_what_was_filled_in_stays_with_another_number_of_seats(people: list[User]) -> None:
    page = client_of(people[0]).get(
        f"/g/{GAME}/play/new/?seats=6&option_aces=1&seat_1=greedy&list_aces=hearts&replies=open"
        "&days=nonsense"
    )
    shown = page.content.decode()
    assert '<option value="1" selected>1</option>' in shown
    assert '<option value="greedy" selected>' in shown
    assert 'value="hearts"' in shown
    assert 'name="replies" value="open" checked' in shown


def test_what_only_the_first_game_has_is_not_found(people: list[User]) -> None:
    """Faces of cards and lists of drafts belong to decks that are built."""
    made = services.create_game(
        user=people[0], settings=GameSettings(game=GAME, is_public=True), opponent="greedy"
    )
    for who in (client_of(people[0]), Client()):
        address = f"/play/game/{made.key}/card/?name=Ace+of+spades"
        assert who.get(address).status_code == 404
    assert client_of(people[0]).get(f"/play/game/{made.key}/drafts/").status_code == 404


@pytest.mark.parametrize(
    ("options", "aces", "said"),
    [
        ({}, ACES[:3], "3 cards, at least 4 needed"),
        ({}, [*ACES, "2 of clubs"], "2 of clubs doesn’t belong here"),
        ({}, [*ACES[:3], ACES[0]], "2 copies of Ace of diamonds, at most 1"),
        ({}, [*ACES[:3], "Ace"], "no card named Ace."),  # which of them?
        ({}, [*ACES[:3], ""], "no card named"),
        ({"aces": 2}, ACES[:3], "3 cards, at most 2 allowed"),
        ({"decks_per_player": 2}, ACES, "4 cards, at least 8 needed"),
        ({"aces": 1, "decks_per_player": 2}, ACES[:1], "1 card, at least 2 needed"),
    ],
)
def test_an_order_that_is_wrong_is_refused_in_words(
    people: list[User], options: dict[str, Any], aces: list[str], said: str
) -> None:
    with pytest.raises(DeckRefused, match=said):
        services.create_game(
            user=people[0],
            settings=GameSettings(game=GAME, options=options),
            seat=SeatRequest(lists={"aces": aces}),
            opponent="greedy",
        )
    assert not Game.objects.exists()


def test_options_say_how_many_and_bots_leave_it_to_chance(people: list[User]) -> None:
    made = services.create_game(
        user=people[0],
        settings=GameSettings(game=GAME, seats=3, options={"aces": 1, "decks_per_player": 2}),
        opponent="greedy",
        seat=SeatRequest(lists={"aces": [ACES[0], ACES[0]]}),
    )
    assert base(made, 0) == ["DA", "DAb"]
    assert [seat.deck for seat in made.seats.all()][1:] == [{}, {}]


def answered(who: Client, address: str) -> str:
    answer = who.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return str(answer.content.decode())


def post(user: User | None, address: str, **data: Any) -> Any:
    return client_of(user).post(address, data, content_type="application/json")


def test_by_the_api_and_in_open_challenges(people: list[User]) -> None:
    asked = {"game": GAME, "seats": 3, "lists": {"aces": ACES}}
    made = post(people[0], "/api/games/", opponent="link", **asked)
    assert made.status_code == 201, made.content
    joined = post(
        people[1],
        "/api/games/join/",
        invite_key=made.json()["invite_key"],
        lists={"aces": ["hearts", "spades", "clubs", "diamonds"]},
    )
    assert joined.status_code == 200, joined.content
    orders = [seat.deck["aces"][0] for seat in Game.objects.get().seats.all()]
    assert orders == ["Ace of diamonds", "Ace of hearts"]
    offered = post(people[2], "/api/challenges/", **asked, shows_deck=True)
    assert offered.status_code == 201, offered.content
    assert Game.objects.get(is_open=True).shows_deck is False  # it would tell the order
    taken = post(
        people[3], f"/api/challenges/{offered.json()['key']}/take/", lists={"aces": ACES[:1]}
    )
    assert (taken.status_code, taken.json()["code"]) == (422, "deck-refused")


@pytest.mark.parametrize(
    ("game", "lists", "status"),
    [
        (GAME, {"kings": ["King of hearts"]}, 422),
        ("nim", {"aces": ACES}, 422),
        (GAME, {"aces": "hearts"}, 400),
        (GAME, {"aces": [1, 2, 3, 4]}, 400),
        (GAME, {"aces": ["x" * 101]}, 400),
        (GAME, {"aces": ["hearts"] * 61}, 400),
        (GAME, ["hearts"], 400),
    ],
)
def test_what_is_no_list_of_the_game_is_refused(
    people: list[User], game: str, lists: Any, status: int
) -> None:
    answer = post(people[0], "/api/games/", game=game, opponent="greedy", lists=lists)
    assert answer.status_code == status, answer.content
    assert not Game.objects.exists()


def test_nobody_else_is_told_while_it_runs(people: list[User]) -> None:
    """A second Ace stands in no answer but those that its owner gets."""
    made = services.create_game(
        user=people[0],
        settings=GameSettings(game=GAME, is_public=True, is_open=True, options={"aces": 2}),
        seat=SeatRequest(lists={"aces": ["Ace of diamonds", "Ace of spades"]}),
    )
    host, guest, nobody = client_of(people[0]), client_of(people[1]), client_of(None)
    before = ["/api/challenges/", f"/play/join/{made.invite_key}/"]
    told = {who: [answered(who, one) for one in before] for who in (guest, nobody)}
    services.join_game(
        user=people[1],
        invite_key=made.invite_key,
        agreed=True,
        seat=SeatRequest(lists={"aces": ["Ace of hearts", "Ace of clubs"]}),
    )
    key = made.key
    after = [
        f"/api/games/{key}/",
        f"/play/game/{key}/",
        f"/play/game/{key}/log/",
        f"/play/game/{key}/?at=0",
        f"/api/games/{key}/events/",
    ]
    for who in (guest, nobody):
        told[who] += [answered(who, one) for one in after]
        assert who.get(f"/api/games/{key}/record/").status_code >= 400
    host_is_told = [answered(host, one) for one in after]
    spades, clubs = (re.compile(rf"\b{suit}A\b|Ace of {name}") for suit, name in SUITS)
    for seconds, pages in (
        (spades, told[guest]),
        (clubs, host_is_told),
        (spades, told[nobody]),
        (clubs, told[nobody]),
    ):
        told_in = [EXAMPLE.sub("", _of_this_game(page)) for page in pages]
        assert not [page for page in told_in if seconds.search(page)]
    assert spades.search(host_is_told[0])  # who wrote it is told


def _of_this_game(page: str) -> str:
    return without_card_meanings(page) if 'id="table-data"' in page else page


def test_the_record_has_it_and_verifies_and_a_rematch_does_not(people: list[User]) -> None:
    made = services.create_game(
        user=people[0], settings=GameSettings(game=GAME), seat=SeatRequest(lists={"aces": ACES})
    )
    services.join_game(user=people[1], invite_key=made.invite_key)
    services.take_action(game_id=made.pk, side=1, action="resign", number=0)
    over = Game.objects.get(pk=made.pk)
    assert over.is_over
    record = record_of(over)
    assert record.decks[0] == {"aces": ACES}
    assert verify(record, GAMES).ok
    assert not verify(replace(record, decks=[{"aces": ACES[::-1]}, {}]), GAMES).ok
    again = services.play_again(user=people[0], key=over.key)
    assert [seat.deck for seat in again.seats.all()] == [{}]
