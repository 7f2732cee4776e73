"""The parts of a backup: this site's database, pictures, keys and versions."""

from __future__ import annotations

import hashlib
import platform
from pathlib import Path

import django
from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from cards.sets import bulk
from cidwam_site.backups import postgresql, sqlite
from games import DEFAULT_SLUG, GAMES
from play.models import Game
from printing import limits as printing
from workshop.models import DraftSet

MADE_AGAIN = (bulk.FOLDER, printing.FOLDER)  # folders of files that are made again when missing
KEYS = ("secret_key", "demo_password")  # files of var/ that nobody else may read


def database_file() -> Path:
    """Return where the SQLite database lies."""
    return Path(settings.DATABASES["default"]["NAME"])


def dump_database(target: Path) -> dict[str, int]:
    """Write the database as it is at one moment; return the rows of each table."""
    if connection.vendor == "sqlite":
        if not database_file().exists():
            raise sqlite.BackupError(f"There is no database at {database_file()}.")
        return sqlite.dump(database_file(), target)
    return postgresql.dump(target)


def media_files() -> list[tuple[str, Path]]:
    """Return the files that people gave, with their names in an archive."""
    root = Path(settings.MEDIA_ROOT)
    found = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    named = [(path.relative_to(root), path) for path in found if path.suffix != ".part"]
    return [(f"media/{name.as_posix()}", path) for name, path in named if _is_kept(name)]


def _is_kept(name: Path) -> bool:
    return name.parts[0] not in MADE_AGAIN


def key_files() -> list[tuple[str, Path]]:
    """Return the secret files of var/ with their names in an archive."""
    found = [(f"keys/{name}", settings.VAR_DIR / name) for name in KEYS]
    return [(name, path) for name, path in found if path.is_file()]


def key_hash() -> str:
    """Return a hash by which two SECRET_KEYs are compared and that gives neither away."""
    salted = f"cidwam backup {settings.SECRET_KEY}".encode()
    return hashlib.sha256(salted).hexdigest()[:32]


def versions() -> dict[str, str]:
    """Return the versions of what wrote the backup."""
    return {
        "python": platform.python_version(),
        "django": django.get_version(),
        "rules": GAMES[DEFAULT_SLUG].rules_versions[-1],
    }


def applied_migrations() -> dict[str, list[str]]:
    """Return the migrations that the database has, by app."""
    found: dict[str, list[str]] = {}
    for app, name in sorted(MigrationRecorder(connection).applied_migrations()):
        found.setdefault(app, []).append(name)
    return found


def unknown_migrations(migrations: dict[str, list[str]]) -> list[str]:
    """Return those of a backup's migrations that this site's program doesn't have."""
    known = set(MigrationLoader(None).disk_migrations)
    return [
        f"{a}.{name}" for a, names in migrations.items() for name in names if (a, name) not in known
    ]


def holdings() -> str:
    """Return what the site holds of its people, in words; empty for a site that nobody used."""
    if connection.vendor == "sqlite" and not database_file().exists():
        return ""  # a look would make it
    tables = set(connection.introspection.table_names())
    owned: dict[str, type[Model]] = {
        "account": get_user_model(),
        "game": Game,
        "draft set": DraftSet,
    }
    counted = {
        word: model._base_manager.count()
        for word, model in owned.items()
        if model._meta.db_table in tables
    }
    return ", ".join(counting(number, word) for word, number in counted.items() if number)


def counting(number: int, word: str) -> str:
    """Return "1 game", "2 games"."""
    return f"{number} {word}{'' if number == 1 else 's'}"
