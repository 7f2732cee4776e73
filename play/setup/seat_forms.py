"""The forms to start and to join any game. Writing is the services' work."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import capfirst

from decks.models import Deck
from decks.names.labels import names_apart
from decks.queries import can_be_played, visible_deck
from decks.starters.first_games import best_first
from engine.kernel.definition import GameDefinition, Option
from engine.kernel.game import Data
from engine.kernel.roles import Role
from play.games.features import features_of
from play.kinds import role_at, seat_names
from play.levels import LEVELS
from play.models import MAX_SEED_LENGTH, Game, WhenLate
from play.services import LINK
from play.setup.auto_replies import add_field
from play.setup.card_lists import add_fields, take_lists
from play.setup.deck_choice import bots_have_deck, deck_groups
from play.setup.first_seat import level_for
from play.setup.lobby import label_of, title_of_role
from play.setup.new_table import NewTable
from play.setup.settings import BANK_DAYS, DAYS, REACTION_HOURS, GameSettings, SeatRequest
from play.setup.terms import ADVICE, BOT_WHEN_LATE, terms_of, value_title
from play.setup.tiles import DeckTile, OpponentTile, bot_tiles, deck_tiles

OPEN = "open"  # the opponent of who takes anyone
FRIEND = (LINK, "A friend (invite link)")
ANYONE = (OPEN, "Anyone (open challenge)")
WHEN_LATE = [
    (WhenLate.LOSE, "They’re out of the game"),
    (WhenLate.BOT, "A bot plays the move"),
    (WhenLate.DEFAULT, "In someone else’s turn, the default answer is chosen"),
]
WHEN_LATE_OF_TWO = [(WhenLate.LOSE, "The game is lost"), (WhenLate.BOT, "A bot plays the move")]
BY_TURN = "turn"
SEED_HELP = "Keep this random one, or type anything you like."
SEED_ATTRS = {"autocomplete": "off", "spellcheck": "false"}


class Unshown(forms.TextInput):
    """An input that the browser fills: what was sent is not shown again, for a new promise needs a
    new seed."""

    def format_value(self, value: Any) -> None:
        """Return no value."""


class UnshownHidden(Unshown):
    input_type = "hidden"


class SeatForm(forms.Form):
    """A seat of a role: the deck that is played there, if one is, and a seed."""

    seed = forms.CharField(
        label="Your seed",
        required=False,
        max_length=MAX_SEED_LENGTH,
        help_text=SEED_HELP,
        widget=Unshown(attrs=SEED_ATTRS),
    )

    def __init__(
        self,
        *args: Any,
        user: Any,
        kind: GameDefinition,
        role: Role,
        seats: int,
        cards: Sequence[Data] | None = None,
        **kwargs: Any,
    ) -> None:
        """cards: those of the game; None: as they are today."""
        super().__init__(*args, **kwargs)
        self.user, self.kind = user, kind
        self.has_deck, self.needs_deck = kind.builds_deck(role.name), kind.needs_deck(role.name)
        self.groups = deck_groups(kind, role.name, user) if self.has_deck else []
        self.decks: dict[str, Deck] = {deck.key: deck for _, decks in self.groups for deck in decks}
        self.names = names_apart(self.decks.values())
        self.lacks_deck = self.needs_deck and not self.decks
        if self.has_deck:
            called = kind.nouns["deck"]
            named: list[Any] = [
                (title, [(deck.key, self.names[deck.key]) for deck in decks])
                for title, decks in self.groups
            ]
            by_chance = [] if self.needs_deck else [("", f"A random {called.one}")]
            named = [*named, *by_chance]
            self.fields["deck"] = forms.CharField(
                label=f"Your {called.one}",
                max_length=60,
                required=self.needs_deck,
                widget=forms.Select(choices=named),
                error_messages={"required": f"Choose {called.a}."},
            )
            if self.initial.get("deck") not in self.decks:
                self.initial.pop("deck", None)
            if by_chance and not kind.has_tiles:  # else the empty choice is the first
                self.initial.setdefault("deck", next(iter(self.decks), ""))
        self.lists: list[str] = []
        if kind.table_lists(role.name):
            known = features_of(kind.slug).cards_today(kind.slug) if cards is None else cards
            self.lists = add_fields(self, kind, role.name, known)
        add_field(self, kind, seats)
        if kind.has_tiles:
            self._mark_unfinished()

    def _mark_unfinished(self) -> None:
        """Note the own decks that can't begin a game; the first that can is chosen."""
        own = [deck for deck in self.decks.values() if not deck.is_preconstructed]
        self.unfinished = {deck.key for deck in own if not can_be_played(deck)}
        ordered = (*own, *best_first(self.starters))
        playable = (deck.key for deck in ordered if deck.key not in self.unfinished)
        self.initial.setdefault("deck", next(playable, None))

    @property
    def starters(self) -> list[Deck]:
        """The starter decks to choose from."""
        return [deck for deck in self.decks.values() if deck.is_preconstructed]

    @property
    def playtests(self) -> list[tuple[str, Deck]]:
        """The decks with drafts, with their names."""
        return [(self.names[deck.key], deck) for deck in self.decks.values() if deck.is_playtest]

    @property
    def deck_tiles(self) -> list[tuple[str, list[DeckTile]]]:
        """The decks under their headings."""
        chosen = self["deck"].value() or ""
        return [
            (title, deck_tiles(decks, self.names, chosen, self.unfinished))
            for title, decks in self.groups
        ]

    @property
    def chosen_deck(self) -> DeckTile | None:
        """The deck that is chosen before anything is."""
        tiles = (tile for _, group in self.deck_tiles for tile in group)
        return next((tile for tile in tiles if tile.is_chosen), None)

    @property
    def list_fields(self) -> list[forms.BoundField]:
        """The lists of cards that are written here."""
        return [self[name] for name in self.lists]

    def clean(self) -> dict[str, Any]:
        """Return the lists in one, by section, under `lists`."""
        data = super().clean() or self.cleaned_data
        data["lists"] = take_lists(data, self.lists)
        return data

    def seat_asked(self, name: str = "", role: str | None = None) -> SeatRequest:
        """Return what the form asks for, of a seat by its name or its role."""
        data = self.cleaned_data
        replies = data.get("replies", "")
        return SeatRequest(
            name=name, role=role, lists=data["lists"], seed=data["seed"], replies=replies
        )

    def clean_deck(self) -> Deck | None:
        """None for a random one; one of those listed, or another that the user may see: the
        services say what it lacks.

        Where decks may have drafts, those of others are not for the user to play.
        """
        key = self.cleaned_data["deck"]
        if not key:
            return None
        if self.kind.has_drafts and key not in self.decks:
            raise forms.ValidationError("Choose one of your decks or a starter deck.")
        try:
            return self.decks.get(key) or visible_deck(self.user, key)
        except Deck.DoesNotExist as error:
            called = self.kind.nouns["deck"].one
            raise forms.ValidationError(f"No such {called}. Choose one of these.") from error


