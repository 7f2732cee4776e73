"""CIDWaM's front page: a fight to watch, the puzzle of the day, how the game is played."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from cards.previews import Preview
from cards.queries import pool_version
from cidwam_site.front_page import FrontPage
from cidwam_site.queries import cards_called
from decks.starters.tiles import lab_shares
from engine.kernel.definition import GameDefinition
from games.cidwam.rules.cards.decks import MIN_CARDS
from games.cidwam.web.table.demo import shown_fight
from play.encoding import json_block
from play.puzzles.panel import panel_of_today
from play.queries import waiting_count


class CidwamFrontPage(FrontPage):
    template = "home/games/cidwam.html"
    footer = "home/games/cidwam_footer.html"
    has_workshop = True

    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        fight = shown_fight(pool_version())
        puzzle = panel_of_today(request, kind.slug)
        return {
            "shares": lab_shares,
            "waiting": waiting_count(request.user),
            "demo_data": fight and json_block(fight, "demo-data"),
            "demo_caption": fight and fight["captions"]["before"],
            "fighters": cards_called(kind.slug, fight["cards"]) if fight else [],
            "puzzle": puzzle,
            "has_puzzle": puzzle is not None,
            "min_cards": MIN_CARDS,
            "preview": Preview(
                title="CIDWaM, a card game for the rest of us",
                text="Browse the cards, build and print a deck, and play in the browser.",
            ),
        }


FRONT_PAGE = CidwamFrontPage()
