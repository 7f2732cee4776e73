"""`manage.py migrate`: Django's, which says in a sentence what it can't bring up to date."""

from typing import Any

from django.core.management.commands import migrate
from django.db import DatabaseError, connections

from cidwam_site.database import versions


class Command(migrate.Command):
    """Django's, behind a look at the database's version."""

    def handle(self, *args: Any, **options: Any) -> None:
        versions.check(connections[options["database"]])
        try:
            super().handle(*args, **options)
        except DatabaseError as error:
            if (told := versions.sentence_of(error)) is not None:
                raise told from error
            raise
