"""The database's tables as text: columns, indexes and constraints.

`python -m tests.upgrade.tables` prints them, sorted: a table that was changed step by step has its
columns in another order than one that was made at once.
"""

from __future__ import annotations

import os
import re

SQLITE = {
    'SELECT t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk FROM sqlite_master t'
    " JOIN pragma_table_xinfo(t.name) c WHERE t.type = 'table'",
    'SELECT t.name, f."table", f."from", f."to" FROM sqlite_master t'
    " JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
    "SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'index'",
}
POSTGRESQL = {
    "SELECT attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,"
    " attstattarget FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid"
    " WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0"
    " AND NOT attisdropped",
    "SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace",
}
NAMED = re.compile(r'CONSTRAINT "\w+" (?:UNIQUE \([^)]*\)|CHECK .*?(?=, CONSTRAINT|, "|\)$))')
CAST = re.compile(r"::(?:text|character varying)|\[\]|[()]")
"""PostgreSQL writes these elsewhere after a dump was loaded; the condition is the same."""


def tables() -> list[str]:
    """A line for each column, index and constraint."""
    from django.db import connection

    found: list[str] = []
    with connection.cursor() as cursor:
        for query in SQLITE if connection.vendor == "sqlite" else POSTGRESQL:
            cursor.execute(query)
            found += [CAST.sub("", " ".join(map(str, row))) for row in cursor.fetchall()]
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
            found += [f"{name} {one}" for name, sql in cursor for one in NAMED.findall(sql)]
    return sorted(found)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    django.setup()
    print("\n".join(tables()))
