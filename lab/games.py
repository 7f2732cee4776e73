"""A game's pages of the lab: the default, or LAB_PAGES of its `web/lab.py`."""

from games import web_module
from lab.reports.measured import Measured, measured


class LabPages:
    """A game's own part of its lab; the default suits any game.

    head: the template of the words and buttons on top of the list of runs.
    """

    head = "lab/_head.html"

    def measured(self, slug: str) -> Measured | None:
        """Return the figures that the project has measured, if the list shows any."""
        return measured(slug)


DEFAULT_PAGES = LabPages()


def lab_pages_of(game: str) -> LabPages:
    """Return a game's own part of its lab."""
    own = web_module(game, "lab")
    return own.LAB_PAGES if own else DEFAULT_PAGES
