"""Each line of stories.txt names a test that there is."""

import ast

import pytest

from tests.conftest import BASE, STORIES

pytestmark = pytest.mark.once


def test_each_story_is_a_test() -> None:
    lines = STORIES.read_text(encoding="utf-8").splitlines()
    names = [line for line in lines if not line.startswith("#")]
    assert names
    assert len(names) == len(set(names))
    for name in names:
        path, _, function = name.partition("::")
        module = ast.parse((BASE / path).read_text(encoding="utf-8"))
        tests = {node.name for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
        assert function.partition("[")[0] in tests, name
