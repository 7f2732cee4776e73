"""This game's dialect of scenario files: what `setup` may hold, and what may be expected."""

from games.complicated.rules.dialect.situation import ComplicatedDialect

__all__ = ["ComplicatedDialect"]
