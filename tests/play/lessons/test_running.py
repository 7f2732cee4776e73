"""What a learner does: the step, something else, and whole games."""

import pytest

from games.cidwam.web.table.lesson import why_refused
from play.lessons import running
from play.lessons.course import lesson_of
from play.lessons.lesson import Lesson
from play.lessons.running import LostRun, Run, WrongStep


def lesson(slug: str) -> Lesson:
    found = lesson_of("cidwam", slug)
    assert found is not None
    return found


def at(slug: str, steps: int) -> Run:
    run = running.begin(lesson(slug))
    for _ in range(steps):
        assert run.step is not None
        running.take(run, run.step.do)
    return run


def refused(run: Run, line: str) -> WrongStep:
    before = (run.number, run.lesson.rules.state_hash(run.state))
    with pytest.raises(WrongStep) as wrong:
        running.take(run, line)
    assert (run.number, run.lesson.rules.state_hash(run.state)) == before
    return wrong.value


def test_a_step_may_be_written_in_any_way_that_the_rules_read() -> None:
    run = at("move", 0)
    running.take(run, "  move   c2  d4 ")
    assert run.lines == [("south", "move c2 d4")]


def test_what_is_legal_and_not_the_step_has_the_lessons_words() -> None:
    run = at("move", 0)
    wrong = refused(run, "end")
    assert "Take Marrow Hound on c2" in wrong.otherwise
    assert (wrong.said, wrong.reason) == ("", None)
    assert "the Rat is on the other side" in refused(run, "move c2 b4").said


def test_what_the_rules_refuse_comes_with_their_reason() -> None:
    wrong = refused(at("coins", 0), "play Pantry Captain c2")
    assert wrong.reason is not None
    assert (
        why_refused(at("coins", 0), "play Pantry Captain  c2")
        == "That costs 2 Coins and you have 1."
    )
    assert why_refused(at("move", 0), "fight c2 d5") == "No opposing Soul is in reach."
    assert why_refused(at("move", 0), "fight d5 c2") == why_refused(at("move", 0), "hop") == ""


def test_what_is_no_action_at_all_has_the_lessons_words() -> None:
    assert "Take Marrow Hound" in refused(at("move", 0), "hop c2 c9").otherwise
    assert refused(at("move", 0), "").otherwise


@pytest.mark.parametrize("line", ["resign", "offer draw"])
def test_no_lesson_is_resigned(line: str) -> None:
    assert "isn’t won, lost or drawn" in refused(at("move", 0), line).said


def test_others_answer_within_the_step() -> None:
    run = at("fight", 2)
    assert run.lines[2:] == [("north", "join d4"), ("north", "pass")]
    assert run.done_steps == 2
    assert [entry["number"] for entry in run.entries] == [1, 2, 3, 4]


def test_others_may_begin() -> None:
    run = at("together", 0)
    assert (run.number, run.done_steps) == (2, 0)
    assert not run.is_done


def test_a_lesson_is_done_after_its_last_step() -> None:
    run = at("spells", 3)
    assert run.is_done
    assert run.step is None
    assert running.shown(run) == ""
    assert running.hint(run) == run.lesson.end
    assert refused(run, "end").said == "This lesson is done."


@pytest.mark.parametrize("number", [-1, 1, 3, 9])
def test_it_goes_on_from_where_a_step_ended_and_nowhere_else(number: int) -> None:
    assert running.run_at(lesson("fight"), 4).done_steps == 2
    if number == 1:
        assert running.run_at(lesson("fight"), number).done_steps == 1
        return
    with pytest.raises(LostRun):
        running.run_at(lesson("fight"), number)


def test_a_game_is_played_again_from_its_lines() -> None:
    run = running.begin(lesson("first-game"), 7)
    while run.number < 20:
        running.take(run, running.shown(run))
    again = running.run_at(run.lesson, run.number, 7, run.lines)
    rules = run.lesson.rules
    assert rules.state_hash(again.state) == rules.state_hash(run.state)
    assert again.entries == run.entries
    other = running.begin(run.lesson, 8)
    assert other.lesson.rules.state_hash(other.state) != rules.state_hash(
        running.begin(run.lesson, 7).state
    )


@pytest.mark.parametrize(
    "lines", [[("south", "move a1 a9")], [("west", "end")], [("north", "end")], []]
)
def test_a_game_that_was_never_so_is_not_gone_on_with(lines: list[tuple[str, str]]) -> None:
    with pytest.raises(LostRun):
        running.run_at(lesson("first-game"), len(lines) or 1, 7, lines)


def test_each_situation_of_a_game_has_its_hint() -> None:
    said = set()
    for seed in (5, 6, 7):
        run = running.begin(lesson("first-game"), seed)
        while not run.is_done:
            said.add(running.hint(run)[:9])
            running.take(run, running.shown(run))
    assert said == {"Place one", "Summon. S", "Move/Comb", "You’re as"}
