"""Figures: what is said of a thing under a name, such as of a card, and what each may be.

A game describes its cards and its standing orders with these; here is also how data is held to
such a description. Which figures a card has is `engine.kernel.schema`'s; sentences are
`problem_messages`'.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.kernel.game import Data, Problem

Value = str | int
Values = Mapping[str, str] | Mapping[int, str]  # each with its label
Type = Literal["line", "text", "word", "words", "number", "share", "yes_no", "card", "steps"]
MAX_SAID = 60  # characters of a wrong value that a problem repeats
STEP = "do"  # the key by which a step names its form


@dataclass(frozen=True, slots=True)
class Form:
    """One form that a step can have: its name, and what else it says."""

    name: str
    label: str
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `name` is its key in files and JSON, `label` what pages call it.

    type: what it is, and what `least` and `most` (None: no bound) count of it:
        line, text    characters; a line has no breaks and single spaces
        word          one of `values`
        words         how many; each is one of `values`, or any of `longest` characters at most
        number        the number itself, which is whole, and one of `values` if there are some
        share, yes_no nothing: from 0 to 1; true or false
        card          nothing: the name of a card
        steps         how many mappings, each of one of `forms`, which its "do" names
    values: what it may be. read: the game's own way to the checked value, instead of all these
    bounds; it raises ValueError with a sentence that has no full stop. kinds: the kinds of card
    that have it; empty: all. needed_by: those of them that can't do without; None: each. default:
    the value where nothing is said; None: there is none. is_searched: pages offer it to look for
    cards by.
    """

    name: str
    label: str
    type: Type
    values: Values = field(default_factory=dict)
    least: int = 0
    most: int | None = None
    longest: int = MAX_SAID
    read: Callable[[Any], Any] | None = None
    forms: tuple[Form, ...] = ()
    kinds: tuple[str, ...] = ()
    needed_by: tuple[str, ...] | None = None
    default: Any = None
    is_searched: bool = True

    def belongs_to(self, kind: str) -> bool:
        """Whether a kind of card has it."""
        return not self.kinds or kind in self.kinds

    def is_needed(self, kind: str) -> bool:
        """Whether a card of a kind that has it must say it."""
        asked = self.needed_by is None or kind in self.needed_by
        return asked and self.default is None


def read_figures(
    figures: tuple[Figure, ...],
    data: Mapping[Any, Any],
    *,
    kind: str = "",
    names: Container[str] = (),
    above: str = "",
) -> tuple[Data, list[Problem]]:
    """The checked values of these figures, and all that is wrong with those in `data`.

    kind: which kind of card the data is of. names: those of the cards that there are. above: the
    key below which all this stands. Null is as good as nothing; other keys are not looked at.
    """
    read: Data = {}
    problems: list[Problem] = []
    for figure in figures:
        key, value = above + figure.name, data.get(figure.name)
        if value is None:
            if figure.default is not None:
                read[figure.name] = deepcopy(figure.default)  # no two cards share a list
            elif figure.is_needed(kind):
                problems.append(Problem("error", "missing", None, {"key": key, **limits(figure)}))
            continue
        read[figure.name], wrong = read_value(figure, value, names=names, key=key)
        problems += wrong
    return read, problems


def read_value(
    figure: Figure, value: object, *, names: Container[str] = (), key: str = ""
) -> tuple[Any, list[Problem]]:
    """The checked value, or None and what is wrong with it; `key` says where it stands."""

    def wrong(code: str, **args: Any) -> tuple[None, list[Problem]]:
        said = {"key": key or figure.name, "said": repr(value)[:MAX_SAID]}
        return None, [Problem("error", code, None, {**said, **args})]

    if figure.type == "steps":
        return _steps(figure, value, names, key or figure.name)
    if holds_half_characters(value):
        return wrong("half_character")
    if figure.read is not None:
        try:
            return figure.read(value), []
        except ValueError as error:
            return wrong("not_so", says=str(error))
    read = _READERS[figure.type](figure, value, names)
    return wrong(f"not_{figure.type}", **limits(figure)) if read is None else (read, [])


