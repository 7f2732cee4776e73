"""This game's dialect of scenario files: what `setup` may hold, and what may be expected."""

from games.spelldawn.rules.dialect.situation import SpelldawnDialect

__all__ = ["SpelldawnDialect"]
