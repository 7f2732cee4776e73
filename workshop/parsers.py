"""Parsers of bodies that are not JSON."""

from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Any

from rest_framework.parsers import BaseParser


class ZipBody(BaseParser):
    """A zip file sent as it is, onto the disk; the site's middleware bounds its size."""

    media_type = "application/zip"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None
    ) -> dict[str, IO[bytes]]:
        file = TemporaryFile()  # noqa: SIM115 whoever asked for the body reads it
        try:
            copyfileobj(stream, file)
        except BaseException:
            file.close()
            raise
        return {"file": file}
