"""A game and its seats. They are one module, as each is read with the other."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property

from cards.game_addresses import keyed_url
from engine.kernel.records import MAX_SEED_LENGTH
from games import title_of
from play.clocks.seat_clock import ClockRule, SeatClock
from play.kinds import MAX_SEATS, seat_names
from play.models.books import CardBook
from play.models.keys import make_invite_key, make_key
from play.models.seeds import SeedMaker, ServerSeed
from play.own_seats import deck_name_for

OUT_OF_TIME = "time"  # the reason of a game that its clock ended
A_SEAT = tuple(range(MAX_SEATS))  # the index of one
OF_LISTED_GAME = (
    *("key", "status", "seat_count", "options", "days_per_action", "is_public", "is_alone"),
    *("time_by_turn", "bank_days"),
    *("number", "version", "turn", "places", "tied", "reason", "created", "book"),
)
OF_GAME_IN_API = (
    *("is_rated", "advice", "on_timeout", "reaction_hours", "paused"),
    *("winner", "started", "finished", "changed"),
)


class WhenLate(models.TextChoices):
    """The penalty when a clock runs out: agreed on before the game."""

    LOSE = "lose", "the game is lost"
    BOT = "bot", "a bot plays that action"
    DEFAULT = "default", "in another’s turn the default is chosen, else the game is lost"


class GameQuerySet(models.QuerySet["Game"]):
    def with_seats(self) -> Self:
        return self.prefetch_related(
            models.Prefetch("seats", queryset=Seat.objects.select_related("user").order_by("side"))
        )

    def listed(self, *more: str) -> Self:
        """With the columns that rows of lists show, and `more`; the rest is read when asked for,
        one game at a time. Which game each is comes with its seats (`play.listed_seats`)."""
        return self.only(*OF_LISTED_GAME, *more)

    def of(self, user: Any) -> Self:
        return self.filter(seats__user=user)

    def watchable(self) -> Self:
        return self.filter(is_public=True, status__in=(Game.Status.RUNNING, Game.Status.OVER))

    def light(self) -> Self:
        """Without the large columns, for lists; with which game each is."""
        return self.select_related("book").defer("state_json", "book__cards_json")

    def with_book(self) -> Self:
        """With book and commitment; the book's long text and the seed are read when asked for."""
        related = self.select_related("book", "server_seed")
        return related.defer("book__cards_json", "server_seed__seed")

    def locked(self) -> Self:
        """One writer a game: a row lock on PostgreSQL, on SQLite the IMMEDIATE transaction."""
        return self.with_book().select_for_update(of=("self",))


