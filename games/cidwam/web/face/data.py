"""The data of a face, read from a dict of the set files, a row or the engine's card. The
one place that knows their different shapes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cards.face.back import look_of
from cards.face.colours import FAMILIES
from cards.face.face_errors import FaceError
from cards.face.looks import SetLook
from cards.face.marks import DICE
from cards.face.metrics import clean, typographic
from games.cidwam.web.face.tokens import TOKEN_ICONS

MOVEMENTS = ("pawn", "knight", "bishop", "rook", "queen", "king")
PICTURE = re.compile(r"[0-9a-f]{64}\.jpg")


@dataclass(frozen=True, slots=True)
class FaceData:
    """One card's printed words and figures. `value` is None where none is printed."""

    name: str
    kind: str
    value: int | None
    types: tuple[str, ...]
    movement: str | None
    hit_dice: str | None
    text: str
    flavour: str
    artist: str
    icon: str  # author/name, or "" for none; there need not be one of that name
    set_name: str
    card_id: str
    token: bool
    mark: str = ""  # stands at the foot before the set: "DRAFT r3"
    picture: str = ""  # the file of a picture in the emblem's place, or "" for the emblem
    look: SetLook | None = field(default=None, repr=False)  # of a set of drafts

    @property
    def seed(self) -> str:
        """Return what the emblem is drawn from: the id, or the name of a card that has none."""
        return self.card_id or self.name

    def type_line(self) -> str:
        """`Soul Token`, or `Soul`: what stands before the types."""
        return f"{self.kind} Token" if self.token else self.kind


def _reader(card: Any) -> Any:
    if isinstance(card, Mapping):
        return card.get
    return lambda key, default=None: getattr(card, key, default)


def face_data(card: Any) -> FaceData:
    """Read a card: a mapping with the keys of the set files, or an object with those attributes.

    `set` may be a name, an object with a name, or missing; `id` may be called `card_id`.
    Raises FaceError for a kind, movement, value or Hit Dice that no face can show.
    """
    get = _reader(card)
    name = clean(str(get("name") or ""))
    kind = str(get("kind") or "")
    where = name or str(get("id") or get("card_id") or "a card without a name")
    if kind not in FAMILIES:
        raise FaceError(f"{where}: the kind is {kind!r}; it must be one of {', '.join(FAMILIES)}.")
    token = bool(get("token") or get("is_token") or False)
    belongs_to = get("set") or get("set_name") or ""
    identity = get("card_id") or get("id") or ""
    return FaceData(
        name=typographic(name),
        kind=kind,
        value=None if token else _value(where, kind, get("value")),
        types=tuple(clean(str(word)) for word in get("types") or ()),
        movement=_movement(where, get("movement")),
        hit_dice=_hit_dice(where, get("hit_dice")),
        text=typographic(clean(str(get("text") or ""))),
        flavour=typographic(clean(str(get("flavour") or "")).replace("\n", " ")),
        artist=clean(str(get("artist") or "")),
        icon=str(get("icon") or (TOKEN_ICONS.get(name, "") if token else "")),
        set_name=clean(str(getattr(belongs_to, "name", belongs_to))),
        card_id="" if isinstance(identity, int) else clean(str(identity)),
        token=token,
        mark=clean(str(get("mark") or "")),
        picture=_picture(get("picture")),
        look=look_of(get("look")),
    )


def _picture(name: object) -> str:
    return name if isinstance(name, str) and PICTURE.fullmatch(name) else ""


def _value(where: str, kind: str, value: object) -> int | None:
    if kind == "Persona" or value is None or value == "":
        return None
    if isinstance(value, bool) or not re.fullmatch("0*[0-9]{1,3}", str(value)):
        raise FaceError(
            f"{where}: the value is {value!r}; it must be a whole number from 0 to 999."
        )
    return int(str(value))


def _movement(where: str, movement: object) -> str | None:
    if not movement:
        return None
    if movement not in MOVEMENTS:
        raise FaceError(
            f"{where}: the movement is {movement!r}; it must be one of {', '.join(MOVEMENTS)}."
        )
    return str(movement)


def _hit_dice(where: str, dice: object) -> str | None:
    written = "" if dice is None else str(dice).replace(" ", "").lower()
    if not written:
        return None
    if not DICE.match(written):
        raise FaceError(f"{where}: the Hit Dice are {dice!r}; write 1d6, 2d4+1 or a plain number.")
    return written
