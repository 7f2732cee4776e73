"""A card text language: from a card's words to its tree and back. Errors are TextError.

A caller who wants compiled texts to outlive the process hands in a mapping. The parser's tables
outlive it beside Python's bytecode, and are trusted as that is.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import sys
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from engine.text.completion import Completion, complete
from engine.text.errors import TextError
from engine.text.grammar import Grammar
from engine.text.idioms import Idioms
from engine.text.lexicon import Examples
from engine.text.marks import Marked
from engine.text.nearest import MAX_LENGTH, Samples, part_at, parts_at, repaired, span_at
from engine.text.node import Node
from engine.text.paraphrase import Paraphrase, put_right
from engine.text.reading import NUMBER_WORDS, STRAIGHT, ParsedLine, Reader
from engine.text.types import Types, known_types
from engine.text.wording import Wording

MAX_CHARACTERS = 2000
MAX_LINES = 30
MAX_SLIPS = 3  # words of a line that are put right for one suggestion

Lines = Sequence[tuple[int, ParsedLine]]  # each line's number from 1, and what was read
Text = TypeVar("Text", bound=Node)


def _makes_sense(lines: Lines, kind: str | None) -> None:
    """Let every text through that can be read."""


def tables_beside(made: Callable[..., Any]) -> Path | None:
    """Return the file of a parser's tables beside the bytecode of a class's or function's module.

    None where Python keeps no bytecode, either: that says who runs it.
    """
    folder = Path(cache_from_source(inspect.getfile(made))).parent
    return None if sys.dont_write_bytecode or not folder.is_dir() else folder / "grammar.lark"


class Language(Generic[Text]):
    """All that is done with a game's card texts.

    `wording` has the game's lexicon; `text` makes a whole text's node from its abilities, which it
    has as `abilities`; `examples` says how forms are shown to who made a mistake. `check` raises
    TextError for what can be read and makes no sense on a card of that kind (None: not known).
    `idioms` gives what was meant by words of other games, `paraphrase` by a whole text; they are
    hundreds of patterns, and most programs ask for no suggestion.

    What is made from the nodes is made when it is first asked for, and anew when they change.
    """

    def __init__(
        self,
        wording: Wording,
        text: Callable[[tuple[Any, ...]], Text],
        examples: Examples,
        check: Callable[[Lines, str | None], None] = _makes_sense,
        idioms: Callable[[], Idioms] | None = None,
        paraphrase: Callable[[], Paraphrase] | None = None,
    ) -> None:
        self.lexicon = wording.lexicon
        self.wording = wording
        self._text = text
        self._examples = examples
        self._check = check
        self._make_idioms = idioms
        self._make_paraphrase = paraphrase
        self._types = self.lexicon.types
        self._remembered = lru_cache(maxsize=8192)(self._try)
        self.lexicon.nodes.on_change(self._forget)

    @cached_property
    def _idioms(self) -> Idioms | None:
        return self._make_idioms() if self._make_idioms else None

    @cached_property
    def _paraphrase(self) -> Paraphrase | None:
        return self._make_paraphrase() if self._make_paraphrase else None

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of the nodes that there are; its `version` changes with any form."""
        return Grammar(self.lexicon, tables_beside(self._text))

    @cached_property
    def samples(self) -> Samples:
        """An example of each form."""
        return Samples(self.wording, self._examples)

    @cached_property
    def _known_words(self) -> frozenset[str]:
        return frozenset(self.grammar.terminals) | NUMBER_WORDS.keys()

    @cached_property
    def plain_sentence(self) -> str:
        """A plain sentence to stand behind an event or a cost that is shown or tried alone."""
        plain = self._examples.fill.get("effect")
        return f"{self.wording.sentence(plain)}." if plain is not None else ""

    def _forget(self) -> None:
        for made in ("grammar", "samples", "_known_words"):
            self.__dict__.pop(made, None)
        self._remembered.cache_clear()

    def compile(
        self,
        text: str,
        types: Iterable[str] = frozenset(),
        kind: str | None = None,
        cache: MutableMapping[str, str] | None = None,
    ) -> Text:
        """The tree of a card's text, one ability a line.

        `types` are the types that the loaded sets know (the game's own are always known); any
        other word is an error. `kind` is the card's kind where it is known, and lets more mistakes
        be found. `cache` keeps trees between processes, as JSON by `cache_key`. Raises TextError.
        """
        known = self._types.union(types)
        if cache is None:
            result = self._remembered(text, known, kind)
        else:
            result = self._cached(text, known, kind, cache)
        if isinstance(result, TextError):
            raise TextError(*result.args)
        return result

    def read_as(
        self,
        text: str,
        types: Iterable[str] = frozenset(),
        kind: str | None = None,
        name: str = "",
    ) -> str | None:
        """The canonical text that says what a text in other words says; None if none is known.

        `name` is the card's own, which a text may use for "this".
        """
        known = frozenset(types)

        def compiled(words: str) -> Text:
            return self.compile(words, known, kind)

        for own in dict.fromkeys((name, "")):  # a name may be a word of the language, too
            said = self._paraphrase.restated(text, own) if self._paraphrase else text
            right = put_right(said, compiled)
            if right is not None:
                return self.wording.render(compiled(right))
        return None

    def cache_key(self, text: str, types: frozenset[str], kind: str | None) -> str:
        """Changes with the text, the grammar's version, the known types and the kind."""
        parts = json.dumps([text, self.grammar.version, sorted(types), kind])
        return hashlib.sha256(parts.encode()).hexdigest()

    def complete(self, before: str, types: Iterable[str] = ()) -> list[Completion]:
        """Return what could follow `before`, a line up to the cursor; see `completion`."""
        reader = Reader(self.grammar, self._known(self._types.union(types)))
        marked = Marked(before, self.lexicon.marks)
        found = complete(marked.words, reader, self.samples)
        return [replace(one, start=marked.column(one.start + 1) - 1) for one in found]

    def _known(self, types: frozenset[str]) -> Types:
        return known_types(types, self.lexicon.kinds)

    def _try(self, text: str, types: frozenset[str], kind: str | None) -> Text | TextError:
        try:
            return self._compile(text, types, kind)
        except TextError as error:
            return TextError(*error.args)  # a fresh one: no frame and no parser is kept with it

    def _cached(
        self, text: str, types: frozenset[str], kind: str | None, cache: MutableMapping[str, str]
    ) -> Text | TextError:
        key = self.cache_key(text, types, kind)
        found = cache.get(key)
        if found is not None:
            return cast(Text, self.lexicon.nodes.from_data(json.loads(found)))
        result = self._remembered(text, types, kind)
        if not isinstance(result, TextError):
            cache[key] = json.dumps(result.to_data(), separators=(",", ":"))
        return result

    def _compile(self, text: str, types: frozenset[str], kind: str | None) -> Text:
        if len(text) > MAX_CHARACTERS:
            raise TextError(1, 1, f"A text can have at most {MAX_CHARACTERS} characters")
        written = text.translate(STRAIGHT).replace("\r\n", "\n").replace("\r", "\n").split("\n")
        marked = {n: Marked(line, self.lexicon.marks) for n, line in enumerate(written, 1)}
        lines = [(n, line.words) for n, line in marked.items() if line.words.strip(" \t")]
        if len(lines) > MAX_LINES:
            raise TextError(lines[MAX_LINES][0], 1, f"A text can have at most {MAX_LINES} lines")
        try:
            return self._text(self._abilities(lines, types, kind))
        except TextError as error:
            column = marked[error.line].column(error.column)
            raise TextError(error.line, column, *error.args[2:]) from None

    def _abilities(
        self, lines: list[tuple[int, str]], types: frozenset[str], kind: str | None
    ) -> tuple[Any, ...]:
        """Return the abilities of numbered lines in which words stand for all marks."""
        read: list[tuple[int, ParsedLine]] = []
        if lines:
            reader = Reader(self.grammar, self._known(types))
            read = [(number, self._read(reader, line, number)) for number, line in lines]
        try:
            self._check(read, kind)
        except TextError as error:
            raise self._with_nearest(dict(lines), types, error) from None
        return tuple(line.ability for _, line in read)

    def _read(self, reader: Reader, line: str, number: int) -> ParsedLine:
        try:
            return reader.read(line, number)
        except TextError as error:
            if self.lexicon.may_end_without_stop and error.column > len(line.rstrip(" \t")):
                with suppress(TextError):
                    return reader.read(line.rstrip(" \t") + ".", number)
            near = self._suggestion(reader, line, number, error)
            raise TextError(number, error.column, error.message, error.expected, near) from None

    def _with_nearest(
        self, lines: dict[int, str], types: frozenset[str], error: TextError
    ) -> TextError:
        """Return what makes no sense, with what was meant where an idiom knows it."""
        if error.nearest is not None or not self._idioms or error.line not in lines:
            return error
        reader = Reader(self.grammar, self._known(types))
        near = self._put_right(reader, lines[error.line].strip())
        return TextError(error.line, error.column, error.message, error.expected, near)

    def _suggestion(
        self, reader: Reader, line: str, number: int, error: TextError, most: int = MAX_SLIPS
    ) -> str | None:
        """Return what says what was meant, of the part of the line that is wrong or of all of it.

        Of an event or a cost after which more is wrong all of the line, with what was meant there
        too: the head alone would hide the other. A sentence is put right only where its line can
        be read once the others are.
        """
        near, said = self._meant(reader, line, number, error)
        begin, end = span_at(line, error.column)
        is_part = said == line[begin:end].strip() != line.strip()
        if near is None or not is_part or most == 1 or len(line) > MAX_LENGTH:
            return near
        if not near.endswith(":"):
            reads = self._reads_with(reader, line, number, (begin, end), near, most)
            return near if reads else None
        right = f"{line[:begin]}{near}{line[end:]}"
        try:
            reader.read(right, number)
        except TextError as other:
            if other.column <= begin + len(near):
                return near
            begin, end = span_at(right, other.column)
            rest = self._suggestion(reader, right, number, other, most - 1)
            if rest is None:
                return near
            for whole in (rest, f"{right[:begin]}{rest}{right[end:]}"):
                with suppress(TextError):
                    if whole.startswith(right[:begin]):
                        return self.wording.line(reader.read(whole, number).ability)
        return near

    def _reads_with(
        self,
        reader: Reader,
        line: str,
        number: int,
        span: tuple[int, int],
        near: str,
        most: int,
    ) -> bool:
        """Whether the line reads with a sentence put right, or has a suggestion for the rest."""
        begin, end = span
        mark = line[end - 1] if line[end - 1] in ".;" else "."
        sentence = near.rstrip(".") + mark
        right = f"{line[:begin]}{sentence}{line[end:]}"
        try:
            reader.read(right, number)
        except TextError as other:
            if other.column <= begin + len(sentence):
                return False
            return self._suggestion(reader, right, number, other, most - 1) is not None
        return True

    def _meant(
        self, reader: Reader, line: str, number: int, error: TextError
    ) -> tuple[str | None, str]:
        """Return what was meant and what was said for it: an idiom put right, a word, or the form
        that is most like it."""
        part = part_at(line, error.column)
        for said in parts_at(line, error.column) if self._idioms else ():
            right = self._put_right(reader, said)
            if right is not None and not self._denies(said, right):
                return self._naming(reader, said, right), said
        near = self._repair(reader, line, number, error)
        if near is not None:
            opposed = self._idioms and self._idioms.opposes(part, near)
            said = part if part_at(near, 1) == near.strip() else line.strip()
            if opposed or self._denies(said, near) or not self._says_as_much(said, near):
                return None, part
            return near, part
        found = self.samples.nearest(line, error.column)
        if found is None:
            return None, part
        near, like = found
        if self._idioms and not all(self._idioms.keeps(said, near) for said in {like, part}):
            return None, part
        near = self._canonical(reader, near)
        if self._denies(like, near) or not self._says_as_much(like, near):
            return None, part
        if near.casefold() == like.casefold():
            return None, part  # what is wrong says nothing
        return self._naming(reader, like, near), like

    def _naming(self, reader: Reader, said: str, near: str) -> str | None:
        """A suggestion that has every type that was said: whoever names one means no other card."""
        meant = {t for t in reader.types.named(said) if t.lower() not in self.grammar.terminals}
        return near if meant <= reader.types.named(near) else None

    def _denies(self, said: str, near: str) -> bool:
        return self._idioms is not None and self._idioms.denies(said, near)

    def _says_as_much(self, said: str, near: str) -> bool:
        """Whether a suggestion that was found by its letters has the words of what was said."""
        if self._idioms is None:
            return True
        return self._idioms.same_words(said, near, self._known_words)

    def _canonical(self, reader: Reader, near: str) -> str:
        """A sample with other numbers in it than its own, in the wording of those: "1 space"."""
        try:
            return self.wording.line(reader.read(near, 1).ability)
        except TextError:  # an event alone, or a sample that stands for a name
            return near

    def _put_right(self, reader: Reader, said: str) -> str | None:
        """The first wording of a part of a line that compiles; idioms keep what was said."""
        assert self._idioms is not None
        for wording in self._idioms.wordings(said):
            head = wording.endswith(":")
            # A part of a choice is tried as a sentence; a whole choice keeps its own marks.
            whole = f"{wording} {self.plain_sentence}" if head else f"{wording.rstrip('.;')}."
            try:
                read = reader.read(whole, 1)
                self._check([(1, read)], None)
            except TextError:
                continue
            right = self.wording.line(read.ability)
            if head:
                right = right[: right.rindex(":") + 1] if self.plain_sentence else right
            return right
        return None

    def _repair(
        self, reader: Reader, line: str, number: int, error: TextError, most: int = MAX_SLIPS
    ) -> str | None:
        """The part of the line around the error with its words put right, if the line reads once
        `most` words at most are."""
        words = reader.words(error.expected)
        if reader.types.match(line, error.column - 1):
            return None  # a type is no slip
        for right, part in repaired(line, error.column, words, self.grammar.terminals):
            try:
                read = reader.read(right, number)
            except TextError as next_error:
                if most == 1 or next_error.column <= error.column:
                    continue
                near = self._repair(reader, right, number, next_error, most - 1)
                if near is None:
                    continue
                here, there = (part_at(right, one.column) for one in (error, next_error))
                return near if here == there else part
            whole = part.lower() == right.strip().lower()
            return self.wording.line(read.ability) if whole else part
        return None
