"""Links to all modules that a page's script needs."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.template import Context, Template

from cidwam_site.templatetags import modules

STATIC = Path(__file__).parents[3] / "static"
OTHERS = ("desk", "drawn", "explaining", "open", "prompting", "showing")  # of other games' tables


def links(module: str) -> str:
    source = "{% load modules %}{% module_preloads module %}"
    return Template(source).render(Context({"module": module}))


def test_the_tables_modules_are_all_there() -> None:
    found = links("play/cidwam/main.js")
    for folder in ("play/table", "play/show"):
        for file in (STATIC / folder).glob("*.js"):
            assert f"{folder}/{file.stem}" in found or file.stem in OTHERS
    assert "play/follow" in found
    assert "vendor/lit/lit-html" in found
    assert "vendor/lit/directive-helpers" in found


def test_each_is_linked_once() -> None:
    found = re.findall(r'href="([^"]+)"', links("play/cidwam/main.js"))
    assert len(found) == len(set(found)) > 30


def test_an_import_of_nothing_is_said(tmp_path: Path, settings: Any) -> None:
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\n')
    settings.STATICFILES_DIRS = [tmp_path]
    modules._closure.cache_clear()
    with pytest.raises(FileNotFoundError, match=r"b\.js is imported by a script"):
        modules._closure("a.js")
    modules._closure.cache_clear()
