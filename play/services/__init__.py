"""Every write of the play app. Callers import from here; the modules below divide the work.

starting: games, invitations · seeds: the site’s and the players’ · signing: records ·
acting: one action · orders: standing orders ·
settling: what follows from it · bots: a bot’s turn · clocks: running out of time ·
standing_in: a bot for who is late · advising: what a bot would do · notices: mail ·
reminders: before a clock runs out · presence: who is looking ·
leaving: a player goes for good · books: card texts that no game needs any more.
"""

from play.services.acting import ActionResult, resign, set_orders, take_action
from play.services.advising import Advice, give_advice
from play.services.books import prune_books
from play.services.bots import due_bots, play_bot
from play.services.clocks import end_on_time, sweep_clocks
from play.services.leaving import leave_games
from play.services.notices import (
    due_notices,
    give_up_notices,
    send_notice,
    set_mail_choice,
    unsubscribe_token,
    user_of_token,
)
from play.services.presence import mark_seen
from play.services.reminders import remind
from play.services.seeds import make_server_seed, prune_server_seeds
from play.services.settling import MOVE_BOT, SEND_NOTICE, STAND_IN, wake
from play.services.signing import signed_record, signing_key
from play.services.standing_in import due_stand_ins, stand_in
from play.services.starting import (
    DAYS,
    create_game,
    join_game,
    withdraw_game,
)

__all__ = [
    "DAYS",
    "MOVE_BOT",
    "SEND_NOTICE",
    "STAND_IN",
    "ActionResult",
    "Advice",
    "create_game",
    "due_bots",
    "due_notices",
    "due_stand_ins",
    "end_on_time",
    "give_advice",
    "give_up_notices",
    "join_game",
    "leave_games",
    "make_server_seed",
    "mark_seen",
    "play_bot",
    "prune_books",
    "prune_server_seeds",
    "remind",
    "resign",
    "send_notice",
    "set_mail_choice",
    "set_orders",
    "signed_record",
    "signing_key",
    "stand_in",
    "sweep_clocks",
    "take_action",
    "unsubscribe_token",
    "user_of_token",
    "wake",
    "withdraw_game",
]
