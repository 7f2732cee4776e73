"""CIDWaM's prints: tokens, counters, mats with a place for everything, leaflets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cards.cidwam import CardDef
from decks.formats import read_file
from engine.kernel.definition import GameDefinition
from games.cidwam.rules.cards.decks import deck_problems
from games.cidwam.rules.table.words import words
from games.cidwam.web.official_cards import official_cards
from printing.content import Entries
from printing.games import Prints
from printing.products.names import What
from printing.sources.counters import Needed, deck_counters
from printing.sources.list_files import ReadDeck, left_out, refusal_of
from printing.sources.tokens import token_data

if TYPE_CHECKING:  # a file is printed without a database: models are imported where rows are read
    from workshop.models import Draft


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

    def tokens(self) -> tuple[CardDef, ...]:
        from cards.queries import current_pool

        return tuple(current_pool().tokens)

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
            from workshop.drafts.pool import pool_with

            pool = pool_with(list(drafts))
        known = [
            (pool.by_name[name], count) for name, count in counts.items() if name in pool.by_name
        ]
        return deck_counters(known, pool)


PRINTS = CidwamPrints()
