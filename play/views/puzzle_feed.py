"""The day’s puzzles as an Atom feed: an entry a day, none before its day."""

from __future__ import annotations

from datetime import UTC, datetime, time

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import format_html

from engine.kernel.definition import GameDefinition
from play.games.puzzles import puzzles_of
from play.puzzles import clock
from play.puzzles.archive import asked_of, puzzle_url, title_of
from play.puzzles.days import Showing, showings
from play.puzzles.files import BadPuzzle
from play.puzzles.posing import posed

IN_FEED = 30


class PuzzleFeed(Feed[Showing, GameDefinition]):
    """For feed readers. An entry’s id is its day’s, for a puzzle may come again."""

    feed_type = Atom1Feed
    subtitle = "One position a day: find the best chance to win this turn."

    def get_object(self, request: HttpRequest, kind: GameDefinition) -> GameDefinition:
        return kind

    def title(self, kind: GameDefinition) -> str:
        return f"{kind.title}: puzzle of the day"

    def author_name(self, kind: GameDefinition) -> str:  # Atom asks for one
        return kind.title

    def link(self, kind: GameDefinition) -> str:
        return reverse("puzzles:archive")

    def feed_guid(self, kind: GameDefinition) -> str:
        return f"{settings.SITE_URL}{reverse('puzzles:archive')}"

    def items(self, kind: GameDefinition) -> list[Showing]:
        return showings(kind.slug, clock.today())[:IN_FEED]

    def item_title(self, item: Showing) -> str:
        return f"{title_of(item)}: {asked_of(item.puzzle)}"

    def item_description(self, item: Showing) -> str:
        try:
            found = posed(item.puzzle)
        except BadPuzzle:  # its page says so
            return format_html("<p>{}.</p>", asked_of(item.puzzle))
        return format_html(
            '<p>{}.</p><p><img src="{}{}" alt="{}"></p>',
            asked_of(item.puzzle),
            settings.SITE_URL,
            puzzle_url(item.puzzle.key, "picture"),
            puzzles_of(item.puzzle.game).picture_words(found),
        )

    def item_link(self, item: Showing) -> str:
        return puzzle_url(item.puzzle.key)

    def item_guid(self, item: Showing) -> str:
        return f"{settings.SITE_URL}{reverse('puzzles:archive')}{item.day.isoformat()}"

    def item_updateddate(self, item: Showing) -> datetime:
        return datetime.combine(item.day, time(), UTC)

    def item_pubdate(self, item: Showing) -> datetime:
        return self.item_updateddate(item)
