"""The second tone: a card's theme beside its kind, in colour, in grey and in lines alone."""

import re
from io import BytesIO
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path as File
from typing import Any

import pytest
from PIL import Image

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, SAFE, Circle, Face, Item, Path, Rect, Run
from cards.face.colours import COIN, FAMILIES, WHITE, grey, mix
from cards.face.measures import EMBLEM, PANEL
from cards.face.patterns.frame import HIDDEN
from cards.face.png import png
from games.cidwam.web.face.corners import SHAPES, corner_pieces
from games.cidwam.web.face.data import face_data
from games.cidwam.web.face.emblem import emblem
from games.cidwam.web.face.frames import frame
from games.cidwam.web.face.laurel import laurel
from games.cidwam.web.face.layout import face
from games.cidwam.web.face.tones import BY_TYPE, INKS, OTHERS, TONES, theme, tone_name, tone_of
from tests.cards_face import places
from tests.cards_face.sample import official, soul
from tests.static.test_palette import contrast

TOKENS = File("static/css/tokens.css").read_text()
PEOPLES = ("Vermin", "Moneyed", "Sworn", "Restless", "Clockwork", "Fey", "Learned", "Colossal")
NIGHT = "#16252a"  # the surface of a dark page
STILL: dict[str, Any] = {"movement": None, "hit_dice": None}


def page_colours(name: str) -> dict[str, tuple[str, str]]:
    """Return what pages call the tone, each colour for a light and for a dark page."""
    ink = INKS[name]
    return {
        f"--tone-{name}": (ink, mix(ink, WHITE, 0.46)),
        f"--tone-{name}-wash": (mix(ink, WHITE, 0.13), mix(ink, NIGHT, 0.34)),
    }


def runs(drawn: Face) -> list[Run]:
    return [run for line in drawn.lines() for run in line.runs]


