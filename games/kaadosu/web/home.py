"""The front page of KAADOSU!: three cards, how a battle goes, and whose game it is."""

from typing import Any

from django.http import HttpRequest

from cidwam_site.front_page import FrontPage
from cidwam_site.queries import cards_called
from engine.kernel.definition import GameDefinition
from games.kaadosu.rules import names

SHOWN = ("S5373", "S7019", "S7259")


class KaadosuFrontPage(FrontPage):
    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        """Return the cards of the picture, and the words that are the author's."""
        return {
            "own_art": "home/games/kaadosu_art.html",
            "own_part": "home/games/kaadosu_part.html",
            "how_long": "Ten minutes.",
            "shown": cards_called(kind.slug, SHOWN),
            "names": names,
        }


FRONT_PAGE = KaadosuFrontPage()
