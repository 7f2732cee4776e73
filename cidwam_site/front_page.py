"""A game's front page, and what the header and footer of its pages say of it.

Each game has one, made from its definition. `web/home.py` of a game has a FRONT_PAGE with what it
adds or shows instead.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from engine.kernel.definition import GameDefinition
from games import offered_games, web_module


class FrontPage:
    """The front page of a game that has nothing of its own; games override what they have.

    template: of the page. footer: of the foot of all its pages. has_workshop: whether
    players can design cards for it.
    """

    template = "home/game.html"
    footer = "components/site_footer.html"
    has_workshop = False

    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        """Return what `template` needs beside what every front page shows."""
        return {}

    @property
    def is_one_of_several(self) -> bool:
        """Whether this site has other games."""
        return len(offered_games()) > 1


def front_page_of(kind: GameDefinition) -> FrontPage:
    """Return the front page of a game."""
    module = web_module(kind.slug, "home")
    page: FrontPage = module.FRONT_PAGE if module else FrontPage()
    return page
