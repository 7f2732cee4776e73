"""The face of a card of any game: what is printed on it, and the drawing of that.

Games draw their cards themselves (`cards.games`). All raise FaceError for a card that can't be
drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.face.bare import BareData
from cards.face.bare_layout import LARGE, PLACEHOLDER, bare_face
from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face
from cards.games import cards_of
from games import DEFAULT_SLUG

USUAL_WAY = "usual"
BARE_WAYS = {"outline-large": LARGE, "placeholder": PLACEHOLDER}
WAYS = (USUAL_WAY, *BARE_WAYS)


@dataclass(frozen=True, slots=True)
class Printed:
    """All that is printed on a card; two that are equal look alike."""

    game: str
    data: Any

    @property
    def told(self) -> str:
        """All of it as one text, for names of files."""
        look = getattr(self.data, "look", None)
        return f"{self.data!r}{look!r}" if look is not None else repr(self.data)

    @property
    def picture(self) -> str:
        """The file of somebody's picture on it, or empty."""
        return str(self.data.picture)

    def words(self) -> str:
        """All of it as sentences, for who hears a page instead of seeing it."""
        return cards_of(self.game).face_words(self.data)

    def face(self) -> Face:
        """Return where all of it stands; raises FaceError if there is no room."""
        return cards_of(self.game).laid_out(self.data)

    def bare(self) -> BareData:
        """Return what no player can do without, of all that is printed."""
        return cards_of(self.game).bare_data(self.data)

    def face_in(self, way: str, size: tuple[float, float] = (CARD_WIDTH, CARD_HEIGHT)) -> Face:
        """Return the face in one of WAYS: the usual one, or one without pictures for a card of the
        size, in large print or as a placeholder. Raises FaceError if there is no room."""
        if way == USUAL_WAY:
            return self.face()
        return bare_face(self.bare(), BARE_WAYS[way], size)


def printed(card: Any, game: str | None = None) -> Printed:
    """Return what is printed on a Card, an engine's card or a mapping with the keys of the set
    files.

    A mapping may have `set`, a name; its `game` says whose it is, unless `game` does. Raises
    FaceError.
    """
    if game is None:
        own_game = card.get("game") if isinstance(card, Mapping) else getattr(card, "game", None)
        game = str(own_game or DEFAULT_SLUG)
    return Printed(game, cards_of(game).face_data(card))
