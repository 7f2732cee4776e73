"""The face of a card of any game: what is printed on it, and the drawing of that.

`web/cards.py` of a game may have faces of its own: `face_data(card)` gives what is printed
as frozen data whose repr tells all of it and which has `name` and `picture` (a file's name, or
empty); `face_words(data)` says it aloud; `laid_out(data)` gives the Face. Other games have plain
ones. All raise FaceError for a card that can't be drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards import games
from cards.face.bare import bare_data
from cards.face.bare_layout import LARGE, PLACEHOLDER, bare_face
from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face
from cards.face.data import FaceError
from cards.face.plain_data import description, plain_data
from cards.face.plain_layout import laid_out
from engine.kernel.game import Data
from games import DEFAULT_SLUG, GAMES

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
        return repr(self.data)

    @property
    def picture(self) -> str:
        """The file of somebody's picture on it, or empty."""
        return str(self.data.picture)

    def words(self) -> str:
        """All of it as sentences, for who hears a page instead of seeing it."""
        own = games.with_faces(self.game)
        return str(own.face_words(self.data)) if own else description(self.data)

    def face(self) -> Face:
        """Where all of it stands; raises FaceError if there is no room."""
        own = games.with_faces(self.game)
        drawn: Face = own.laid_out(self.data) if own else laid_out(self.data)
        return drawn

    def face_in(self, way: str, size: tuple[float, float] = (CARD_WIDTH, CARD_HEIGHT)) -> Face:
        """Return the face in one of WAYS: the usual one, or one without pictures for a card of the
        size, in large print or as a placeholder. Raises FaceError if there is no room."""
        if way == USUAL_WAY:
            return self.face()
        return bare_face(bare_data(self.data), BARE_WAYS[way], size)


def printed(card: Any, game: str | None = None) -> Printed:
    """Return what is printed on a Card, an engine's card or a mapping with the keys of the set
    files.

    A mapping may have `set`, a name; its `game` says whose it is, unless `game` does. Raises
    FaceError.
    """
    if game is None:
        own_game = card.get("game") if isinstance(card, Mapping) else getattr(card, "game", None)
        game = str(own_game or DEFAULT_SLUG)
    own = games.with_faces(game)
    if own:
        return Printed(game, own.face_data(card))
    if game not in GAMES:
        raise FaceError(f"This site has no game {game!r:.60}, so its cards can’t be drawn.")
    return Printed(game, plain_data(GAMES[game].card_schema, _keys(card)))


def _keys(card: Any) -> Data:
    """Return a card with the keys of the set files, and the name of its set."""
    if isinstance(card, Mapping):
        return dict(card)
    return {**card.as_data(), "set": card.set.name}
