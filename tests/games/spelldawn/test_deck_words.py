"""Problems of Spelldawn's decks, in sentences wherever one is refused."""

from __future__ import annotations

import json

from play.games.features import features_of
from play.models import CardBook, Game
from tests.games.spelldawn.tables import set_cards, starter_decks


def test_a_problem_of_the_game_s_own_is_said_at_the_table() -> None:
    book = CardBook(game="spelldawn", cards_json=json.dumps(set_cards()))
    overlord = starter_decks()[0][0]
    kinds = {card["name"]: card["type"] for card in set_cards()}
    poor = {name: count for name, count in overlord["cards"].items() if kinds[name] != "scheme"}
    said = features_of("spelldawn").deck_errors(Game(book=book), 0, {**overlord, "cards": poor})
    assert any("schemes worth 0 points" in one for one in said), said
