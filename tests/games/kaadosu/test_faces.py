"""Faces from figures alone: readable on all ten fields, and each thing said twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from cards.face.boxes import CARD_WIDTH, Circle, Face, Line, Path, Rect
from cards.face.face_errors import FaceError
from cards.face.metrics import missing_letters
from cards.face.svg import render
from games.kaadosu.rules import names
from games.kaadosu.rules.cards import COLOURS
from games.kaadosu.rules.pool import bases
from games.kaadosu.web.art import frame, outline
from games.kaadosu.web.colours import field, hatch, ink_on
from games.kaadosu.web.faces import EDGE, face_data, laid_out, words
from tests.static.test_palette import contrast


def face(name: str, colour: str, shapes: Sequence[str], plus: int, minus: int) -> Face:
    figures = {"colour": colour, "shapes": list(shapes), "plus": plus, "minus": minus}
    return laid_out(face_data({"name": name, **figures}))


def said(drawn: Face) -> list[str]:
    return [run.text for line in drawn.lines() for run in line.runs]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("is_shadow", [False, True])
def test_words_read_on_each_field(colour: str, is_shadow: bool) -> None:
    ink = ink_on(colour, is_shadow)
    assert contrast(ink, field(colour, is_shadow)) >= 4.5
    assert contrast(ink, "#ffffff") >= 4.5  # the letter of a shape
    if is_shadow:
        assert contrast(ink, hatch(colour)) >= 4.5  # strokes cross the words
        assert contrast(field(colour, True), field(colour, False)) > 1.2  # darker


def test_a_face_says_all_of_a_card() -> None:
    assert said(face("S42", "red", ["circle"], 10, 3)) == [
        "+10", "\N{MINUS SIGN}3", "C", "red circle", "shadow", "S42", names.TITLE_JAPANESE,
    ]  # fmt: skip
    combo = said(face("10001", "gold", ["square", "triangle"], 15, 1))
    assert combo[2:5] == ["S", "T", "gold square + triangle"]
    data = face_data({"name": "7", "colour": "blue", "shapes": ["square"], "plus": 1, "minus": 2})
    assert words(data) == "7. Base. Blue square. Plus 1, minus 2."


def test_colours_and_shapes_differ_in_form_too() -> None:
    """Red has no pattern, the others one each of another kind or number."""
    patterns = [tuple(map(type, frame(colour, 63, 88, EDGE, "#ffffff"))) for colour in COLOURS]
    assert len(set(patterns)) == len(COLOURS) - 1  # a line and a zigzag are one path each
    assert patterns[0] == ()
    assert {Circle, Line, Path} == {kind for pattern in patterns for kind in pattern}
    line, zigzag = (frame(colour, 63, 88, EDGE, "#ffffff")[0] for colour in ("blue", "gold"))
    assert isinstance(line, Path)
    assert isinstance(zigzag, Path)
    assert len(zigzag.commands) > 50 > len(line.commands)
    shapes: list[Any] = [outline(shape, 0, 0, 10) for shape in ("circle", "square", "triangle")]
    assert isinstance(shapes[0], Circle)
    assert [len(shape.commands) for shape in shapes[1:]] == [5, 4]


def test_copies_share_their_art_and_plus_makes_it_denser() -> None:
    def rings(drawn: Face) -> list[Path]:
        return [one for one in drawn.items if isinstance(one, Path) and one.stroke_width == 0.35]

    base, shadow = (face(name, "green", ["circle"], 5, 5) for name in ("42", "S42"))
    assert [one.commands for one in rings(base)] == [one.commands for one in rings(shadow)]
    dense, other = (
        face(name, "green", ["circle"], plus, 5) for name, plus in (("42", 9), ("43", 5))
    )
    assert len(rings(dense)) > len(rings(base)) == len(rings(other))
    assert rings(other)[0].commands != rings(base)[0].commands


def test_no_word_leaves_the_panel() -> None:
    numbers = range(99_999_990, 99_999_995)
    wide = [
        face(f"S{number}", colour, ["triangle", "triangle"], 15, 15)
        for number, colour in zip(numbers, COLOURS, strict=True)
    ]
    some = [laid_out(face_data(_data(one))) for one in bases()[::400]]
    for drawn in (*wide, *some):
        [panel] = [one for one in drawn.items if isinstance(one, Rect)]
        for line in drawn.lines():
            for run in line.runs:
                assert panel.x < run.x
                assert run.x + run.width < CARD_WIDTH - panel.x
        assert drawn.description.startswith(drawn.name)


def _data(base: Any) -> dict[str, Any]:
    return {
        "name": str(base.number),
        "colour": base.colour,
        "shapes": [base.shape],
        "plus": base.plus,
        "minus": base.minus,
    }


def test_what_is_no_card_has_no_face() -> None:
    for wrong in ({"name": "042", "colour": "red"}, {"name": "42", "colour": "pink"}, {}):
        with pytest.raises(FaceError):
            face_data(wrong)


def test_the_titles_have_letters() -> None:
    for title in (names.TITLE_JAPANESE, names.CURRENCY_JAPANESE):
        assert missing_letters(title, "kana") == []


def test_each_family_in_an_svg_is_a_name_to_css() -> None:
    """A word that begins with a digit is one in quotes alone; else no font of the list is taken."""
    families = re.findall(r'font-family="([^"]+)"', render(face("42", "red", ["circle"], 3, 4)))
    assert any("Rounded" in one for one in families)
    for one in families:
        assert not re.search(r"\b\d", re.sub(r"'[^']*'", "", one)), one
