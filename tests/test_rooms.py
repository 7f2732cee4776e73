"""No circle of modules, whether they import at the top, in a function or for types alone.

import-linter holds the order of rooms; this holds that inside a room too every module can be read
with what it stands on, and without what stands on it.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from tomllib import loads

PROJECT = Path(__file__).parent.parent
SETTINGS = loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = SETTINGS["tool"]["importlinter"]["root_packages"]
MAX_MODULES = 24  # of a folder that one can take in at a glance

Arrows = dict[str, dict[str, str]]  # by module, those that it imports, and where it does


def circles(root: Path, packages: list[str]) -> list[str]:
    """Each circle of modules in the packages, as lines with the file and line of each import."""
    arrows = _arrows(root, packages)
    found = []
    while circle := _circle(arrows):
        steps = list(pairwise(circle))
        lines = [f"  {arrows[one][other]}: {one} imports {other}" for one, other in steps]
        found.append("\n".join(["a circle of modules:", *lines]))
        one, other = steps[-1]
        del arrows[one][other]  # to see whether there are others
    return found


def _arrows(root: Path, packages: list[str]) -> Arrows:
    paths = {
        _module(path.relative_to(root)): path
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
    }
    arrows: Arrows = {module: {} for module in paths}
    for module, path in paths.items():
        name = path.relative_to(root).as_posix()
        package = module if path.stem == "__init__" else module.rpartition(".")[0]
        for line, names in _imports(ast.parse(path.read_text(encoding="utf-8")), package):
            imported = next((name for name in names if name in paths), module)
            if imported != module:
                arrows[module].setdefault(imported, f"{name}:{line}")
    return arrows


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if path.stem == "__init__" else parts)


def _imports(tree: ast.Module, package: str) -> Iterator[tuple[int, list[str]]]:
    """The line of each import, and the modules that it may be of: the first that there is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, [alias.name]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: 1 - node.level or None] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield node.lineno, [f"{source}.{alias.name}", source]


def _circle(arrows: Arrows) -> list[str]:
    """A circle of modules, of which each imports the next; none: nothing."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle[::-1]  # graphlib names what is imported first
    return []


def test_no_circle_of_modules() -> None:
    found = circles(PROJECT, ROOMS)
    assert not found, "\n".join(found)


def test_no_folder_is_too_long_to_take_in() -> None:
    paths = [path for room in ROOMS for path in (PROJECT / room).rglob("*.py")]
    folders = Counter(path.parent for path in paths if path.stem != "__init__")
    long = {f"{at.relative_to(PROJECT)}: {n}" for at, n in folders.items() if n > MAX_MODULES}
    assert not long


def test_imports_of_every_kind_are_seen(tmp_path: Path) -> None:
    files = {
        "__init__.py": "",
        "top.py": "from room import inner",
        "inner.py": "def late():\n    from .typed import Thing",
        "typed.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import room.top",
        "alone.py": "from room.top import late\nimport os",
    }
    (tmp_path / "room").mkdir()
    for name, text in files.items():
        (tmp_path / "room" / name).write_text(text, encoding="utf-8")
    (found,) = circles(tmp_path, ["room"])
    assert set(found.splitlines()[1:]) == {
        "  room/top.py:1: room.top imports room.inner",
        "  room/inner.py:2: room.inner imports room.typed",
        "  room/typed.py:3: room.typed imports room.top",
    }
