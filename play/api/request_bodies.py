"""Bodies of play's requests: what comes in as JSON, checked."""

from __future__ import annotations

from functools import partial

from rest_framework import serializers

from api.fields import Body, Choice, StrictBooleanField, StrictIntegerField, Text
from games import DEFAULT_SLUG
from play.api.serializers import DEFAULT_GAME, RULES_VERSIONS, ActionField
from play.kinds import MAX_SEATS, version_named
from play.levels import LEVELS
from play.models import MAX_SEED_LENGTH, WhenLate
from play.services import BOT
from play.setup.card_lists import MAX_NAME, MAX_NAMES
from play.setup.settings import BANK_DAYS, DAYS, REACTION_HOURS


class OptionalText(Text):
    """A text that may be left out, and is empty then."""

    def __init__(self, *, max_length: int, help_text: str) -> None:
        super().__init__(
            max_length=max_length,
            required=False,
            default="",
            allow_blank=True,
            help_text=help_text,
        )


class OptionalDeck(OptionalText):
    """The key of the deck that is played, in games that have decks."""

    def __init__(self) -> None:
        super().__init__(max_length=60, help_text="a deck's key; needed where the game has decks")


class Offer(OptionalText):
    """The name of a seed that the site has promised."""

    def __init__(self) -> None:
        super().__init__(max_length=40, help_text="of games/seed-offers/; needed with a seed")


class Seed(OptionalText):
    """The player's own seed."""

    def __init__(self) -> None:
        super().__init__(
            max_length=MAX_SEED_LENGTH,
            help_text="random, made by your program once it has the commitment; without it the "
            "site makes one, and the game says so (`seed_maker`)",
        )


class Replies(OptionalText):
    """The choice of a preset of auto-replies."""

    def __init__(self) -> None:
        super().__init__(
            max_length=40,
            help_text="the auto-replies that you begin with, a preset of the game's: for CIDWaM "
            "matters, everything or decide. With none you are asked everything; without "
            "it too, but in complicated for six, where its usual ones are on then",
        )


class CardLists(serializers.DictField):
    """Lists of names of cards, by what the game calls each."""

    def __init__(self) -> None:
        names = serializers.ListField(
            child=Text(max_length=MAX_NAME), max_length=MAX_NAMES, allow_empty=True
        )
        super().__init__(
            child=names,
            required=False,
            default=dict,
            help_text="of a game whose decks nobody builds: your lists of cards, by name, as "
            '{"aces": ["Ace of spades", …]}, the top first; chance decides without. Nobody is told '
            "of them before the record",
        )


class CreateIn(Body):
    game = Text(max_length=40, required=False, default=DEFAULT_SLUG, help_text="which game")
    deck = OptionalDeck()
    lists = CardLists()
    opponent = Choice(
        choices=["link", *LEVELS],
        help_text="link: friends, by the answer's invite_key; else the level of a bot "
        "(games/bots/), which takes all other seats",
    )
    seats = StrictIntegerField(
        min_value=1,
        max_value=MAX_SEATS,
        required=False,
        allow_null=True,
        default=None,
        help_text="how many; two, or as near to it as the game allows, if it is left out",
    )
    options = serializers.DictField(
        required=False, default=dict, help_text="of the game, by name; others are the usual ones"
    )
    seat = OptionalText(
        max_length=40, help_text="your seat's name; else the first that the deck fits"
    )
    bots = serializers.DictField(
        child=Choice(choices=list(LEVELS)),
        required=False,
        default=dict,
        help_text="levels of bots by the name of the seat that each takes",
    )
    seats_by_chance = StrictBooleanField(
        required=False,
        default=False,
        help_text="who sits where is drawn from the seeds when the game begins",
    )
    replies = Replies()
    bot_deck = Text(max_length=60, required=False, allow_blank=True)
    offer = Offer()
    seed = Seed()
    days_per_action = Choice(choices=list(DAYS), required=False, default=3, allow_null=True)
    time_by_turn = StrictBooleanField(
        required=False, default=False, help_text="the days are for a whole turn, not for each move"
    )
    bank_days = Choice(
        choices=list(BANK_DAYS),
        required=False,
        default=None,
        allow_null=True,
        help_text="unused time is saved, up to so many days in all",
    )
    is_public = StrictBooleanField(required=False, default=False)
    is_rated = StrictBooleanField(
        required=False, default=False, help_text="it counts for both ratings: of two people alone"
    )
    drafts_welcome = StrictBooleanField(
        required=False, default=False, help_text="who joins may bring drafts of the workshop"
    )
    advice = StrictBooleanField(
        required=False, default=False, help_text="both players may ask what a bot would do"
    )
    when_late = Choice(
        choices=WhenLate.choices,
        required=False,
        default=WhenLate.LOSE,
        help_text="if a clock runs out: the game is lost, a bot plays that action, or in "
        "another's turn the default is chosen",
    )
    reaction_hours = Choice(
        choices=list(REACTION_HOURS),
        required=False,
        default=None,
        allow_null=True,
        help_text="a clock of its own for what is asked in another's turn, of games in which that "
        "happens; then the default is chosen",
    )
    rules_version = Choice(
        check=partial(version_named, DEFAULT_GAME),
        choices=RULES_VERSIONS,
        required=False,
        default=DEFAULT_GAME.rules_versions[-1],
        help_text=f"{DEFAULT_GAME.rules_versions[0]} is the game as in its document",
    )


class JoinIn(Body):
    invite_key = Text(max_length=60)
    deck = OptionalDeck()
    lists = CardLists()
    seat = OptionalText(
        max_length=40, help_text="a free seat's name; else the next free one that the deck fits"
    )
    agreed = StrictBooleanField(
        required=False,
        default=False,
        help_text="you agree to the game's terms; without it a game that has some answers 409 "
        "(not-agreed) and lists them",
    )
    replies = Replies()
    seed = Seed()


class StartIn(Body):
    bot = Choice(
        choices=list(LEVELS),
        required=False,
        default=BOT,
        help_text="the level that takes the seats left free",
    )
    bot_deck = Text(max_length=60, required=False, default="", allow_blank=True)


class ActionIn(Body):
    action = ActionField(help_text="a line of notation, or an action as `view.actions` has it")
    number = StrictIntegerField(min_value=0, max_value=10**9)


class TakeBackIn(Body):
    number = StrictIntegerField(
        min_value=0, max_value=10**9, help_text="the game's number that it was asked at"
    )
