"""CIDWaM's cards: entries of card files in the engine's own words for what is wrong, and faces."""

from collections.abc import Sequence
from typing import Any

from cards.face.alt_text import description
from cards.face.boxes import Face
from cards.face.data import FaceData, face_data
from cards.face.layout import laid_out
from cards.games import Columns, GameCards, WrongEntry
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games.cidwam.rules.cards.card import MAX_TYPE_LETTERS, MAX_TYPES, read_card
from games.cidwam.web.columns import CompiledColumns


class CidwamCards(GameCards):
    def read(self, entry: object, where: str) -> Data:
        try:
            card = read_card(entry, where=where)
        except WrongCard as error:
            raise WrongEntry(str(error)) from error
        if card["kind"] == "Persona":
            del card["value"]  # the engine reckons with 0, but a Persona has none (R1.5)
        types = card["types"]
        if len(types) > MAX_TYPES or any(len(word) > MAX_TYPE_LETTERS for word in types):
            raise WrongEntry(
                f"{where}: types: at most {MAX_TYPES}, of at most {MAX_TYPE_LETTERS} letters each"
            )
        return card

    def columns(self, entries: Sequence[Data]) -> Columns:
        return CompiledColumns(entries)

    def face_data(self, card: Any) -> FaceData:
        return face_data(card)

    def face_words(self, data: FaceData) -> str:
        return description(data)

    def laid_out(self, data: FaceData) -> Face:
        return laid_out(data)


CARDS = CidwamCards