class JoinSeatForm(SeatForm):
    """Taking a seat: where the game has terms of its own, they are agreed to."""

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, cards=game.book.cards, seats=game.seat_count, **kwargs)
        self.terms = terms_of(game, game.seats.all())
        if self.terms:
            self.fields["agreed"] = forms.BooleanField(
                label="I agree to these terms",
                error_messages={
                    "required": "Tick the box to agree, or ask for a game without these terms."
                },
            )


MORE = (
    "bot_deck",
    "days",
    "time_by",
    "bank_days",
    "when_late",
    "reaction_hours",
    "by_chance",
    "is_rated",
    "is_public",
    "advice",
    "shows_deck",
    "drafts_welcome",
    "rules",
)


class NewTableForm(SeatForm):
    """A new table. `offer` is the key of the promised server seed."""

    is_public = forms.BooleanField(label="Let others watch", required=False)
    advice = forms.BooleanField(label="Allow hints: “What would the bot do?”", required=False)
    invited = forms.CharField(required=False, max_length=150, widget=forms.HiddenInput)
    offer = forms.CharField(required=False, max_length=40, widget=UnshownHidden(attrs=SEED_ATTRS))

    def __init__(self, *args: Any, table: NewTable, **kwargs: Any) -> None:
        super().__init__(*args, kind=table.kind, role=table.role, seats=table.seats, **kwargs)
        self.table = table
        if self.kind.has_tiles:
            self._add_choices_of_tiles()
        else:
            for side in table.others:
                self.fields[f"seat_{side}"] = self._other(side)
        if self.kind.has_drafts:
            self.fields["drafts_welcome"] = forms.BooleanField(
                label="My opponent may use workshop drafts",
                required=False,
                help_text="You see theirs when the game begins. They see yours before they join.",
            )
        for option in self.kind.options:
            self.fields[f"option_{option.name}"] = _option_field(option, table.seats)
        if table.seats > 1:
            self.fields |= _clocks(self.kind)
            if self.kind.has_off_turn_questions:
                self.fields["reaction_hours"] = _reaction_clock()
            is_duel = self.kind.most_seats == 2
            self.fields["advice"].help_text = ADVICE if is_duel else ADVICE.replace("Both", "All")
        if table.seats == 2 and not getattr(self.user, "is_guest", True):
            self.fields["is_rated"] = forms.BooleanField(
                label="Rated: count it for both ratings", required=False
            )
        if table.may_deal and not self.kind.has_tiles and len(table.roles) == 1:
            self.fields["by_chance"] = forms.BooleanField(
                label="Draw seats at random", required=False
            )
        self.order_fields(["deck"])

    def _add_choices_of_tiles(self) -> None:
        """Ask for the one opponent, what a bot plays, what the challenge shows, and the rules."""
        levels = ((level.name, f"{level.title}: {level.words}") for level in LEVELS.values())
        self.suited = level_for(self.user, self.kind.slug)
        self.fields["is_public"].label = "Let others watch (without seeing hands)"
        self.fields |= {
            "opponent": forms.ChoiceField(
                label="Opponent", choices=[FRIEND, ANYONE, *levels], initial=LINK
            ),
            "bot_deck": forms.ChoiceField(
                label="The bot’s deck",
                required=False,
                choices=[
                    ("", "Random starter deck"),
                    *names_apart(self.starters).items(),
                ],
            ),
            "shows_deck": forms.BooleanField(
                label="Show my deck in the open challenge", required=False
            ),
            "rules": _rules_field(self.kind),
        }

    @property
    def opponent_tiles(self) -> list[OpponentTile]:
        """Bots by their level, and people."""
        chosen = self["opponent"].value() or ""
        people = (
            (LINK, "A friend", "you get an invite link to send"),
            (OPEN, "Anyone", "an open challenge, listed for all"),
        )
        return [
            *(OpponentTile(name, title, words, name == chosen) for name, title, words in people),
            *bot_tiles(chosen, self.suited),
        ]

    def _other(self, side: int) -> forms.ChoiceField:
        """Return who takes another seat; a bot, if it has something to play there."""
        kind, role = self.kind, role_at(self.kind.slug, side)
        title = "" if self.table.by_chance else title_of_role(kind, side)
        field = forms.ChoiceField(
            label=f"{label_of(kind, side)} · {title}" if title else label_of(kind, side),
            choices=[FRIEND, ANYONE],
            initial=LINK,
            error_messages=dict.fromkeys(
                ("invalid_choice", "required"), "Choose a friend or one of the bots."
            ),
        )
        if bots_have_deck(kind, role.name, self.table.role.name):
            field.choices = [
                FRIEND,
                ANYONE,
                *((level.name, f"{level.title}: {level.words}") for level in LEVELS.values()),
            ]
        else:
            field.help_text = (
                f"There’s no starter {kind.nouns['deck'].one} that a bot could play here."
            )
        return field

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        """Return who takes the other seats, if each is asked for."""
        return [self[name] for side in self.table.others if (name := f"seat_{side}") in self.fields]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The game's own options."""
        return [self[f"option_{option.name}"] for option in self.kind.options]

    @property
    def more_fields(self) -> list[forms.BoundField]:
        """Return what most leave as it is."""
        return [self[name] for name in MORE if name in self.fields]

    @property
    def more_is_wrong(self) -> bool:
        replies = [self["replies"]] if "replies" in self.fields else []
        return any(field.errors for field in (*self.more_fields, *replies))

    def new_game(self) -> dict[str, Any]:
        """Return what the form says, as keyword arguments of `services.create_game`."""
        data, table = self.cleaned_data, self.table
        names = seat_names(self.kind.slug, table.seats)
        levels = {
            names[side]: data.get("opponent") or data[f"seat_{side}"] for side in table.others
        }
        options = {option.name: option for option in self.kind.options}
        return {
            "settings": GameSettings(
                game=self.kind.slug,
                seats=table.seats,
                rules_version=data.get("rules") or None,
                options={
                    name: _values(option)[data[f"option_{name}"]]
                    for name, option in options.items()
                },
                by_chance=table.by_chance,
                days_per_action=data.get("days"),
                time_by_turn=data.get("time_by") == BY_TURN,
                bank_days=data.get("bank_days") if data.get("days") else None,
                on_timeout=data.get("when_late") or WhenLate.LOSE,
                reaction_hours=data.get("reaction_hours"),
                # Nobody else has to agree to hints where all others are bots.
                advice=data["advice"] or LEVELS.keys() >= set(levels.values()),
                is_public=data["is_public"],
                is_rated=data.get("is_rated", False),
                invited=data["invited"],
                is_open=OPEN in levels.values(),
                shows_deck=data.get("shows_deck", False),
                drafts_welcome=data.get("drafts_welcome", False),
            ),
            "seat": self.seat_asked(name=names[table.side]),
            "bots": {name: level for name, level in levels.items() if level in LEVELS},
            "deck": data.get("deck"),
            "bot_deck": self._bot_deck(),
            "offer": data["offer"],
        }

    def _bot_deck(self) -> Deck | None:
        """Return what a bot plays; None leaves it to the game."""
        if not self.kind.has_tiles:
            return None
        chosen = self.cleaned_data["bot_deck"]
        if chosen:
            return self.decks[chosen]
        return random.choice(self.starters or [self.cleaned_data["deck"]])


