"""The battle in words, for players: the one place where facts become sentences."""

from games.kaadosu.rules.table.words.english import KaadosuWords

__all__ = ["KaadosuWords"]
