"""CIDWaM's prints: tokens, counters, mats with a place for everything, leaflets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cards.face.boxes import Face
from decks.formats import read_file
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from games.cidwam.rules.cards.decks import MIN_CARDS, deck_problems
from games.cidwam.rules.table.words import words
from games.cidwam.web.official_cards import official_cards, token_data
from games.cidwam.web.printing.counters import deck_counters
from games.cidwam.web.printing.mat_pages import MatForm, draw_play_mat
from games.cidwam.web.printing.play_mat import LIFE, REMINDER, page_size
from games.cidwam.web.printing.turn_aid import turn_aid
from printing.content import Entries
from printing.games import Prints
from printing.options import PrintOptions
from printing.pdf.document import Document
from printing.pdf.flow import Paragraph
from printing.pdf.inks import HOME
from printing.pdf.papers import Size
from printing.products.names import What
from printing.sources.counters import Needed
from printing.sources.list_files import ReadDeck, left_out, refusal_of

if TYPE_CHECKING:  # a file is printed without a database: models are imported where rows are read
    from workshop.models import Draft


FORMS: dict[str, MatForm] = {
    What.PLAY_MAT: "one",
    What.MAT_TILES: "tiled",
    What.TRAVEL_MAT: "page",
}
LABEL_INDENT = 5.0  # of the numbers in the booklet's turn


class CidwamPrints(Prints):
    """All products but plain mats: these have drawings of their own."""

    overview = "printing/games/cidwam_list.html"
    products = tuple(what for what in What if what != What.MAT)
    has_code = True

    def read_deck(self, path: Path, kind: GameDefinition) -> ReadDeck:
        """Return the deck; one that is refused before the cards are asked for: compiling them takes
        a second."""
        found = read_file(path)
        if found.is_refused:
            raise refusal_of(path, found)
        problems = deck_problems(found.as_engine(), official_cards().pool)
        said = [(one, words("en").reason(one.reason.as_data())) for one in problems]
        return ReadDeck(
            name=found.name or path.stem,
            persona=found.persona,
            main=found.main,
            left_out=[left_out(problem) for problem in found.problems],
            errors=[(one.card, message) for one, message in said if one.level == "error"],
        )

    def draw_mat(self, what: str, options: PrintOptions) -> Document:
        return draw_play_mat(FORMS[what], options)

    def page_size(self, what: str) -> Size | None:
        return page_size() if what == What.PLAY_MAT else None

    def turn_aid(self) -> list[Face]:
        return turn_aid()

    def booklet_opening(self, kind: GameDefinition) -> Iterator[Paragraph]:
        """Yield the title and a turn at a glance."""
        yield from super().booklet_opening(kind)
        yield Paragraph(REMINDER[0], 5.0, font="name", colour=HOME, before=6, is_heading=True)
        for line in REMINDER[1:]:
            number, _, words = line.partition(" ")
            yield Paragraph(words, 3.2, number, LABEL_INDENT, 1.2)
        facts = f"{LIFE} Life, {MIN_CARDS} cards or more and a Persona; six Souls at most."
        yield Paragraph(facts, 3.2, before=3)

    def tokens(self) -> list[Data]:
        from games.cidwam.web.current_cards import current_pool

        return [token_data(token) for token in current_pool().tokens]

    def token_names(self) -> frozenset[str]:
        return frozenset(token.name for token in official_cards().pool.tokens)

    def tokens_of_file(self, counts: Mapping[str, int]) -> Entries:
        official = official_cards()
        return [
            {"card": token_data(official.card(name)), "count": count}
            for name, count in official.tokens_of(counts.items()).items()
        ]

    def counters(self, counts: Mapping[str, int], drafts: Sequence[Draft] | None = None) -> Needed:
        if drafts is None:
            pool = official_cards().pool
        else:
            from games.cidwam.web.draft_cards import pool_with

            pool = pool_with(list(drafts))
        known = [
            (pool.by_name[name], count) for name, count in counts.items() if name in pool.by_name
        ]
        return deck_counters(known, pool)


PRINTS = CidwamPrints()
