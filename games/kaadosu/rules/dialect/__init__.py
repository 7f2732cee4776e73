"""The battle's dialect of scenario files: what `setup` may hold, and what may be expected."""

from games.kaadosu.rules.dialect.situation import KaadosuDialect

__all__ = ["KaadosuDialect"]
