"""Verdicts are data, and each has words: those of the kernel, and a game's own for its reasons."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.records.proof import Evidence
from engine.kernel.records.verdicts import SENTENCES, Verdict, place_sentence, sentence
from engine.kernel.replay import verify, verify_text
from tests.engine.kernel.test_proof import ALL, SIGNED, made, signed
from tests.toys import TOYS
from tests.toys.bare_words import BareWords

SOURCES = ("engine/kernel/records/proof.py", "engine/kernel/replay.py", "cidwam_site/management")
REASON: dict[str, Any] = {"code": "impossible", "rule": None, "args": {}}
WHERE = {"action": 3, "who": "first", "line": "take 9 of 1"}


def codes() -> set[str]:
    """The strings that verdicts are made with; one call chooses between two."""
    found = set()
    paths = [Path(source) for source in SOURCES]
    for path in [
        path for each in paths for path in (each.rglob("*.py") if each.is_dir() else [each])
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in ("Verdict", "Refuted"):
                code = node.args[0]
                for each in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    assert isinstance(each, ast.Constant)
                    found.add(str(each.value))
    return found


def test_each_verdict_has_words_and_each_sentence_a_verdict() -> None:
    assert codes() == set(SENTENCES)


def test_a_verdict_is_data() -> None:
    found = verify_text(signed(), TOYS, ALL)
    assert [verdict.code for verdict in found.verdicts] == [
        "seed_fixed_before",
        "own_seed",
        "site_seed",
        "signed_as_given",
        "all_legal",
        "dice_follow",
        "hashes_agree",
        "result",
    ]
    assert found.verdicts[1] == Verdict("own_seed", {"seat": "first"})
    assert found.verdicts[-1] == Verdict("result", {"result": "first wins: last_one"})
    assert (found.ok, found.first_difference, found.place) == (True, None, "")


def test_what_is_refused_says_where_as_data() -> None:
    record = made()
    record.moves[2].text = "take 9 of 1"
    found = verify(record, TOYS, SIGNED)
    assert (found.ok, found.first_difference) == (False, 3)
    last = found.verdicts[-1]
    assert last.code == "illegal"
    assert (last.args["action"], last.args["line"]) == (3, "take 9 of 1")
    assert last.args["reason"]["code"] == "impossible"
    assert found.lines[-1].startswith("Action 3 (second: take 9 of 1) is not legal there: ")
    record = made()
    record.moves[2].link = "0" * 10
    last = verify(record, TOYS, SIGNED).verdicts[-1]
    assert (last.code, last.args["what"], last.args["action"]) == ("differs", "link", 3)


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        (
            Verdict("illegal", {**WHERE, "reason": REASON}),
            "Action 3 (first: take 9 of 1) is not legal there: impossible",
        ),
        (
            Verdict("illegal_deck", {"seat": "first", "problems": [REASON, REASON]}),
            "The deck of first can't be played: impossible impossible",
        ),
        (
            Verdict("differs", {**WHERE, "what": "draws", "record": "die d6=1", "replay": ""}),
            "Action 3 (first: take 9 of 1): the dice or shuffles differ: the record has die d6=1, "
            "the replay gives nothing.",
        ),
        (
            Verdict("hashes_agree", {"linked": 0, "stages": 2}),
            "The state's hash agrees after each of 2 stages.",
        ),
        (
            Verdict("hashes_agree", {"linked": 1, "stages": 2}),
            "The state's hash agrees after each of 1 actions and 2 stages.",
        ),
        (Verdict("result", {"result": ""}), "The result: the game is not over."),
    ],
)
def test_a_sentence(verdict: Verdict, said: str) -> None:
    assert sentence(verdict) == said


def test_a_games_reasons_are_in_its_own_words() -> None:
    verdict = Verdict("illegal", {**WHERE, "reason": REASON})
    assert sentence(verdict, BareWords()).endswith(f": {BareWords().reason(REASON)}")


def test_places() -> None:
    assert place_sentence(None, "") == ""
    assert place_sentence(0, "") == "No action differs, but what stands before or after them."
    assert place_sentence(4, "turn 2") == "The first action that differs: 4 (turn 2)"
    assert place_sentence(4, "") == "The first action that differs: 4"


def test_a_record_of_no_known_game_has_words_too() -> None:
    found = verify(replace(made(), game="chess"), TOYS, Evidence())
    assert (found.first_difference, found.lines) == (0, ["No game named 'chess' is known here."])
