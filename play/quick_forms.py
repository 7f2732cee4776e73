"""What a form of one button sends: an offer and a seed that its script has filled in, or neither."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms

from play.errors import PlayError
from play.models import MAX_SEED_LENGTH


class PromiseForm(forms.Form):
    """The key of a promised server seed, and the player's own seed that was made after it."""

    offer = forms.CharField(required=False, max_length=40)
    seed = forms.CharField(required=False, max_length=MAX_SEED_LENGTH)


def read_promise(sent: Mapping[str, str]) -> dict[str, str]:
    """`{"offer", "seed"}` as `services.create_game` takes them. Raises PlayError."""
    form = PromiseForm(sent)
    if not form.is_valid():
        raise PlayError("The seed wasn’t sent as it should be. Reload the page and try again.")
    return dict(form.cleaned_data)
