"""Every lesson's file is whole, and one that isn't is refused with file, line and key."""

from functools import cache
from pathlib import Path

import pytest

from engine.kernel.game import Data
from engine.kernel.located_yaml import ScenarioError
from games import GAMES
from play.lessons import running
from play.lessons.course import course_of, lesson_files, load_lesson, official_cards
from play.lessons.reader import read_lesson
from tests.play.lessons.checking import check_lesson

GAME_FILES = [(game, path) for game in GAMES for path in lesson_files(game)]
WORDS = """\
title: A lesson
lead: Short.
steps:
  - do: move c2 c4
    say: Go.
end: Done.
---
title: A scenario
rules: [R6.1]
setup:
  phase: move
  board:
    c2: {soul: Debt Collector, owner: south}
    e5: {soul: Tin Sentry, owner: north}
steps:
  - south: move c2 c4
"""
FREE = """\
title: A game
lead: Short.
free: {against: random, hints: {move: Go on., summon: Summon.}}
end: Done.
---
title: A game
setup:
  phase: move
  south: {life: 3, deck: [Tin Sentry]}
  north: {life: 9, deck: [Tin Sentry]}
  board: {c5: {soul: Debt Collector, owner: south}}
"""


@cache
def official() -> list[Data]:
    return official_cards("cidwam")


def check(text: str) -> None:
    check_lesson(read_lesson(text, "cidwam/01-it.yaml", "cidwam", "it", official()))


@pytest.mark.parametrize(("game", "path"), GAME_FILES, ids=lambda one: getattr(one, "stem", one))
def test_every_step_is_legal_and_the_goal_is_reached(game: str, path: Path) -> None:
    lesson = load_lesson(path, game, official_cards(game))
    check_lesson(lesson)
    assert lesson.numbers  # a lesson says which rules it shows
    for step in lesson.steps:
        run = running.begin(lesson)
        while run.step is not step:
            assert run.step is not None
            running.take(run, run.step.do)
        for line in step.wrong or {}:
            with pytest.raises(running.WrongStep) as wrong:
                running.take(run, line)
            assert wrong.value.said == (step.wrong or {})[line]


def test_the_course_is_as_long_as_it_is_meant_to_be() -> None:
    lessons = course_of("cidwam")
    assert 8 <= len(lessons) <= 10
    assert len(lessons) == len(lesson_files("cidwam"))  # none was left out
    assert course_of("no-such-game") == ()


def test_the_samples_here_are_whole() -> None:
    check(WORDS)
    check(FREE)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("Tin Sentry, owner: north", "Tin Sentri, owner: north", 14, "unknown card 'Tin Sentri'"),
        ("rules: [R6.1]", "rules: [R6.1, R6.99]", 9, "rules.1: there is no rule R6.99"),
        ("move c2 c4", "move c2 d3", 16, "steps.0.south: move c2 d3:"),
        ("- do: move c2 c4", "- do: move c2 c3", 4, "steps.0.do: the scenario has 'move c2 c4'"),
        ("    say: Go.\n", "", 4, "steps.0.say: is missing"),
        ("lead: Short.\n", "", 1, "lead: is missing"),
        ("end: Done.", "ending: Done.", 6, "ending: unknown key"),
        ("    say: Go.\n", "    say: [Go]\n", 5, "steps.0.say: must be a text"),
        (
            "    say: Go.\n",
            "    say: Go.\n    wrong: {move c2 c3: 3}\n",
            6,
            "steps.0.wrong.move c2 c3: must be a text",
        ),
        (
            "  - south: move c2 c4\n",
            "  - south: move c2 c4\n  - south: end\n",
            17,
            "steps.1.south: no words go with this step",
        ),
        (
            "  - south: move c2 c4\n",
            "  - expect: {active: south}\n",
            4,
            "steps.0: the scenario has 0 steps of south",
        ),
        (
            "  - south: move c2 c4\n",
            "  - south: move c2 c4\n  - expect: {board: {c4: empty}}\n",
            17,
            "steps.1.expect: ",
        ),
        ("---\n", "", 1, "a line --- stands between"),
        ("title: A scenario", "title: A scenario\ngame: chess", 9, "game: 'chess' isn’t one of"),
        ("  phase: move", "  phase: move\n  phases: 2", 12, "setup.phases: unknown key"),
        ("steps:\n  - do: move c2 c4\n    say: Go.\n", "", 13, "steps.0.south: no words go"),
        ("  - south: move c2 c4\n", "  - south: move c2 c4\ndice: [3]\n", 17, "dice: left over: 3"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(old: str, new: str, line: int, said: str) -> None:
    assert old in WORDS
    with pytest.raises(ScenarioError) as refused:
        check(WORDS.replace(old, new))
    assert f"cidwam/01-it.yaml, line {line}: " in str(refused.value)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("against: random", "against: nobody", 3, "free.against: 'nobody' isn’t one of"),
        ("{against: random, ", "{bot: 1, against: random, ", 3, "free.bot: unknown key"),
        (", summon: Summon.", ", summon: Go., opening: x", 1, "free.hints: opening never comes up"),
        ("move: Go on., ", "", 1, "free.hints: none for move"),
        (
            "end: Done.",
            "end: Done.\nsteps: [{do: end, say: x}]",
            3,
            "free: a lesson that is played",
        ),
    ],
)
def test_so_is_what_is_wrong_with_a_game(old: str, new: str, line: int, said: str) -> None:
    assert old in FREE
    with pytest.raises(ScenarioError) as refused:
        check(FREE.replace(old, new))
    assert "cidwam/01-it.yaml, line " in str(refused.value)
    assert said in str(refused.value)


def test_a_file_is_called_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "move.yaml"
    path.write_text(WORDS)
    with pytest.raises(ScenarioError, match=r"is called like 03-coins\.yaml"):
        load_lesson(path, "cidwam", official())
