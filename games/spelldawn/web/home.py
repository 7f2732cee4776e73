"""The front page of Spelldawn: the two sides, how a raid goes, and what each side's cards do."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from cards.models import Card
from cidwam_site.front_page import FrontPage
from cidwam_site.queries import cards_called
from engine.kernel.definition import GameDefinition
from games.spelldawn.web.cards import CREDIT

SHOWN = ("Sealed Edict", "Wall Captain", "Plain Sabre")


class SpelldawnFrontPage(FrontPage):
    has_workshop = True

    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        """Return three cards to be shown, as far as there are these, and the credit."""
        return {
            "own_art": "home/games/spelldawn_art.html",
            "own_part": "home/games/spelldawn_part.html",
            "how_long": "Half an hour.",
            "shown_cards": cards_called(kind.slug, SHOWN),
            "card_count": Card.objects.current(kind.slug).count(),
            "credit": CREDIT,
        }


FRONT_PAGE = SpelldawnFrontPage()
