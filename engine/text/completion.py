"""Completion of a line of card text: words of the grammar, and whole forms that go on.

For editors. Nothing here decides whether a text is right; that is `compile`'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lark.exceptions import UnexpectedToken

from engine.text.grammar import AmbiguousForm
from engine.text.nearest import Samples
from engine.text.reading import MAX_TRIALS, STRAIGHT, Reader
from engine.text.trial import Parser, Trial
from engine.text.vocabulary import MARKS

MAX_LINE_LENGTH = 400  # letters before the cursor that are looked at
MAX_WORDS, MAX_FORMS = 12, 8
_WORD = re.compile(r"[^\W\d_][\w'-]*$")
_PART = re.compile(r"(?:^|[.:;])[ \t]*([^.:;]*)$")
_EXAMPLES = {"NUM": "2", "SIGNED": "+1", "A": "a"}


@dataclass(frozen=True, slots=True)
class Completion:
    """`insert` takes the place of the line from `start` (counted from 0) up to the cursor."""

    start: int
    insert: str
    whole: bool = False  # a form of the language, not only a next word


def complete(before: str, reader: Reader, samples: Samples) -> list[Completion]:
    """Return what could follow `before`, a line up to the cursor: whole forms first, then single
    words.

    Empty where the line is wrong already, or nothing can follow.
    """
    if len(before) > MAX_LINE_LENGTH or "\n" in before:
        return []
    before = before.translate(STRAIGHT)
    partial = _WORD.search(before)
    begun = partial[0] if partial else ""
    start = len(before) - len(begun)
    states = _states(reader, before[:start])
    if not states:
        return []
    forms = list(_forms(reader, samples, before))
    sentence = _capital(before[:start])
    words = _words(reader, states, begun.lower(), sentence)
    if sentence and not begun:
        words = [word for word in words if word in MARKS] if forms else words
    gap = "" if not start or before[start - 1] in " \t" else " "
    following = [
        Completion(start, word if word in MARKS else gap + word)
        for word in words
        if word.lower() != begun.lower()
    ]
    return forms + following[:MAX_WORDS] + (_marks(reader, before) if begun else [])


def _states(reader: Reader, head: str, begun: list[Parser] | None = None) -> list[Parser]:
    """The readings of a beginning of a line that come to its end, or of words that follow those
    `begun`; none if it is wrong."""
    text = head.rstrip(" \t")
    parsers = begun if begun is not None else [Parser(reader.grammar.lark.parse_interactive())]
    waiting = [Trial(parser.copy(), [], 0) for parser in parsers]
    found = []
    for _ in range(MAX_TRIALS):
        if not waiting:
            break
        trial = waiting.pop()
        if _fed(reader, trial, waiting, text):
            found.append(trial.parser)
    return found


def _fed(reader: Reader, trial: Trial, waiting: list[Trial], text: str) -> bool:
    """Feeds the rest of the text; other meanings of a word go to `waiting`."""
    try:
        return reader.feed(trial, waiting, text, 1)
    except (UnexpectedToken, AmbiguousForm):
        return False


def _marks(reader: Reader, before: str) -> list[Completion]:
    """The marks that can stand right after a word that is whole already."""
    accepted: set[str] = set().union(*(state.accepted() for state in _states(reader, before)))
    return [Completion(len(before), mark) for mark, name in MARKS.items() if name in accepted]


def _words(reader: Reader, states: list[Parser], begun: str, capital: bool) -> list[str]:
    """The spellings that go on from `begun`, the marks where nothing is begun."""
    accepted: set[str] = set().union(*(state.accepted() for state in states))
    found: dict[str, None] = {}
    for token in sorted(accepted):
        spelled = list(_spelled(reader, token))
        for word in sorted(spelled, key=len) if capital and token != "TYPE" else spelled:  # noqa: S105
            if word in MARKS and not begun:
                found[word] = None
            elif word not in MARKS and word.lower().startswith(begun):
                found[word[:1].upper() + word[1:] if capital else word] = None
                if token != "TYPE":  # noqa: S105
                    break
    marks = [word for word in found if word in MARKS]
    return marks + sorted((word for word in found if word not in MARKS), key=str.lower)


def _spelled(reader: Reader, token: str) -> Iterator[str]:
    for mark, name in MARKS.items():
        if name == token:
            yield mark
    if token == "TYPE":  # noqa: S105
        yield from reader.types.written.values()
    elif token in _EXAMPLES:
        yield _EXAMPLES[token]
    elif token in reader.grammar.printed:
        yield from reader.grammar.printed[token].split("/")
    else:
        literals = reader.grammar.lexicon.literals
        yield from (literal.example for literal in literals if literal.token == token)


def _capital(head: str) -> bool:
    """Whether a word here begins a sentence."""
    return not head.strip() or head.rstrip()[-1] in ".:"


def _forms(reader: Reader, samples: Samples, before: str) -> Iterator[Completion]:
    """Forms that begin as the sentence under the cursor does, as far as the grammar goes along."""
    part = _PART.search(before)
    if part is None:
        return
    begun, start = part[1].lower(), part.start(1)
    heads = _states(reader, before[:start])
    left = MAX_FORMS if begun else 2 * MAX_FORMS
    first_words: set[str] = set()
    texts = [text for text, _ in samples.all if text.lower().startswith(begun)]
    for text in _varied(texts) if begun else texts:
        if not left or not heads:
            return
        said = text if _capital(before[:start]) else text[:1].lower() + text[1:]
        if not begun and said.split()[0] in first_words:
            continue  # an empty line is offered one form of each sort
        if said.lower().startswith(begun) and said.lower() != begun:
            gap = " " if start and before[start - 1] not in " \t" else ""
            if _states(reader, said, heads):
                left -= 1
                first_words.add(said.split()[0])
                yield Completion(start, gap + said, whole=True)


def _varied(texts: list[str]) -> list[str]:
    """The first of those that begin with the same two words, and then the others."""
    heads: set[tuple[str, ...]] = set()
    first: list[str] = []
    others: list[str] = []
    for text in texts:
        head = tuple(text.split()[:2])
        (others if head in heads else first).append(text)
        heads.add(head)
    return first + others
