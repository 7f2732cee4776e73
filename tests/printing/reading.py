"""PDFs read back: in millimetres by pdfplumber, and looked over by qpdf and poppler."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

POINTS = 72 / 25.4  # in a millimetre


def mm(*points: float) -> tuple[float, ...]:
    """PDF points as millimetres, to a thousandth."""
    return tuple(round(float(value) / POINTS, 3) for value in points)


def opened(content: bytes) -> Any:
    """The PDF as pdfplumber reads it."""
    return pdfplumber.open(BytesIO(content))


def cards_on(page: Any) -> list[tuple[float, ...]]:
    """(left, top, width, height) of every card's ground on the page, in mm, as drawn."""
    return [
        mm(rect["x0"], rect["top"], rect["width"], rect["height"])
        for rect in page.rects
        if rect["width"] > 60 * POINTS and rect["height"] > 85 * POINTS
    ]


def thin_lines(page: Any) -> list[tuple[float, ...]]:
    """(left, top, right, bottom) of every hairline, in mm: the cutting marks."""
    return [
        mm(line["x0"], line["top"], line["x1"], line["bottom"])
        for line in page.lines
        if line["linewidth"] < 0.11 * POINTS
    ]


def text_of(page: Any) -> str:
    return str(page.extract_text())


def assert_sound(content: bytes, folder: Path) -> None:
    """qpdf finds nothing wrong, poppler renders it without a word, all fonts are embedded."""
    for program, package in (("qpdf", "qpdf"), ("pdftoppm", "poppler-utils")):
        if not shutil.which(program):
            pytest.skip(f"needs {program}: apt-get install {package}")
    file = folder / "sound.pdf"
    file.write_bytes(content)
    check = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True)
    assert (check.returncode, check.stderr) == (0, ""), check.stdout
    drawn = subprocess.run(
        ["pdftoppm", "-r", "30", "-png", file, folder / "page"], capture_output=True, text=True
    )
    assert (drawn.returncode, drawn.stderr) == (0, "")
    fonts = subprocess.run(["pdffonts", file], capture_output=True, text=True).stdout
    rows = [row.split() for row in fonts.splitlines()[2:]]
    assert rows
    for row in rows:
        assert "+" in row[0], f"not a subset: {row}"
        assert row[-5:-2] == ["yes", "yes", "yes"], f"not embedded, subset and readable: {row}"
