"""Reads the rulings that come with the site; no database here.

`rulings.md` of the default game's docs holds those of the engine: a list, each entry
`**E5** (R7.3, 2026-11-21) text *reason*`. Where the bracket is missing, the rule is the first
that the text names and the day is the file's own ("Rulings without a day are of ...").
`card_rulings.yaml` beside it holds those about cards and keywords.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from engine import yaml_loader
from games import DEFAULT_SLUG, folder_of

ENGINE_FILE = folder_of(DEFAULT_SLUG, "docs") / "rulings.md"
CARDS_FILE = folder_of(DEFAULT_SLUG, "docs") / "card_rulings.yaml"

NUMBER = re.compile(r"[A-Z][1-9]\d{0,3}")
RULE = re.compile(r"R\d+\.\d+[a-z]?")
_ENTRY = re.compile(r"^- \*\*(E\d+)\*\* (.*?)(?=^- \*\*E|^#|\Z)", re.MULTILINE | re.DOTALL)
_HEAD = re.compile(r"^\((?P<rule>R\d+\.\d+[a-z]?)?(?:, )?(?P<day>\d{4}-\d\d-\d\d)?\) ")
_REASON = re.compile(r"\s\*([^*]+)\*$")
_DAY = re.compile(r"Rulings without a day are of (\d{4}-\d\d-\d\d)")
_KEYS = {"number", "card", "rule", "dated", "text", "reason", "example"}


class RulingFileError(ValueError):
    """A file of rulings that can't be read; str() says which, where and what would do."""


@dataclass(frozen=True)
class Written:
    """A ruling as a file has it. `card` is a card's name or "", `example` a scenario's path."""

    number: str
    text: str
    reason: str
    dated: date
    rule: str = ""
    card: str = ""
    example: str = ""


def read_rulings(engine: Path = ENGINE_FILE, cards: Path = CARDS_FILE) -> list[Written]:
    """All rulings of the files, in order. Raises RulingFileError."""
    found = [*_engine_rulings(engine), *_card_rulings(cards)]
    seen: set[str] = set()
    for ruling in found:
        if ruling.number in seen:
            raise RulingFileError(f"{ruling.number} stands twice")
        seen.add(ruling.number)
    return found


@cache
def engine_days(path: Path = ENGINE_FILE) -> date:
    """Return the day of the engine's rulings that name none."""
    found = _DAY.search(path.read_text(encoding="utf-8"))
    if found is None:
        raise RulingFileError(f"{path.name}: “Rulings without a day are of 2026-...” is missing")
    return date.fromisoformat(found[1])


def _engine_rulings(path: Path) -> Iterator[Written]:
    usual = engine_days(path)
    for number, body in _ENTRY.findall(path.read_text(encoding="utf-8")):
        words = " ".join(body.split())
        head = _HEAD.match(words)
        rule = day = None
        if head is not None and (head["rule"] or head["day"]):
            rule, day, words = head["rule"], head["day"], words[head.end() :]
        reason = _REASON.search(words)
        text = _plain(words[: reason.start()] if reason else words)
        named = RULE.search(text)
        yield Written(
            number=number,
            text=text,
            reason=_plain(reason[1]) if reason else "",
            dated=date.fromisoformat(day) if day else usual,
            rule=rule or (named[0] if named else ""),
        )


def _card_rulings(path: Path) -> Iterator[Written]:
    data = yaml_loader.load(path.read_text(encoding="utf-8"))
    if not isinstance(data, list):
        raise RulingFileError(f"{path.name}: should be a list, each beginning with `- number:`")
    for place, entry in enumerate(data, start=1):
        yield _card_ruling(f"{path.name}[{place}]", entry)


def _card_ruling(where: str, entry: Any) -> Written:
    if not isinstance(entry, dict):
        raise RulingFileError(f"{where}: should be keys and values")
    if unknown := entry.keys() - _KEYS:
        raise RulingFileError(f"{where}: no key {sorted(map(str, unknown))} is known")
    words = {key: entry.get(key) or "" for key in _KEYS - {"dated"}}
    if wrong := [key for key, value in words.items() if not isinstance(value, str)]:
        raise RulingFileError(f"{where}: {wrong[0]}: should be words")
    if not NUMBER.fullmatch(words["number"]):
        raise RulingFileError(f"{where}: number: should be like C12, not {words['number']!r}")
    for key in ("text", "reason"):
        if not words[key].strip():
            raise RulingFileError(f"{where}: {key}: is missing")
    if not (words["card"] or words["rule"]):
        raise RulingFileError(f"{where}: should name a card or a rule")
    if words["rule"] and not RULE.fullmatch(words["rule"]):
        raise RulingFileError(f"{where}: rule: should be like R10.3, not {words['rule']!r}")
    if not isinstance(entry.get("dated"), date):
        raise RulingFileError(f"{where}: dated: should be a day like 2026-11-21")
    words["text"], words["reason"] = (_plain(words[key]) for key in ("text", "reason"))
    return Written(dated=entry["dated"], **words)


def _plain(markdown: str) -> str:
    """One line with typographic marks; backquotes and stars are for those who read the file."""
    line = " ".join(markdown.split()).replace("**", "")
    line = re.sub(r"`([^`]*)`|\"([^\"]*)\"", lambda found: f"“{found[1] or found[2]}”", line)
    return line.replace("'", "’")
