"""The cost of a game's table to the server, in requests of a bare view asked in turns with it.

    python -m benchmarks.table [--profile act|page|poll] [--small]

Process time of one core, from the handler's door to the last byte, through all of the site's
middleware, on the database of DATABASE_URL if that names an empty one, else on a SQLite file.

An action: the POST that carries it out and brings back what changed as JSON, whatever legal action
it is, around move 10 and around move 400 of a game of two people. Its peer is a bare view, which
answers with the name of who is signed in, and that locks one row and updates it. A page and an
unchanged poll have the bare view alone as their peer.
"""

from __future__ import annotations

import cProfile
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site

GAMES = few_if_small(3, 1)  # each of two other decks
EARLY, LATE = 10, few_if_small(400, 14)
SPAN = few_if_small(30, 2)  # actions measured from there on, of each game
PAGES = few_if_small(12, 2)  # pages and polls asked for at each of those points
ACTION, PAGE, POLL = 4.0, 6.0, 1.6
HARSH = ("strike", "cash", "use")
SECRET = "c" * 32  # of the CSRF cookie
Ask = Callable[..., float]


def main() -> int:
    with scratch_site("REDIS_URL", "DEBUG"):
        prepare()
        good = measure()
    return 0 if good else 1


def prepare() -> None:
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    for command in ("load_cards", "load_decks"):
        call_command(command, verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)


def measure() -> bool:
    from django.db import connection

    profile = sys.argv[sys.argv.index("--profile") + 1] if "--profile" in sys.argv else ""
    table = Tables(profile)
    rows: dict[str, list[tuple[float, float]]] = {}
    for number in range(GAMES):
        for name, bare, taken in table.game(number):
            rows.setdefault(name, []).append((bare, taken))
    figures = []
    for name, found in rows.items():
        allowed = {"action": ACTION, "page": PAGE, "poll": POLL}[name.split(",")[0]]
        bare, taken = (statistics.median(column) for column in zip(*found, strict=True))
        name = f"{name}, {connection.vendor}"
        figures.append(Figure(name, 1000 * taken, 1000 * bare, "ms", allowed))
    if profile:
        table.profiler.dump_stats(f"/tmp/table-{profile}.prof")
    return print_table(figures, value="request", floor="bare view")


class Tables:
    """Games of two people, played by requests."""

    def __init__(self, profiled: str) -> None:
        from accounts.models import User
        from decks.queries import preconstructed

        self.users = [User.objects.create_user(name) for name in ("ada", "bertrand")]
        self.cookies = [cookie_of(user) for user in self.users]
        self.decks = list(preconstructed("cidwam"))
        self.ask = asking()
        self.profiled = profiled
        self.profiler = cProfile.Profile()

    def game(self, number: int) -> Iterator[tuple[str, float, float]]:
        """Play one game: names of requests, the seconds of their peers and their own."""
        from play import services
        from play.setup.settings import GameSettings

        dice = random.Random(number)
        south, north = self.decks[number % len(self.decks)], self.decks[(number + 3) % 8]
        settings = GameSettings(is_public=True)
        game = services.create_game(
            user=self.users[0], settings=settings, deck=south, opponent="link"
        )
        services.join_game(user=self.users[1], invite_key=game.invite_key, deck=north, agreed=True)
        for start in (EARLY, LATE):
            self.play_to(game.pk, start, dice)
            for name, peer, taken in self.looks(game.key):
                yield f"{name}, at move {start}", peer, taken
            for peer, taken in self.acts(game.pk, game.key, dice):
                yield f"action, from move {start} on", peer, taken

    def play_to(self, pk: int, number: int, dice: random.Random) -> None:
        from play import services
        from play.models import Game

        while (game := Game.objects.get(pk=pk)).number < number:
            assert game.is_running, f"the game was over after {game.number} actions"
            side, action = chosen(game, dice)
            services.take_action(game_id=pk, side=side, action=action, number=game.number)

    def acts(self, pk: int, key: str, dice: random.Random) -> Iterator[tuple[float, float]]:
        from play.models import Game

        for _ in range(SPAN):
            game = Game.objects.get(pk=pk)
            side, action = chosen(game, dice)
            sent = {"action": action, "number": str(game.number)}
            cookie = {"HTTP_COOKIE": self.cookies[side]}
            bare = self.ask("/bare/locked/", {"x": "1"}, **cookie)
            yield bare, self.timed("act", f"/play/game/{key}/act/", sent, **cookie)

    def looks(self, key: str) -> Iterator[tuple[str, float, float]]:
        """Yield the page, and a poll that finds nothing new."""
        from play import queries

        for turn in range(PAGES):
            side = turn % 2
            cookie = {"HTTP_COOKIE": self.cookies[side]}
            bare = self.ask("/bare/", **cookie)
            yield "page", bare, self.timed("page", f"/play/game/{key}/", **cookie)
            etag = {"HTTP_IF_NONE_MATCH": queries.version_seen_by(key, self.users[side]) or ""}
            bare = self.ask("/bare/", **cookie)
            poll = self.timed("poll", f"/play/game/{key}/table/", **cookie, **etag)
            yield "poll, unchanged", bare, poll

    def timed(self, name: str, *asked: Any, **headers: str) -> float:
        if name == self.profiled:
            self.profiler.enable()
        taken = self.ask(*asked, **headers)
        self.profiler.disable()
        return taken


