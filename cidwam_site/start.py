"""Preparations before the site's programs run: database, cards, decks, players, statics.

Each step is idempotent and quick when there is nothing to do, because every start runs them all.
What pages can do without for a minute follows once the site answers.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from accounts.models import User
from api.schema import load_extensions
from cards.pictures.face_files import official_files
from cards.services import compile_sets
from cards.sets.set_files import CardFileError
from cidwam_site.celery import app
from cidwam_site.database import versions
from games import GAMES, offered_games, web_module
from play.games.features import features_of
from play.services import signing_key
from printing.services import measure_faces

COMMANDS = ("load_cards", "load_rulings", "load_decks", "load_lab")
DEMO_PLAYERS = ("ada", "bertil")


def import_games() -> None:
    """Import every game and compile its cards; asks no database.

    Preparing and the programs need both, and what a fork has made goes with it.
    """
    for slug in GAMES:
        web_module(slug, "decks")
    with suppress(CardFileError):  # loading them says what is wrong
        compile_sets()


def prepare(say: Callable[[str], None]) -> None:
    """Run every step; `say` gets a line for what was done."""
    migrate(say)
    run_commands(COMMANDS, say)
    count_rows()
    signing_key()
    password = demo_players()
    if password:
        say(f"demo players: {' and '.join(DEMO_PLAYERS)}, password {password}")
    collect_statics(say)


def draw_faces(say: Callable[[str], None]) -> None:
    """Have the files of faces there; until then pages draw one that is missing."""
    run_commands(("draw_faces",), say)


def load_examples(say: Callable[[str], None]) -> None:
    """Have the rules' examples there; until then pages show none."""
    run_commands(("load_examples",), say)


def measure_inks(say: Callable[[str], None]) -> None:
    """Have the ink of all faces known; until then pages measure some when asked."""
    measured = 0
    while some := measure_faces():
        measured += some
    if measured:
        say(f"ink: {measured} faces measured")


FOLLOW_UP = (draw_faces, load_examples, measure_inks)
"""Steps that may follow once the site answers, one after the other."""


def run_commands(commands: tuple[str, ...], say: Callable[[str], None]) -> None:
    """Run management commands and say what they print."""
    for command in commands:
        words = StringIO()
        call_command(command, stdout=words)
        for line in words.getvalue().splitlines():
            say(line)


def warm() -> None:
    """Import and load what every program of the site uses: addresses, tasks, cards, front pages.

    A database that has gone away by now is no reason not to start.
    """
    import_module("celery.bin.celery")
    app.loader.import_default_modules()
    app.finalize()
    load_extensions()
    with suppress(DatabaseError):
        for kind in offered_games():
            features_of(kind.slug).cards_today(kind.slug)
        official_files()
    wsgi: Any = import_module("cidwam_site.web").wsgi
    server = {"SERVER_NAME": settings.ALLOWED_HOSTS[0], "SERVER_PORT": "80"}
    for path in ("/", *(f"/g/{kind.slug}/" for kind in offered_games()[1:])):
        page = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "wsgi.input": BytesIO(), **server}
        wsgi.handler.get_response(wsgi.handler.request_class(page))


def migrate(say: Callable[[str], None]) -> None:
    """Bring the database's tables up to date, if they are not. Raises WrongVersion."""
    versions.check(connection)
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if plan:
        call_command("migrate", interactive=False, verbosity=0)
        say(f"database: {len(plan)} migrations applied")


def count_rows() -> None:
    """Tell SQLite how its tables are filled, roughly and quickly: it chooses its indexes by that.

    PostgreSQL looks after itself.
    """
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA analysis_limit = 1000")
            cursor.execute("ANALYZE")


def demo_players() -> str:
    """Two players to try the site with; their password, or "" on a public (https) site.

    The password is made once for each var/ and never changed for a player who is there.
    """
    if settings.HTTPS:
        return ""
    kept: Path = settings.VAR_DIR / "demo_password"
    if not kept.exists():
        kept.touch(mode=0o600)
        kept.write_text(f"{secrets.token_hex(3)}-{secrets.token_hex(3)}\n")
    password = kept.read_text().strip()
    for name in DEMO_PLAYERS:
        if not User.objects.filter(username=name).exists():
            User.objects.create_user(
                username=name, password=password, email=f"{name}@players.invalid"
            )
    return password


def collect_statics(say: Callable[[str], None]) -> None:
    """Hash and compress the static files, if any has changed since the last time."""
    if settings.DEBUG:
        return
    stamp: Path = settings.STATIC_ROOT / ".collected"
    now = _fingerprint()
    if stamp.exists() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)
    say("static files: collected")


def _fingerprint() -> str:
    """Return what changes when any static file is added, removed or edited, or is collected
    differently."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for path in sorted(_static_files()):
        facts = path.stat()
        digest.update(f"{path}\0{facts.st_size}\0{facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _static_files() -> Iterator[Path]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield Path(storage.path(name))
