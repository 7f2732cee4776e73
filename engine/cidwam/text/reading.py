"""Reads one line of a card: words to tokens to an ability.

The grammar asks which tokens can stand next, and the reader chooses by that: a word of the forms, a
type, a counter's word or a card's name. So types need no grammar of their own, and a type or a
counter may be called like a word of the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedToken

from engine.cidwam.text.errors import TextError
from engine.cidwam.text.grammar import AmbiguousForm, Grammar
from engine.cidwam.text.parts import Ability
from engine.cidwam.text.slots import NUMBER_WORDS
from engine.cidwam.text.sorts import KIND_WORDS, Dice
from engine.cidwam.text.trial import Candidate, Parser, Trial
from engine.cidwam.text.types import Types
from engine.cidwam.text.vocabulary import MARKS

_SPACE = re.compile(r"[ \t]*")
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_NUMBER = re.compile(
    r"(?P<DICE>[0-9]+[dD][0-9]+(?:[+-][0-9]+)?)(?!\w)|(?P<SIGNED>[+-][0-9]+)(?!\w)|(?P<NUM>[0-9]+)(?!\w)"
)
_COUNTER = re.compile(r"(?=[ \t]+counters?\b)", re.IGNORECASE)
_OF = re.compile(r"[ \t]+of\b", re.IGNORECASE)
_NAME = re.compile(r"[^.;]+")
_TARGET_START = re.compile(
    r"(this|it|that soul)\s*$|((?:target(?: opposing)?|one of your|another of your|the attached) )",
    re.IGNORECASE,
)
_JOINED = ("with value", "with hit dice", "with hit die")
# A type may be called like a word of the language: then other meanings are tried, not for ever.
MOST_TRIALS = 12
MARK_NAMES = {
    "_STOP": "a full stop",
    "_COMMA": "a comma",
    "_COLON": "a colon",
    "_SEMICOLON": "a semicolon",
}
_OPEN_NAMES = {
    "NUM": "a number",
    "A": "a",
    "SIGNED": "a bonus like +2",
    "DICE": "dice like 1d6",
    "COUNTER": "a counter's word",
    "TYPE": "a type",
    "NAME": "a card's name",
    "$END": "the end of the line",
}


@dataclass(slots=True)
class ParsedLine:
    """A line that was read: its ability, and where its tokens begin (columns from 0)."""

    text: str
    ability: Ability
    starts: list[tuple[str, int]] = field(default_factory=list)


class Reader:
    """Reads lines with one grammar and the types that are known."""

    def __init__(self, grammar: Grammar, types: Types) -> None:
        self.grammar = grammar
        self.types = types

    def read(self, text: str, number: int) -> ParsedLine:
        """The ability of a line. Raises TextError, without its `nearest`."""
        text = text.rstrip(" \t")
        begin = _SPACE.match(text, 0).end()  # type: ignore[union-attr]
        trial = Trial(Parser(self.grammar.lark.parse_interactive()), [], begin)
        later: list[Trial] = []
        furthest = trial
        for _ in range(MOST_TRIALS):
            try:
                ability = self._go_on(trial, later, text, number)
            except UnexpectedToken:
                furthest = max(furthest, trial, key=lambda tried: tried.at)
                if not later:
                    break
                trial = later.pop()
            except AmbiguousForm as error:
                raise _twice(str(error), number, trial.tokens) from None
            else:
                return ParsedLine(text, ability, [(t.type, t.start_pos or 0) for t in trial.tokens])
        raise self._error(text, number, furthest.tokens, furthest.at)

    def _go_on(self, trial: Trial, later: list[Trial], text: str, number: int) -> Any:
        """Reads on to the line's end; other meanings of a word go to `later`."""
        self.feed(trial, later, text, number)
        return trial.parser.finish()

    def feed(self, trial: Trial, later: list[Trial], text: str, number: int) -> bool:
        """Reads on to the end of the text, which need not be a line's; always true."""
        while trial.at < len(text):
            found = trial.found
            if not found:
                choices = trial.parser.choices()
                found = [c for c in self._candidates(text, trial.at, choices) if c[0] in choices]
            if len(found) > 1:
                later.append(
                    Trial(trial.parser.copy(), list(trial.tokens), trial.at, tuple(found[1:]))
                )
            kind, value, end = found[0] if found else ("UNKNOWN", "", trial.at)
            token = Token(kind, value, trial.at, number, trial.at + 1)
            trial.parser.feed(token)
            trial.tokens.append(token)
            trial.at = _SPACE.match(text, end).end()  # type: ignore[union-attr]
            trial.found = ()
        return True

    def _candidates(self, text: str, at: int, choices: dict[str, Any]) -> Iterator[Candidate]:
        """What the text may mean at `at`, the likeliest first: token, value, where it ends."""
        mark = MARKS.get(text[at])
        if mark is not None:
            yield mark, text[at], at + 1
            return
        if "NAME" in choices and not self._is_target(text, at):
            name = _NAME.match(text, at)
            if name is not None:
                yield "NAME", " ".join(name[0].split()), name.end()
        number = _NUMBER.match(text, at)
        if number is not None and number["NUM"] and number[0].lstrip("0") == "1":
            yield from _one(text, number.end())
            return
        if number is not None:
            yield from _number(number)
            return
        word = _WORD.match(text, at)
        if word is None:
            return
        low, end = word[0].lower(), word.end()
        value = NUMBER_WORDS.get(low)
        if value is not None:
            yield "NUM", str(value), end
        elif low in ("a", "an"):
            yield "A", "1", end
        elif low == "one":
            yield from _one(text, end)
        elif "COUNTER" in choices and _COUNTER.match(text, end):
            yield "COUNTER", low, end
        yield from self._words(text, at, low, end)

    def _words(self, text: str, at: int, low: str, end: int) -> Iterator[Candidate]:
        """Words of the forms and types, the longer of the two first."""
        said = self.types.match(text, at)
        for joined in _JOINED if low == "with" else ():
            found = re.compile(joined.replace(" ", "[ \t]+") + r"\b", re.IGNORECASE).match(text, at)
            if found:
                yield self.grammar.terminals[joined], joined, found.end()
        if said is not None and said[1] > end:
            yield "TYPE", said[0], said[1]
        terminal = self.grammar.terminals.get(low)
        if terminal is not None:
            yield terminal, low, end
        if said is not None and said[1] <= end:
            yield "TYPE", said[0], said[1]

    def _is_target(self, text: str, at: int) -> bool:
        """Whether `a copy of` is followed by a TARGET and not by a card's name.

        A lower-case `target` is always meant as a target; `Target Practice` is a name.
        """
        rest = _NAME.match(text, at)
        said = " ".join(rest[0].split()) if rest else ""
        start = _TARGET_START.match(said)
        if start is None or start[1]:
            return start is not None
        if said[0].islower():
            return True
        word = _WORD.match(said, start.end())
        kind = word is not None and word[0].lower().removesuffix("s") in _KINDS
        return kind or self.types.match(said, start.end()) is not None

    def _error(self, text: str, number: int, before: list[Token], at: int) -> TextError:
        """Says what could have stood at `at`; read again up to there, since a wrong token may have
        made the parser reduce."""
        parser = Parser(self.grammar.lark.parse_interactive())
        for token in before:
            parser.feed(token)
        accepted = parser.accepted()
        return TextError(
            number, at + 1, self._message(text, at, accepted), self._expected(accepted)
        )

    def words(self, expected: tuple[str, ...]) -> list[str]:
        """The words, types too, that an error's `expected` names."""
        spelled = [word for said in expected for word in said.split("/")]
        known = [word for word in spelled if word.lower() in self.grammar.terminals]
        return known + list(self.types.written.values() if _OPEN_NAMES["TYPE"] in expected else ())

    def _message(self, text: str, at: int, accepted: set[str]) -> str:
        if at >= len(text):
            return "A full stop is missing" if "_STOP" in accepted else "The line isn’t finished"
        number, word = _NUMBER.match(text, at), _WORD.match(text, at)
        if number is not None and max(map(len, re.findall(r"[0-9]+", number[0]))) > 3:
            return "Numbers go up to 999"
        if number is not None:
            return f"“{number[0][:40]}” doesn’t fit here"
        if word is None:
            return f"{_quoted(text[at])} doesn’t fit here"
        known = word[0].lower() in self.grammar.terminals or self.types.match(text, at)
        if "TYPE" in accepted and "_WHEN" not in accepted and not known:  # not where a line begins
            return f"“{word[0][:40]}” isn’t a kind of card or a known type"
        return f"“{word[0][:40]}” doesn’t fit here"

    def _expected(self, accepted: set[str]) -> tuple[str, ...]:
        if "NUM" in accepted:
            accepted = accepted - {"A"}
        printed = self.grammar.printed
        names = (_OPEN_NAMES.get(t) or MARK_NAMES.get(t) or printed[t] for t in accepted)
        return tuple(sorted(names, key=lambda name: (name.lower(), name)))