class Game(models.Model):
    """One game of one to six seats. `number` counts its actions; `version` counts every change.

    Its seats are the sides from 0 up to `seat_count`; a side without a row is still free. Once it
    is over `places` has one for each (`engine.kernel.game.Outcome`), `winner` the one on place 1.
    """

    class Status(models.TextChoices):
        INVITING = "inviting", "waiting for an opponent"
        RUNNING = "running", "running"
        OVER = "over", "over"
        WITHDRAWN = "withdrawn", "withdrawn"

    key = models.CharField(max_length=24, unique=True, default=make_key)
    invite_key = models.CharField(max_length=40, unique=True, default=make_invite_key)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.INVITING)
    book = models.ForeignKey(CardBook, on_delete=models.PROTECT, related_name="games")
    # One game has it, and the copies of that game.
    server_seed = models.ForeignKey(ServerSeed, on_delete=models.PROTECT, related_name="games")
    seat_count = models.PositiveSmallIntegerField(default=2)
    options = models.JSONField(
        default=dict, blank=True, help_text="All of the game's options, by name."
    )
    by_chance = models.BooleanField(
        default=False, help_text="Who sits where is drawn from the seeds when the game begins."
    )
    days_per_action = models.PositiveSmallIntegerField(null=True, blank=True)
    time_by_turn = models.BooleanField(
        default=False, help_text="The days are for a whole turn, not for each move."
    )
    paused = models.DateTimeField(
        null=True, blank=True, help_text="All clocks are held since then, as the players agreed."
    )
    bank_days = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Unused time is saved, up to so many days in all."
    )
    is_public = models.BooleanField(default=False)
    is_rated = models.BooleanField(default=False, help_text="It counts for both players’ ratings.")
    advice = models.BooleanField(
        default=False, help_text="Both players may ask what a bot would do."
    )
    on_timeout = models.CharField(
        max_length=8, choices=WhenLate.choices, default=WhenLate.LOSE, db_column="when_late"
    )
    reaction_hours = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        help_text="The clock of what is asked in another's turn; then the default is chosen.",
    )
    drafts_welcome = models.BooleanField(
        default=False, help_text="The player who joins may bring a deck with drafts."
    )

    is_open = models.BooleanField(
        default=False, help_text="An open challenge: anyone may take a free seat."
    )
    is_alone = models.BooleanField(
        default=False, help_text="One player against a side that does nothing; it counts nowhere."
    )
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="invited_games",
        help_text="A challenge to one player: nobody else may join.",
    )
    shows_deck = models.BooleanField(
        default=False, help_text="An open challenge tells all its host’s deck."
    )

    rematch_of = models.OneToOneField(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="rematch",
        help_text="The game whose players play again: its seats are theirs alone.",
    )

    copy_of = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="copies",
        help_text="The game, then over, from a position of which this one was played on.",
    )
    copied_at = models.PositiveIntegerField(default=0, help_text="The number of its last action.")

    number = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    # Text, not JSONField: PostgreSQL's jsonb would reorder the keys of the engine's state.
    state_json = models.TextField(blank=True, default="")
    turn = models.PositiveIntegerField(default=0)
    stage_began = models.PositiveIntegerField(
        default=0, help_text="The number at which the present stage (a turn) began."
    )
    places = models.JSONField(null=True, blank=True)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    tied = models.BooleanField(
        default=False, help_text="Those on place 1 tie: nobody has won, though not all are there."
    )
    house_lines = models.TextField(
        blank=True,
        default="",
        help_text="What the house did to end it, as its record says it: lines.",
    )
    reason = models.CharField(
        max_length=200,
        blank=True,
        default="",
        help_text="Code of the engine's reason; a sentence in games from before there were codes.",
    )

    created = models.DateTimeField(default=timezone.now)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    changed = models.DateTimeField(default=timezone.now)

    objects = GameQuerySet.as_manager()

    class Meta:
        ordering = ["-changed"]
        indexes = [
            models.Index(fields=["status", "-changed"], name="play_game_status"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=A_SEAT), name="play_game_winner"
            ),
            models.UniqueConstraint(
                fields=["server_seed"],
                condition=Q(copy_of__isnull=True),
                name="play_one_game_a_seed",
            ),
            models.CheckConstraint(
                condition=Q(seat_count__gte=1, seat_count__lte=MAX_SEATS), name="play_game_seats"
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.key} ({self.status}, {self.number} actions)"

    def get_absolute_url(self) -> str:
        return keyed_url("play:game", self.key)

    @cached_property
    def sitting(self) -> list[Any]:
        """The seats that are taken, by side; in lists `play.listed_seats` reads them for all."""
        return list(self.seats.all())

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER

    @property
    def has_begun(self) -> bool:
        return bool(self.state_json)

    @property
    def slug(self) -> str:
        """Return which game of the house it is."""
        return self.book.game

    @property
    def title(self) -> str:
        """Return what that game is called."""
        return title_of(self.slug)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The engine's names of its seats: `south`, `north`."""
        return seat_names(self.slug, self.seat_count)

    def seat_name(self, side: int | None) -> str | None:
        """Return the name of one; None for none."""
        return None if side is None else self.seat_names[side]

    @property
    def commitment(self) -> str:
        """The hash of the site's seed, public from the start."""
        return self.server_seed.commitment

    @property
    def pace(self) -> str:
        if self.days_per_action is None:
            return "no time limit"
        days = self.days_per_action
        pace = f"{days} day{'' if days == 1 else 's'} per {'turn' if self.time_by_turn else 'move'}"
        return pace if self.bank_days is None else f"{pace}, saved up to {self.bank_days}"

    @property
    def clock_rule(self) -> ClockRule:
        """The time that its seats get."""
        days, bank = self.days_per_action, self.bank_days
        return ClockRule(
            None if days is None else timedelta(days=days),
            self.time_by_turn,
            None if bank is None else timedelta(days=bank),
        )

    @property
    def bot_stands_in(self) -> bool:
        """Does a bot play an action for who is late?"""
        return self.on_timeout == WhenLate.BOT and self.days_per_action is not None

    @property
    def has_clocks(self) -> bool:
        """Does any clock run in it?"""
        return self.days_per_action is not None or self.reaction_hours is not None

    @property
    def is_paused(self) -> bool:
        return self.paused is not None

    @property
    def default_stands_in(self) -> bool:
        """Is the default chosen for who is late in another's turn?"""
        return self.on_timeout == WhenLate.DEFAULT and self.days_per_action is not None


class SeatQuerySet(models.QuerySet["Seat"]):
    def with_game(self) -> Self:
        """With what `Game.objects.with_book` reads, in one query; each has a Game of its own."""
        related = self.select_related("user", "game__book", "game__server_seed")
        return related.defer("game__book__cards_json", "game__server_seed__seed")


