"""Faces for little ink: lines on white, every word where it was, themes and kinds told apart."""

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageStat

from cards.face.boxes import Clip, Face
from cards.face.colours import FAMILIES, WHITE
from cards.face.ink_saver import saved
from cards.face.png import png
from games.cidwam.web.face.layout import face
from tests.cards_face import places
from tests.cards_face.sample import official, soul


def ink(drawn: Face) -> float:
    """The share of black that covers as much as the face's colours do."""
    with Image.open(BytesIO(png(drawn))) as image:
        return 1 - ImageStat.Stat(image.convert("L")).mean[0] / 255


def without_colour(drawn: Face) -> str:
    return re.sub(r"#[0-9a-f]{6}", "", str(drawn.items))


@pytest.mark.parametrize("card", official()[::17], ids=lambda card: str(card["id"]))
def test_half_the_ink_or_little_more(card: dict[str, Any]) -> None:
    drawn = face(card)
    assert ink(saved(drawn)) < 0.085
    assert ink(saved(drawn)) < 0.65 * ink(drawn)


def test_nothing_moves_and_words_keep_their_colour() -> None:
    for card in places.samples():
        drawn = face(card)
        assert places.told(saved(drawn)) == places.told(drawn)
        assert saved(drawn).lines() == drawn.lines()
        assert saved(drawn).description == drawn.description
        assert saved(drawn).ground == WHITE


def test_kinds_and_themes_are_told_apart_by_lines_alone() -> None:
    plain: dict[str, Any] = {"movement": None, "hit_dice": None, "text": "", "flavour": ""}
    kinds = {without_colour(saved(face(soul(kind=kind, **plain)))) for kind in FAMILIES}
    assert len(kinds) == len(FAMILIES)
    types = ("Vermin", "Moneyed", "Sworn", "Restless", "Clockwork", "Fey", "Learned", "Colossal")
    emblems = [saved(face(soul(types=[word]))).items for word in types]
    patterns = {without_colour_of_pattern(items) for items in emblems}
    assert len(patterns) == len(types)


def without_colour_of_pattern(items: tuple[Any, ...]) -> str:
    return re.sub(r"#[0-9a-f]{6}", "", str([item for item in items if isinstance(item, Clip)]))


def test_no_broad_ground_is_filled() -> None:
    for card in official()[::9]:
        drawn = saved(face(card))
        filled = [item for item in drawn.items if getattr(item, "fill", None) not in (None, WHITE)]
        assert all(getattr(item, "r", 0) < 1.3 for item in filled)
        assert all(getattr(item, "width", 0) <= 1.3 for item in filled)
