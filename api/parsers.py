"""The parser of JSON of every API of the site. A module of its own: DRF loads it while its views
load."""

import json
import sys
from typing import IO, Any, Final, NoReturn

from django.conf import settings
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

DEEPEST: Final = 50
"""Lists and objects inside each other; nothing that the APIs take has more than five."""


class StrictJSON(JSONParser):
    """JSON whose every string can be written again, and that is not nested without end.

    Without this, deep nesting is a RecursionError and a lone surrogate (half of a letter,
    "\\ud800") breaks whatever stores or repeats it: both 500 for what is a sender's mistake.
    """

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Any = None,
    ) -> Any:
        """Return the body's data. Raises ParseError (400) in words of our own: what, and where."""
        encoding = (parser_context or {}).get("encoding", settings.DEFAULT_CHARSET)
        try:
            text = stream.read().decode(encoding)
        except UnicodeDecodeError as error:
            raise ParseError(
                f"The body is not {encoding[:20].upper()} from byte {error.start + 1} on. "
                "Send JSON as UTF-8."
            ) from error
        except LookupError as error:  # a codec of no letters, such as base64
            raise ParseError("The body’s charset can’t be read. Send JSON as UTF-8.") from error
        try:
            data = json.loads(
                text.removeprefix("\ufeff"),
                object_pairs_hook=_once,
                parse_constant=_refuse,
                parse_int=_whole,
            )
        except json.JSONDecodeError as error:
            raise ParseError(
                f"The body is not JSON from line {error.lineno}, character {error.colno} on. "
                "Check the quotes, commas and brackets there."
            ) from error
        except RecursionError as error:
            raise ParseError(_TOO_DEEP) from error
        _check(data)
        return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _value in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        _check_letters(twice)
        raise ParseError(f"The JSON has the key “{twice[:60]}” twice. Send it once.")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ParseError(f"{constant} isn’t a JSON number. Send a number or null.")


def _whole(digits: str) -> int:
    most = sys.get_int_max_str_digits() or len(digits)
    if len(digits.lstrip("-")) > most:
        raise ParseError(
            f"A number in the JSON has {len(digits):,} digits; at most {most:,} are read. "
            "Send a shorter one."
        )
    return int(digits)


_TOO_DEEP = f"The JSON is nested too deeply: at most {DEEPEST} lists and objects in each other."


def _check(data: Any) -> None:
    """Refuses depth and lone surrogates. A loop, because depth is what it guards against."""
    level = [data]
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for value in level:
            if isinstance(value, str):
                _check_letters(value)
            elif isinstance(value, list):
                below.extend(value)
            elif isinstance(value, dict):
                below.extend(value)
                below.extend(value.values())
        if not below:
            return
        level = below
    raise ParseError(_TOO_DEEP)


def _check_letters(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        code = ord(text[error.start])
        raise ParseError(
            f"The JSON holds \\u{code:04x} without its other half, which is no letter; "
            "send letters beyond \\uffff as UTF-8 or as both halves."
        ) from error
