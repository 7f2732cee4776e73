"""Forms for a test of any game. They read and clean; services decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from decks.kinds import deck_roles, role_title
from decks.models import Deck
from decks.names.labels import names_apart
from engine.bots import MANNERS, TITLES
from engine.kernel.definition import GameDefinition, Option
from lab import limits
from lab.plans.tables import Tables

_DECKS, _OPTION = "decks-", "option-"  # before a role's name, before an option's


class DeckChoice(forms.Form):
    """One deck to test, of those that the player may choose from."""

    deck = forms.ChoiceField(
        label="Deck",
        widget=forms.RadioSelect,
        error_messages={"required": "Choose a deck.", "invalid_choice": "Choose one of the decks."},
    )

    def __init__(
        self, *args: Any, own: Sequence[Deck], starter: Sequence[Deck], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        groups = (("Your decks", own), ("Starter decks", starter))
        called = names_apart([*own, *starter])
        field = self.fields["deck"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101
        field.choices = [
            (title, [(deck.key, called[deck.key]) for deck in decks])
            for title, decks in groups
            if decks
        ]


class TablesForm(forms.Form):
    """Decks for each role that has some, seats if a game may have several numbers, bot, games and
    the game's own options. decks: those to choose from; chosen: the keys of some at the start."""

    seats = forms.TypedChoiceField(coerce=int)
    bot = forms.ChoiceField(
        label="Bot",
        choices=[(name, f"{TITLES[name]}: {MANNERS[name]}") for name in limits.TABLE_BOTS],
        initial=limits.TABLE_BOT,
    )
    games = forms.IntegerField(
        label="Games",
        min_value=1,
        max_value=limits.MAX_TABLE_GAMES,
        initial=limits.TABLE_GAMES,
        help_text=f"At most {limits.MAX_TABLE_GAMES}, shared out among all tables.",
    )

    def __init__(
        self,
        *args: Any,
        kind: GameDefinition,
        decks: Sequence[Deck],
        chosen: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.kind = kind
        self.by_key = {deck.key: deck for deck in decks}
        called = names_apart(decks)
        self._offer_seats()
        roles = deck_roles(kind)
        for role in roles:
            of = f" for {role_title(kind, role.name)}" if len(roles) > 1 else ""
            choices = [(deck.key, called[deck.key]) for deck in decks if deck.role == role.name]
            self.fields[f"{_DECKS}{role.name}"] = forms.MultipleChoiceField(
                label=f"{kind.nouns['deck'].many.capitalize()}{of}",
                choices=choices,
                widget=forms.CheckboxSelectMultiple,
                required=False,
                initial=[key for key, _name in choices if key in chosen],
            )
        for option in kind.options:
            self.fields[f"{_OPTION}{option.name}"] = _choice_of(kind, option)

    def _offer_seats(self) -> None:
        least, most = self.kind.least_seats, self.kind.most_seats
        if least == most:
            del self.fields["seats"]
            return
        field = self.fields["seats"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101
        field.label = self.kind.nouns["player"].many.capitalize()
        field.choices = [(seats, str(seats)) for seats in range(least, most + 1)]

    @property
    def deck_fields(self) -> list[forms.BoundField]:
        """The fields that choose decks."""
        return [self[name] for name in self.fields if name.startswith(_DECKS)]

    @property
    def other_fields(self) -> list[forms.BoundField]:
        """All else that is asked, in its order."""
        return [self[name] for name in self.fields if not name.startswith(_DECKS)]

    def clean(self) -> dict[str, Any]:
        """Say at the option what can't be chosen with so many players."""
        said = super().clean() or self.cleaned_data
        if self.has_error("seats"):
            return said
        seats = said.get("seats", self.kind.least_seats)
        for option in self.kind.options:
            name = f"{_OPTION}{option.name}"
            value = option.values[int(said[name])] if name in said else option.default
            if value not in option.values_at(seats):
                self.add_error(name, _limit_of(self.kind, option, value))
        return said

    def tables(self) -> Tables:
        """Return what is asked for, once the form is valid."""
        said: Mapping[str, Any] = self.cleaned_data
        chosen = [key for name in self.fields if name.startswith(_DECKS) for key in said[name]]
        options = {
            option.name: option.values[int(said[f"{_OPTION}{option.name}"])]
            for option in self.kind.options
        }
        return Tables(
            self.kind,
            [self.by_key[key] for key in chosen],
            said.get("seats"),
            said["bot"],
            said["games"],
            options,
        )


def _choice_of(kind: GameDefinition, option: Option) -> forms.ChoiceField:
    """By the value's place: values may be alike once they are text."""
    return forms.ChoiceField(
        label=option.title,
        choices=[(str(place), _title_of(value)) for place, value in enumerate(option.values)],
        help_text=" ".join(_limit_of(kind, option, value) for value in option.seats),
    )


def _title_of(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).capitalize()


def _limit_of(kind: GameDefinition, option: Option, value: str | int | bool) -> str:
    """With how many players a value may be chosen; the form is sent only once, with both."""
    counts = " or ".join(map(str, option.seats[value]))
    return f"{_title_of(value).capitalize()}: with {counts} {kind.nouns['player'].many}."
