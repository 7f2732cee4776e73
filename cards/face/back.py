"""The back of cards: the same for all cards of a game; a token's says that it is one.

A Secret has no back of its own, so that a card tells nothing while it lies face down. A set of
drafts may have one, which only a print of nothing but its cards shows (`common_look`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from cards.face import icons
from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Circle, Clip, Command, Face, Item, Path, Rect
from cards.face.colours import COIN, COIN_DARK, COIN_LIGHT, WHITE, mix
from cards.face.looks import COLOUR, MAX_FOOT_LENGTH, SetLook
from cards.face.marks import polygon
from cards.face.metrics import clean, missing_letters
from cards.face.motifs import placed
from cards.face.typeset import one_line, shrunk

DEEP = "#16454a"
OF_TOKENS = "#5b4a2b"
FRAME = (4.0, 4.0, CARD_WIDTH - 8.0, CARD_HEIGHT - 8.0)
MIDDLE = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
STEP = 5.5  # from diamond to diamond of the lattice
BOARD_HALF = 9.0  # the board in the medallion, from its middle
BAND = (12.0, 69.4, CARD_WIDTH - 24.0, 8.2)
TITLE_SIZES = tuple(round(5.2 - 0.1 * step, 1) for step in range(33))  # 5.2 to 2.0


def look_of(given: Any) -> SetLook | None:
    """Read a set's look out of a card's data; None for none, and for what is no look."""
    if isinstance(given, SetLook):
        return given
    if not isinstance(given, Mapping):
        return None
    accent, icon = (str(given.get(key) or "") for key in ("accent", "icon"))
    look = SetLook(
        name=clean(str(given.get("name") or "")),
        accent=accent if COLOUR.fullmatch(accent) else "",
        foot=clean(str(given.get("foot") or ""))[:MAX_FOOT_LENGTH],
        icon=icon if icons.known(icon) else "",
        has_back=given.get("has_back") is True,
    )
    return look if look != SetLook(name=look.name) else None


def common_look(faces: Iterable[Face]) -> SetLook | None:
    """Return the look of the set that all of the faces are of, if its cards have a back of their
    own; among others' cards it would tell who holds what."""
    looks = {face.look for face in faces}
    return looks.pop() if len(looks) == 1 else None


def card_back(title: str, is_token: bool = False, look: SetLook | None = None) -> Face:
    """Return the back of a game's cards, or of its tokens, or of a set with a back of its own;
    `title` is the game's."""
    tone = look.tone if look is not None else None
    deep = OF_TOKENS if is_token else tone.ink if tone is not None else DEEP
    title = look.name or title if look is not None else title
    x, y = MIDDLE
    items: list[Item] = [
        Rect(*FRAME, fill=mix(deep, WHITE, 0.86), stroke=COIN, stroke_width=0.5, radius=2.0),
        Clip(*FRAME, _lattice(mix(deep, WHITE, 0.62))),
        Rect(5.1, 5.1, CARD_WIDTH - 10.2, CARD_HEIGHT - 10.2, None, COIN, 0.2, radius=1.4),
        Circle(x, y, 18.4, fill=WHITE, stroke=COIN_DARK, stroke_width=0.3),
        Circle(x, y, 17.4, stroke=COIN, stroke_width=0.6),
        *(_sign(look.icon, deep) if look is not None and look.icon else _board(deep)),
    ]
    words = f"{title} · token" if is_token else title
    size = shrunk(words, "name", TITLE_SIZES, BAND[2] - 4)
    if size is not None and not missing_letters(words, "name"):
        base = BAND[1] + BAND[3] / 2 + 0.34 * size
        items.append(Rect(*BAND, fill=WHITE, stroke=COIN_DARK, stroke_width=0.3, radius=2.2))
        items.append(one_line(words, x, base, "name", size, deep, "middle"))
    kind = "token" if is_token else "card"
    return Face(
        name=words,
        description=f"The back of a {kind} of {title}.",
        ground=deep,
        items=tuple(items),
    )


def _lattice(colour: str) -> tuple[Item, ...]:
    """Diamonds all over, the same when the card is turned around."""
    commands: list[Command] = []
    x, y = MIDDLE
    for row in range(-8, 9):
        for column in range(-6, 7):
            if (row + column) % 2 == 0:
                commands += polygon(x + column * STEP, y + row * STEP, 1.5, 4)
    return (Path(tuple(commands), stroke=colour, stroke_width=0.35),)


def _sign(icon: str, deep: str) -> list[Item]:
    """Return a set's icon in the medallion."""
    return [Path(placed(icons.outline(icon), *MIDDLE, 13.5), fill=deep, rule="nonzero")]


def _board(deep: str) -> list[Item]:
    """Return a board of four squares on its corner, with a slot where they meet."""
    x, y = MIDDLE
    outer = BOARD_HALF * 1.55
    return [
        Path(polygon(x, y, outer, 4), fill=COIN_LIGHT, stroke=deep, stroke_width=0.5),
        *(
            Path(polygon(x + a * outer / 2, y + b * outer / 2, outer / 2 - 0.8, 4), fill=deep)
            for a, b in ((0, -1), (0, 1))
        ),
        Path(
            (
                ("M", x - outer / 2, y - outer / 2),
                ("L", x + outer / 2, y + outer / 2),
                ("M", x + outer / 2, y - outer / 2),
                ("L", x - outer / 2, y + outer / 2),
            ),
            stroke=deep,
            stroke_width=0.3,
        ),
        Path(polygon(x, y, 3.2, 4), fill=COIN, stroke=COIN_DARK, stroke_width=0.3),
        Circle(x, y, 0.9, fill=WHITE),
    ]
