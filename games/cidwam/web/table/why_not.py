"""Why the viewer's cards and pieces can't do a thing now, in words, by the page's element."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.game import Data
from games.cidwam.web.words import Reader, phrasing


def why_not_of(view: Data, reader: Reader) -> dict[str, list[Data]]:
    """{element key: [{"verb", "said", "rule": "R5.1" or None}]} of a view asked for with
    `why_not`. Copies in hand, and pieces of one stack, share a key: what is said of both stands
    there once."""
    found: dict[str, list[Data]] = {}
    for key, thing in _things(view):
        for verb, reason in thing.get("why_not", {}).items():
            told = {"verb": verb, "said": phrasing.reason(reason, reader), "rule": reason["rule"]}
            if told not in found.setdefault(key, []):
                found[key].append(told)
    return found


def _things(view: Data) -> Iterator[tuple[str, Data]]:
    """All that may have `why_not`, each with the key of its element."""
    for seat, player in view["players"].items():
        yield f"player:{seat}", player
        for card in player.get("hand", ()):
            yield f"hand:{card['name']}", card
        if player["persona"]:
            yield from _with_relics(f"persona:{seat}", player["persona"])
        for number, piece in player["slots"].items():
            if piece:
                yield from _with_relics(f"slot:{seat}:{number}", piece)
    for place, stack in view["board"].items():
        for piece in stack:
            yield from _with_relics(place, piece)
    for place, piece in view["environments"].items():
        yield from _with_relics(place, piece)


def _with_relics(key: str, piece: Data) -> Iterator[tuple[str, Data]]:
    yield key, piece
    for relic in piece.get("relics", ()):
        yield key, relic
