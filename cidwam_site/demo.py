"""The site's main job in one go, on the services that pages and the API use, without a server.

A legal deck, its printed sheets, a game that two bots play to its end, its record, verified. Each
step gives the sentence that says what it did; what fails raises DemoError.
"""

import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.core.files.storage import default_storage
from django.core.management import call_command

from accounts.models import User
from cards.models import Card
from cidwam_site import start
from decks.models import Deck
from decks.problems import remarks_of
from decks.queries import has_error, preconstructed, problems
from engine.bots import GreedyBot, InformationSet
from engine.kernel.definition import open_game
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import DEFAULT_SLUG, GAMES
from play.games.features import features_of
from play.levels import LEVELS
from play.models import Game, Seat
from play.rules import load_state, rules_of
from play.services import create_game, play_bot, signed_record, take_action
from play.setup.settings import GameSettings
from play.wording import ending_of
from printing.options import PrintOptions
from printing.services import print_job, request_print
from printing.sources.deck_rows import deck_at

MAX_ACTIONS = 5000
SECONDS_TO_PLAY = 300.0
OURS, THEIRS = 0, 1  # the sides of our player and of the site's bot


class DemoError(Exception):
    """A step did not do what it should; the message says which and why."""


def steps() -> Iterator[str]:
    """Do everything; gives a sentence after each step."""
    start.migrate(lambda line: None)
    call_command("load_cards", stdout=StringIO())
    call_command("load_decks", stdout=StringIO())
    start.demo_players()
    player = User.objects.get(username=start.DEMO_PLAYERS[0])
    cards = Card.objects.current()
    unplayable = cards.filter(playable=False).count()
    yield f"Cards: {cards.count()} loaded, {unplayable} unplayable."

    first, second = list(preconstructed(DEFAULT_SLUG))[:2]
    yield from _check(first)
    yield _print(first, player)
    game = create_game(
        user=player,
        settings=GameSettings(days_per_action=None, is_public=False),
        deck=first,
        opponent="greedy",
        bot_deck=second,
    )
    theirs = f"{second.name} ({LEVELS['greedy'].title})"
    yield f"Game: {first.name} against {theirs}; seed promised as {game.commitment[:16]}…"
    yield _play(game)
    yield from _verify(game)


def _check(deck: Deck) -> Iterator[str]:
    """Yield the rules' word on a good deck, and on the same deck with its last card taken out."""
    errors = [problem.message for problem in problems(deck) if problem.level == "error"]
    if errors:
        raise DemoError(f"the ready-made deck {deck.name} is not legal: {' '.join(errors)}")
    yield f"Deck: {deck.name}, {deck.size} cards, legal."
    data = deck.as_engine()
    kept = list(data["cards"].items())[: len(data["cards"]) // 2]
    half = {**data, "cards": dict(kept)}
    game = open_game(GAMES[deck.game], features_of(deck.game).cards_today(deck.game))
    remarks = remarks_of(deck.game)
    found = [remarks.said(problem, GAMES[deck.game], {}) for problem in game.deck_problems(half)]
    if not has_error(found):
        raise DemoError("half a deck was called legal")
    yield f"Half of it: {found[0].message} ({found[0].rule})"


def _print(deck: Deck, player: User) -> str:
    """Ask for the sheets as the page does, and do the job as the worker does."""
    options = PrintOptions.read({"paper": "a4"})
    content = deck_at(deck, None, player).cards(options)
    job = request_print(owner=player, content=content, options=options)
    print_job(job_id=job.pk)
    deadline = time.monotonic() + 60
    while not job.is_over and time.monotonic() < deadline:  # a running worker may have it
        time.sleep(0.1)
        job.refresh_from_db()
    job.refresh_from_db()
    if job.state != "done":
        raise DemoError(f"the sheets were not printed: {job.get_state_display()} {job.error}")
    path = Path(default_storage.path(job.file_name))
    return f"Sheets: {job.total} of A4, {path.stat().st_size // 1024} KiB, in {path}"


def _play(game: Game) -> str:
    """Two greedy bots: the site's own by its service, the player's by the player's service."""
    began = time.monotonic()
    rules = rules_of(game.book)
    theirs = Seat.objects.get(game=game, side=THEIRS)
    bot = GreedyBot()
    while game.is_running:
        if game.number >= MAX_ACTIONS or time.monotonic() - began > SECONDS_TO_PLAY:
            raise DemoError(f"the game {game.key} has no winner after {game.number} actions")
        state = load_state(game)
        if OURS in rules.seats_to_act(state):
            action = bot.choose(InformationSet(rules, state, OURS), game.number)
            text = rules.write(state, OURS, action)
            take_action(game_id=game.pk, side=OURS, action=text, number=game.number)
        elif not play_bot(seat_id=theirs.pk):
            time.sleep(0.05)  # a running worker has its turn
        game.refresh_from_db()
    said = ending_of(game, game.seats.all(), None)
    return f"Played: {game.number} actions in {time.monotonic() - began:.1f} s, {said}"


def _verify(game: Game) -> Iterator[str]:
    """Write the record, read it back, and replay every die and shuffle of it."""
    folder = settings.VAR_DIR / "records"
    folder.mkdir(exist_ok=True)
    path = folder / f"{game.key}.txt"
    path.write_text(signed_record(game).dumps(), encoding="utf-8")
    yield f"Record: {path.stat().st_size // 1024} KiB, in {path}"
    record = read_record(path.read_text(encoding="utf-8"))
    result = verify(record, GAMES)
    if not result.ok:
        raise DemoError(f"the record does not replay: {result.lines[-1]}")
    yield f"Verified: {' '.join(result.lines[-4:-1])}"
