"""Reads one line of a card: words to tokens to an ability.

The grammar asks which tokens can stand next, and the reader chooses by that: a word of the forms, a
type or an open word of the game's. So types need no grammar of their own, and a type may be called
like a word of the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedToken

from engine.text.errors import TextError
from engine.text.forms import fields_of, words_of
from engine.text.grammar import AmbiguousForm, Grammar
from engine.text.node import Node
from engine.text.trial import Candidate, Parser, Trial
from engine.text.types import Types
from engine.text.vocabulary import MARKS

# What is understood as a plain character in the same place.
STRAIGHT = str.maketrans("‘’‛′“”„−–\u00a0\u2011", "''''\"\"\"-- -")
_SPACE = re.compile(r"[ \t]*")
WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_OF = re.compile(r"[ \t]+of\b", re.IGNORECASE)
_WORDS = "zero one two three four five six seven eight nine ten"
NUMBER_WORDS = {word: n for n, word in enumerate(_WORDS.split()) if word != "one"}  # see `_one`
# A type may be called like a word of the language: then other meanings are tried, not for ever.
MAX_TRIALS = 12
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
    "TYPE": "a type",
    "$END": "the end of the line",
}


@dataclass(slots=True)
class ParsedLine:
    """A line that was read: its ability, and where its tokens begin (columns from 0)."""

    text: str
    ability: Node
    starts: list[tuple[str, int]] = field(default_factory=list)


class Reader:
    """Reads lines with one grammar and the types that are known."""

    def __init__(self, grammar: Grammar, types: Types) -> None:
        self.grammar = grammar
        self.types = types
        self._lexicon = grammar.lexicon
        self._number = grammar.lexicon.numbers

    def read(self, text: str, number: int) -> ParsedLine:
        """The ability of a line. Raises TextError, without its `nearest`."""
        text = text.rstrip(" \t")
        begin = _SPACE.match(text, 0).end()  # type: ignore[union-attr]
        trial = Trial(Parser(self.grammar.lark.parse_interactive()), [], begin)
        later: list[Trial] = []
        furthest = trial
        for _ in range(MAX_TRIALS):
            try:
                ability = self._go_on(trial, later, text, number)
            except UnexpectedToken:
                furthest = max(furthest, trial, key=lambda tried: tried.at)
                if not later:
                    break
                trial = later.pop()
            except AmbiguousForm as error:
                raise self._twice(str(error), number, trial.tokens) from None
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
        """Return what the text may mean at `at`, the likeliest first: token, value, where it
        ends."""
        for open_word in self._lexicon.first_words:
            if open_word.token in choices and (said := open_word.match(text, at, self.types)):
                yield open_word.token, *said
        mark = MARKS.get(text[at])
        if mark is not None:
            yield mark, text[at], at + 1
            return
        number = self._number.match(text, at)
        if number is not None and number["NUM"] and number[0].lstrip("0") == "1":
            yield from _one(text, number.end())
            return
        if number is not None:
            yield from self._digits(number)
            yield from self._as_word(number)
            return
        word = WORD.match(text, at)
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
        else:
            for open_word in self._lexicon.other_words:
                if open_word.token in choices and (said := open_word.match(text, at, self.types)):
                    yield open_word.token, *said
        yield from self._words(text, at, low, end)

    def _words(self, text: str, at: int, low: str, end: int) -> Iterator[Candidate]:
        """Words of the forms and types, the longer of the two first."""
        said = self.types.match(text, at)
        for pattern, token, joined in self.grammar.joined.get(low, ()):
            if found := pattern.match(text, at):
                yield token, joined, found.end()
        if said is not None and said[1] > end:
            yield "TYPE", said[0], said[1]
        terminal = self.grammar.terminals.get(low)
        if terminal is not None:
            yield terminal, low, end
        if said is not None and said[1] <= end:
            yield "TYPE", said[0], said[1]

    def _digits(self, number: re.Match[str]) -> Iterator[Candidate]:
        """Digits, as a literal of the game's, a bonus or a number; none where they are too many."""
        kind, said = number.lastgroup or "", number[0]
        if _too_many_digits(said):
            return
        if kind == "NUM":
            said = str(int(said))
        elif kind == "SIGNED":
            said = f"{int(said):+}"
        else:
            try:
                said = next(lit for lit in self._lexicon.literals if lit.token == kind).read(said)
            except ValueError:
                return
        yield kind, said, number.end()

    def _as_word(self, number: re.Match[str]) -> Iterator[Candidate]:
        """A digit for a word of the forms, as in "Choose 2:"."""
        if number["NUM"] and len(number[0]) < 3:
            word = next((w for w, n in NUMBER_WORDS.items() if n == int(number[0])), "")
            if terminal := self.grammar.terminals.get(word):
                yield terminal, word, number.end()

    def _error(self, text: str, number: int, before: list[Token], at: int) -> TextError:
        """Says what could have stood at `at`; read again up to there, since a wrong token may have
        made the parser reduce."""
        parser = Parser(self.grammar.lark.parse_interactive())
        for token in before:
            parser.feed(token)
        accepted = parser.accepted()
        message = self._message(text, at, accepted, bool(before))
        return TextError(number, at + 1, message, self._expected(accepted))

    def words(self, expected: tuple[str, ...]) -> list[str]:
        """The words, types too, that an error's `expected` names."""
        spelled = [word for said in expected for word in said.split("/")]
        known = [word for word in spelled if word.lower() in self.grammar.terminals]
        return known + list(self.types.written.values() if _OPEN_NAMES["TYPE"] in expected else ())

    def _message(self, text: str, at: int, accepted: set[str], begun: bool) -> str:
        if at >= len(text):
            return "A full stop is missing" if "_STOP" in accepted else "The line isn’t finished"
        number, word = self._number.match(text, at), WORD.match(text, at)
        if number is not None and _too_many_digits(number[0]):
            return "Numbers go up to 999"
        if number is not None:
            return f"“{number[0][:40]}” doesn’t fit here"
        if word is None:
            return f"{_quoted(text[at])} doesn’t fit here"
        known = word[0].lower() in self.grammar.terminals or self.types.match(text, at)
        if "TYPE" in accepted and begun and not known:  # a line may begin with all sorts of words
            return f"“{word[0][:40]}” isn’t a kind of card or a known type"
        if not known:
            return f"Cards can’t say “{word[0][:40]}” yet"
        return f"“{word[0][:40]}” doesn’t fit here"

    def _twice(self, field: str, number: int, tokens: list[Token]) -> TextError:
        """A clause that stands twice; points at the second one."""
        begins = self._beginning(field)
        column = next((t.column for t in reversed(tokens) if t.type == begins), 1)
        words = self._lexicon.clauses.get(field, field)
        return TextError(number, column or 1, f"“{words}” appears twice")

    def _beginning(self, field: str) -> str | None:
        """The first word's token of the clause of a run that fills the field."""
        for clauses in self._lexicon.runs.values():
            for clause in clauses:
                if field in fields_of(clause):
                    first = next(words_of(clause), None)
                    return self.grammar.terminals.get(first.text.lower()) if first else None
        return None

    def _expected(self, accepted: set[str]) -> tuple[str, ...]:
        if "NUM" in accepted:
            accepted = accepted - {"A"}
        known = _OPEN_NAMES | self._lexicon.open_tokens | MARK_NAMES
        names = (
            known[token] if token in known else self.grammar.printed[token] for token in accepted
        )
        return tuple(sorted(filter(None, names), key=lambda name: (name.lower(), name)))


def _quoted(sign: str) -> str:
    """Return the character in quotation marks, or its escape if it can't be seen."""
    return f"“{sign}”" if sign.isprintable() else ascii(sign)


def _one(text: str, end: int) -> Iterator[Candidate]:
    """`one` or `1`: the word of `one of your Souls`, or as good as `a`."""
    if not _OF.match(text, end):
        yield "A", "1", end
        yield "NUM", "1", end
    yield "_ONE", "one", end


def _too_many_digits(said: str) -> bool:
    return max(map(len, re.findall(r"[0-9]+", said))) > 3
