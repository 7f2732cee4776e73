"""Parsers of bodies that are not JSON."""

from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from decks.formats.deck_file import Refused
from decks.formats.encodings import MAX_BYTES, decoded


class PlainText(BaseParser):
    """The text of a deck's file, sent as text/plain in any of the encodings that files have."""

    media_type = "text/plain"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None
    ) -> dict[str, str]:
        # One byte more tells that it is too long.
        try:
            text, _guessed = decoded(stream.read(MAX_BYTES + 1))
        except Refused as refused:
            if refused.code == "empty":
                return {"text": ""}
            raise ParseError(str(refused)) from refused
        return {"text": text}
