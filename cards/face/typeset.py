"""Setting words in lines: which words are bold, where lines break, which size fits. The only
module that turns text into runs; it draws nothing and knows no place on the card.
"""

import re
from dataclasses import dataclass

from cards.face.boxes import Run, TextLine
from cards.face.face_errors import MissingLetter
from cards.face.metrics import missing_letters, width

# Keywords as cards write them (R10); a number belongs to Range and Resilient. A cost is bold too:
# it is what a player looks for when it is not their turn.
KEYWORD = re.compile(
    r"(?<![\w-])(?:Advantage|Agile|Backup|Curate|Flight|Max Out|Range \d+|Resilient \d+|Secret"
    r"|Swift|Team-up)(?![\w-])|(?:(?<=^)|(?<=Secret: ))[Pp]ay \d+(?=[,:.])",
)


LONELY = 0.28  # a last line shorter than this share of the room looks lost
ALONE = 0.2  # a single word shorter than this never stands on a line of its own
NARROWER = (0.96, 0.92, 0.88, 0.84, 0.8)


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters in one font, with no space inside; `space` says that one follows."""

    text: str
    font: str
    space: bool


@dataclass(frozen=True, slots=True)
class Style:
    """The setting of a block. Sizes and distances in millimetres."""

    size: float
    leading: float  # from baseline to baseline
    gap: float  # more between paragraphs
    colour: str
    font: str = "text"
    emphasis: bool = False  # keywords bold


def pieces(paragraph: str, font: str, emphasis: bool) -> list[list[Piece]]:
    """Return the words of a paragraph; a word is a list, for its letters may change font inside
    it."""
    marked: list[tuple[str, str]] = []
    at = 0
    for match in KEYWORD.finditer(paragraph) if emphasis else ():
        marked += [(paragraph[at : match.start()], font), (match.group(), "bold")]
        at = match.end()
    marked.append((paragraph[at:], font))
    words: list[list[Piece]] = [[]]
    for text, face in marked:
        for part in re.findall(r"[^ ]+ ?| ", text):
            if part.strip():
                words[-1].append(Piece(part.rstrip(" "), face, part.endswith(" ")))
            if part.endswith(" ") and words[-1]:
                words.append([])
    return [word for word in words if word]


def _word_width(word: list[Piece], size: float) -> float:
    return sum(width(piece.text, piece.font, size) for piece in word)


def _split(word: list[Piece], size: float, room: float) -> list[list[Piece]]:
    """Cut a word wider than a whole line between letters, so that each part fits."""
    parts: list[list[Piece]] = [[]]
    for piece in word:
        for letter in piece.text:
            longer = [*parts[-1], Piece(letter, piece.font, False)]
            if parts[-1] and _word_width(longer, size) > room:
                parts.append([])
            parts[-1].append(Piece(letter, piece.font, False))
    return parts


def break_lines(paragraph: str, style: Style, room: float) -> list[list[list[Piece]]]:
    """Return the paragraph's words in lines of at most `room` millimetres.

    A last line of a word or so is avoided where narrower lines need no more of them; where they do,
    a short last word takes the one before it down to its line.
    """
    lines = _fill_lines(paragraph, style, room)
    if len(lines) < 2 or _line_width(lines[-1], style) > LONELY * room:
        return lines
    for share in NARROWER:
        narrower = _fill_lines(paragraph, style, room * share)
        if len(narrower) != len(lines):
            break
        if _line_width(narrower[-1], style) > LONELY * room:
            return narrower
    if len(lines[-1]) == 1 < len(lines[-2]) and _line_width(lines[-1], style) < ALONE * room:
        lines[-1].insert(0, lines[-2].pop())
    return lines


def _line_width(words: list[list[Piece]], style: Style) -> float:
    space = width(" ", style.font, style.size)
    return sum(_word_width(word, style.size) for word in words) + space * (len(words) - 1)


def _fill_lines(paragraph: str, style: Style, room: float) -> list[list[list[Piece]]]:
    """Each line takes the words that it can hold."""
    lines: list[list[list[Piece]]] = [[]]
    used = 0.0
    space = width(" ", style.font, style.size)
    for whole in pieces(paragraph, style.font, style.emphasis):
        fits = _word_width(whole, style.size) <= room
        for word in [whole] if fits else _split(whole, style.size, room):
            wide = _word_width(word, style.size)
            if lines[-1] and used + space + wide > room:
                lines.append([])
                used = 0.0
            used += wide + (space if lines[-1] else 0.0)
            lines[-1].append(word)
    return lines if lines[0] else []


def set_line(words: list[list[Piece]], x: float, y: float, style: Style) -> TextLine:
    """One line from x on the baseline y. Neighbours in one font become one run."""
    runs: list[Run] = []
    at = x
    flat = [
        (piece.text + (" " if last and number < len(words) - 1 else ""), piece.font)
        for number, word in enumerate(words)
        for last, piece in ((index == len(word) - 1, piece) for index, piece in enumerate(word))
    ]
    merged: list[tuple[str, str]] = []
    for text, font in flat:
        if merged and merged[-1][1] == font:
            merged[-1] = (merged[-1][0] + text, font)
        else:
            merged.append((text, font))
    for text, font in merged:
        wide = width(text, font, style.size)
        runs.append(Run(at, y, text, font, style.size, style.colour, wide))
        at += wide
    return TextLine(tuple(runs))


def block_height(paragraphs: list[str], style: Style, room: float) -> float:
    """Return how high the paragraphs stand, from the top of the first line to the last one's
    foot."""
    counts = [len(break_lines(paragraph, style, room)) for paragraph in paragraphs]
    if not sum(counts):
        return 0.0
    return sum(counts) * style.leading + (len(counts) - 1) * style.gap


def set_block(
    paragraphs: list[str], x: float, top: float, style: Style, room: float
) -> list[TextLine]:
    """Return the paragraphs as lines, left-aligned at x, the first line's top at `top`."""
    lines: list[TextLine] = []
    y = top + style.leading * 0.76  # where the baseline lies in its line
    for number, paragraph in enumerate(paragraphs):
        y += style.gap if number else 0.0
        for words in break_lines(paragraph, style, room):
            lines.append(set_line(words, x, y, style))
            y += style.leading
    return lines


def one_line(
    text: str, x: float, y: float, font: str, size: float, colour: str, anchor: str = "start"
) -> TextLine:
    """Return a short text on one line; anchor "start", "middle" or "end" says what x is."""
    wide = width(text, font, size)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return TextLine((Run(left, y, text, font, size, colour, wide),))


def shrunk(text: str, font: str, sizes: tuple[float, ...], room: float) -> float | None:
    """Return the largest of the sizes (given from large to small) at which the text fits, or
    None."""
    return next((size for size in sizes if width(text, font, size) <= room), None)


def check_letters(card: str, what: str, text: str, font: str) -> None:
    """Raise MissingLetter naming the card and the letters that the font has not."""
    missing = missing_letters(text.replace("\n", ""), font)
    if missing:
        shown = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing[:5])
        raise MissingLetter(
            f"{card}: the {what} has letters that the card's font can't draw: {shown}. "
            "Write it with Latin letters."
        )
