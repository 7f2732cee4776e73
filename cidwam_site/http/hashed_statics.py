"""Names of static files: by their content, in the imports of scripts too.

So a page that preloads a module and a module that imports it mean the same address, each may be
kept for ever, and a new version of the site never runs with half of the old one's scripts.
"""

from typing import Any

import brotli  # type: ignore[import-untyped]
from whitenoise.compress import Compressor  # type: ignore[import-untyped]
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

BROTLI_QUALITY = 8  # 11 takes 30 times as long, seven seconds of each first start, for a tenth less


class QuickCompressor(Compressor):
    """WhiteNoise's, which asks Brotli for its utmost."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        """Return the data in Brotli's format."""
        return bytes(brotli.compress(data, quality=BROTLI_QUALITY))


class HashedModules(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage, which names modules in imports by their hashed names.

    Modules must not import each other in a circle: no name could then follow from the content.
    """

    support_js_module_import_aggregation = True
    max_post_process_passes = 20  # one for each step of the longest chain of imports

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._urls: dict[str, str] = {}

    def create_compressor(self, **named: Any) -> QuickCompressor:
        """Return what WhiteNoise compresses with."""
        return QuickCompressor(**named)

    def url(self, name: str, force: bool = False) -> str:
        """As Django's, which puts each address together anew: a page names some twenty files."""
        if force:
            return str(super().url(name, force))
        if name not in self._urls:
            self._urls[name] = str(super().url(name))
        return self._urls[name]
