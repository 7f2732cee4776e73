"""The pages of play: parse, call a service or a query, render.

lists: my games, games to watch · starting: new, join, withdraw · tables: new and join for a game
of any KIND · fairness: seeds, checking games · table: the game's page and its actions ·
mail: whether a player wants mail.
"""

from play.views.fairness import check, fair, seed_offer
from play.views.lists import game_list, my_games, watch
from play.views.mail import mail, unsubscribe
from play.views.starting import join, new, withdraw
from play.views.table import (
    act,
    advice,
    card,
    drafts,
    fragment,
    game,
    log,
    orders,
    record,
    start,
    take_back,
)
from play.views.tables import game_new

__all__ = [
    "act",
    "advice",
    "card",
    "check",
    "drafts",
    "fair",
    "fragment",
    "game",
    "game_list",
    "game_new",
    "join",
    "log",
    "mail",
    "my_games",
    "new",
    "orders",
    "record",
    "seed_offer",
    "start",
    "take_back",
    "unsubscribe",
    "watch",
    "withdraw",
]
