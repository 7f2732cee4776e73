"""CIDWaM's entries of card files: the engine's own words for what is wrong are the better ones."""

from cards.games.plain import WrongEntry
from engine.cidwam.cards.card import MAX_TYPE_LETTERS, MAX_TYPES, CardFileError, read_card
from engine.kernel.game import Data


def read(entry: object, where: str) -> Data:
    """An entry's checked data; raises WrongEntry."""
    try:
        card = read_card(entry, where=where)
    except CardFileError as error:
        raise WrongEntry(str(error)) from error
    if card["kind"] == "Persona":
        del card["value"]  # the engine reckons with 0, but a Persona has none (R1.5)
    types = card["types"]
    if len(types) > MAX_TYPES or any(len(word) > MAX_TYPE_LETTERS for word in types):
        raise WrongEntry(
            f"{where}: types: at most {MAX_TYPES}, of at most {MAX_TYPE_LETTERS} letters each"
        )
    return card
