"""CIDWaM's pages of the lab: decks and drafts are tested, each in its own way."""

from lab.games import LabPages


class CidwamLabPages(LabPages):
    head = "lab/games/cidwam_head.html"

    def measured(self, slug: str) -> None:
        """Return no figures: its official run has more, and stays true to the cards."""


LAB_PAGES = CidwamLabPages()
