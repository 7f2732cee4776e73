"""Every write of the play app. Callers import from here; the modules below divide the work.

starting: games, joining · seating: who sits where · inviting: invitations taken back ·
playing_now: a game at once against bots · challenging: one against whoever is there ·
playing_alone: one against a side that does nothing ·
seeds: the site’s and the players’ · signing: records ·
acting: one action · taking_back: one undone · orders: standing orders ·
settling: what follows from it · bots: a bot’s turn, or a late player’s · clocks: running out
of time · advising: what a bot would do · notices: mail · presence: who is looking ·
leaving: a player goes for good · books: card texts that no game needs any more ·
lessons: those that somebody has done · endings: games looked back at ·
rematching: the same players again · playing_on: a copy of one's own against bots ·
playing_drafts: a draft in a deck that fits · draft_results: how games with drafts went ·
draft_notes: what players say of them · puzzles: attempts at them.
"""

from play.services.acting import ActionResult, resign, set_orders, take_action, take_back
from play.services.advising import Advice, give_advice
from play.services.books import prune_books
from play.services.bots import play_bot
from play.services.challenging import play_person, take_challenge
from play.services.clocks import end_on_time, put_out
from play.services.draft_notes import delete_note, note_draft, report_note
from play.services.endings import find_ending
from play.services.handing_over import hand_over
from play.services.inviting import withdraw_game
from play.services.leaving import leave_games
from play.services.lessons import note_lessons
from play.services.notices import (
    send_notice,
    set_mail_choice,
    unsubscribe_token,
    user_of_token,
)
from play.services.playing_alone import answer_at_once, play_alone
from play.services.playing_drafts import play_draft
from play.services.playing_now import play_now
from play.services.playing_on import play_on
from play.services.presence import mark_seen
from play.services.puzzles import begin_puzzle, bring_puzzles, decide_puzzle
from play.services.rematching import decline_rematch, play_again
from play.services.seating import may_deal
from play.services.seeds import make_server_seed, prune_server_seeds
from play.services.signing import signed_record, signing_key
from play.services.starting import (
    BOT,
    LINK,
    can_start,
    create_game,
    join_game,
    start_game,
)

__all__ = [
    "BOT",
    "LINK",
    "ActionResult",
    "Advice",
    "answer_at_once",
    "begin_puzzle",
    "bring_puzzles",
    "can_start",
    "create_game",
    "decide_puzzle",
    "decline_rematch",
    "delete_note",
    "end_on_time",
    "find_ending",
    "give_advice",
    "hand_over",
    "join_game",
    "leave_games",
    "make_server_seed",
    "mark_seen",
    "may_deal",
    "note_draft",
    "note_lessons",
    "play_again",
    "play_alone",
    "play_bot",
    "play_draft",
    "play_now",
    "play_on",
    "play_person",
    "prune_books",
    "prune_server_seeds",
    "put_out",
    "report_note",
    "resign",
    "send_notice",
    "set_mail_choice",
    "set_orders",
    "signed_record",
    "signing_key",
    "start_game",
    "take_action",
    "take_back",
    "take_challenge",
    "unsubscribe_token",
    "user_of_token",
    "withdraw_game",
]