class Seat(models.Model):
    """A seat that is taken: by a user or a bot, with its deck, its seed and its clock."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    side = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="play_seats",
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    name = models.CharField(max_length=150, help_text="The name when the seat was taken.")
    deck_name = models.CharField(max_length=200, blank=True)
    # Fixed when the seat is taken: what was private then is not told by what the deck becomes.
    is_deck_public = models.BooleanField(
        default=False, help_text="Whether everyone could see the deck when the seat was taken."
    )
    deck = models.JSONField(help_text="The deck as the engine's plain data.")
    # Where it came from, for its player alone: what the deck is now may be another.
    source = models.ForeignKey(
        "decks.Deck", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    deck_version = models.PositiveIntegerField(null=True, blank=True)
    seed = models.CharField(max_length=MAX_SEED_LENGTH)
    seed_maker = models.CharField(max_length=7, choices=SeedMaker.choices)
    joined = models.DateTimeField(default=timezone.now)

    awaited = models.BooleanField(default=False)
    awaited_since = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    wants_pause = models.BooleanField(default=False)
    hides_messages = models.BooleanField(default=False)
    is_muted = models.BooleanField(default=False, help_text="Its player wants no mail of it.")
    # What the deadline is worked out from (`play.clocks.seat_clock.SeatClock`).
    clock_began = models.DateTimeField(null=True, blank=True)
    clock_span = models.DurationField(null=True, blank=True)
    clock_bank = models.DurationField(null=True, blank=True)
    clock_turn = models.PositiveIntegerField(null=True, blank=True)
    seen = models.DateTimeField(null=True, blank=True)
    # Counts what changes this seat's own page alone, so that no other page tells of it.
    revision = models.PositiveIntegerField(default=0)

    is_out = models.BooleanField(
        default=False, help_text="Out of the game, though it may go on: no mail comes of it."
    )
    handed_over = models.PositiveIntegerField(
        null=True, blank=True, help_text="At which number its player left it to `bot` for good."
    )
    # Which preset of auto-replies is set as the game begins; empty: none.
    replies = models.CharField(max_length=40, blank=True, default="")
    # How often in a row a bot has played for this seat because its clock had run out.
    stood_in = models.PositiveSmallIntegerField(default=0)
    # The turn in which this seat last offered a draw: once a turn is enough.
    draw_turn = models.PositiveIntegerField(null=True, blank=True)
    # Advice: the newest, for the game at which number, and how much was asked for in this game.
    advice_number = models.PositiveIntegerField(null=True, blank=True)
    advice_text = models.TextField(blank=True, default="")
    advice_count = models.PositiveIntegerField(default=0)

    objects = SeatQuerySet.as_manager()

    class Meta:
        ordering = ["side"]
        indexes = [
            models.Index(fields=["awaited", "deadline"], name="play_seat_deadline"),
            models.Index(fields=["user", "awaited"], name="play_seat_user"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "side"], name="play_one_seat_a_side"),
            models.CheckConstraint(condition=Q(side__in=A_SEAT), name="play_seat_side"),
        ]

    def __str__(self) -> str:
        return f"{self.name} (seat {self.side}) in {self.game_id}"

    @property
    def side_name(self) -> str:
        return self.game.seat_names[self.side]

    @property
    def clock(self) -> SeatClock:
        """Its clock; of a seat from before there were banks, what its deadline leaves of it."""
        if self.deadline is not None and self.clock_span is None and self.awaited_since is not None:
            began = min(self.awaited_since, self.deadline)
            return SeatClock(began, self.deadline - began, None, self.clock_turn)
        return SeatClock(self.clock_began, self.clock_span, self.clock_bank, self.clock_turn)

    @clock.setter
    def clock(self, clock: SeatClock) -> None:
        self.clock_began, self.clock_span = clock.began, clock.span
        self.clock_bank, self.clock_turn = clock.bank, clock.turn

    @property
    def is_left(self) -> bool:
        """Whether its player has left it to a bot for good: they watch, and get no mail."""
        return self.handed_over is not None

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)

    @property
    def deck_address(self) -> str:
        """Return where its player finds the deck as it was played; empty if that is not theirs to
        see.

        One's own is looked up by version; of a starter deck there is one alone.
        """
        deck = self.source
        if deck is None or self.user_id is None:
            return ""
        if deck.owner_id == self.user_id:
            return deck.version_address(self.deck_version)
        return deck.get_absolute_url() if deck.is_preconstructed else ""

    def deck_name_for(self, user: Any) -> str | None:
        """Return the deck's name if `user` may know it, else None."""
        return deck_name_for(self, user)
