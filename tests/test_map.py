"""What the map and the guides name is there: modules, what is in them, files and folders."""

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
GUIDES = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    *(f"docs/{p.name}" for p in PROJECT.glob("docs/*.md")),
    *(str(p.relative_to(PROJECT)) for p in PROJECT.glob("*/README.md")),
    *(str(p.relative_to(PROJECT)) for p in PROJECT.glob("games/*/**/README.md")),
]
ROOMS = "accounts|api|cards|cidwam_site|decks|engine|games|jobs|lab|play|printing|workshop"
DOTTED = re.compile(rf"`((?:{ROOMS})(?:\.\w+)+)`")
SLASHED = re.compile(rf"`((?:{ROOMS}|tests|templates|static|docs|benchmarks)/[\w./-]*)`")

DEFINED = r"(?:def|class) {name}\b|^\s*{name}(?: =|:|,)|^(?:from .* )?import .*\b{name}\b"


def missing(text: str) -> list[str]:
    """Each name of a module, of what it holds, or of a file that is not there."""
    dotted = [name for name in DOTTED.findall(text) if not _is_there(name)]
    slashed = [path for path in SLASHED.findall(text) if not (PROJECT / path).exists()]
    return dotted + slashed


def _is_there(name: str) -> bool:
    place, parts = PROJECT, name.split(".")
    while parts and (place / parts[0]).is_dir():
        place /= parts.pop(0)
    if parts and (place / f"{parts[0]}.py").exists():
        sources = [place / f"{parts.pop(0)}.py"]
    else:
        sources = list(place.glob("*.py"))
    written = "".join(source.read_text(encoding="utf-8") for source in sources)
    return not parts or re.search(DEFINED.format(name=parts[0]), written, re.MULTILINE) is not None


@pytest.mark.parametrize("guide", GUIDES)
def test_what_a_guide_names_is_there(guide: str) -> None:
    assert missing((PROJECT / guide).read_text(encoding="utf-8")) == []


def test_what_is_not_there_is_seen() -> None:
    text = "`play.nowhere`, `play.models.fields`, `play/nowhere.py` and `play.models.Game`"
    assert missing(text) == ["play.nowhere", "play.models.fields", "play/nowhere.py"]
