"""Cards of KAADOSU! on pages: their faces, and how one is said."""

from typing import Any

from cards.face.boxes import Face
from cards.games import GameCards
from engine.kernel.game import Data
from games.kaadosu.web import faces
from games.kaadosu.web.scene import scene


class KaadosuCards(GameCards):
    scene_sheets = ("kaadosu/scene.css",)

    def face_data(self, card: Any) -> faces.KaadosuData:
        return faces.face_data(card)

    def face_words(self, data: faces.KaadosuData) -> str:
        return faces.words(data)

    def laid_out(self, data: faces.KaadosuData) -> Face:
        return faces.laid_out(data)

    def scene(self, picture: Data) -> Any:
        return scene(picture)


CARDS = KaadosuCards
