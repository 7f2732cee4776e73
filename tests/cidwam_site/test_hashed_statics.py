"""Modules import each other by the names that pages load them by."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from tests.uncompressed import WHITENOISE_SKIP_COMPRESS_EXTENSIONS

STORAGE = "cidwam_site.http.hashed_statics.HashedModules"


def test_no_module_is_imported_by_a_name_without_its_hash(tmp_path: Path, settings: Any) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = WHITENOISE_SKIP_COMPRESS_EXTENSIONS
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": STORAGE}}
    call_command("collectstatic", verbosity=0, interactive=False)
    hashed = [
        path
        for folder in ("play", "vendor/lit")
        for path in (tmp_path / folder).rglob("*.js")
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
    name = "play/cidwam/main.js"
    assert storage.url(name) == storage.url(name) == storage.url(name, force=True)
    with pytest.raises(ValueError, match="nothing"):
        storage.url("play/nothing.js")