def _values(option: Option) -> dict[str, Any]:
    """Return an option's values by what stands for them in a form."""
    return {value_title(value): value for value in option.values}


def _option_field(option: Option, seats: int) -> forms.ChoiceField:
    """Return what so many players choose among, and with how many there would be more."""
    here = [value_title(value) for value in option.values_at(seats)]
    elsewhere = [
        f"{capfirst(value_title(value))}: with {' or '.join(map(str, counts))} players."
        for value, counts in option.seats.items()
        if seats not in counts
    ]
    meant = [f"{capfirst(value_title(value))}: {said}" for value, said in option.says.items()]
    return forms.ChoiceField(
        label=option.title,
        choices=[(said, capfirst(said)) for said in here],
        initial=value_title(option.default),
        help_text=" ".join([*meant, *elsewhere]),
        error_messages=dict.fromkeys(
            ("invalid_choice", "required"),
            " ".join([f"Choose one of {', '.join(here)}.", *elsewhere]),
        ),
    )


def _rules_field(kind: GameDefinition) -> forms.ChoiceField:
    """Return the choice of rules: the newest or the first ones."""
    first, *_, newest = kind.rules_versions
    words = {version: features_of(kind.slug).version_words(version) for version in (newest, first)}
    return forms.ChoiceField(
        label="Rules",
        choices=[(version, title) for version, (title, _) in words.items()],
        initial=newest,
        required=False,
        help_text=": ".join(words[first]),
    )


