"""A picture in the emblem's place, and the mark of a draft at the foot."""

import pytest

from cards.face import file_svg
from cards.face.boxes import Picture
from cards.face.measures import EMBLEM
from cards.face.svg import render
from games.cidwam.web.face.layout import face

pytestmark = pytest.mark.once
NAME = "a" * 64 + ".jpg"
CARD = {
    "name": "Bell Witch",
    "kind": "Soul",
    "value": 2,
    "types": ["Fey"],
    "movement": "knight",
    "hit_dice": "1d6",
    "text": "Agile.",
    "icon": "lorc/mouse",
    "artist": "Zora Ink",
    "set": "Bells",
    "id": "k7f2p-3",
    "mark": "DRAFT r3",
    "picture": NAME,
}


def words(card: dict[str, object]) -> str:
    return " ".join(run.text for line in face(card).lines() for run in line.runs)


def test_a_picture_stands_in_the_emblems_place() -> None:
    items = face(CARD).items
    assert [item for item in items if isinstance(item, Picture)] == [Picture(*EMBLEM, NAME)]
    svg = render(face(CARD))
    assert f'href="/workshop/pictures/{NAME}"' in svg
    assert b"<image" not in file_svg.render(face(CARD))  # a file can ask for no other


def test_the_emblems_artist_is_named_only_where_it_is_shown() -> None:
    assert "Art: Zora Ink" in words(CARD)
    assert "Lorc" not in words(CARD)
    assert "Lorc" in words({**CARD, "picture": ""})


def test_the_mark_stands_at_the_foot() -> None:
    assert "DRAFT r3 · Bells · k7f2p-3" in words(CARD)
    assert "DRAFT" not in words({**CARD, "mark": ""})


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "x.jpg", 'a"onload=', "https://x.example/a.jpg", None, 7, ["a"]]
)
def test_nothing_but_a_hash_is_a_picture(name: object) -> None:
    svg = render(face({**CARD, "picture": name}))
    assert "<image" not in svg
