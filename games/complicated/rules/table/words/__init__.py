"""The game in words, for players: the one place where facts become sentences."""

from games.complicated.rules.table.words.english import ComplicatedWords

__all__ = ["ComplicatedWords"]
