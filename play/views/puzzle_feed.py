"""The day’s puzzles as an Atom feed: an entry a day, none before its day."""

from __future__ import annotations

from datetime import UTC, datetime, time

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import format_html

from games import DEFAULT_SLUG
from play.puzzle_archive import asked_of, puzzle_url, title_of
from play.puzzles import clock
from play.puzzles.days import Showing, showings
from play.puzzles.files import BadPuzzle
from play.puzzles.posing import posed
from play.table.puzzle import puzzle_view
from play.table.puzzle_picture import picture_words

IN_FEED = 30


class PuzzleFeed(Feed[Showing, None]):
    """For feed readers. An entry’s id is its day’s, for a puzzle may come again."""

    feed_type = Atom1Feed
    title = "CIDWaM: puzzle of the day"
    subtitle = "One position a day: find the best chance to win this turn."
    author_name = "CIDWaM"  # Atom asks for one

    def link(self) -> str:
        return reverse("puzzles:archive")

    def feed_guid(self) -> str:
        return f"{settings.SITE_URL}{reverse('puzzles:archive')}"

    def items(self) -> list[Showing]:
        return showings(DEFAULT_SLUG, clock.today())[:IN_FEED]

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
            picture_words(puzzle_view(found), found.seat),
        )

    def item_link(self, item: Showing) -> str:
        return puzzle_url(item.puzzle.key)

    def item_guid(self, item: Showing) -> str:
        return f"{settings.SITE_URL}{reverse('puzzles:archive')}{item.day.isoformat()}"

    def item_updateddate(self, item: Showing) -> datetime:
        return datetime.combine(item.day, time(), UTC)

    def item_pubdate(self, item: Showing) -> datetime:
        return self.item_updateddate(item)
