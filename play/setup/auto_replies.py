"""Presets of auto-replies: standing orders that a player chooses by a name, for a game or in it.

The definition says which there are (`GameDefinition.presets`), the usual one first. Nothing here
writes.
"""

from __future__ import annotations

from django import forms

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.orders import NO_PRESET, Preset
from play.errors import WrongTerms

LABEL = "Auto-replies in your opponent’s turn"
LABEL_AMONG_SEVERAL = "Auto-replies in other players’ turns"


def preset_named(kind: GameDefinition, slug: str) -> Preset | None:
    """Return the preset of a name; None for no name. Raises WrongTerms."""
    if not slug:
        return None
    found = {preset.slug: preset for preset in kind.presets}
    if slug not in found:
        there_are = f"Choose one of: {', '.join(found)}." if found else "This game has none."
        raise WrongTerms(f"No auto-replies called {slug!r:.60}. {there_are}")
    return found[slug]


def replies_for(kind: GameDefinition, seats: int, named: str) -> str:
    """Return the slug of the preset that a seat of so many begins with; empty for none.

    It is the one that was named, none if `NO_PRESET` was; without a name the usual one at a table
    of as many seats as the game wants it for (`auto_reply_default_min_seats`). Raises
    WrongTerms.
    """
    if named == NO_PRESET:
        return ""
    if (
        not named
        and kind.auto_reply_default_min_seats is not None
        and seats >= kind.auto_reply_default_min_seats
    ):
        return usual_replies(kind)
    found = preset_named(kind, named)
    return found.slug if found else ""


def usual_replies(kind: GameDefinition) -> str:
    """Return what a player begins with whom nobody has asked; empty in a game that takes none."""
    return kind.presets[0].slug if kind.presets else ""


def first_replies(kind: GameDefinition, seats: int) -> str:
    """Return what a form for so many seats has chosen: the usual preset, or the one that asks,
    where the game wants the usual one at larger tables alone; empty in a game that takes none."""
    if kind.auto_reply_default_min_seats is not None and seats < kind.auto_reply_default_min_seats:
        return next(preset.slug for preset in kind.presets if preset.asks)
    return usual_replies(kind)


def preset_of(kind: GameDefinition, orders: Data) -> str:
    """Return the slug of the preset that some orders are; empty: of none."""
    return next((preset.slug for preset in kind.presets if preset.orders == orders), "")


class RepliesField(forms.ChoiceField):
    """The choice of a preset; where nothing is sent, it is the one that was chosen already."""

    def __init__(self, kind: GameDefinition, seats: int) -> None:
        self.presets = kind.presets
        super().__init__(
            label=LABEL if kind.most_seats == 2 else LABEL_AMONG_SEVERAL,
            choices=[(preset.slug, preset.title) for preset in kind.presets],
            initial=first_replies(kind, seats),
            required=False,
            widget=forms.RadioSelect,
            error_messages={"invalid_choice": "Choose one of these."},
        )

    def clean(self, value: object) -> str:
        return str(super().clean(value) or self.initial)


def add_field(form: forms.Form, kind: GameDefinition, seats: int) -> None:
    """Let a form ask for them, in a game that has some, at a table of so many seats."""
    if kind.presets:
        form.fields["replies"] = RepliesField(kind, seats)
