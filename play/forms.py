"""The forms of CIDWaM's auto-replies, and of who wants mail. Writing is the services' work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from engine.kernel.orders import Preset
from games import DEFAULT_SLUG
from play.kinds import kind_of
from play.replies import preset_of

PRESETS = kind_of(DEFAULT_SLUG).presets
OWN = "own"  # in place of a preset: what the fields below say


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
                "preset": preset_of(kind_of(DEFAULT_SLUG), orders) or OWN,
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
