"""What is printed on a face and where, as lines of text; `places.txt` keeps those of samples."""

from pathlib import Path
from typing import Any

from cards.face.boxes import Circle, Clip, Face, Rect
from cards.face.measures import EMBLEM
from games.cidwam.web.face.layout import COIN_RADIUS, face
from tests.cards_face.sample import soul

KEPT = Path(__file__).with_suffix(".txt")
_STILL: dict[str, Any] = {"movement": None, "hit_dice": None}


def samples() -> list[dict[str, Any]]:
    """A card of each kind and rank, and those whose words need the room."""
    long = "Brome, Castellan of the Northern Gate"
    return [
        soul(),
        soul(name="Fox", types=["Fey"], text="Swift.", hit_dice="1d20", movement="queen"),
        soul(name="Old Hill", types=["Colossal", "Mythic"], text="Draw a card. " * 9),
        soul(name="Spark", kind="Spell", types=["College"], value=0, **_STILL),
        soul(name="Lamp", kind="Relic", types=["Foundry"], icon="", **_STILL),
        soul(name="Oath", kind="Incantation", types=["Rampart", "Mythic"], **_STILL),
        soul(name="Quay", kind="Environment", types=[], flavour="", **_STILL),
        soul(name=long, kind="Persona", types=["Rampart"], value=None, **_STILL),
        {
            "name": "Rat Token",
            "kind": "Soul",
            "types": ["Vermin"],
            "movement": "king",
            "hit_dice": 1,
            "text": "",
            "token": True,
        },
    ]


def told(drawn: Face) -> list[str]:
    """Each word's start and size, and the boxes that hold things, in hundredths of millimetres."""
    lines = [drawn.name]
    lines += [
        f"  {run.x:.2f} {run.y:.2f} {run.size:.2f} {run.font} {run.text}"
        for line in drawn.lines()
        for run in line.runs
    ]
    for item in drawn.items:
        match item:
            case Clip(x, y, wide, high):
                lines.append(f"  emblem {x:.2f} {y:.2f} {wide:.2f} {high:.2f}")
            case Rect(x, y, wide, high, radius=1.2) if y > EMBLEM[1]:
                lines.append(f"  plaque {x:.2f} {y:.2f} {wide:.2f} {high:.2f}")
            case Circle(x, y, r) if r == COIN_RADIUS:
                lines.append(f"  coin {x:.2f} {y:.2f} {r:.2f}")
    return lines


def all_told() -> str:
    """The lines of all samples."""
    return "\n".join(line for card in samples() for line in told(face(card))) + "\n"
