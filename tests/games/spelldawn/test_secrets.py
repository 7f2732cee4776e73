"""Hidden cards from outside: whatever an opponent, a spectator or a moderator asks for, two games
that differ in nothing but what is hidden answer the same, letter for letter."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from play import services
from play.models import Action, Game
from play.rules import load_state, log_name, rules_for
from tests.games.spelldawn.seats import seated, table_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]

CHAMPION, OVERLORD = 1, 0
ALL = [
    *(f"play:{page}" for page in ("game", "plain", "table", "log", "check", "record", "advice")),
    *("api-game", "api-events", "api-record", "api-advice"),
]
# Of two games: their keys, promises, moments, and what is new in each answer.
OWN = re.compile(
    r"[0-9a-f]{64}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)?|nonce-\S+|nonce=\S+|offer=\S+|game/[\w-]{12}/"
    r"|csrf\S{0,30}(?: value=\S|:.)\w{64}|\d+ (?:days?|hours?|minutes?)(?: \d+ \w+)?"
)


def one_side(setup: dict[str, Any], side: str, cards: dict[str, str]) -> dict[str, Any]:
    """Return the position with a side's cards exchanged, wherever they lie."""

    def swapped(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: swapped(value) for name, value in part.items()}
        if isinstance(part, list):
            return [swapped(value) for value in part]
        name = part.removeprefix("?") if isinstance(part, str) else ""
        return part.replace(name, cards[name]) if name in cards else part

    return {**deepcopy(setup), side: swapped(setup[side])}


SETUP: dict[str, Any] = {
    "active": "champion",
    "overlord": {
        "mana": 1,
        "hand": ["Turnkey", "Wall of Names", "Royal Tithe"],
        "deck": ["Turnkey", "Sealed Edict", "Sealed Edict"],
        "crypts": ["?Hurried Work", "Pike Rank"],
        "rooms": {
            "r1": {"occupant": "?Wall of Names", "minions": {"m1": "?Gate Serjeant"}},
            "r2": {"occupant": "?Salt Works"},
            "vault": {"minions": {"m2": "?Ash Mastiff"}},
        },
    },
    "champion": {
        "mana": 6,
        "hand": ["Windfall", "Peddler", "Long Study"],
        "deck": ["Peddler", "Arm Up", "Windfall"],
        "arena": {"a1": "Plain Sabre"},
    },
}
OTHERS = {
    "overlord": {
        "Turnkey": "Gate Serjeant", "Wall of Names": "Salt Works", "Royal Tithe": "Hurried Work",
        "Sealed Edict": "Wall of Names", "Hurried Work": "Sealed Edict",
        "Gate Serjeant": "Ash Mastiff", "Salt Works": "Sealed Edict", "Ash Mastiff": "Turnkey",
    },
    "champion": {
        "Windfall": "Arm Up", "Peddler": "Windfall", "Long Study": "Peddler",
        "Arm Up": "Long Study",
    },
}  # fmt: skip


def seen(game: Game, client: Client, addresses: Sequence[str]) -> dict[str, Any]:
    """Return all that a viewer gets: status, length, ETag and content at the addresses."""
    found = {}
    for name in addresses:
        answer = client.get(reverse(name, args=[game.key]), {"why_not": 1, "odds": 1})
        told = OWN.sub("·", answer.content.decode().replace(game.key, "KEY"))
        etag = answer.headers.get("ETag", "").replace(game.key, "KEY")
        found[name] = (answer.status_code, len(told), etag, told)
    return found


def difference(*where: Any) -> str:
    """Return the place where two answers begin to differ."""
    *named, one, two = where
    pairs = enumerate(zip(one[-1], two[-1], strict=False))
    at = next((at for at, (left, right) in pairs if left != right), 0)
    return f"{named} {one[:3]} {two[:3]} {one[-1][at - 60 : at + 60]!r} {two[-1][at : at + 60]!r}"


