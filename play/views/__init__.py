"""The pages of play: parse, call a service or a query, render.

lists: my games, games to watch · starting: new, join, withdraw · tables: new and join for a game
of any KIND · fairness: seeds, checking games · table: the game's page and its actions ·
answers: what those give back · lookups: cards, log, record · endings: what is asked of a game that
is over · mail: whether a player wants mail.
"""

from play.views.endings import ending
from play.views.fairness import check, fair, seed_offer
from play.views.lists import game_list, my_games, watch
from play.views.lookups import card, drafts, log, playback, record
from play.views.mail import mail, unsubscribe
from play.views.starting import join, new, withdraw
from play.views.table import act, advice, game, orders, plain, start, table_now
from play.views.tables import game_new

__all__ = [
    "act",
    "advice",
    "card",
    "check",
    "drafts",
    "ending",
    "fair",
    "game",
    "game_list",
    "game_new",
    "join",
    "log",
    "mail",
    "my_games",
    "new",
    "orders",
    "plain",
    "playback",
    "record",
    "seed_offer",
    "start",
    "table_now",
    "unsubscribe",
    "watch",
    "withdraw",
]
