"""Emblems: icons, who drew them, the patterns behind them, the same on pages and on paper."""

import re
from io import BytesIO
from typing import Any

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from pypdf import PdfReader
from pypdf.generic import ContentStream

from cards.face import icons
from cards.face.boxes import Clip, Command, Face, Path
from cards.face.measures import EMBLEM
from cards.face.patterns import ALL, BY_TYPE
from cards.face.svg import render
from games.cidwam.web.face.emblem import MEDALLIONS
from games.cidwam.web.face.layout import face
from games.cidwam.web.face.tokens import TOKEN_ICONS
from printing.pdf.drawing import FINE, add_face, new_canvas
from tests.cards_face.sample import official, soul


def icon_of(drawn: Face) -> Path:
    found = [i for i in drawn.items if isinstance(i, Path) and i.rule == "nonzero"]
    assert len(found) == 1
    return found[0]


def points(commands: tuple[Command, ...]) -> list[tuple[float, float]]:
    return [
        (float(command[k]), float(command[k + 1]))
        for command in commands
        for k in range(1, len(command), 2)
    ]


def test_every_official_card_has_an_icon_of_its_own():
    used = [card["icon"] for card in official()] + list(TOKEN_ICONS.values())
    assert len(set(used)) == len(used)
    assert sorted(used) == icons.names()  # and nothing is kept that no card uses


@pytest.mark.parametrize("name", icons.names())
def test_an_icon_has_an_author_and_fills_its_circle(name):
    assert icons.ICON.fullmatch(name)
    assert icons.author(name).name
    outline = icons.outline(name)
    assert outline[0][0] == "M"
    assert {command[0] for command in outline} <= set("MLCZ")
    ends = [command[-2:] for command in outline if len(command) > 1]
    farthest = max((float(x) ** 2 + float(y) ** 2) ** 0.5 for x, y in ends)
    assert 0.9 < farthest < 1.01


def test_the_credits_name_every_author_once():
    drew = icons.authors()
    assert {author.name for author in drew} >= {"Lorc", "Delapouite"}
    assert sorted(name for names in drew.values() for name in names) == icons.names()
    assert icons.source().sha256 in (icons.HERE / "README.md").read_text()


def test_an_icon_stays_inside_its_medallion():
    for card in official():
        shape = MEDALLIONS[card["kind"]]
        x, y = EMBLEM[0] + EMBLEM[2] / 2, EMBLEM[1] + EMBLEM[3] / 2 - shape.lift
        for command in icon_of(face(card)).commands:
            if ends := command[1:][-2:]:
                px, py = map(float, ends)
                assert ((px - x) ** 2 + (py - y) ** 2) ** 0.5 < 1.01 * shape.room
        assert shape.room < 0.9 * shape.reach


@pytest.mark.parametrize("icon", ["", "nobody/nothing", None])
def test_a_card_without_an_icon_shows_the_sign_of_its_kind(icon):
    drawn = face(soul(icon=icon, artist=""))
    assert not [i for i in drawn.items if isinstance(i, Path) and i.rule == "nonzero"]
    assert not [run for line in drawn.lines() for run in line.runs if "Art" in run.text]
    assert len(render(drawn)) > 5_000


def test_tokens_have_icons_though_no_file_has_tokens():
    rat = {
        "name": "Rat Token",
        "kind": "Soul",
        "types": ["Vermin"],
        "movement": "king",
        "hit_dice": 1,
        "text": "",
        "token": True,
    }
    assert len(icon_of(face(rat)).commands) > 9
    assert "Art: Delapouite" in {run.text for line in face(rat).lines() for run in line.runs}
    assert not [
        i
        for i in face({**rat, "token": False, "value": 0}).items
        if isinstance(i, Path) and i.rule == "nonzero"
    ]


def lines_of(card: dict[str, Any]) -> list[Any]:
    """The pattern's shapes without their colours."""
    clip = next(item for item in face(card).items if isinstance(item, Clip))
    return re.findall(r"[\d.]+|[A-Z]\w+", re.sub(r"'#\w+'", "", str(clip.items)))


def test_a_type_has_a_family_look_whatever_the_kind():
    spell = {"id": "x-1", "name": "A", "kind": "Spell", "value": 1, "types": ["Moor"], "text": ""}
    assert lines_of(spell) == lines_of({**spell, "kind": "Relic"})
    assert lines_of(spell) == lines_of({**spell, "types": ["Moor", "Fen"]})
    assert lines_of(spell) != lines_of({**spell, "id": "x-2"})
    assert lines_of(spell) != lines_of({**spell, "types": ["Fen"]})


def test_every_official_type_has_its_pattern_and_a_new_one_gets_one():
    assert {card["types"][0] for card in official()} == set(BY_TYPE)
    kinds = ("Sailors", "Cats", "Dust", "Ice", "Bakers", "Owls", "Salt", "Bells")
    looks = {tuple(lines_of(soul(types=[kind])))[:40] for kind in kinds}
    assert 3 < len(looks) <= len(kinds)
    assert face(soul(types=["Sailors"])) == face(soul(types=["Sailors"]))
    assert set(BY_TYPE.values()) <= set(ALL)


@pytest.mark.parametrize("card", official()[::12], ids=lambda card: card["icon"])
def test_page_and_paper_draw_the_same_outline(card):
    drawn = face(card)
    wanted = points(icon_of(drawn).commands)
    assert on_page(drawn, len(wanted)) == pytest.approx(flat(wanted), abs=0.006)
    assert on_paper(drawn, len(wanted)) == pytest.approx(flat(wanted), abs=0.006)


def flat(pairs: list[tuple[float, float]]) -> list[float]:
    return [number for pair in pairs for number in pair]


def on_page(drawn: Face, count: int) -> list[float]:
    """The icon's points in the SVG: the one filled path that does not ask for even-odd."""
    found = []
    for attributes in re.findall(r"<path ([^>]*)/>", render(drawn)):
        if "fill=" in attributes and "evenodd" not in attributes:
            pen = RecordingPen()
            data = re.search(r' ?d="([^"]*)"', attributes)
            assert data
            parse_path(data[1], pen)
            found.append([point for _operation, places in pen.value for point in places])
    (pairs,) = [pairs for pairs in found if len(pairs) == count]
    return flat(pairs)


def on_paper(drawn: Face, count: int) -> list[float]:
    """The icon's points in the PDF, in millimetres from the top left: filled by the operator f."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, (100, 100), "A")
    add_face(canvas, "card", drawn, bleed=0, grey=False)
    canvas.doForm("card")
    canvas.save()
    page: Any = PdfReader(buffer).pages[0]
    form = next(iter(page["/Resources"]["/XObject"].values())).get_object()
    found: list[list[float]] = []
    numbers: list[float] = []
    for operands, operator in ContentStream(form, None).operations:
        if operator in (b"m", b"l", b"c"):
            numbers += [float(operand) for operand in operands]
        elif operator in (b"n", b"S", b"f*", b"B*", b"B", b"s", b"f"):
            if operator == b"f" and len(numbers) == 2 * count:
                found.append(numbers)
            numbers = []
    (only,) = found
    return [88 - number / FINE if place % 2 else number / FINE for place, number in enumerate(only)]
