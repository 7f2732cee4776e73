"""Static files as they are served: named by their content, in imports too, and style sheets joined.

So a page that preloads a module and a module that imports it mean the same address, each may be
kept for ever, and a new version of the site never runs with half of the old one's scripts. A style
sheet that imports others is served with them in it, so that a page waits for one file.
"""

import posixpath
import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)


class HashedModules(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage, which names modules in imports by their hashed names.

    Modules must not import each other in a circle: no name could then follow from the content.
    """

    support_js_module_import_aggregation = True
    max_post_process_passes = 20  # one for each step of the longest chain of imports

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._urls: dict[str, str] = {}

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Any:
        """As WhiteNoise's, after style sheets were joined with those that they import."""
        for name, joined in () if dry_run else list(_joined(paths)):
            self.delete(name)
            self._save(name, ContentFile(joined.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def url(self, name: str, force: bool = False) -> str:
        """As Django's, which puts each address together anew: a page names some twenty files."""
        if force:
            return str(super().url(name, force))
        if name not in self._urls:
            self._urls[name] = str(super().url(name))
        return self._urls[name]


def _joined(paths: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each style sheet that imports others, with their content; those import none."""

    def content(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return str(file.read().decode())

    for name in paths:
        if not name.endswith(".css"):
            continue
        text, folder = content(name), posixpath.dirname(name)
        joined = _IMPORT.sub(lambda found: content(posixpath.join(folder, found[1])), text)  # noqa: B023
        if joined != text:
            yield name, joined