def limits(figure: Figure) -> Data:
    """Return what a figure may be, as the arguments of a problem."""
    return {
        "type": figure.type,
        "least": figure.least,
        "most": figure.most,
        "longest": figure.longest,
        "values": list(figure.values) or [form.name for form in figure.forms],
    }


def holds_half_characters(value: object) -> bool:
    """Whether a text in it has a surrogate: YAML and JSON can write it, nothing can store it."""
    parts = value if isinstance(value, list) else [value]
    return any(isinstance(p, str) and any("\ud800" <= c <= "\udfff" for c in p) for p in parts)


# --- One reader for each type: the checked value, or None ----------------------------------------


def _fits(figure: Figure, count: int) -> bool:
    return figure.least <= count and (figure.most is None or count <= figure.most)


def _line(figure: Figure, value: object, names: Container[str]) -> str | None:
    line = " ".join(value.split()) if isinstance(value, str) else ""
    return line if isinstance(value, str) and _fits(figure, len(line)) else None


def _text(figure: Figure, value: object, names: Container[str]) -> str | None:
    text = value.rstrip("\n") if isinstance(value, str) else ""
    return text if isinstance(value, str) and _fits(figure, len(text)) else None


def _word(figure: Figure, value: object, names: Container[str]) -> str | None:
    return value if isinstance(value, str) and value in figure.values else None


def _words(figure: Figure, value: object, names: Container[str]) -> list[str] | None:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        return None
    if figure.values:
        good = all(word in figure.values for word in value)
        words = [str(word) for word in figure.values if word in value]  # in their order, once each
    else:
        words = [" ".join(word.split()) for word in value]
        good = all(0 < len(word) <= figure.longest for word in words)
    return words if good and _fits(figure, len(words)) else None


def _number(figure: Figure, value: object, names: Container[str]) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if _fits(figure, value) and (not figure.values or value in figure.values) else None


def _share(figure: Figure, value: object, names: Container[str]) -> float | None:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if number and 0 <= value <= 1 else None  # type: ignore[operator, return-value]


def _yes_no(figure: Figure, value: object, names: Container[str]) -> bool | None:
    return value if isinstance(value, bool) else None


def _card(figure: Figure, value: object, names: Container[str]) -> str | None:
    return value if isinstance(value, str) and value in names else None


_READERS: dict[str, Callable[[Figure, object, Container[str]], Any]] = {
    "line": _line,
    "text": _text,
    "word": _word,
    "words": _words,
    "number": _number,
    "share": _share,
    "yes_no": _yes_no,
    "card": _card,
}


def _steps(
    figure: Figure, value: object, names: Container[str], key: str
) -> tuple[list[Data] | None, list[Problem]]:
    forms = {form.name: form for form in figure.forms}
    if not isinstance(value, list) or not _fits(figure, len(value)):
        said = {"key": key, "said": repr(value)[:MAX_SAID]}
        return None, [Problem("error", "not_steps", None, {**said, **limits(figure)})]
    steps: list[Data] = []
    problems: list[Problem] = []
    for number, step in enumerate(value, 1):
        here = f"{key}[{number}]."
        named = step.get(STEP) if isinstance(step, Mapping) else None
        form = forms.get(named) if isinstance(named, str) else None
        if form is None:
            said = {"key": here + STEP, "said": repr(named)[:MAX_SAID]}
            args = {**said, "type": "word", "values": list(forms)}
            problems.append(Problem("error", "not_word", None, args))
            continue
        known = [STEP, *(one.name for one in form.figures)]
        problems += unknown_keys(step, known, here)
        read, wrong = read_figures(form.figures, step, names=names, above=here)
        steps.append({STEP: form.name, **read})
        problems += wrong
    return steps, problems


def unknown_keys(data: Mapping[Any, Any], known: list[str], above: str = "") -> list[Problem]:
    """A problem for each key that is none of those known."""
    return [
        Problem("error", "unknown_key", None, {"key": f"{above}{key!s:.40}", "known": known})
        for key in data
        if key not in known
    ]
