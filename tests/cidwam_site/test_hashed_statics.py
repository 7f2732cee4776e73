"""Modules import each other by the names that pages load them by; style sheets are served whole."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

STORAGE = "cidwam_site.hashed_statics.HashedModules"


@pytest.fixture
def collected(tmp_path: Path, settings: Any) -> Path:
    """The folder of static files as they are served."""
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": STORAGE}}
    call_command("collectstatic", verbosity=0, interactive=False)
    return tmp_path


def test_no_module_is_imported_by_a_name_without_its_hash(collected: Path) -> None:
    hashed = [
        path
        for folder in ("play", "vendor/lit")
        for path in (collected / folder).rglob("*.js")
        if re.search(r"\.[0-9a-f]{12}\.js$", path.name)
    ]
    assert hashed
    imports = 0
    for path in hashed:
        for found in re.findall(r'\bfrom *"([./][^"]+)"', path.read_text()):
            assert re.search(r"\.[0-9a-f]{12}\.js$", found), (path.name, found)
            assert (path.parent / found).is_file(), (path.name, found)
            imports += 1
    assert imports > 20
    storage: Any = staticfiles_storage
    name = "play/table/main.js"
    assert storage.url(name) == storage.url(name) == storage.url(name, force=True)
    with pytest.raises(ValueError, match="nothing"):
        storage.url("play/nothing.js")


def test_a_style_sheet_holds_those_that_it_imports(collected: Path) -> None:
    css = site_settings.BASE_DIR / "static" / "css"
    [served] = (collected / "css").glob("components.*.css")
    parts = sorted((css / "components").glob("*.css"))
    assert len(parts) > 5
    text = served.read_text()
    assert all(part.read_text() in text for part in parts)
    assert "@import" not in text
