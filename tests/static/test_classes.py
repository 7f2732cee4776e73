"""Every class that the style sheets know is written by a page, a script or Python."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = (".html", ".js", ".py", ".svg")
AWAY = {".venv", "tests", "vendor", "node_modules", "var", "migrations", "build", "htmlcov"}
CLASS = re.compile(r"\.(-?[a-zA-Z_][\w-]*)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TEXT = re.compile(r"\"[^\"]*\"|url\([^)]*\)")
# What follows a beginning that is written with a value: class="tag tag--{{ level }}".
MADE = re.compile(r"(\b(?:[a-zA-Z_][\w-]*(?:--|__)|is-|tone-))(?:\{|\$\{)")
OTHERS = {"helptext", "htmx-request"}  # written by Django and htmx


def files(*endings: str) -> list[Path]:
    found = [path for ending in endings for path in ROOT.rglob(f"*{ending}")]
    return sorted(path for path in found if not AWAY & set(path.relative_to(ROOT).parts))


@cache
def written() -> tuple[frozenset[str], tuple[str, ...]]:
    """All words of the code, and what classes begin with that are made of a value."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in files(*CODE))
    return frozenset(re.findall(r"[\w-]+", text)), tuple(set(MADE.findall(text)))


def classes(path: Path) -> set[str]:
    """Those that a style sheet's selectors name."""
    text = TEXT.sub("", COMMENT.sub("", path.read_text(encoding="utf-8")))
    selectors = re.findall(r"([^{};]*)\{", text)
    return {name for selector in selectors for name in CLASS.findall(selector)}


OWN = [path for path in files(".css") if path.name != "api-docs.css"]  # of Swagger UI's page


@pytest.mark.parametrize("path", OWN, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_class_is_written_somewhere(path: Path) -> None:
    words, made = written()
    unknown = sorted(
        name for name in classes(path) - OTHERS if name not in words and not name.startswith(made)
    )
    assert not unknown
