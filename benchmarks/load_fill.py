"""Fill an empty site for `benchmarks.load`: people who are signed in, and games under way.

    python benchmarks/load_fill.py PEOPLE GAMES

Run in a tree of this project, an earlier one too; prints JSON: each one's cookie and games.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path[0] = str(Path.cwd())
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")


def main(people: int, games: int) -> None:
    import django

    django.setup()
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import User
    from decks.models import Deck
    from play import services

    try:  # where the earlier state of benchmarks.small_machine has them
        terms: Any = import_module("play.setup.settings")
    except ModuleNotFoundError:
        terms = import_module("play.game_settings")
    users: list[User] = []
    told: list[dict[str, Any]] = []
    for number in range(people):
        user = User.objects.create_user(f"load-{number}")
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.create()
        cookie = f"{settings.SESSION_COOKIE_NAME}={session.session_key}"
        users.append(user)
        told.append({"cookie": f"{cookie}; {settings.CSRF_COOKIE_NAME}={'c' * 32}", "games": []})
    decks = list(Deck.objects.filter(is_preconstructed=True, game="cidwam").order_by("pk"))
    options = terms.GameSettings(is_public=True, days_per_action=None)
    for number in range(games):
        one, other = number % people, (number + 1 + number // people) % people
        if one == other:
            other = (one + 1) % people
        mine, theirs = decks[number % len(decks)], decks[(number + 3) % len(decks)]
        game = services.create_game(user=users[one], settings=options, deck=mine, opponent="link")
        services.join_game(user=users[other], invite_key=game.invite_key, deck=theirs, agreed=True)
        for seat in (one, other):
            told[seat]["games"].append(game.key)
    print(json.dumps(told))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
