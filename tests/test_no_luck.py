"""No test fails by luck: what measures time is marked, so that a busy machine is no fault."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
CLOCKS = {"monotonic", "perf_counter", "process_time", "thread_time", "time"}
MARKS = {"timing", "long"}


def is_clock(node: ast.AST) -> bool:
    """Whether it is a call such as `time.monotonic()`, with `_ns` or without."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "time"
        and node.func.attr.removesuffix("_ns") in CLOCKS
    )


def is_marked(function: ast.AST) -> bool:
    found = getattr(function, "decorator_list", [])
    marks = {
        node.attr for each in found for node in ast.walk(each) if isinstance(node, ast.Attribute)
    }
    return bool(marks & MARKS)


def is_difference(node: ast.AST, names: set[str]) -> bool:
    """Whether it is or holds a time that has passed, or one of the names of such."""
    if isinstance(node, ast.Call):
        return False  # what is made of it is another thing
    if isinstance(node, ast.Name) and node.id in names:
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and is_clock(node.left):
        return not isinstance(node.right, ast.Constant)  # so long ago: a moment
    return any(is_difference(each, names) for each in ast.iter_child_nodes(node))


def measured(tree: ast.AST) -> list[int]:
    """The lines on which a difference of times is compared, outside what is marked.

    A name counts for the difference that it is given: `taken = time.monotonic() - began`.
    """
    unmarked = [tree]
    for node in unmarked:
        unmarked += [each for each in ast.iter_child_nodes(node) if not is_marked(each)]
    names = {
        name.id
        for node in unmarked
        if isinstance(node, ast.Assign) and is_difference(node.value, set())
        for name in node.targets
        if isinstance(name, ast.Name)
    }
    return [
        node.lineno
        for node in unmarked
        if isinstance(node, ast.Compare) and is_difference(node, names)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "assert time.monotonic() - began < 5",
        "assert 8 < time.perf_counter() - began < 30",
        "while time.time() - began < 8: pass",
        "taken = time.process_time_ns() - begun\nassert taken < SECONDS",
        "@pytest.mark.once\ndef test():\n    assert time.monotonic() - began < 5",
    ],
)
def test_what_measures_is_found(text: str) -> None:
    assert measured(ast.parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "assert time.monotonic() < deadline",
        "print(time.monotonic() - began)",
        "assert file.stat().st_mtime > time.time() - 60",
        "assert prune(folder, older_than=time.time() - age) == 1",
        "@pytest.mark.timing\ndef test():\n    assert time.monotonic() - began < 5",
    ],
)
def test_a_deadline_that_ends_a_hang_is_none(text: str) -> None:
    assert not measured(ast.parse(text))


def test_no_test_asserts_on_elapsed_time() -> None:
    found = [
        f"{path.relative_to(TESTS)}:{line}"
        for path in sorted(TESTS.rglob("*.py"))
        for line in measured(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "count what is done, or mark the test `timing`"