def _reaction_clock() -> forms.TypedChoiceField:
    """Return how long an answer in another's turn may take; else as long as a move."""
    return forms.TypedChoiceField(
        label="Time per answer in someone else’s turn",
        choices=[
            ("", "As for a move"),
            *((n, f"{n} hours, then the default") for n in REACTION_HOURS),
        ],
        required=False,
        coerce=int,
        empty_value=None,
    )


def _clocks(kind: GameDefinition) -> dict[str, forms.Field]:
    """Pace, and what happens to who is late; who plays alone has neither."""
    is_duel = kind.most_seats == 2
    days = forms.TypedChoiceField(
        label="Time",
        choices=[(n, f"{n} day{'' if n == 1 else 's'}") for n in DAYS] + [("", "No limit")],
        initial=3,
        required=False,
        coerce=int,
        empty_value=None,
    )
    when_late = forms.ChoiceField(
        label="If time runs out",
        choices=WHEN_LATE_OF_TWO if is_duel else WHEN_LATE,
        initial=WhenLate.LOSE,
        required=False,
        help_text=f"With a bot: {BOT_WHEN_LATE[0].lower()}{BOT_WHEN_LATE[1:]}" if is_duel else "",
    )
    time_by = forms.ChoiceField(
        label="Time is for",
        choices=[("move", "Each move"), (BY_TURN, "The whole turn")],
        initial="move",
        required=False,
    )
    bank = forms.TypedChoiceField(
        label="Unused time",
        choices=[("", "Isn’t saved"), *((n, f"Is saved, up to {n} days") for n in BANK_DAYS)],
        required=False,
        coerce=int,
        empty_value=None,
    )
    return {"days": days, "time_by": time_by, "bank_days": bank, "when_late": when_late}
