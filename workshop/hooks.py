"""Hooks of drafts: sections and buttons of a draft's page, and where drafts are used."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from accounts.hooks import Hook
from cards.hooks import Panel
from workshop.models import Draft, DraftSet

draft_panels: Final[Hook[Callable[[Draft, Any], Panel | None]]] = Hook()
"""From the draft and the viewer: a section below the card."""

draft_buttons: Final[Hook[Callable[[Draft, Any], Panel | None]]] = Hook()
"""The same for the toolbar: the panel's template is one button, its title isn't shown."""

set_buttons: Final[Hook[Callable[[DraftSet, Sequence[Draft], Any], Panel | None]]] = Hook()
"""From a set, its drafts and the viewer: a button of the set's toolbar."""

draft_uses: Final[Hook[Callable[[Sequence[int]], list[tuple[str, str]]]]] = Hook()
"""From drafts' primary keys to (name, address) of what holds any of them."""


def uses_of(drafts: Sequence[int]) -> list[tuple[str, str]]:
    """Return (name, address) of everything that holds one of the drafts."""
    return [use for uses in draft_uses for use in uses(drafts)]
