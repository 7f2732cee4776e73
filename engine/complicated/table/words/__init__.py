"""The game in words, for players: the one place where facts become sentences."""

from engine.complicated.table.words.english import ComplicatedWords

__all__ = ["ComplicatedWords"]
