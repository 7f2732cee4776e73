"""How the API reads a body that is not JSON."""

from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from decks import limits


class PlainText(BaseParser):
    """A list of cards sent as text/plain in UTF-8."""

    media_type = "text/plain"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None
    ) -> dict[str, str]:
        # Four bytes are the longest letter; one more tells that it is too long.
        raw = stream.read(limits.TEXT_CHARACTERS * 4 + 1)
        try:
            return {"text": raw.decode("utf-8")}
        except UnicodeDecodeError as error:
            if len(raw) > limits.TEXT_CHARACTERS * 4:  # cut inside a letter
                return {"text": raw.decode("utf-8", "ignore")}
            raise ParseError(
                f"The text isn’t UTF-8 (byte {error.start + 1}). Send it as UTF-8."
            ) from error
