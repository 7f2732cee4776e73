"""Lines of other tools' lists that name no card: titles, lines about the list, unknown headings."""

import re
from typing import Final

_TITLE = re.compile(
    r"(?:title|deck\s?name|deck|list\s?name)\s*[:：=]\s*(?P<title>\S.*)|name\s*=\s*(?P<name>\S.*)",
    re.IGNORECASE,
)
_TITLE_BELOW_ABOUT = re.compile(r"name\s+(?P<title>\S.*)", re.IGNORECASE)
_BLOCK = re.compile(r"\[?\s*(?:about|metadata|general|info|deck\s?info)\s*\]?\s*:?", re.IGNORECASE)
_MADE: Final = (
    r"(?:deck\s|list\s)?(?:created|made|exported|generated|built|imported)"
    r"\s(?:with|by|from|at|on|in)\s.*"
)
_KEYS: Final = (
    r"(?:deck|list)?\s?(?:author|creator|created|updated|date|format|game|source|url|link|version"
    r"|tags?|archetype|event|place|player|by|description|comments?|notes?|id|type|visibility"
    r"|language|plugin|size|price|colou?rs?)"
)
_ABOUT = re.compile(
    rf"{_KEYS}\s*[:：=].*|LAYOUT\s+(?:MAIN|SIDEBOARD)\s*:.*"
    r"|total(?:\s+(?:cards?|price|cost|number|copies)(?:\s+of\s+cards?)?)?\s*[-–—:=]?\s*"
    rf"\(?(?:\d[\d.,]*\)?(?:\s*cards?)?|[$€£].*)|{_MADE}"
    r"|(?=[*=\-–—])[*=\-–—]{2,20}[^*=]{0,60}\bdeck\s?list\b[^*=]{0,60}[*=\-–—\s]*|`{3,}\w{0,20}|~{3,}",
    re.IGNORECASE,
)
_SETTING = re.compile(r"[A-Za-z][\w .-]{0,40}=.*")

_BRACKETS: Final = r"\[[^\[\]]+\]|\{[^{}]+\}|<[^<>]+>|\([^()]+\)"
_LINED: Final = r"(?:[-–—−=*_~]{2,}|={1,})\s*[^\s\-–—−=*_~].*?\s*[-–—−=*_~]*"
_SURE = re.compile(rf"(?:{_BRACKETS}|{_LINED}|\D.*?\s*[:：])")
_NUMBERED = re.compile(
    r"(?P<words>\D*?\S)\s*(?:\(\s*\d+(?:\s*cards?)?\s*\)|\[\s*\d+\s*\]|[:：]\s*\d+)"
)
_SUFFIX = re.compile(r"(?:[^\W\d]+[ \-])?[^\W\d]*(?:deck|board|binder|pile|zone)", re.IGNORECASE)
_STRUCK = re.compile(r"(?:[-*•]\s+)?~~[^~]+~~")
_MAX_LENGTH: Final = 80
_MAX_ABOUT_LENGTH: Final = 2_000


def title_of(line: str, *, is_about: bool) -> str | None:
    """Return the deck's name in a line like “Title: Rats”; below “About” also “Name Rats”."""
    matched = _TITLE.fullmatch(line) or (_TITLE_BELOW_ABOUT.fullmatch(line) if is_about else None)
    return next(filter(None, matched.groups())).strip() if matched is not None else None


def begins_metadata(line: str) -> bool:
    """Whether what follows is about the list, until the next heading."""
    return _BLOCK.fullmatch(line) is not None


def is_metadata(line: str, *, is_about: bool) -> bool:
    """Whether a line that is no card's says something about the list."""
    if len(line) > _MAX_ABOUT_LENGTH:
        return False
    if _ABOUT.fullmatch(line) is not None:
        return True
    return is_about and (_SETTING.fullmatch(line) is not None or not line[:1].isdigit())


def is_heading(line: str) -> bool:
    """Whether a line is dressed as a heading, whatever its words."""
    return (
        len(line) <= _MAX_LENGTH
        and _SURE.fullmatch(line) is not None
        and not is_struck_out(line)
        and any(map(str.isalpha, line))
    )


def is_struck_out(line: str) -> bool:
    """Whether a line is crossed out, as chats and Markdown do it: “~~2 Windfall~~”."""
    return _STRUCK.fullmatch(line) is not None


def may_be_heading(line: str) -> str | None:
    """Return the words of “Extra (15)”, which may as well be a card with its count, or of “Trade
    Binder”."""
    if len(line) > _MAX_LENGTH:
        return None
    matched = _NUMBERED.fullmatch(line)
    if matched is not None and any(map(str.isalpha, matched["words"])):
        return matched["words"]
    return line if _SUFFIX.fullmatch(line) is not None else None
