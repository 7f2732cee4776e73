"""CIDWaM's cards on faces without pictures and ornament: what is shown of them."""

from cards.face.bare import BareData, joined, lines_of
from cards.face.colours import FAMILIES
from games.cidwam.web.face.data import FaceData


def bare_data(data: FaceData) -> BareData:
    """Return of what is printed on a face, what no player can do without."""
    said = (
        ("Value", "" if data.value is None else str(data.value)),
        ("Hit Dice", data.hit_dice or ""),
        ("Moves", (data.movement or "").capitalize()),
    )
    return BareData(
        name=data.name,
        line=" · ".join(filter(None, (data.type_line(), ", ".join(data.types)))),
        figures=tuple((label, words) for label, words in said if words),
        paragraphs=lines_of(data.text),
        mark=data.mark,
        foot=joined((data.set_name, data.card_id)),
        ink=FAMILIES[data.kind].ink,
        emphasis=True,
    )
