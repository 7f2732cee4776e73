"""What upper rooms show on a draft's page: as cards.panels, for drafts; and the buttons that they
put into its toolbar.

The workshop may not know them, so they register here, in AppConfig.ready, functions that make a
Panel from the Draft and the viewer, or None where they have nothing to say. Such a function is
responsible for what the viewer may see.
"""

from collections.abc import Callable
from typing import Any

from cards.panels import Panel
from workshop.models import Draft

DraftPanelMaker = Callable[[Draft, Any], Panel | None]
_panels: list[DraftPanelMaker] = []
_buttons: list[DraftPanelMaker] = []


def register(maker: DraftPanelMaker) -> None:
    """Have `maker` asked for each draft's page; registering it again changes nothing."""
    if maker not in _panels:
        _panels.append(maker)


def register_button(maker: DraftPanelMaker) -> None:
    """Register likewise for the toolbar: the panel's template is one button, of the title nothing
    shows."""
    if maker not in _buttons:
        _buttons.append(maker)


def panels_for(draft: Draft, viewer: Any) -> list[Panel]:
    """Return what the upper rooms have to show below the card, by order, then title."""
    return _made(_panels, draft, viewer)


def buttons_for(draft: Draft, viewer: Any) -> list[Panel]:
    """Return what they have for the toolbar, in the same order."""
    return _made(_buttons, draft, viewer)


def _made(makers: list[DraftPanelMaker], draft: Draft, viewer: Any) -> list[Panel]:
    found = [panel for maker in makers if (panel := maker(draft, viewer)) is not None]
    return sorted(found, key=lambda panel: (panel.order, panel.title))
