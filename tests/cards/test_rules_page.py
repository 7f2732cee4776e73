"""The rules on one page: its words, its pictures, its links, and the sheet of questions with it."""

import re
from http import HTTPStatus
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from django.test import Client

from cards import glossary, rulebook
from cards.examples.board import SIDE, draw
from cards.examples.loading import SCENARIOS, load_examples
from cards.views.rules_page import FOLDER, SHOTS
from tests.official import load_official

QUESTIONS = rulebook.DOCS / "rules_questions.md"
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
def page(db: None, client: Client, tmp_path: Path) -> str:
    load_official(decks=False)
    folder = SCENARIOS / FOLDER
    assert {path.stem for path in folder.glob("*.yaml")} == set(SHOTS)
    copytree(folder, tmp_path / FOLDER)  # those of this page alone
    load_examples(tmp_path)
    answer = client.get("/rules/page/")
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def test_it_takes_five_minutes_and_has_its_pictures(page: str) -> None:
    assert len(plain(page).split()) <= 5 * WORDS_A_MINUTE
    assert page.count('<svg class="scene"') == len(SHOTS)
    assert page.count("<figcaption>") == len(SHOTS)
    for term in glossary.KEYWORDS:
        assert f"<dt>{term.name}</dt>" in page
    assert 'href="/learn/"' in page
    fight, strike = (_picture(page, words) for words in ("attacks the Giantling", "broke the Sh"))
    assert "scene__arrow--move" in fight  # what is about to happen
    assert "scene__clash" in fight
    assert "scene__arrow" not in strike  # what has
    assert "e6: Debt Collector" in strike


def test_each_rule_that_it_names_is_linked(page: str) -> None:
    named = set(re.findall(r">(R\d+\.\d+[a-z]?)</a>", page))
    assert len(named) > 40
    assert all(rulebook.rule(number) for number in named)
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
    assert all(rulebook.rule(number) for number in numbers)


@pytest.mark.parametrize(
    ("ranks", "top", "height"),
    [((1, 6), 0, 282), ((2, 5), 4 + SIDE, 4 * SIDE + 1), ((4, 6), 0, 4 + 3 * SIDE + 1),
     ((1, 5), 4 + SIDE, 282 - 4 - SIDE)],
)  # fmt: skip
def test_a_picture_of_some_ranks(ranks: tuple[int, int], top: int, height: int) -> None:
    empty: dict[str, Any] = {"board": {}, "environments": {}}
    assert f'viewBox="0 {top} 282 {height}"' in draw(empty, ranks=ranks)
