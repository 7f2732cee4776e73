"""Every write of the play app. Callers import from here; the modules below divide the work.

starting: games, invitations, seeds · acting: one action · orders: standing orders ·
settling: what follows from it · bots: a bot’s turn · clocks: running out of time ·
notices: mail · presence: who is looking.
"""

from play.services.acting import Taken, resign, set_orders, take_action
from play.services.bots import due_bots, play_bot
from play.services.clocks import end_on_time, sweep_clocks
from play.services.notices import (
    due_notices,
    give_up_notices,
    send_notice,
    set_mail_choice,
    unsubscribe_token,
    user_of_token,
)
from play.services.presence import mark_seen
from play.services.settling import MOVE_BOT, SEND_NOTICE, wake
from play.services.starting import (
    BOTS,
    DAYS,
    SeedOffer,
    create_game,
    join_game,
    make_offer,
    random_seed,
    read_offer,
    withdraw_game,
)

__all__ = [
    "BOTS",
    "DAYS",
    "MOVE_BOT",
    "SEND_NOTICE",
    "SeedOffer",
    "Taken",
    "create_game",
    "due_bots",
    "due_notices",
    "end_on_time",
    "give_up_notices",
    "join_game",
    "make_offer",
    "mark_seen",
    "play_bot",
    "random_seed",
    "read_offer",
    "resign",
    "send_notice",
    "set_mail_choice",
    "set_orders",
    "sweep_clocks",
    "take_action",
    "unsubscribe_token",
    "user_of_token",
    "wake",
    "withdraw_game",
]
