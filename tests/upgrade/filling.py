"""Fill an empty site through the services that pages use: `python -m tests.upgrade.filling`.

Cards and decks of every sort, drafts with a picture, and games: over, lost on time, running,
with orders and advice, a playtest, an invitation. Runs as a process of its own, for CIDWAM_VAR and
DATABASE_URL say which site. With `play`, plays games on for ever, and says what it was told.
"""

from __future__ import annotations

import os
import sys
from datetime import timedelta
from io import BytesIO, StringIO
from typing import Any

PASSWORD = "kettle-lamp-9"


def fill() -> None:
    """Fill the site."""
    from django.contrib.auth import get_user_model
    from django.core.management import call_command
    from django.utils import timezone

    from cidwam_site import start
    from decks import services as decks
    from decks.queries import decks_of, preconstructed
    from play import services as games
    from play.models import Seat
    from workshop import services as workshop

    start.migrate(lambda line: None)
    for command in ("load_cards", "load_rulings", "load_decks"):
        call_command(command, stdout=StringIO())
    users = get_user_model().objects
    ada = users.create_user("ada", "ada@example.org", PASSWORD)
    bertil = users.create_user("bertil", "bertil@example.org", PASSWORD)

    row = workshop.first_set(owner=ada)
    picture = workshop.add_picture(owner=ada, sent=painted(), artist="Ada", licence="CC0 1.0")
    witch = workshop.create_draft(
        row=row,
        content={
            "name": "Bell Witch",
            "kind": "Soul",
            "value": 0,
            "types": ["Fey"],
            "movement": "knight",
            "hit_dice": "1d6+1",
            "text": "When this is destroyed: Earn 1.",
            "picture": picture,
        },
    )
    workshop.create_draft(row=row, content={"name": "Unfinished", "kind": "Soul"})

    ready = list(preconstructed("cidwam"))
    like = ready[3].as_engine()
    made = decks.create_deck(
        owner=ada,
        details=decks.DeckDetails("Like the gate"),
        sections={"cards": like["cards"], "persona": {like["persona"][0]: 1}},
    )
    decks.set_visibility(deck=made, by=ada, visibility="public")
    test = decks.create_deck(
        owner=ada,
        details=decks.DeckDetails("A test"),
        sections={"cards": {witch.deck_name: 20, "Cellar Rat": 20}},
    )
    own, test = decks_of(ada, "cidwam").get(pk=made.pk), decks_of(ada, "cidwam").get(pk=test.pk)

    resigned = begin(ada, bertil, own, ready[1])
    play_on(resigned, 30)
    resigned.refresh_from_db()
    games.take_action(game_id=resigned.pk, side=0, action="resign", number=resigned.number)
    late = begin(ada, bertil, ready[0], ready[2], days_per_action=1)
    play_on(late, 12)
    Seat.objects.filter(game=late, awaited=True).update(
        deadline=timezone.now() - timedelta(minutes=1)
    )
    games.end_on_time(game_id=late.pk)
    for south, north in ((own, ready[4]), (ready[5], ready[6])):
        running = begin(ada, bertil, south, north, is_public=True, rules_version="cidwam-1")
        play_on(running, 40)
    playtest = begin(ada, bertil, test, ready[0], advice=True)
    play_on(playtest, 25)
    games.create_game(user=bertil, deck=ready[1], opponent="link")
    games.create_game(user=bertil, deck=ready[1], opponent="greedy", bot_deck=ready[2])


def painted() -> bytes:
    """A small picture."""
    from PIL import Image

    out = BytesIO()
    Image.new("RGB", (200, 100), (40, 90, 60)).save(out, "PNG")
    return out.getvalue()


def begin(south: Any, north: Any, deck: Any, other: Any, **options: Any) -> Any:
    """A game that two people have begun."""
    from play import services as games
    from play.models import Game
    from play.setup.settings import GameSettings

    game = games.create_game(
        user=south, settings=GameSettings(**options), deck=deck, opponent="link"
    )
    games.join_game(user=north, invite_key=game.invite_key, deck=other, agreed=True)
    return Game.objects.get(pk=game.pk)


def play_on(game: Any, actions: int, journal: Any = None) -> None:
    """So many random actions, fewer if the game ends; `journal` is told each that was taken."""
    from engine.bots import InformationSet
    from engine.bots.random import RandomBot
    from play import services as games
    from play.rules import load_state, rules_of

    bot = RandomBot()
    for _ in range(actions):
        game.refresh_from_db()
        if not game.is_running:
            return
        rules, state = rules_of(game.book), load_state(game)
        side = rules.seats_to_act(state)[0]
        chosen = bot.choose(InformationSet(rules, state, side), game.number)
        text = rules.write(state, side, chosen)
        taken = games.take_action(game_id=game.pk, side=side, action=text, number=game.number)
        if journal is not None:
            journal(f"{game.key} {taken.number}")


def play_for_ever() -> None:
    """Begin games and play them, and print each action once it is acknowledged."""
    from django.contrib.auth import get_user_model

    from decks.queries import preconstructed

    ada, bertil = get_user_model().objects.filter(username__in=("ada", "bertil"))
    decks = list(preconstructed("cidwam"))
    while True:
        play_on(begin(ada, bertil, decks[0], decks[1]), 500, lambda line: print(line, flush=True))


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    django.setup()
    if sys.argv[1:] == ["play"]:
        play_for_ever()
    else:
        fill()
