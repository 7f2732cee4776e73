"""What the lab asks of who wants a test of any game. It reads and cleans; services decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from decks.kinds import deck_roles, role_title
from decks.models import Deck
from engine.bots import TITLES
from engine.kernel.kind import Kind, Option
from lab import limits
from lab.seating import Tables

_DECKS, _OPTION = "decks-", "option-"  # before a role's name, before an option's


class TablesForm(forms.Form):
    """Decks for each role that has some, seats if a game may have several numbers, bot, games and
    the game's own options. decks: those to choose from; chosen: the keys of some at the start."""

    seats = forms.TypedChoiceField(coerce=int)
    bot = forms.ChoiceField(
        label="Bot",
        choices=[(name, TITLES[name]) for name in limits.TABLE_BOTS],
        initial=limits.TABLE_BOT,
    )
    games = forms.IntegerField(
        label="Games",
        min_value=1,
        max_value=limits.MOST_TABLE_GAMES,
        initial=limits.TABLE_GAMES,
        help_text=f"At most {limits.MOST_TABLE_GAMES}, shared out among all tables.",
    )

    def __init__(
        self,
        *args: Any,
        kind: Kind,
        decks: Sequence[Deck],
        chosen: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.kind = kind
        self.by_key = {deck.key: deck for deck in decks}
        self._offer_seats()
        roles = deck_roles(kind)
        for role in roles:
            of = f" for {role_title(kind, role.name)}" if len(roles) > 1 else ""
            choices = [(deck.key, deck.name) for deck in decks if deck.role == role.name]
            self.fields[f"{_DECKS}{role.name}"] = forms.MultipleChoiceField(
                label=f"{kind.nouns['deck'].many.capitalize()}{of}",
                choices=choices,
                widget=forms.CheckboxSelectMultiple,
                required=False,
                initial=[key for key, _name in choices if key in chosen],
            )
        for option in kind.options:
            self.fields[f"{_OPTION}{option.name}"] = _choice_of(option)

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

    def tables(self) -> Tables:
        """What is asked for, once the form is valid."""
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


def _choice_of(option: Option) -> forms.ChoiceField:
    """By the value's place: values may be alike once they are text."""
    words = {True: "yes", False: "no"}
    return forms.ChoiceField(
        label=option.title,
        choices=[
            (str(place), words[value] if isinstance(value, bool) else str(value).capitalize())
            for place, value in enumerate(option.values)
        ],
    )
