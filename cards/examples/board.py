"""The picture of a position: a board of six by six as SVG, drawn on the server.

Attributes and classes only, no ids and no styles, so that any number stands on one page under a
strict content security policy; static/rules/rules.css gives the colours. South sits below.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from cards.examples import narration

Data = dict[str, Any]
SIDE = 44  # of a space
LEFT, TOP = 14, 4  # room for the ranks' numbers
WIDTH, HEIGHT = LEFT + 6 * SIDE + 4, TOP + 6 * SIDE + 14
FILES = "abcdef"
_MAX_LINE_LENGTH = 9  # letters of a line of a piece's name
EDGE = 21  # from a piece's middle to where arrows begin and end
_CLASH = (
    "M0-8l2.1 4.6 5.2-1.9-2.2 4.9 4.6 2.4-4.9 1.7L6 7 1.4 4.8-1 9.4-2.6 4.6-7.6 6.2-5 1.8"
    "-9.6-.6-4.6-2.2-5.8-7-1.6-4.4z"
)
_STONE = {
    "south": "M0-19 17-13 19 19-19 19-17-13z",
    "north": "M0 19 17 13 19-19-19-19-17 13z",
}


def centre(place: str) -> tuple[float, float]:
    """Return the middle of a space (c3) or of an Environment slot (c3/d4)."""
    x, y = FILES.index(place[0]), 6 - int(place[1])
    if "/" in place:
        return LEFT + (x + 1) * SIDE, TOP + y * SIDE
    return LEFT + (x + 0.5) * SIDE, TOP + (y + 0.5) * SIDE


def draw(
    picture: Data,
    arrows: Iterable[tuple[str, str, str]] = (),
    ranks: tuple[int, int] = (1, 6),
) -> str:
    """Return the position as one <svg>, with its words for those who can't see it.

    `arrows` are (kind, from, to): "move" or "fight", drawn over the pieces' spaces. `ranks`: the
    lowest and the highest that are in the picture.
    """
    top, height = _window(*ranks)
    said = "; ".join(narration.board(picture)) or "no piece"
    parts = [
        f'<svg class="scene" viewBox="0 {top} {WIDTH} {height}" role="img" '
        f'aria-label="{escape(f"The board: {said}")}">'
    ]
    parts += _spaces(*ranks)
    shown = {
        at: there for at, there in picture["board"].items() if ranks[0] <= int(at[1]) <= ranks[1]
    }
    parts += [_here(place) for place in picture["environments"]]
    parts += [_piece(place, there) for place, there in shown.items()]
    parts += [_environment(place, one) for place, one in picture["environments"].items()]
    parts += [_arrow(*arrow, onto_piece=arrow[2] in shown) for arrow in arrows]
    return "".join([*parts, "</svg>"])


def _window(lowest: int, highest: int) -> tuple[int, int]:
    """Return where the picture of some ranks begins, and its height with the letters below."""
    top = (6 - highest) * SIDE
    return top, HEIGHT - (lowest - 1) * SIDE - top


def _spaces(lowest: int, highest: int) -> Iterable[str]:
    for rank in range(highest, lowest - 1, -1):
        zone = "south" if rank < 3 else "north" if rank > 4 else "neutral"
        y = TOP + (6 - rank) * SIDE
        yield f'<text class="scene__label" x="6" y="{y + SIDE / 2 + 3:g}">{rank}</text>'
        for column in range(6):
            x = LEFT + column * SIDE
            dark = " scene__space--dark" if (rank + column) % 2 else ""
            yield (
                f'<rect class="scene__space scene__space--{zone}{dark}" '
                f'x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>'
            )
    for column, name in enumerate(FILES):
        middle = LEFT + (column + 0.5) * SIDE
        below = HEIGHT - 3 - (lowest - 1) * SIDE
        yield f'<text class="scene__label" x="{middle:g}" y="{below}">{name}</text>'


def _piece(place: str, stack: list[Data]) -> str:
    x, y = centre(place)
    many = len(stack)
    if many == 1:
        return _stone(stack[0], x, y, 1.0)
    step = SIDE * 0.5 / (many - 1)
    return "".join(
        _stone(one, x - SIDE / 4 + step * n, y + SIDE / 6 - step * n / 1.5, 0.62)
        for n, one in enumerate(stack)
    )


def _stone(piece: Data, x: float, y: float, scale: float) -> str:
    side = piece["side"]
    down = " scene__piece--down" if piece.get("face_down") else ""
    token = " scene__piece--token" if piece.get("token") else ""
    sized = "" if scale == 1.0 else f" scale({scale})"
    shift = 2 if side == "south" else -2
    parts = [
        f'<g class="scene__piece scene__piece--{side}{down}{token}" '
        f'transform="translate({x:g} {y:g}){sized}"><path d="{_STONE[side]}"/>'
    ]
    lines = _name(piece["name"])
    dice = str(piece.get("dice", ""))
    parts.append(f'<text class="scene__dice" y="{shift - 4}">{escape(dice)}</text>')
    for n, line in enumerate(lines):
        parts.append(f'<text class="scene__name" y="{shift + 4.5 + 7 * n:g}">{escape(line)}</text>')
    if "rolled" in piece:
        parts.append(_badge("rolled", 15, -16, str(piece["rolled"])))
    counters = sum(piece.get("counters", {}).values())
    if counters:
        parts.append(_badge("counters", -15, -16, str(counters)))
    if piece.get("relics"):
        parts.append(_badge("relics", 14, 14, str(len(piece["relics"]))))
    return "".join([*parts, "</g>"])


def _badge(kind: str, x: int, y: int, text: str) -> str:
    return (
        f'<g class="scene__badge scene__badge--{kind}"><circle cx="{x}" cy="{y}" r="6.5"/>'
        f'<text x="{x}" y="{y + 2.9:g}">{escape(text)}</text></g>'
    )


def _name(name: str) -> list[str]:
    """Return the name in at most two short lines: "Countess Ledgermain" is "Countess",
    "Ledgerma…"."""
    lines = [""]
    for word in name.removesuffix(" Token").split():
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= _MAX_LINE_LENGTH:
            lines[-1] = joined
        else:
            lines.append(word)
    lines = [line for line in lines if line]
    return [
        line if len(line) <= _MAX_LINE_LENGTH else f"{line[: _MAX_LINE_LENGTH - 1]}…"
        for line in lines[:2]
    ]


def _here(place: str) -> str:
    """Return the four spaces that an Environment governs, within a line (R10.15)."""
    x, y = centre(place)
    near, side = SIDE - 2, 2 * SIDE - 4  # inside the spaces, so that two Environments' lines differ
    return (
        f'<rect class="scene__here" x="{x - near:g}" y="{y - near:g}" width="{side}" '
        f'height="{side}" rx="4"/>'
    )


def _environment(place: str, piece: Data) -> str:
    x, y = centre(place)
    words = piece["name"].removeprefix("The ").split()
    initials = "".join(word[0] for word in words)[:2]
    return (
        f'<g class="scene__environment scene__environment--{piece["side"]}">'
        f'<path d="M{x:g} {y - 11:g}l11 11-11 11-11-11z"/>'
        f'<text x="{x:g}" y="{y + 3:g}">{escape(initials)}</text></g>'
    )


def _arrow(kind: str, start: str, end: str, onto_piece: bool) -> str:
    """From the edge of the piece that moved or attacked: into the space where it went, or up to
    the edge of a piece there. Between neighbours who fight, a clash."""
    (x1, y1), (x2, y2) = centre(start), centre(end)
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    if kind == "fight" and length <= SIDE * 1.5:
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        return f'<path class="scene__clash" transform="translate({x:g} {y:g})" d="{_CLASH}"/>'
    before = EDGE if onto_piece else 0
    x1, y1, x2, y2 = x1 + ux * EDGE, y1 + uy * EDGE, x2 - ux * before, y2 - uy * before
    wing = f"M{x2 - 6 * ux - 4.5 * uy:.1f} {y2 - 6 * uy + 4.5 * ux:.1f}"
    return (
        f'<g class="scene__arrow scene__arrow--{kind}"><circle cx="{x1:.1f}" cy="{y1:.1f}" r="2"/>'
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}{wing}L{x2:.1f} {y2:.1f}'
        f'L{x2 - 6 * ux + 4.5 * uy:.1f} {y2 - 6 * uy - 4.5 * ux:.1f}"/></g>'
    )