def around(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a shape."""
    match item:
        case Circle(x, y, r):
            return x - r, y - r, x + r, y + r
        case Rect(x, y, wide, high):
            return x, y, x + wide, y + high
        case Path(commands):
            numbers = [float(n) for command in commands for n in command[1:]]
            xs, ys = numbers[::2], numbers[1::2]
            return min(xs), min(ys), max(xs), max(ys)
    raise TypeError(item)


def test_nothing_printed_has_moved() -> None:
    """`places.txt` was written before there was a second tone."""
    assert places.all_told() == places.KEPT.read_text()


def test_every_official_theme_has_a_tone_and_the_peoples_have_eight() -> None:
    assert {theme(card["types"]) for card in official()} == set(BY_TYPE)
    assert len({tone_name([people]) for people in PEOPLES}) == 8
    assert len(set(INKS.values())) == len(INKS)
    assert set(BY_TYPE.values()) | set(OTHERS) == set(INKS)


def test_a_people_and_its_district_are_of_one_tone() -> None:
    assert tone_name(["Fey"]) == tone_name(["Fen", "Rampart"]) == "fey"
    assert tone_name(["Town"]) == "town"


def test_a_new_type_gets_a_tone_that_stays() -> None:
    names = [tone_name([word]) for word in ("Sailors", "Cats", "Dust")]
    assert names == ["other-8", "other-8", "other-2"]
    many = {tone_name([f"Guild {number}"]) for number in range(99)}
    assert many == set(OTHERS)


def test_a_rank_is_no_theme() -> None:
    assert tone_name(["Mythic", "Fey"]) == tone_name(["Fey", "Mythic"]) == "fey"
    assert tone_name(["Mythic"]) == tone_name([]) == ""
    assert tone_of(["Mythic"], "Relic") == FAMILIES["Relic"]
    assert tone_of(["Fey"], "Relic") == TONES["fey"]


@pytest.mark.parametrize("name", INKS)
def test_a_tone_is_readable_by_day_by_night_and_in_grey(name: str) -> None:
    for (day, night), (washed, dark) in pairwise(page_colours(name).values()):
        for ground in (WHITE, "#fbfdfc", "#edf2f1", "#e0e8e6", washed):
            assert contrast(day, ground) >= 4.5, ground
        for ground in ("#16252a", "#0e181c", "#0a1215", dark):
            assert contrast(night, ground) >= 4.5, ground
    assert contrast(grey(INKS[name]), WHITE) >= 4.5
    assert contrast(INKS[name], TONES[name].wash) >= 4.5


def test_pages_have_the_same_tones() -> None:
    found = dict(re.findall(r"(--tone-[\w-]+): light-dark\((.*?)\);", TOKENS))
    wanted = {
        token: f"{day}, {night}"
        for name in INKS
        for token, (day, night) in page_colours(name).items()
    }
    assert found == wanted
    classes = re.findall(
        r"\.tone-([\w-]+) \{\s*--tone: var\(--tone-\1\);\s*"
        r"--tone-wash: var\(--tone-\1-wash\);\s*\}",
        TOKENS,
    )
    assert classes == list(INKS)


@pytest.mark.parametrize("card", official()[::5], ids=lambda card: str(card["id"]))
def test_every_word_of_a_face_is_readable_also_in_grey(card: dict[str, Any]) -> None:
    for run in runs(face(card)):
        assert contrast(run.colour, WHITE) >= 4.5, run.text
        assert contrast(grey(run.colour), WHITE) >= 4.5, run.text


def test_a_fan_of_eight_peoples_has_eight_tones_and_one_kind() -> None:
    faces = [face(soul(types=[people])) for people in PEOPLES]
    assert {drawn.ground for drawn in faces} == {FAMILIES["Soul"].ground}
    for drawn, people in zip(faces, PEOPLES, strict=True):
        tone = TONES[tone_name([people])]
        types = next(run for run in runs(drawn) if run.text == people)
        assert types.colour == tone.ink
        assert Rect(*EMBLEM, fill=tone.wash) in drawn.items
        assert Rect(*EMBLEM, stroke=tone.ink, stroke_width=0.4) in drawn.items


def test_themes_differ_without_colour() -> None:
    assert (
        len({str(shape) for shape in SHAPES.values()}) == len(SHAPES) == len(set(BY_TYPE.values()))
    )
    for name in SHAPES:
        upper = corner_pieces(name, EMBLEM, "#000000", below=False)
        assert corner_pieces(name, EMBLEM, "#000000", below=True)[:2] == upper
        left, right = map(around, upper)
        assert left[:2] == pytest.approx(EMBLEM[:2], abs=0.3)
        assert right[2] == pytest.approx(EMBLEM[0] + EMBLEM[2], abs=0.3)


def test_a_soul_s_corner_pieces_leave_room_for_its_figures() -> None:
    assert len(pieces(face(soul(types=["Fey"])), "fey")) == 2
    assert len(pieces(face(soul(types=["Fey"], **STILL)), "fey")) == 4


def pieces(drawn: Face, tone: str) -> list[Item]:
    possible = corner_pieces(tone, EMBLEM, TONES[tone].ink, below=True)
    return [item for item in drawn.items if item in possible]


def test_somebody_s_picture_is_left_whole() -> None:
    drawn = face(soul(types=["Fey"], picture="0" * 64 + ".jpg"))
    assert not pieces(drawn, "fey")
    assert Rect(*EMBLEM, stroke=TONES["fey"].ink, stroke_width=0.3) in drawn.items


def test_ranks_have_richer_frames() -> None:
    plain, mythic = soul(types=["Fey"]), soul(types=["Fey", "Mythic"])
    persona = soul(types=["Fey"], kind="Persona", value=None, **STILL)
    drawn = [
        frame(face_data(card), PANEL, FAMILIES["Soul"], TONES["fey"])
        for card in (plain, mythic, persona)
    ]
    common, gilded, portrait = drawn
    assert len(common) < 3 < 10 <= min(len(gilded), len(portrait))
    assert [
        item for item in gilded if COIN in (getattr(item, "stroke", ""), getattr(item, "fill", ""))
    ]
    assert sum(isinstance(item, Circle) for item in portrait) == 8


@pytest.mark.parametrize(
    "card",
    [card for card in official() if card["kind"] == "Persona" or "Mythic" in card["types"]],
    ids=lambda card: str(card["id"]),
)
def test_a_frame_stands_clear_of_every_word(card: dict[str, Any]) -> None:
    drawn = frame(face_data(card), PANEL, FAMILIES[card["kind"]], TONES["fey"])
    words = [
        (run.x, run.y - 0.75 * run.size, run.x + run.width, run.y + 0.25 * run.size)
        for run in runs(face(card))
    ]
    for item in drawn:
        left, top, right, bottom = around(item)
        assert min(left, top, CARD_WIDTH - right, CARD_HEIGHT - bottom) > 0.5
        if isinstance(item, Rect):  # a rule: the words stand inside it
            edge = item.stroke_width / 2
            assert all(box[0] > left + edge and box[2] < right - edge for box in words)
            assert left <= SAFE + 1.1
        else:
            apart = [
                box[0] > right or box[2] < left or box[1] > bottom or box[3] < top for box in words
            ]
            assert all(apart), item


def test_a_persona_has_a_laurel_outside_its_portrait() -> None:
    drawn = face(soul(types=["Fey"], kind="Persona", value=None, **STILL))
    branches = laurel((31.5, 31.9), 16.6, 15.0, TONES["fey"].ink)
    assert any(branches[-1] in getattr(item, "items", ()) for item in drawn.items)
    _cleared, stems, _leaves = branches
    assert isinstance(stems, Path)
    for command in stems.commands:
        x, y = map(float, command[-2:])
        assert ((x - 31.5) / 12.9) ** 2 + ((y - 31.9) / 14.9) ** 2 > 1


@pytest.mark.parametrize("kind", FAMILIES)
def test_what_a_pattern_leaves_out_lies_under_every_medallion(kind: str) -> None:
    """In the direction of each 5 degrees, the white around a medallion reaches farther."""
    drawn = emblem(face_data(soul(kind=kind, value=None)), EMBLEM, FAMILIES[kind], TONES["town"])
    (halo,) = [
        item
        for item in drawn
        if isinstance(item, Path | Circle | Rect) and item.fill == WHITE and not item.stroke
    ]
    left, top, right, bottom = around(halo)
    middle = ((left + right) / 2, (top + bottom) / 2)
    image = Image.open(BytesIO(png(Face("x", "x", "#000000", (halo,))))).convert("L")
    scale = image.width / 63
    for step in range(72):
        x = middle[0] + HIDDEN * cos(pi * step / 36)
        y = middle[1] + HIDDEN * sin(pi * step / 36)
        assert image.getpixel((int(x * scale), int(y * scale))) == 255, (kind, step)
