"""An address as a QR picture: SVG, drawn from the modules that reportlab encodes.

Nothing of decks but the letters of their codes, which take less room than any others.
"""

from functools import lru_cache
from typing import Final

from reportlab.graphics.barcode.qrencoder import (
    QR8bitByte,
    QRAlphaNum,
    QRCode,
    QRErrorCorrectLevel,
)

QUIET: Final = 4  # modules of white around it, which readers need
MAX_LENGTH: Final = 900
"""Characters of an address: more would be finer than a phone reads from a screen."""


class TooLong(ValueError):
    """An address that no phone would read; str is a sentence for people."""

    def __init__(self) -> None:
        super().__init__("This code is too long for a QR picture. Use the link.")


@lru_cache(maxsize=64)
def qr_modules(before: str, code: str, after: str = "") -> tuple[tuple[bool, ...], ...]:
    """Return the rows of dark modules for `before` + `code` + `after`; `code` is capitals and
    digits.

    Raises TooLong.
    """
    if len(before) + len(code) + len(after) > MAX_LENGTH:
        raise TooLong
    qr = QRCode(None, QRErrorCorrectLevel.M)
    qr.addData(QR8bitByte(before))
    qr.addData(QRAlphaNum(code))
    if after:
        qr.addData(QR8bitByte(after))
    qr.make()
    side = range(qr.getModuleCount())
    return tuple(tuple(bool(qr.isDark(row, column)) for column in side) for row in side)


def qr_svg(modules: tuple[tuple[bool, ...], ...], title: str) -> str:
    """Return the picture, a module a unit, black on white in every theme. `title` is plain ASCII
    words."""
    size = len(modules) + 2 * QUIET
    runs = "".join(
        f"M{start + QUIET} {row + QUIET}h{end - start}v1h{start - end}z"
        for row, dark in enumerate(modules)
        for start, end in _runs(dark)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges" role="img"><title>{title}</title>'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/><path d="{runs}"/></svg>'
    )


def _runs(dark: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Return the dark stretches of a row, from and to."""
    found: list[tuple[int, int]] = []
    start = None
    for at, is_dark in enumerate((*dark, False)):
        if is_dark and start is None:
            start = at
        elif not is_dark and start is not None:
            found.append((start, at))
            start = None
    return found
