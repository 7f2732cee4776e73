"""HTTP statuses have names: `HTTPStatus.CONFLICT`, and `status.HTTP_409_CONFLICT` of DRF."""

import ast
from collections.abc import Iterator
from http import HTTPStatus

import pytest

from tests.test_rooms import PROJECT, ROOMS

STATUSES = {one.value for one in HTTPStatus}
NAMES = {"status", "status_code", "code"}
TAKERS = {"HttpResponse", "Response", "answer", "document", "refusals"}
TABLES = {"responses", "told"}


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Each number that is a status, by where it stands."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg=str(name), value=value) if name in NAMES:
                yield from numbers(value)
            case ast.keyword(arg=str(name), value=ast.Dict(keys=keys)) if name in TABLES:
                for key in keys:
                    yield from numbers(key)
            case ast.Assign(targets=[target], value=value) if word(target) in NAMES:
                yield from numbers(value)
            case ast.AnnAssign(target=target, value=value) if word(target) in NAMES:
                yield from numbers(value)
            case ast.Compare() if word(node.left) in NAMES:
                for one in node.comparators:
                    yield from numbers(one)
            case ast.Call(func=function, args=args) if word(function) in TAKERS:
                for one in args:
                    yield from numbers(one)
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in NAMES:
                        yield from numbers(value)
            case _:
                pass


def numbers(node: ast.AST | None) -> Iterator[ast.Constant]:
    if isinstance(node, ast.Constant):
        if type(node.value) is int and node.value in STATUSES:
            yield node
    elif isinstance(node, ast.IfExp):
        yield from numbers(node.body)
        yield from numbers(node.orelse)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for one in node.elts:
            yield from numbers(one)


def word(node: ast.AST) -> str:
    return getattr(node, "id", "") or getattr(node, "attr", "")


def test_no_status_is_a_bare_number() -> None:
    found = [
        f"{path.relative_to(PROJECT)}:{one.lineno}: {one.value!r}"
        for room in ROOMS
        for path in sorted((PROJECT / room).rglob("*.py"))
        for one in literals(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "render(request, page, status=404)",
        "status = 400 if wrong else HTTPStatus.OK",
        "status: int = 409",
        "if answer.status_code in (200, HTTPStatus.NOT_MODIFIED): pass",
        "extend_schema(responses={204: None})",
        "refusals(409)",
        "context = {'status': 429}",
    ],
)
def test_each_way_to_write_one_is_found(line: str) -> None:
    assert len(list(literals(ast.parse(line)))) == 1
