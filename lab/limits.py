"""Limits of the lab. Numbers only; none of them is a rule of the game."""

from datetime import timedelta
from typing import Final

BOT: Final = "quick"
"""The bot of small runs that designers ask for: the best for a minute's work."""

DECK_PAIRS: Final = 4
"""Pairs of games against each preconstructed deck in a small run: 64 games against eight, which two
workers play in about a minute."""

DUEL_PAIRS: Final = 30
"""Pairs of games of a deck with a card against the same deck without it."""

COST_PAIRS: Final = 30
"""Pairs of games of a deck with a card at each of the values that it might cost."""

COST_SIZES: Final = (COST_PAIRS, 100)
"""The sizes that one may ask for instead: more games tell smaller differences."""

GAME_SECONDS: Final = 1.0
"""The time of a game of `BOT` on a core of 2024, until this site has finished runs of its own."""

CHUNK_PAIRS: Final = 1
"""Pairs played by one task: about a second, so that moves and prints need not wait."""

TURN_CAP: Final = 200

TABLE_BOTS: Final = ("random", "greedy", "quick")
"""The bots that may play the runs of any game: those that need no seconds for a turn."""

TABLE_BOT: Final = "greedy"

TABLE_GAMES: Final = 60
"""Games of a run of any game, unless somebody asks for others."""

MAX_TABLE_GAMES: Final = 400

TABLE_DECKS: Final = 12
"""Most decks of such a run."""

UNFINISHED: Final = 2
"""Most runs of one player that wait or are being played; a guest has one."""

UNFINISHED_GUEST: Final = 1

WAITING: Final = 12
"""Most runs that wait on the whole site."""

WAITING_OF_GUESTS: Final = 5
"""Most of them that are guests': becoming one costs nothing, and must not shut the lab."""

KEPT_RUNS: Final = 20
"""Most runs of one player that are kept; the oldest goes for a new one."""

ATTEMPTS: Final = 3
"""The number of times a chunk is taken up again after its worker vanished."""

KEPT: Final = timedelta(days=30)
"""The time a run that somebody asked for is kept."""

MAX_GAMES_EVER: Final = 100_000
"""Most games of a run that the site's workers play."""
