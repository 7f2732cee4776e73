"""Draws a Face as inline SVG for pages. Only drawing: every place and size is the Face's.

Attributes only, no style elements or style attributes and no ids: any number of faces can stand
on one page, under a strict content security policy.
"""

from xml.sax.saxutils import escape, quoteattr

from cards.face import icons
from cards.face.boxes import (
    Circle,
    Clip,
    Command,
    Face,
    Item,
    Line,
    Path,
    Picture,
    Rect,
    Run,
    TextLine,
)
from cards.face.metrics import FONTS
from cards.face.motifs import placed

PICTURES = "/workshop/pictures/"  # where pages find a picture by its file's name
FALLBACK = {
    "Fraunces": "Georgia, serif",
    "Atkinson Hyperlegible Next": "Verdana, sans-serif",
    "M PLUS Rounded 1c": "sans-serif",
}
QUOTED = {"M PLUS Rounded 1c": "'M PLUS Rounded 1c'"}
"""Families with a word that begins with a digit: unquoted, CSS takes none of the names."""


def number(value: float) -> str:
    """Write hundredths of a millimetre, finer than any screen or printer."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def render(face: Face, *, label: bool = True) -> str:
    """Return the face as one <svg> element, 63 mm x 88 mm unless a style sheet says otherwise.

    label=False leaves out the words for screen readers, for a face beside which the same words
    already stand. A file of its own is `file_svg`'s: there the page's fonts are out of reach.
    """
    wide, high = number(face.width), number(face.height)
    named = (
        f'role="img" aria-label={quoteattr(face.description)}' if label else 'aria-hidden="true"'
    )
    parts = [
        f'<svg class="card-face" viewBox="0 0 {wide} {high}" width="{wide}mm" '
        f'height="{high}mm" {named}>'
    ]
    if label:
        parts.append(f"<title>{escape(face.name)}</title>")
    parts.append(_rect(Rect(0, 0, face.width, face.height, face.ground, radius=face.corner)))
    parts.append('<g fill="none" stroke-linecap="round" stroke-linejoin="round">')
    parts += [_item(item) for item in face.items]
    parts.append("</g></svg>")
    return "".join(parts)


def render_icon(name: str) -> str:
    """Return an emblem's icon alone, in the colour of the words around it; KeyError if it is not
    here."""
    outline = _outline(placed(icons.outline(name), 0, 0, 24))
    return (
        '<svg class="emblem-icon" viewBox="-25 -25 50 50" width="50" height="50" aria-hidden="true"'
        f' focusable="false"><path d="{outline}" fill="currentColor"/></svg>'
    )


def _item(item: Item) -> str:
    match item:
        case Rect():
            return _rect(item)
        case Circle():
            return _circle(item)
        case Line():
            ends = zip(("x1", "y1", "x2", "y2"), (item.x1, item.y1, item.x2, item.y2), strict=True)
            places = " ".join(f'{key}="{number(value)}"' for key, value in ends)
            return f"<line {places}{_paint(None, item.stroke, item.stroke_width)}/>"
        case Path():
            rule = ' fill-rule="evenodd"' if item.fill and item.rule == "evenodd" else ""
            paint = _paint(item.fill, item.stroke, item.stroke_width)
            return f'<path d="{_outline(item.commands)}"{paint}{rule}/>'
        case TextLine():
            return _text_line(item)
        case Picture():
            return _picture(item)
        case Clip():
            # A nested <svg> clips to its box without an id.
            box = " ".join(map(number, (item.x, item.y, item.width, item.height)))
            places = (
                f'x="{number(item.x)}" y="{number(item.y)}" '
                f'width="{number(item.width)}" height="{number(item.height)}"'
            )
            inside = "".join(_item(inner) for inner in item.items)
            return f'<svg {places} viewBox="{box}" overflow="hidden">{inside}</svg>'


def _picture(item: Picture) -> str:
    return (
        f'<image x="{number(item.x)}" y="{number(item.y)}" width="{number(item.width)}" '
        f'height="{number(item.height)}" href={quoteattr(PICTURES + item.name)} '
        'preserveAspectRatio="xMidYMid slice"/>'
    )


def _paint(fill: str | None, stroke: str | None, stroke_width: float) -> str:
    text = f' fill="{fill}"' if fill else ""
    if stroke and stroke_width:
        text += f' stroke="{stroke}" stroke-width="{number(stroke_width)}"'
    return text


def _rect(item: Rect) -> str:
    corner = f' rx="{number(item.radius)}"' if item.radius else ""
    return (
        f'<rect x="{number(item.x)}" y="{number(item.y)}" width="{number(item.width)}" '
        f'height="{number(item.height)}"{corner}'
        f"{_paint(item.fill, item.stroke, item.stroke_width)}/>"
    )


def _circle(item: Circle) -> str:
    dash = f' stroke-dasharray="{number(item.dash)}"' if item.dash else ""
    return (
        f'<circle cx="{number(item.x)}" cy="{number(item.y)}" r="{number(item.r)}"'
        f"{_paint(item.fill, item.stroke, item.stroke_width)}{dash}/>"
    )


def _outline(commands: tuple[Command, ...]) -> str:
    """Path data as short as it gets: each point told from the last one's end, in hundredths.

    Differences are taken between rounded places, so that nothing adds up along a long path.
    """
    parts: list[str] = []
    at = start = (0, 0)
    for command in commands:
        if command[0] == "Z":
            parts.append("z")
            at = start
            continue
        places = [round(100 * float(value)) for value in command[1:]]
        moves = [number((place - at[k % 2]) / 100) for k, place in enumerate(places)]
        at = (places[-2], places[-1])
        start = at if command[0] == "M" else start
        parts.append(command[0].lower() + _tight(moves))
    return "".join(parts)


def _tight(numbers: list[str]) -> str:
    """Numbers of a path in a row: no zero before the point, no space where a minus parts them."""
    short = [
        written.replace("0.", ".", 1) if abs(float(written)) < 1 else written for written in numbers
    ]
    return "".join(
        written if place == 0 or written.startswith("-") else f" {written}"
        for place, written in enumerate(short)
    )


def _text_line(line: TextLine) -> str:
    """Write a line of one font as a <text>, of several as a <text> of placed <tspan>s."""
    if len(line.runs) == 1:
        run = line.runs[0]
        return f"<text {_run(run)}>{escape(run.text)}</text>"
    spans = "".join(f"<tspan {_run(run)}>{escape(run.text)}</tspan>" for run in line.runs)
    return f'<text xml:space="preserve">{spans}</text>'


def _run(run: Run) -> str:
    font = FONTS[run.font]
    italic = ' font-style="italic"' if font.italic else ""
    family = QUOTED.get(font.family, font.family)
    return (
        f'x="{number(run.x)}" y="{number(run.y)}" fill="{run.colour}" '
        f'font-family="{family}, {FALLBACK[font.family]}" font-size="{number(run.size)}" '
        f'font-weight="{font.weight}"{italic}'
    )
