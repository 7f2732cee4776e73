"""The sets and starter decks of this repository in a test's database, or a test's own cards.

They are loaded for real once a process; later tests get the rows that came of it, which takes a
tenth of the time. The load's row is dated anew, so that nothing kept of an earlier test's cards
counts as of these.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.utils import timezone

from cards.models import Card, Load
from cards.queries import forget_pool_version
from games.cidwam.rules.cards.card import CardPool

APPS = ("cards", "decks")
#: What tables hold: what PostgreSQL copies out, or rows as SQLite takes them.
Tables = dict[type[models.Model], bytes | list[tuple[Any, ...]]]
_loaded: dict[str, Tables] = {}


def load_official(*, decks: bool = True) -> None:
    """Put the cards, and the decks if they are wanted, into an empty database."""
    if Card.objects.exists():
        raise AssertionError("there are cards already")
    commands = ("load_cards", "load_decks") if decks else ("load_cards",)
    load_once(" ".join(commands), lambda: [call_command(one, verbosity=0) for one in commands])


def load_once(name: str, load: Callable[[], object], apps: Sequence[str] = APPS) -> None:
    """Put in what `load` puts into these apps' tables, which it is asked once a process.

    `name` says what that is. Where there are cards already it is asked, to add to them.
    """
    if Card.objects.exists():
        load()
    elif name in _loaded:
        put_in(_loaded[name])
    else:
        load()
        _loaded[name] = take_out(apps)


@lru_cache(maxsize=8)
def _pool_of(content: str) -> CardPool:
    return CardPool(json.loads(content))


def pool_of_same_cards(cards: list[dict[str, Any]]) -> CardPool:
    """Make a pool, once for the same cards; `cards.queries` makes one whenever cards are loaded."""
    return _pool_of(json.dumps(cards, sort_keys=True))


def tables(labels: Sequence[str] = APPS) -> list[type[models.Model]]:
    """The models of these apps, each after those that it names."""
    return [
        model
        for app in labels
        for model in apps.get_app_config(app).get_models(include_auto_created=True)
    ]


def take_out(labels: Sequence[str] = APPS) -> Tables:
    """All rows of these apps."""
    with connection.cursor() as cursor:
        return {model: _take_out(model, cursor) for model in tables(labels)}


def put_in(several: Tables) -> None:
    """Write rows as they are, and have the next new ones numbered after them.

    Past Django, whose `bulk_create` takes five times as long, in every second test.
    """
    with transaction.atomic(), connection.cursor() as cursor:  # foreign keys are seen to at its end
        for model, content in several.items():
            _put_in(model, content, cursor)
        for statement in connection.ops.sequence_reset_sql(no_style(), list(several)):
            cursor.execute(statement)
        Load.objects.update(when=timezone.now())
    forget_pool_version()


def _take_out(model: type[models.Model], cursor: Any) -> bytes | list[tuple[Any, ...]]:
    if connection.vendor == "postgresql":
        with cursor.copy(f'COPY "{model._meta.db_table}" TO STDOUT') as copy:
            return b"".join(copy)
    fields = model._meta.concrete_fields
    return [
        tuple(field.get_db_prep_save(row[field.attname], connection) for field in fields)
        for row in model._default_manager.order_by("pk").values()
    ]


def _put_in(model: type[models.Model], content: Any, cursor: Any) -> None:
    meta = model._meta
    if connection.vendor == "postgresql":
        with cursor.copy(f'COPY "{meta.db_table}" FROM STDIN') as copy:
            copy.write(content)
        return
    columns = ", ".join(f'"{field.column}"' for field in meta.concrete_fields)
    places = ", ".join(["%s"] * len(meta.concrete_fields))
    cursor.executemany(f'INSERT INTO "{meta.db_table}" ({columns}) VALUES ({places})', content)
