"""The sets and starter decks of this repository in a test's database.

They are loaded for real once a process; later tests get the rows that came of it, which takes a
tenth of the time. The load's row is dated anew, so that nothing kept of an earlier test's cards
counts as of these.
"""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.utils import timezone

from cards.models import Card, Load
from cards.queries import forget_pool_version

APPS = ("cards", "decks")
Rows = dict[type[models.Model], list[dict[str, Any]]]
_loaded: dict[bool, Rows] = {}


def load_official(*, decks: bool = True) -> None:
    """Put the cards, and the decks if they are wanted, into an empty database."""
    if Card.objects.exists():
        raise AssertionError("there are cards already")
    if decks in _loaded:
        put_in(_loaded[decks])
        return
    call_command("load_cards", verbosity=0)
    if decks:
        call_command("load_decks", verbosity=0)
    _loaded[decks] = rows()


def rows() -> Rows:
    """All rows of cards and decks, as values by column."""
    tables = [
        model
        for app in APPS
        for model in apps.get_app_config(app).get_models(include_auto_created=True)
    ]
    found = {model: list(model._default_manager.order_by("pk").values()) for model in tables}
    return {model: values for model, values in found.items() if values}


def put_in(several: Rows) -> None:
    """Write rows as they are, and have the next new ones numbered after them."""
    with transaction.atomic():  # both databases look at foreign keys when it ends
        for model, values in several.items():
            model._default_manager.bulk_create([model(**row) for row in values])
        Load.objects.update(when=timezone.now())
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(several)):
                cursor.execute(statement)
    forget_pool_version()
