"""The pages of play: parse, call a service or a query, render.

lists: my games, games to watch · starting: new, join, withdraw · fairness: seeds, checking
games · table: the game's page and its actions · mail: whether a player wants mail.
"""

from play.views.fairness import check, fair, seed_offer
from play.views.lists import my_games, watch
from play.views.mail import mail, unsubscribe
from play.views.starting import join, new, withdraw
from play.views.table import act, advice, card, drafts, fragment, game, log, orders, record

__all__ = [
    "act",
    "advice",
    "card",
    "check",
    "drafts",
    "fair",
    "fragment",
    "game",
    "join",
    "log",
    "mail",
    "my_games",
    "new",
    "orders",
    "record",
    "seed_offer",
    "unsubscribe",
    "watch",
    "withdraw",
]