def _quoted(sign: str) -> str:
    """Return the character in quotation marks, or its escape if it can't be seen."""
    return f"“{sign}”" if sign.isprintable() else ascii(sign)


def _one(text: str, end: int) -> Iterator[Candidate]:
    """`one` or `1`: the word of `one of your Souls`, or as good as `a`."""
    if not _OF.match(text, end):
        yield "A", "1", end
        yield "NUM", "1", end
    yield "_ONE", "one", end


def _number(number: re.Match[str]) -> Iterator[Candidate]:
    """Digits, as dice, a bonus or a number; none where they are too many."""
    kind, said = number.lastgroup or "", number[0]
    if max(map(len, re.findall(r"[0-9]+", said))) > 3:
        return
    if kind == "DICE":
        try:
            said = str(Dice.parse(said.lower()))
        except ValueError:
            return
    elif kind == "NUM":
        said = str(int(said))
    else:
        said = f"{int(said):+}"
    yield kind, said, number.end()


_KINDS = frozenset(word.lower() for word in KIND_WORDS)
_CLAUSES = {
    "max_value": ("with value N or less", "_WITH_VALUE"),
    "max_dice": ("with Hit Dice N or less", "_WITH_HIT_DICE"),
    "adjacent": ("adjacent to", "_ADJACENT"),
    "here": ("here", "_HERE"),
    "zone": ("in a Zone", "_IN"),
    "once_each_turn": ("Once each turn", "_ONCE"),
    "only_in_summon": ("Only in your Summon phase", "_ONLY"),
    "either_player": ("Either player may pay for this", "_EITHER"),
}


def _twice(field: str, number: int, tokens: list[Token]) -> TextError:
    """A clause that stands twice; points at the second one."""
    words, begins = _CLAUSES.get(field, (field, ""))
    column = next((t.column for t in reversed(tokens) if t.type == begins), 1)
    return TextError(number, column or 1, f"“{words}” appears twice")