def signed_in(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def moments(games: tuple[Game, Game], lines: list[tuple[int, str, str]]) -> Iterator[int]:
    """Yield before the first line and after each; the lines that the two games go on by."""
    yield 0
    for number, (side, *said) in enumerate(lines):
        for game, line in zip(games, said, strict=True):
            services.take_action(game_id=game.pk, side=side, action=line, number=number)
        yield number + 1


# Whose cards differ, who else looks, and what is done meanwhile.
STORIES: dict[str, list[tuple[int, str, str]]] = {
    "overlord": [
        *((CHAMPION, "gain", "gain"),) * 4,
        (OVERLORD, "play Wall of Names in r3", "play Salt Works in r3"),
        (OVERLORD, "play Turnkey in sanctum", "play Gate Serjeant in sanctum"),
        (OVERLORD, "gain", "gain"),
    ],
    "champion": [(CHAMPION, "draw", "draw"), (CHAMPION, "raid vault", "raid vault")],
}


def look_alike(side: str, looks: Sequence[int], addresses: Sequence[str], viewers: str) -> None:
    """Compare at those moments all that the viewers get at the addresses."""
    first, ada, bertil = seated(SETUP, is_public=True)
    games = first, table_of(ada, bertil, one_side(SETUP, side, OTHERS[side]), is_public=True)
    owner, other = (ada, bertil) if side == "overlord" else (bertil, ada)
    users = {"opponent": other, "spectator": None}
    if "staff" in viewers:
        users["staff"] = User.objects.create_superuser("staff", "staff@example.org", "kettle-9")
    clients = {who: signed_in(user) for who, user in users.items()}
    for moment in moments(games, STORIES[side]):
        if moment not in looks:
            continue
        for who, client in clients.items():
            one, two = (seen(game, client, addresses) for game in games)
            for name, told in one.items():
                assert told == two[name], difference(who, moment, name, told, two[name])
    one, two = (seen(game, signed_in(owner), addresses) for game in games)
    assert one != two  # so there is something to hide


def test_two_games_that_differ_in_what_is_hidden_look_alike() -> None:
    last = len(STORIES["overlord"])
    look_alike("overlord", [last], ["play:game", "play:table", "api-game", "api-events"], "")


@pytest.mark.long
@pytest.mark.parametrize("side", ["overlord", "champion"])
def test_they_look_alike_everywhere_all_the_time(side: str) -> None:
    look_alike(side, range(9), ALL, "staff")


def named_in(game: Game, viewer: int | None) -> set[str]:
    """Return the names of cards in what a viewer sees now, and in what it was told last."""
    told = [rules_for(game).view(load_state(game), viewer)]
    told += [
        row.log[log_name(viewer)] for row in Action.objects.filter(game=game).order_by("-pk")[:1]
    ]
    return set(re.findall(r'"([A-Z][^"]+)"', json.dumps(told)))


def never_shown(game: Game, viewer: int | None) -> set[str]:
    """Return the names of cards in the decks of others."""
    decks = [seat.deck for seat in game.seats.all() if seat.side != viewer]
    lists = [{**deck, "name": ""} for deck in decks]
    return set(re.findall(r"'([A-Z][^']+)'", str(lists)))


@pytest.mark.long
def test_nothing_of_a_game_names_what_was_never_shown() -> None:
    """Playback, log, events and view of random play; what was in sight before may be told."""
    _, ada, bertil = seated()
    game = table_of(ada, bertil, None, is_public=True)
    dice = random.Random("secrets")
    shown: dict[int | None, set[str]] = {OVERLORD: set(), CHAMPION: set(), None: set()}
    for number in range(60):
        rules, state = rules_for(game), load_state(game)
        side = rules.seats_to_act(state)[0]
        line = rules.write(state, side, dice.choice(rules.legal_actions(state, side)))
        services.take_action(game_id=game.pk, side=side, action=line, number=number)
        game = Game.objects.with_book().get(pk=game.pk)
        for viewer, names in shown.items():
            names |= named_in(game, viewer)
    for viewer, user in ((OVERLORD, ada), (CHAMPION, bertil), (None, None)):
        client = signed_in(user)
        for name in ("play:playback", "play:log", "play:table", "api-game", "api-events"):
            text = client.get(reverse(name, args=[game.key])).content.decode()
            told = {one for one in never_shown(game, viewer) - shown[viewer] if one in text}
            assert not told, f"{name} tells {viewer} of {told}"


# Hidden in a room, in hand and in the Crypts; another game's; nobody's.
NAMES = ("Salt Works", "Turnkey", "Hurried Work", "Cellar Rat", "No Such Card")


def refused(client: Client, game: Game, line: str, number: int) -> tuple[int, str]:
    sent = {"action": line, "number": number}
    answer = client.post(
        reverse("api-actions", args=[game.key]), sent, content_type="application/json"
    )
    return answer.status_code, answer.content.decode()


def test_a_hidden_card_in_notation_is_refused_as_what_does_not_exist() -> None:
    game, _, bertil = seated(SETUP)
    client = signed_in(bertil)
    for number in range(2):  # in the turn, and in a raid
        for verb in ("raze", "score", "play", "choose", "discard", "progress"):
            found = [refused(client, game, f"{verb} {name}", number) for name in NAMES]
            assert {status for status, _ in found} == {HTTPStatus.UNPROCESSABLE_ENTITY}
            told = [
                said.replace(name, "NAME") for name, (_, said) in zip(NAMES, found, strict=True)
            ]
            assert len({OWN.sub("", one) for one in told}) == 1, told
        if not number:
            services.take_action(game_id=game.pk, side=CHAMPION, action="raid vault", number=0)
