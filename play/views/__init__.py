"""The pages of play: parse, call a service or a query, render.

lists: my games, games to watch · now: games at one click · challenges: seats for anyone ·
starting: new, join, withdraw · fairness: seeds,
checking games · handing_over: a seat left to a bot ·
table: the game's page and its actions · answers: what those give back ·
lookups: cards, log, record · endings: how a game that is over went,
and its rematch · draft_notes: notes from the table · mail: whether a player
wants mail · pictures: positions drawn.
"""

from play.views.challenges import challenges, person, person_offer
from play.views.clocks import clock, time_off
from play.views.draft_notes import delete_note, notes_of_draft, notes_of_game, report_note
from play.views.endings import ending, play_on, rematch, rematch_decline, rematch_offer
from play.views.fairness import check, fair, seed_offer
from play.views.feeds import Turns, deadlines, feeds
from play.views.kitchen import delete_kitchen_game, kitchen
from play.views.lists import game_list, my_games, next_game, watch
from play.views.lookups import card, drafts, log, playback, record
from play.views.mail import mail, unsubscribe
from play.views.messages import messages_of_game
from play.views.now import alone, draft_now, now
from play.views.people import friends, profile, report_player
from play.views.pictures import position_png, position_svg
from play.views.ratings import ratings
from play.views.seat_hand_over import hand_over
from play.views.setup import join, new, withdraw
from play.views.table import act, advice, game, orders, plain, start, table_now, take_back
from play.views.webhooks import webhooks
