"""The mat, tokens and reference cards: true sizes, and what is on them."""

from __future__ import annotations

from itertools import combinations

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Rect
from games.kaadosu.rules.field import HIDDEN_BY, INDEX, SPACES
from games.kaadosu.rules.mats import FRONTS, GAP
from games.kaadosu.web.printing import PRINTS, damage, mat, sight_words, starter_box
from printing.pdf.papers import PAPERS, best_grid


def test_each_part_of_the_mat_fits_across_a_sheet_of_a4_and_letter() -> None:
    for paper in ("a4", "letter"):
        for sheet in PRINTS.sheets:
            assert best_grid(PAPERS[paper], sheet.size).places >= 1, (paper, sheet.name)


def test_a_field_has_room_for_whole_cards_and_f1_faces_f1() -> None:
    (first, _), (second, _), (_, _) = mat()
    places = []
    for field in (first, second):
        boxes = [one for one in field.items if isinstance(one, Rect)]
        names = [run.text for line in field.lines() for run in line.runs]
        assert names[:5] == list(SPACES)
        assert {(round(one.width, 1), round(one.height, 1)) for one in boxes} == {(62.2, 87.2)}
        for one, other in combinations(boxes, 2):
            assert (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height <= other.y
                or other.y + other.height <= one.y
            )
        places.append(dict(zip(names, boxes, strict=True)))
    step = CARD_WIDTH + GAP
    assert round(places[0]["F2"].x - places[0]["F1"].x, 6) == step
    assert round(places[1]["F2"].x - places[1]["F1"].x, 6) == -step
    assert round(places[0]["B1"].y - places[0]["F1"].y, 6) == CARD_HEIGHT + GAP
    assert FRONTS == 40


def test_the_strip_counts_health_and_tells_sight() -> None:
    strip = mat()[2][0]
    said = [run.text for line in strip.lines() for run in line.runs]
    assert [said.count(str(number)) for number in range(26)] == [2] * 26
    for space, words in sight_words():
        at = INDEX[space.removeprefix("From ")]
        for to, by in zip(SPACES, HIDDEN_BY[at], strict=True):
            told = [
                part for part in words.rstrip(".").split("; ") if to in part.partition("hides")[2]
            ]
            assert told == (
                [] if by is None else [one for one in told if one.startswith(SPACES[by])]
            )
            assert len(told) == (by is not None)


def test_tokens_and_the_box() -> None:
    assert sum(count for _, count in damage()) == 40
    box = starter_box()
    assert sum(count for _, count in box) == 60
    assert len({face.name for face, _ in box}) == 60
