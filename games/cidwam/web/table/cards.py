"""The cards of a game's book as the table draws them: figures, text, and the icon's outline.

Card texts are public. Which of them are named to a viewer follows from what that viewer is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from cards.face import icons
from cards.face.boxes import Command
from cards.face.motifs import MOTIFS
from cards.queries import cards_by_name
from engine.kernel.game import Data
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.web.face.tokens import TOKEN_ICONS
from games.cidwam.web.face.tones import tone_name

BOX = 100  # an icon fills the box of so many units
_kept: WeakKeyDictionary[CardPool, dict[str, Data]] = WeakKeyDictionary()


def cards_of_pool(pool: CardPool) -> dict[str, Data]:
    """Return all cards that a game is played with by name: {"kind", "value", "types", "text",
    "hit_dice", "movement", "icon", "tone"}; made once a process for each pool that the site has
    cards of. `icon` as `icon_path` has it, `tone` names the colours of its theme
    (static/css/tokens.css)."""
    found = _kept.get(pool)
    if found is None:
        rows = cards_by_name(pool.by_name)
        found = {name: _facts(card, rows.get(name)) for name, card in pool.by_name.items()}
        if rows:
            _kept[pool] = found
    return found


def cards_among(cards: dict[str, Data], *shown: Any) -> dict[str, Data]:
    """Those of some cards that are named anywhere in what a viewer is shown."""
    texts: dict[str, None] = {}
    _collect(shown, texts)
    return {name: cards[name] for name in texts if name in cards}


def _facts(card: CardDef, row: Any) -> Data:
    icon = row.icon if row is not None else TOKEN_ICONS.get(card.name, "")
    return {
        "kind": card.kind,
        "value": None if card.kind == "Persona" else card.value,
        "types": list(card.types),
        "text": card.text,
        "hit_dice": None if card.hit_dice is None else str(card.hit_dice),
        "movement": card.movement,
        "icon": icon_path(icon, card.kind),
        "tone": tone_name(card.types),
    }


@lru_cache(maxsize=1024)
def icon_path(name: str, kind: str) -> str:
    """Return an icon as an SVG path in a box of 100 by 100, in steps of a tenth; non-zero rule.

    Without one of that name it is the sign of the kind, as on faces, somewhat smaller.
    """
    if icons.known(name):
        return _path(icons.outline(name), BOX / 2)
    return _path(MOTIFS[kind], 0.62 * BOX / 2)


def _path(outline: Iterable[Command], half: float) -> str:
    """Return an outline around (0, 0), reaching from -1 to 1, as relative steps in tenths."""
    written: list[str] = []
    at = start = (0, 0)
    last = ""
    for letter, *numbers in outline:
        if letter == "Z":
            written.append("z")
            at, last = start, "z"
            continue
        numbers_ = [round((BOX / 2 + half * float(number)) * 10) for number in numbers]
        points = list(zip(numbers_[::2], numbers_[1::2], strict=True))
        base = (0, 0) if letter == "M" else at
        steps = "".join(_step(n) for x, y in points for n in (x - base[0], y - base[1]))
        shown = letter if letter == "M" else letter.lower()
        written.append(steps if shown == last else shown + steps.lstrip(" "))
        at, last = points[-1], shown
        start = at if letter == "M" else start
    return "".join(written)


def _step(tenths: int) -> str:
    """Return a number of tenths as short as paths allow, kept apart by its sign or a space."""
    text = f"{abs(tenths) / 10:g}"
    short = text.removeprefix("0") or "0"
    return f"{'-' if tenths < 0 else ' '}{short}"


NESTED = {dict, list, tuple}


def _collect(thing: Any, texts: dict[str, None]) -> None:
    """All texts in plain data, its keys aside, in their order."""
    for part in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(part, str):
            texts[part] = None
        elif type(part) in NESTED:
            _collect(part, texts)
