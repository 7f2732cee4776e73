"""Cards of KAADOSU! on pages: their faces, and how one is said."""

from typing import Any

from cards.face.boxes import Face
from cards.games import GameCards
from games.kaadosu.web import faces


class KaadosuCards(GameCards):
    def face_data(self, card: Any) -> faces.KaadosuData:
        return faces.face_data(card)

    def face_words(self, data: faces.KaadosuData) -> str:
        return faces.words(data)

    def laid_out(self, data: faces.KaadosuData) -> Face:
        return faces.laid_out(data)


CARDS = KaadosuCards
