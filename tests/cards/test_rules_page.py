"""The rules on one page: its words, its pictures, its links, and the sheet of questions with it."""

import re
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from cards.examples.board import EDGE, SIDE, centre, draw
from cards.examples.loading import load_examples
from cards.rules import rulebook
from games import DEFAULT_SLUG, folder_of
from games.cidwam.web import glossary
from games.cidwam.web.rules_page import FOLDER, SHOTS
from tests.engine.random_games import SCENARIOS
from tests.official import load_official

QUESTIONS = folder_of(DEFAULT_SLUG, "docs") / "rules_questions.md"
WORDS_A_MINUTE = 230  # of a reader of plain English


def plain(page: str) -> str:
    main = page[page.index("<article") : page.index("</article>")]
    return " ".join(
        re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", " ", main, flags=re.S)).split()
    )


def _picture(page: str, words: str) -> str:
    """The picture whose caption has these words."""
    return next(figure for figure in page.split("<figure")[1:] if words in figure)


@pytest.fixture
def page(db: None, client: Client) -> str:
    load_official(decks=False)
    folder = SCENARIOS / FOLDER
    assert {path.stem for path in folder.glob("*.yaml")} == set(SHOTS)
    load_examples({f"{FOLDER}{path.stem}": path for path in folder.glob("*.yaml")})
    answer = client.get("/rules/page/")
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def test_it_takes_five_minutes_and_has_its_pictures(page: str) -> None:
    words = re.sub(r"&nbsp;|\bR\d+\.\d+\w?\b", " ", plain(page))  # numbers are for looking up
    assert len(words.split()) <= 5 * WORDS_A_MINUTE
    assert page.count('<svg class="scene"') == len(SHOTS)
    assert page.count("<figcaption>") == len(SHOTS)
    for term in glossary.RULEBOOK_KEYWORDS:
        assert f"<dt>{term.name}</dt>" in page
    assert 'href="/learn/"' in page
    fight, strike, start = (
        _picture(page, words)
        for words in ("attacks the Giantling", "broke their only Shield", "After both openings")
    )
    assert "scene__arrow--move" in fight  # what is about to happen
    assert "scene__clash" in fight
    assert "scene__arrow" not in strike  # what has
    assert "e6: Debt Collector" in strike
    assert "c2: Tin Sentry" in start


def test_each_picture_is_read_without_another(page: str) -> None:
    for figure in page.split("<figure")[1:]:
        assert re.findall(r'scene__label"[^>]*>([a-f])<', figure) == list("abcdef")
        assert "scene__here" in figure or "Low Cellars" not in figure


def test_the_rules_that_readers_missed_are_said(page: str) -> None:
    words = plain(page)
    for said in (
        "You pay for them with your 2 Coins",
        "its strength in any other fight this turn",
        "With 0 left, it loses to any roll above 0",
        "Diagonals don’t count, even for pawns",
        "once each, with their own roll",
        "With a Shield, they can’t take the damage.",
        "so it may bring 0.",
        "buy Shields and cash them",
        "The first turn is like any other.",
        "your hand has no limit.",
    ):
        assert said in words


def test_each_rule_that_it_names_is_linked(page: str) -> None:
    named = set(re.findall(r">(R\d+\.\d+[a-z]?)</a>", page))
    assert len(named) > 40
    assert all(rulebook.rule(number, DEFAULT_SLUG) for number in named)
    assert not re.search(r"R\d+\.\d+", plain(re.sub(r"<a .*?</a>", "", page)))


@pytest.mark.django_db
def test_without_examples_it_has_no_pictures_and_all_its_words(client: Client) -> None:
    page = client.get("/rules/page/").content.decode()
    assert "<figure" not in page
    assert "The higher roll wins" in page


def test_the_sheet_of_questions() -> None:
    text = QUESTIONS.read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. ", text, re.M) == [str(n) for n in range(1, 11)]
    answers = re.findall(r"^ +- (.*)", text, re.M)
    assert len(answers) == 10
    numbers = [number for answer in answers for number in re.findall(r"R\d+\.\d+", answer)]
    assert all(rulebook.rule(number, DEFAULT_SLUG) for number in numbers)


def _drawn(board: dict[str, Any], **shown: Any) -> str:
    pieces = {place: [{"name": "Rat", "side": "south", "dice": "1"}] for place in board}
    return draw({"board": pieces, "environments": {}}, **shown)


@pytest.mark.parametrize(
    ("ranks", "top", "height"),
    [((1, 6), 0, 282), ((2, 5), SIDE, 282 - 2 * SIDE), ((4, 6), 0, 282 - 3 * SIDE),
     ((1, 5), SIDE, 282 - SIDE)],
)  # fmt: skip
def test_a_picture_of_some_ranks(ranks: tuple[int, int], top: int, height: int) -> None:
    svg = _drawn({"a1": None, "b4": None}, ranks=ranks)
    assert f'viewBox="0 {top} 282 {height}"' in svg
    assert svg.count("<rect") == 6 * (ranks[1] - ranks[0] + 1)
    assert svg.count('class="scene__piece ') == (2 if ranks[0] == 1 else 1)
    lowest = max(float(y) for y in re.findall(r'scene__label"[^>]* y="([\d.]+)"', svg))
    assert lowest == top + height - 3  # the letters, below all spaces


def test_an_arrow_begins_beside_its_soul_and_ends_in_the_space_or_at_who_stands_there() -> None:
    (x, y1), (_, y2) = centre("c2"), centre("c4")
    free = _drawn({"c2": None}, arrows=[("move", "c2", "c4")])
    assert f'<path d="M{x:.1f} {y1 - EDGE:.1f}L{x:.1f} {y2:.1f}M' in free
    taken = _drawn({"c2": None, "c4": None}, arrows=[("move", "c2", "c4")])
    assert f'<path d="M{x:.1f} {y1 - EDGE:.1f}L{x:.1f} {y2 + EDGE:.1f}M' in taken
    assert "scene__clash" in _drawn({"c2": None}, arrows=[("fight", "c2", "c3")])
