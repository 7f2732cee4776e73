"""CIDWaM's entries of card files, in the engine's own words for what is wrong, and its faces."""

from cards.face.alt_text import description as face_words
from cards.face.data import face_data
from cards.face.layout import laid_out
from cards.games.plain import WrongEntry
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games.cidwam.rules.cards.card import MAX_TYPE_LETTERS, MAX_TYPES, read_card

__all__ = ["face_data", "face_words", "laid_out", "read"]


def read(entry: object, where: str) -> Data:
    """Return an entry's checked data; raises WrongEntry."""
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
