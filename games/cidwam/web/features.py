"""CIDWaM's books, words and rows in lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cards.queries import cards_by_name
from decks.games import error_messages
from engine.kernel.game import Data
from engine.kernel.game import Game as Rules
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.cards.decks import game_problems
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.versions import VERSIONS
from games.cidwam.web.current_cards import current_pool
from games.cidwam.web.table.mini_board import mini_board
from games.cidwam.web.words import CidwamTeller, phrasing, reader_of
from play.drafts.playtest import draft_faces
from play.games.features import Features, Invitation, MiniBoard
from play.models import Game
from play.rules import rules_for
from play.tellers import Teller


class CidwamFeatures(Features):
    has_mini_boards = True

    def cards_today(self, game: str) -> list[Data]:
        return current_pool().as_data()

    def cards_with(self, cards: Sequence[Data], drafts: Sequence[Data]) -> list[Data]:
        return CardPool([*cards, *drafts]).as_data()

    def version_words(self, version: str) -> tuple[str, str]:
        found = VERSIONS[version]
        return found.title, found.summary

    def deck_errors(self, game: Game, side: int, deck: Data) -> list[str]:
        return error_messages(game.slug, game_problems(deck, cidwam(rules_for(game)).pool))

    def invitation(self, host: str, game: Game) -> Invitation:
        wish = "is looking for an opponent" if game.is_open else "would like to play you"
        lead = (
            "Souls move like chess pieces on a small board and fight with dice. Every card says in"
            f" plain words what it does. Bring {host} from 30 Life to 0, and you win."
        )
        watching = "Others can watch; they see neither hand."
        return Invitation(f"{host} {wish}", f"{host} {wish}", lead, watching)

    def lead_card(self, deck: Data) -> str:
        """Return the name of the Persona."""
        return next(iter(deck.get("persona", ())), "")

    def card_faces(self, rules: Rules[Any], names: Iterable[str]) -> dict[str, Any]:
        pool = cidwam(rules).pool
        known = {name: pool.by_name[name] for name in names if name in pool.by_name}
        return site_cards(known) | draft_faces([card.as_data() for card in known.values()])

    def teller(
        self, game: str, seats: tuple[str, ...], names: tuple[str, ...], side: int | None
    ) -> Teller:
        return CidwamTeller(reader_of(side, names))

    def end_reason(self, reason: str) -> Data:
        """Return the same; words of old rows stay as they are."""
        if reason in phrasing.ends:
            return {"code": reason}
        return {"code": "house", "args": {"said": reason}}

    def result(self, game: str, reason: Data) -> str:
        return phrasing.result(reason)

    def worded_view(self, view: Data, places: Sequence[int], teller: Teller) -> Data:
        """Return the view with `decision.question` and `outcome.text`."""
        worded = dict(view)
        if decision := view["decision"]:
            worded["decision"] = {**decision, "question": teller.question(decision)}
        if outcome := view["outcome"]:
            worded["outcome"] = {**outcome, "text": teller.ending(places, outcome["reason"])}
        return worded

    def progress(self, game: Game) -> str:
        return f"Turn {game.turn}" if game.turn else "Opening"

    def mini_board(self, view: Data, side: int) -> MiniBoard:
        return mini_board(view, side)


def cidwam(rules: Rules[Any]) -> Cidwam:
    """Return the rules of one of CIDWaM's games as what they are."""
    assert isinstance(rules, Cidwam), rules.name
    return rules


def site_cards(known: Mapping[str, CardDef]) -> dict[str, Any]:
    """Return the site's card for each definition that it agrees with.

    It has picture, flavour and artist, which a definition of the rules has not.
    """
    rows = cards_by_name(known)
    return {
        name: rows[name] if name in rows and _is_same(rows[name], found) else found
        for name, found in known.items()
    }


def _is_same(row: Any, found: CardDef) -> bool:
    dice = "" if found.hit_dice is None else str(found.hit_dice)
    value = None if found.kind == "Persona" else found.value
    of_row = (row.name, row.kind, row.value, row.text, row.movement or None, row.hit_dice or "")
    return of_row == (found.name, found.kind, value, found.text, found.movement, dice)
