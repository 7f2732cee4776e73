"""The front page of KAADOSU!: three cards, how a battle goes, and whose game it is."""

from typing import Any

from django.http import HttpRequest

from cards.models import Card
from cidwam_site.front_page import FrontPage
from engine.kernel.definition import GameDefinition
from games.kaadosu.rules import names

SHOWN = ("S5373", "S7019", "S7259")


class KaadosuFrontPage(FrontPage):
    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        """Return the cards of the picture, and the words that are the author's."""
        rows = Card.objects.current(kind.slug).filter(name__in=SHOWN).select_related("set")
        return {
            "own_art": "home/games/kaadosu_art.html",
            "own_part": "home/games/kaadosu_part.html",
            "how_long": "Ten minutes.",
            "shown": rows,
            "names": names,
        }


FRONT_PAGE = KaadosuFrontPage()