def chosen(game: Any, dice: random.Random) -> tuple[int, str]:
    """Return who acts, and any legal action but direct attacks, lest the game end too soon."""
    from play.rules import load_state, rules_for

    rules, state = rules_for(game), load_state(game)
    side = rules.seats_to_act(state)[0]
    view = rules.view(state, side)
    if view["phase"] == "opening":
        return side, "open"
    calm = [line for line in view["legal"] if not line.startswith(HARSH)]
    return side, dice.choice(calm or view["legal"])


def asking() -> Ask:
    """Asks for an address, or sends a form to it; gives the seconds that it took."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.db import transaction
    from django.http import HttpRequest, HttpResponse
    from django.test import RequestFactory
    from django.urls import path

    from accounts.models import User
    from cidwam_site import urls
    from play.models import MailChoice

    def knows(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.user.get_username())

    row = MailChoice.objects.create(user=User.objects.create_user("clara"), wants_mail=True)

    def locked(request: HttpRequest) -> HttpResponse:
        with transaction.atomic():
            found = MailChoice.objects.select_for_update().get(pk=row.pk)
            found.wants_mail = not found.wants_mail
            found.save(update_fields=["wants_mail"])
        return HttpResponse(request.user.get_username())

    urls.urlpatterns[:0] = [path("bare/", knows), path("bare/locked/", locked)]
    handler = WSGIHandler()
    made = RequestFactory(headers={"Host": "127.0.0.1"})

    def ask(address: str, form: dict[str, str] | None = None, **headers: str) -> float:
        if form is None:
            environ = made.get(address, **headers).environ  # type: ignore[arg-type]
        else:
            headers |= {"HTTP_ACCEPT": "application/json", "HTTP_X_CSRFTOKEN": SECRET}
            environ = made.post(address, form, **headers).environ  # type: ignore[arg-type]
        answer: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Any:
            answer.append(status)

        begin = time.process_time()
        body = b"".join(handler(environ, start))
        taken = time.process_time() - begin
        assert answer in (["200 OK"], ["304 Not Modified"]), (address, answer, body[:300])
        return taken

    return ask


def cookie_of(user: Any) -> str:
    """Return the cookies of somebody who is signed in."""
    from django.conf import settings
    from django.test import Client

    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}; {settings.CSRF_COOKIE_NAME}={SECRET}"


if __name__ == "__main__":
    sys.exit(main())
