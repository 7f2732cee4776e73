"""Changes of a deck since it was printed last: by what faces show, or by counts. No files."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from cards.pictures.faces import Printed

MAX_KNOWN = 1500  # faces whose hash is remembered
MAX_COUNT = 100_000  # a greater count in a report is none that this project wrote


@dataclass(frozen=True, slots=True)
class Shown:
    """One card of a deck: what its face shows, as a hash (None: not known), and how many there
    are."""

    hash: str | None
    count: int


@dataclass(frozen=True)
class Changes:
    """`added`: to be printed; `removed`: to be taken out of the sleeves. Counts by name."""

    added: dict[str, int]
    removed: dict[str, int]


@lru_cache(maxsize=MAX_KNOWN)
def face_hash(card: Printed) -> str:
    """Return a hash of all that is printed on a card. A field that is empty adds nothing, so that a
    later kind of field changes no hash of a card without it."""
    shown = {
        key: value
        for key, value in asdict(card.data).items()
        if value is not False and value not in ("", None, ())
    }
    written = json.dumps([card.game, shown], sort_keys=True, default=repr, ensure_ascii=True)
    return sha256(written.encode()).hexdigest()[:32]


def changes(before: Mapping[str, Shown], now: Mapping[str, Shown]) -> Changes:
    """Return what to print and what to take out; a card whose face has changed is replaced
    altogether."""
    added: dict[str, int] = {}
    removed: dict[str, int] = {}
    for name in [*now, *(name for name in before if name not in now)]:
        old, new = before.get(name, Shown(None, 0)), now.get(name, Shown(None, 0))
        is_same = old.hash is None or new.hash is None or old.hash == new.hash
        kept = min(old.count, new.count) if is_same else 0
        if new.count > kept:
            added[name] = new.count - kept
        if old.count > kept:
            removed[name] = old.count - kept
    return Changes(added, removed)


def faces_of_report(data: object) -> dict[str, Shown] | None:
    """Return the faces of a `print --json` report; None if it is none."""
    faces = data.get("faces") if isinstance(data, dict) else None
    if not isinstance(faces, dict):
        return None
    found: dict[str, Shown] = {}
    for name, entry in faces.items():
        if not isinstance(entry, dict):
            return None
        count, shown = entry.get("count"), entry.get("hash")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MAX_COUNT:
            return None
        if not isinstance(shown, str | None):
            return None
        found[name] = Shown(shown, count)
    return found


def listed(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return counts by name as a list of objects."""
    return [{"name": name, "count": count} for name, count in counts.items()]
