"""From what somebody typed to terms joined by and, or, not. It never fails.

    words "a phrase" !"exact name" field:value field>=2 /regex/ -this ( ) or
    field:value>=2, of fields whose values are counted

`not` before a bracket, a phrase or a field is the same as `-`; before a word it is a word, too.

What can't be read is a Problem with its place, and the rest is used. AND binds tighter than OR.
Which fields there are is told by the caller; what a value means is not known here.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from cards.folding import fold
from cards.search.tree import Negated, Node, Problem, Term, joined

MAX_CHARACTERS = 500
MAX_TERMS = 40
MAX_DEPTH = 8

_QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»"}
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_SINGLE_QUOTED = re.compile(r"[‘‚’'](.+)[’‘']")
_CLOSING = '"”“»'
_OPERATORS = {"≥": ">=", "≤": "<=", "≠": "!=", "=>": ">=", "=<": "<=", "==": "=", "<>": "!="}
_OPERATOR = r"!=|<>|>=|<=|=>|=<|==|[:=<>≥≤≠]"
_MINUS = "-−–—"
_SIGNS = ":!=<>≥≤≠"
_FIELD = re.compile(rf"([^\W\d_][\w-]{{0,30}})({_OPERATOR})")
_SPACED = re.compile(r"([^\W\d_]\w{0,30})\s+(!=|<>|>=|<=|=>|=<|==|[=<>≥≤≠])")
_COUNT = re.compile(r"\s*(!=|<>|>=|<=|=>|=<|==|[=<>≥≤≠])\s*([^\s()]*)")
_BARE = re.compile(r"[^\s()|\"“”„«»]+")
_VALUE = re.compile(r"[^\s()\"“”„«»]+")
_NOT = re.compile(rf"not\s+(?=\(|!?[\"“„«]|{_FIELD.pattern})|(?-i:NOT)\s+(?=[^\s)])", re.IGNORECASE)
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_NUMBER_FIRST = re.compile(
    r"(?P<number>\d{1,6}(?:\.\d{1,3})?)\s?(?P<sign>[<>]=?|[≤≥])\s?(?P<name>[^\W\d_]\w{0,30})"
    r"(?:\s?(?P<rest>[<>]=?|[≤≥])\s?(?P<last>\d{1,6}(?:\.\d{1,3})?))?(?![^\s()])"
)
_BEGIN_JOINING = frozenset("oOaA|")  # most that stands in a search is neither
_JOINING = re.compile(r"(or|and)(?![^\s()])|\|+", re.IGNORECASE)


@dataclass
class Parsed:
    """A parsed search: the terms joined, those that steer the page, and what could not be used."""

    tree: Node | None
    steering: list[tuple[Term, bool]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class _TooMuch(Exception):
    """The rest is not read."""


def cleaned(text: str) -> str:
    """Return the text without what no database takes (NUL, half characters), hardly over the
    limit."""
    plain = text[: MAX_CHARACTERS + 1].encode("utf-8", "replace").decode("utf-8")
    plain = _INVISIBLE.sub("", plain)  # chats and phones leave them between words
    return plain.replace("\0", "\N{REPLACEMENT CHARACTER}").strip()


def parse(
    text: str,
    is_field: Callable[[str], bool] = lambda name: True,
    steers: Callable[[str], bool] = lambda name: False,
    counts: Callable[[str], bool] = lambda name: False,
) -> Parsed:
    """Read a cleaned search.

    `is_field` says whether a name before a space and a sign is meant as a field ("value > 2");
    `steers` whether a field steers the page (sort, view) instead of narrowing what is found;
    `counts` whether a comparison behind a field's value says how many (card:rat>=3).
    """
    return _Reading(text, is_field, steers, counts).run()


class _Reading:
    def __init__(
        self,
        text: str,
        is_field: Callable[[str], bool],
        steers: Callable[[str], bool],
        counts: Callable[[str], bool],
    ) -> None:
        self.text = text
        self.is_field = is_field
        self.steers = steers
        self.counts = counts
        self.at = 0
        self.terms = 0
        self.found = Parsed(None)

    def run(self) -> Parsed:
        if len(self.text) > MAX_CHARACTERS:
            self.problem(
                MAX_CHARACTERS,
                len(self.text),
                f"A search can have at most {MAX_CHARACTERS} characters. The rest was ignored.",
            )
            self.text = self.text[:MAX_CHARACTERS]
        parts: list[Node] = []
        with suppress(_TooMuch):
            self.any_of(parts, 0)
        self.found.tree = parts[0] if parts else None
        return self.found

    def problem(self, start: int, end: int, message: str, *, drops: bool = True) -> None:
        text = self.text[start:end]
        self.found.problems.append(Problem(start, end, text, message, drops=drops))

    # --- How parts are joined --------------------------------------------------------------------

    def any_of(self, out: list[Node], depth: int) -> None:
        """Parts with `or` between them; what was read stays in `out` even if reading ends early."""
        alternatives: list[Node] = []
        try:
            while True:
                start = self.at
                part: list[Node] = []
                try:
                    self.all_of(part, depth)
                finally:
                    alternatives += part
                self.skip_spaces()
                joint = self.joining()  # an "or", if anything
                if joint is not None:
                    self.at = joint.end()
                if not part and (joint is not None or alternatives):
                    place = (start, self.at) if joint is None else joint.span()
                    self.problem(*place, "“or” needs a term on both sides.")
                if joint is None:
                    return
        finally:
            whole = joined("or", alternatives)
            if whole is not None:
                out.append(whole)

    def all_of(self, out: list[Node], depth: int) -> None:
        parts: list[Node] = []
        try:
            while self.skip_spaces() and not (depth and self.text[self.at] == ")"):
                joint = self.joining()
                if joint is None:
                    self.part(parts, depth)
                elif joint[0].lower() != "and":
                    return
                else:
                    self.at = joint.end()
        finally:
            whole = joined("and", parts)
            if whole is not None:
                # A group in a row stays one part, so that it can be taken off as one.
                out.append(whole)

    def joining(self) -> re.Match[str] | None:
        """Return the `or` or `and` that stands here; its first group is the word."""
        if self.text[self.at : self.at + 1] not in _BEGIN_JOINING:
            return None
        return _JOINING.match(self.text, self.at)

    def skip_spaces(self) -> bool:
        """Whether anything is left."""
        text, at = self.text, self.at
        while text[at : at + 1].isspace():
            at += 1
        self.at = at
        return at < len(text)

    # --- One part --------------------------------------------------------------------------------

    def part(self, out: list[Node], depth: int) -> None:
        start = self.at
        minus = 0
        if spelled := _NOT.match(self.text, self.at):
            minus = 1
            self.at = spelled.end()
        while self.at < len(self.text) and self.text[self.at] in _MINUS:
            minus += 1
            self.at += 1
        if self.at >= len(self.text) or self.text[self.at].isspace() or self.text[self.at] == ")":
            if minus:
                self.problem(start, self.at, "Put a term right after “-” to exclude it.")
            else:
                self.at += 1
                self.problem(start, self.at, "Unmatched “)”.")
            return
        if self.text[self.at] == "(":
            self.bracket(out, minus, depth)
            return
        term = self.term(start if minus else self.at)
        if term is None:
            return
        if term.name == "not" and self.is_field("is"):  # as other sites write -is:
            minus += 1
            term = replace(term, name="is", source=f"is{term.source[len(term.name) :]}")
        if self.steers(term.name):
            self.found.steering.append((term, bool(minus % 2)))
            return
        self.count(term)
        out.append(Negated(term) if minus % 2 else term)

    def count(self, term: Term) -> None:
        self.terms += 1
        if self.terms > MAX_TERMS:
            self.problem(
                term.start,
                len(self.text),
                f"A search can have at most {MAX_TERMS} terms. The rest was ignored.",
            )
            raise _TooMuch

    def bracket(self, out: list[Node], minus: int, depth: int) -> None:
        start = self.at
        if depth >= MAX_DEPTH:
            self.problem(
                start,
                len(self.text),
                f"At most {MAX_DEPTH} brackets can be nested. The rest was ignored.",
            )
            raise _TooMuch
        self.at += 1
        inner: list[Node] = []
        try:
            self.any_of(inner, depth + 1)
        finally:
            if inner:
                out.append(Negated(inner[0]) if minus % 2 else inner[0])
        if self.at < len(self.text):
            self.at += 1  # the closing one
            if not inner:
                self.problem(start, self.at, "These brackets are empty. Ignored.")
        else:
            self.problem(start, start + 1, "Missing “)”. Closed at the end.", drops=False)

    # --- One term --------------------------------------------------------------------------------

    def term(self, source_start: int) -> Term | None:
        start, sign = self.at, self.text[self.at]
        if sign == "!" and self.at + 1 < len(self.text) and not self.text[self.at + 1].isspace():
            self.at += 1
            value, _ = self.value()
            return self.made(source_start, start, "", "=", value, "exact")
        if sign in _QUOTES:
            value, how = self.value()
            return self.made(source_start, start, "", ":", value, how)
        if sign == "/" and self.closing_slash() is not None:
            value, how = self.value()
            return self.made(source_start, start, "", ":", value, how)
        if (first := _NUMBER_FIRST.match(self.text, self.at)) is not None:
            if self.is_field(fold(first["name"])):
                return self.number_first(source_start, start, first)
        named = _FIELD.match(self.text, self.at)
        if named is None:
            spaced = _SPACED.match(self.text, self.at)
            if spaced is not None and self.is_field(fold(spaced[1])):
                named = spaced
        if named is not None:
            return self.field(source_start, start, named)
        word = _BARE.match(self.text, self.at)
        if word is None:  # a closing quote that opens nothing
            self.at += 1
            self.problem(start, self.at, "Unmatched quotation mark. Ignored.")
            return None
        self.at = word.end()
        value = word[0].strip(",;")
        if not value:
            return None
        return self.made(source_start, start, "", ":", value, "word")

    def number_first(self, source_start: int, start: int, found: re.Match[str]) -> Term | None:
        """Read “1<=value<=3”, a field between numbers."""
        self.at = found.end()
        sign, rest = (_OPERATORS.get(found[key] or "", found[key]) for key in ("sign", "rest"))
        value = f"{found['number']}{rest or ''}{found['last'] or ''}"
        return self.made(source_start, start, fold(found["name"]), _MIRRORED[sign], value, "word")

    def field(self, source_start: int, start: int, named: re.Match[str]) -> Term | None:
        name, operator = fold(named[1]), _OPERATORS.get(named[2], named[2])
        self.at = named.end()
        if self.at >= len(self.text) or self.text[self.at].isspace():
            after = self.at
            if not self.skip_spaces() or not self.is_a_value():
                self.at = after
                self.problem(
                    start,
                    after,
                    f"Type a value after “{named[0]}”. Ignored.",
                )
                return None
        elif self.text[self.at] in "()":
            self.problem(
                start,
                self.at,
                f"Type a word, a number or a phrase in quotation marks after “{named[0]}”; "
                "brackets go around whole terms. Ignored.",
            )
            if self.text[self.at] == "(":
                self.past_bracket()
            return None
        begin = self.at
        value, how = self.value()
        count = ""
        if self.counts(name):
            if how == "word" and (sign := _COUNT.search(value, 1)):
                value = value[: sign.start()]
                self.at = begin + sign.start()
            count = self.count_behind()
        return self.made(source_start, start, name, operator, value, how, count)

    def count_behind(self) -> str:
        """Return the comparison that stands here, with its number: ">=3"; empty if none does."""
        found = _COUNT.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return f"{_OPERATORS.get(found[1], found[1])}{found[2]}"

    def is_a_value(self) -> bool:
        """Whether what comes after "field: " is meant as its value."""
        if self.text[self.at] in "()-" or _JOINING.match(self.text, self.at):
            return False
        return _FIELD.match(self.text, self.at) is None

    def past_bracket(self) -> None:
        depth = 0
        while self.at < len(self.text):
            depth += {"(": 1, ")": -1}.get(self.text[self.at], 0)
            self.at += 1
            if depth == 0:
                return

    def made(
        self,
        source_start: int,
        start: int,
        name: str,
        operator: str,
        value: str,
        how: str,
        count: str = "",
    ) -> Term | None:
        if not value.strip():
            self.problem(start, self.at, "These quotation marks are empty. Ignored.")
            return None
        source = self.text[start : self.at]
        if not name and how == "word" and (_JOINING.fullmatch(source) or source[0] in _SIGNS):
            source = f'"{source}"'  # a word here, but not wherever it may be written
        if how == "phrase" and not source.endswith(tuple(_CLOSING)):
            source += '"'
        term = (name, operator, value, how, source_start, self.at, source, count)
        return Term(*term)  # type: ignore[arg-type]

    def value(self) -> tuple[str, str]:
        """Return what stands here as a value, and whether it is a word, a phrase or a pattern."""
        sign = self.text[self.at]
        if sign in _QUOTES:
            return self.quoted(sign), "phrase"
        if sign == "/":
            end = self.closing_slash()
            if end is not None:
                value = self.text[self.at + 1 : end].replace("\\/", "/")
                self.at = end + 1
                return value, "pattern"
        match = _VALUE.match(self.text, self.at)
        if match is None:
            return "", "word"
        self.at = match.end()
        single = _SINGLE_QUOTED.fullmatch(match[0])
        return (single[1] if single is not None else match[0]), "word"

    def quoted(self, sign: str) -> str:
        start = self.at
        for end in range(start + 1, len(self.text)):
            # An English quotation may open and close with any of the double marks.
            if self.text[end] in _CLOSING:
                self.at = end + 1
                return self.text[start + 1 : end]
        self.at = len(self.text)
        if self.at > start + 1:
            message = "Missing closing quotation mark. Closed at the end."
            self.problem(start, start + 1, message, drops=False)
        return self.text[start + 1 :]

    def closing_slash(self) -> int | None:
        at = self.at + 1
        while at < len(self.text):
            if self.text[at] == "\\":
                at += 2
                continue
            if self.text[at] == "/":
                return at if at > self.at + 1 else None
            at += 1
        return None
