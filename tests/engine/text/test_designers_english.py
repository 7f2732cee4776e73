"""Texts as designers write them first: no closest match says something else.

`designers_english.yaml` says of each what it means, and what may be offered beside that.
"""

from pathlib import Path
from typing import Any

import pytest

from engine import yaml_loader
from games.cidwam.rules.text import TextError, compile_text, render
from games.cidwam.rules.text.language import LANGUAGE
from tests.samples import some_of

TYPES = frozenset({"Vermin", "Mythic", "Pawn", "Rat"})
ENTRIES: list[dict[str, Any]] = yaml_loader.load(
    Path(__file__).with_name("designers_english.yaml").read_text(encoding="utf-8")
)
MAX_CLICKS = 4  # lines that are put right one after the other


def suggested(text: str, kind: str | None = None) -> str | None:
    """Return the closest match, or None where there is none or the text is understood."""
    try:
        compile_text(text, TYPES, kind)
    except TextError as error:
        return error.nearest
    return None


def understood(text: str) -> str | None:
    try:
        return render(compile_text(text, TYPES))
    except TextError:
        return None


def is_line_of(near: str, rights: list[str]) -> bool:
    return any(near in right.split("\n") for right in rights)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["text"])[:60])
def test_no_suggestion_is_wrong(entry: dict[str, Any]) -> None:
    rights = [] if entry["right"] == "none" else entry["right"]
    said = understood(entry["text"])
    if said is not None:
        assert said in rights
        return
    near = suggested(entry["text"])
    lines = entry["text"].split("\n")
    fits = near is None or near in [*rights, *entry.get("fine", [])]
    assert fits or (len(lines) > 1 and is_line_of(str(near), rights)), near


def test_the_examples_are_still_put_right() -> None:
    """A quarter of the file at least: a closest match that never comes is safe, and no help."""
    right = [
        entry["text"]
        for entry in ENTRIES
        if entry["right"] != "none"
        and (suggested(entry["text"]) or understood(entry["text"])) in entry["right"]
    ]
    assert len(right) >= len(ENTRIES) // 4


SAMPLES = some_of([t for t, _ in LANGUAGE.samples.all if t.endswith(".") and " " in t])


@pytest.mark.parametrize("verb", ["Juggle", "Clone", "Reveal", "Protect", "Sell", "Double", "Hurl"])
def test_a_verb_that_no_form_has_becomes_no_other(verb: str) -> None:
    wrong = [
        (said, near)
        for text in SAMPLES
        if (said := f"{verb} {text.partition(' ')[2]}")
        and (near := suggested(said))
        and not near.lower().startswith("look at your opponent's hand")  # an idiom: reveal
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" until end of turn", " until your next turn"),
        (" until end of turn", " for two turns"),
        (".", " twice."),
        (".", " next turn."),
        (" cannot ", " must "),
        (" cannot ", " always "),
        ("your opponent ", "your neighbour "),
        ("Your opponent ", "Your neighbour "),
        (" opposing ", " unhurt "),
        (" all ", " most "),
        (" or less", " exactly"),
        (" or more", " at random"),
        (" 2 ", " -2 "),
        (" 2 ", " half "),
        ("+2", "double"),
        (" less.", " dearer."),
    ],
)
def test_what_changes_the_sense_is_not_lost(old: str, new: str) -> None:
    """A form with one thing changed that the language cannot say: its own wording isn't offered."""
    wrong = [
        (said, near)
        for text in SAMPLES
        if old in text and (said := text.replace(old, new, 1)) and (near := suggested(said)) == text
    ]
    assert wrong == []
