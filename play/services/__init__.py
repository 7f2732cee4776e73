"""Every write of the play app. Callers import from here; the modules below divide the work.

setup: all before a game begins, as seats, seeds, challenges, rematches · games: begun and joined ·
practice: alone, from a position, lessons, puzzles · drafts: a game with one, how games with them
went, notes on them, games with paper cards · signatures: of records · actions: one action ·
take_backs: one undone · auto_replies: standing orders · states: what follows from an action ·
bots: a bot’s turn, or a late player’s · clocks: running out of time · pauses: clocks held, time
given · time_off: vacations, weekends, outages · ratings · people: friends, blocks, reports ·
advice: what a bot would do · messages: words beside a game · notices: mail · feeds: their
addresses · presence: who is looking · hand_overs: a seat to a bot · departures: a player goes for
good · books: card texts that no game needs any more · endings: games looked back at · webhooks,
webhook_request: programs told of notices.
"""

from play.services.actions import ActionResult, resign, set_orders, take_action, take_back
from play.services.advice import Advice, give_advice
from play.services.books import prune_books
from play.services.bots import play_bot
from play.services.clocks import end_on_time, put_out
from play.services.departures import leave_games
from play.services.drafts.game import play_draft
from play.services.drafts.kitchen import KitchenReport, delete_kitchen_game, record_kitchen_game
from play.services.drafts.notes import delete_note, note_draft, report_note
from play.services.endings import find_ending
from play.services.feeds import feed_token, mute_game, renew_feeds, user_of_feed
from play.services.games import BOT, LINK, can_start, create_game, join_game, start_game
from play.services.hand_overs import hand_over
from play.services.messages import hide_messages, messages_for, note_game, say
from play.services.notices import (
    send_notice,
    set_mail_choice,
    unsubscribe_token,
    user_of_token,
)
from play.services.pauses import ask_pause, end_pause, give_time
from play.services.people import report_player, set_profile_choice, set_relation
from play.services.practice.alone import answer_at_once, play_alone
from play.services.practice.copies import play_on
from play.services.practice.lessons import note_lessons
from play.services.practice.puzzles import begin_puzzle, bring_puzzles, decide_puzzle
from play.services.presence import mark_seen
from play.services.ratings import roll_ratings
from play.services.setup.challenges import play_person, take_challenge
from play.services.setup.invitations import withdraw_game
from play.services.setup.quick_game import play_now
from play.services.setup.rematches import decline_rematch, play_again
from play.services.setup.seats import may_deal
from play.services.setup.seeds import make_server_seed, prune_server_seeds
from play.services.signatures import signed_record, signing_key
from play.services.time_off import (
    beat_clocks,
    days_left,
    end_vacation,
    set_weekends,
    take_vacation,
    time_zones,
)
from play.services.webhooks import add_webhook, delete_webhook, send_webhook
