"""The rows of correspondence games: a game, its seats, its actions, what is due in it.

Fields, constraints and properties of one row live here. Nothing here writes by itself: games are
written by `play.services` alone, inside one transaction that locks the game.
"""

from engine.kernel.records import MAX_SEED_LENGTH
from play.models.actions import Action, StandingOrders
from play.models.books import CardBook
from play.models.draft_notes import MAX_WORDS, DraftNote, DraftResult, NoteReport, Outcome
from play.models.endings import Ending
from play.models.games import OF_GAME_IN_API, OUT_OF_TIME, Game, GameQuerySet, Seat, WhenLate
from play.models.keys import make_invite_key, make_key
from play.models.kitchen import KitchenGame, KitchenResult
from play.models.lessons import LessonDone
from play.models.messages import Message, PrivateNote
from play.models.notices import MailChoice, Notice
from play.models.people import PlayerReport, ProfileChoice, Relation, Sanction
from play.models.puzzles import PuzzleAttempt
from play.models.ratings import PlayerRating, RatedResult
from play.models.seat_turns import SeatTurn
from play.models.seeds import SeedMaker, ServerSeed, SigningKey
from play.models.time_off import ClockBeat, TimeOff
from play.models.webhooks import Delivery, Webhook
