"""Forms of one button: an offer and a seed, filled in by its script, or neither."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms

from play.errors import PlayError
from play.models import MAX_SEED_LENGTH


class PromiseForm(forms.Form):
    """The key of a promised server seed, and the player's own seed that was made after it."""

    offer = forms.CharField(required=False, max_length=40)
    seed = forms.CharField(required=False, max_length=MAX_SEED_LENGTH)


class WishForm(PromiseForm):
    """Besides, the open challenge for which the seed was made; empty for a new one."""

    wanted = forms.CharField(required=False, max_length=40)


def read_promise(sent: Mapping[str, str]) -> dict[str, str]:
    """`{"offer", "seed"}` as `services.create_game` takes them. Raises PlayError."""
    return _read(PromiseForm(sent))


def read_wish(sent: Mapping[str, str]) -> dict[str, str]:
    """Return the same and `wanted`, as `services.play_person` takes them. Raises PlayError."""
    return _read(WishForm(sent))


def _read(form: PromiseForm) -> dict[str, str]:
    if not form.is_valid():
        raise PlayError("The seed wasn’t sent as it should be. Reload the page and try again.")
    return dict(form.cleaned_data)
