"""The forms of play: which game to start, with which deck. Writing is the services' work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS

from cards.queries import current_pool
from decks.first_games import best_first
from decks.models import Deck
from decks.names_apart import names_apart
from decks.queries import can_be_played, decks_of, preconstructed
from engine.kernel.orders import Preset
from games import USUAL
from play.cidwam import AS_IN_DOCUMENT, NEWEST
from play.first_seat import level_for
from play.game_settings import DAYS, SeatRequest
from play.kinds import kind_of
from play.levels import LEVELS
from play.models import MAX_SEED_LENGTH, Game, WhenLate
from play.replies import add_field, preset_of
from play.terms import ADVICE, BOT_WHEN_LATE, terms_of
from play.tiles import DeckTile, OpponentTile, bot_tiles, deck_tiles

OPEN = "open"  # the opponent of who takes anyone
PRESETS = kind_of(USUAL).presets
OWN = "own"  # in place of a preset: what the fields below say
SEED_HELP = "Keep this random one, or type anything you like."
SEED_ATTRS = {"autocomplete": "off", "spellcheck": "false"}


class Unshown(forms.TextInput):
    """An input that the browser fills: what was sent is not shown again, for a new promise needs a
    new seed."""

    def format_value(self, value: Any) -> None:
        """Return no value."""


class UnshownHidden(Unshown):
    input_type = "hidden"


class DeckForm(forms.Form):
    """A deck of one's own or a preconstructed one, and a seed."""

    deck = forms.ChoiceField(
        label="Your deck",
        error_messages={"invalid_choice": "Choose one of your decks or a starter deck."},
    )
    seed = forms.CharField(
        label="Your seed",
        required=False,
        max_length=MAX_SEED_LENGTH,
        help_text=SEED_HELP,
        widget=Unshown(attrs=SEED_ATTRS),
    )

    def __init__(self, *args: Any, user: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        own = list(decks_of(user).select_related("persona__set"))
        ready = list(preconstructed().select_related("persona__set"))
        pool = current_pool() if own else None
        unfinished = {deck.key for deck in own if not can_be_played(deck, pool)}
        self.decks: dict[str, Deck] = {deck.key: deck for deck in (*own, *ready)}
        self.own, self.ready, self.unfinished = own, ready, unfinished
        self.names = names_apart(self.decks.values())
        self.playtests = [(self.names[deck.key], deck) for deck in own if deck.is_playtest]
        self.fields["deck"].choices = [(key, key) for key in self.decks]  # type: ignore[attr-defined]
        add_field(self, kind_of(USUAL), 2)
        if self.initial.get("deck") not in self.decks:
            playable = (deck.key for deck in (*own, *best_first(ready)))
            self.initial["deck"] = next((key for key in playable if key not in unfinished), None)

    def clean_deck(self) -> Deck:
        return self.decks[self.cleaned_data["deck"]]

    def seat_asked(self) -> SeatRequest:
        """Return the seed and the auto-replies to begin with."""
        return SeatRequest(seed=self.cleaned_data["seed"], replies=self.cleaned_data["replies"])

    @property
    def deck_tiles(self) -> list[tuple[str, list[DeckTile]]]:
        """The decks under their headings; a group without a deck is left out."""
        groups = (("Your decks", self.own), ("Starter decks", self.ready))
        chosen = self["deck"].value() or ""
        return [
            (title, deck_tiles(decks, self.names, chosen, self.unfinished))
            for title, decks in groups
            if decks
        ]

    @property
    def chosen_deck(self) -> DeckTile | None:
        """The deck that is chosen before anything is."""
        tiles = (tile for _, group in self.deck_tiles for tile in group)
        return next((tile for tile in tiles if tile.is_chosen), None)


class JoinForm(DeckForm):
    """Taking a seat: where the game has terms of its own, they are agreed to."""

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.terms = terms_of(game, game.seats.all())
        if self.terms:
            self.fields["agreed"] = forms.BooleanField(
                label="I agree to these terms",
                error_messages={
                    "required": "Tick the box to agree, or ask for a game without these terms."
                },
            )


class NewGameForm(DeckForm):
    """Everything that starts a game. `offer` is the key of the promised server seed."""

    opponent = forms.ChoiceField(
        label="Opponent",
        choices=[
            ("link", "A friend (invite link)"),
            (OPEN, "Anyone (open challenge)"),
            *((level.name, f"{level.title}: {level.words}") for level in LEVELS.values()),
        ],
        initial="link",
        widget=forms.RadioSelect,
    )
    bot_deck = forms.ChoiceField(label="The bot’s deck", required=False)
    days = forms.TypedChoiceField(
        label="Time per move",
        choices=[(n, f"{n} day{'' if n == 1 else 's'}") for n in DAYS] + [("", "No limit")],
        initial=3,
        required=False,
        coerce=int,
        empty_value=None,
    )
    is_public = forms.BooleanField(label="Let others watch (without seeing hands)", required=False)
    advice = forms.BooleanField(
        label="Allow hints: “What would the bot do?”", required=False, help_text=ADVICE
    )
    when_late = forms.ChoiceField(
        label="If time runs out",
        choices=[(WhenLate.LOSE, "The game is lost"), (WhenLate.BOT, "A bot plays the move")],
        initial=WhenLate.LOSE,
        required=False,
        help_text=f"With a bot: {BOT_WHEN_LATE[0].lower()}{BOT_WHEN_LATE[1:]}",
    )
    shows_deck = forms.BooleanField(label="Show my deck in the open challenge", required=False)
    drafts_welcome = forms.BooleanField(
        label="My opponent may use workshop drafts",
        required=False,
        help_text="You see theirs when the game begins. They see yours before they join.",
    )
    rules = forms.ChoiceField(
        label="Rules",
        choices=[(version.name, version.title) for version in (NEWEST, AS_IN_DOCUMENT)],
        initial=NEWEST.name,
        required=False,
        help_text=f"{AS_IN_DOCUMENT.title}: {AS_IN_DOCUMENT.summary}",
    )
    offer = forms.CharField(required=False, max_length=40, widget=UnshownHidden(attrs=SEED_ATTRS))

    field_order = [
        "deck", "opponent", "bot_deck", "days", "when_late", "advice", "is_public",
        "shows_deck", "drafts_welcome", "rules", "seed", "offer",
    ]  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.suited = level_for(kwargs["user"], USUAL)
        self.fields["bot_deck"].choices = [  # type: ignore[attr-defined]
            ("", "Random starter deck"),
            *names_apart(self.ready).items(),
        ]

    @property
    def has_hints(self) -> bool:
        """Against people it is a term of the game; a bot minds no hint."""
        return self.cleaned_data["advice"] or self.cleaned_data["opponent"] not in ("link", OPEN)

    @property
    def opponent_tiles(self) -> list[OpponentTile]:
        """Bots by their level, and people."""
        chosen = self["opponent"].value() or ""
        people = (
            ("link", "A friend", "you get an invite link to send"),
            (OPEN, "Anyone", "an open challenge, listed for all"),
        )
        return [
            *(OpponentTile(name, title, words, name == chosen) for name, title, words in people),
            *bot_tiles(chosen, self.suited),
        ]

    @property
    def more_is_wrong(self) -> bool:
        shown = {"deck", "opponent", "seed", "offer"}
        return any(name not in shown for name in self.errors if name != NON_FIELD_ERRORS)

    def clean_when_late(self) -> str:
        return self.cleaned_data["when_late"] or WhenLate.LOSE

    def clean_rules(self) -> str:
        return self.cleaned_data["rules"] or NEWEST.name

    def clean_bot_deck(self) -> Deck | None:
        key = self.cleaned_data["bot_deck"]
        return self.decks[key] if key else None


class OrdersForm(forms.Form):
    """Standing orders in words that suit a form; `orders()` gives them as the engine takes them."""

    POINTS = (
        ("summon", "my opponent leaves the Summon phase"),
        ("attack", "an attack was declared"),
        ("move", "my opponent leaves the Move/Combat phase"),
    )
    CHANCES = (
        ("", "ask me"),
        ("0.5", "50%"),
        ("0.6", "60%"),
        ("0.67", "67%"),
        ("0.8", "80%"),
        ("1", "certain"),
    )

    preset = forms.ChoiceField(
        choices=[
            *((preset.slug, preset.title) for preset in PRESETS),
            (OWN, "My own settings"),
        ],
        required=False,
        widget=forms.RadioSelect,
    )
    responses = forms.MultipleChoiceField(
        label="If I can pay for an effect, ask me when",
        choices=POINTS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    life = forms.IntegerField(
        label="and when a direct attack would leave me with Life of at most",
        required=False,
        min_value=0,
        max_value=999,
    )
    drops = forms.CharField(
        label="When attacked directly, drop the Incantation named",
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    drop_from = forms.IntegerField(
        label="if the expected damage is at least", required=False, min_value=0, max_value=999
    )
    breaks = forms.BooleanField(label="else break my lowest Shield without asking", required=False)
    guard = forms.IntegerField(
        label="but ask me when my Life isn’t above", required=False, min_value=0, max_value=999
    )
    above = forms.IntegerField(
        label="Without a Shield, take the damage while my Life would stay above",
        required=False,
        min_value=0,
        max_value=999,
    )
    saves = forms.BooleanField(
        label="Drop my cheapest Incantation rather than lose", required=False
    )
    join = forms.ChoiceField(
        label="Join a fight if my chance to win is at least", choices=CHANCES, required=False
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("drop_from") is not None and not data.get("drops"):
            self.add_error("drops", "Name the Incantation to drop, or leave the damage empty.")
        return data

    def orders(self) -> dict[str, Any]:
        """Return the preset that was chosen; what the fields say, if that was or they were
        changed."""
        fine = _orders_of(self.cleaned_data)
        chosen = {preset.slug: preset.orders for preset in PRESETS}.get(self.cleaned_data["preset"])
        if chosen is None:
            return fine
        # Scripts may send a preset alone; a page sends its fields with it, changed or not.
        changed = "above" in self.data and fine != _orders_of(self.showing(self.held).initial)
        return fine if chosen == self.held and changed else chosen

    held: dict[str, Any] = {}

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Those to choose from, with what they say."""
        return PRESETS

    @classmethod
    def showing(cls, orders: dict[str, Any]) -> OrdersForm:
        """Return the form as the seat's orders stand; no orders mean: always ask."""
        lines = {line["do"]: line for line in orders.get("attack") or []}
        chance = orders.get("join")
        return cls(
            initial={
                "preset": preset_of(kind_of(USUAL), orders) or OWN,
                "life": orders.get("life"),
                "guard": lines.get("guard", {}).get("above"),
                "responses": orders.get("responses", [name for name, _ in cls.POINTS]),
                "drops": lines.get("drop", {}).get("card", ""),
                "drop_from": lines.get("drop", {}).get("from"),
                "breaks": "break" in lines or "guard" in lines,
                "above": lines.get("take", {}).get("above"),
                "saves": "save" in lines,
                "join": "" if chance is None else f"{chance:g}",
            }
        )


def _orders_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the fields of a form of orders say."""
    lines: list[dict[str, Any]] = []
    if data["drops"]:
        least = data["drop_from"] or 0
        lines.append({"do": "drop", "card": " ".join(data["drops"].split()), "from": least})
    if data["breaks"] and data["guard"] is not None:
        lines.append({"do": "guard", "above": data["guard"]})
    elif data["breaks"]:
        lines.append({"do": "break"})
    if data["above"] is not None:
        lines.append({"do": "take", "above": data["above"]})
    if data["saves"]:
        lines.append({"do": "save"})
    orders: dict[str, Any] = {"responses": data["responses"]}
    if data["life"] is not None:
        orders["life"] = data["life"]
    if lines:
        orders["attack"] = lines
    if data["join"]:
        orders["join"] = float(data["join"])
    return orders


class MailForm(forms.Form):
    wants_mail = forms.BooleanField(
        label="Email me when it’s my turn and when a game ends", required=False
    )
