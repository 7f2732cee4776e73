"""From terms to conditions: what can be understood, in words, and what can't, with a suggestion.

A part that can't be used is left out of the tree, whatever stood around it; the rest counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from cards.folding import fold
from cards.search.conditions import Condition, Either, Not, Provided
from cards.search.language import (
    DID,
    ELSEWHERE,
    Context,
    Field,
    InvalidTerm,
    Language,
    Meaning,
    all_nearest,
    listed,
    said,
)
from cards.search.ordering import Sort
from cards.search.parsing import cleaned, parse
from cards.search.relevance import Relevance, relevance_of
from cards.search.tree import (
    Joined,
    Negated,
    Node,
    Problem,
    Term,
    once,
    terms_of,
    without,
    written,
)
from cards.search.words.lexicon import ELSE, key_of, lexicon

MAX_MEANINGS = 2000
_DIRECTIONS = ("asc", "ascending", "desc", "descending")
MAX_PATTERNS = 4  # each may take the time that patterns have
_MANY_PATTERNS = (
    f"A search can have at most {MAX_PATTERNS} regular expressions. This one was ignored."
)
MAX_COUNTS = 8  # each adds up the copies of many cards, deck by deck
_MANY_COUNTS = f"A search can count copies at most {MAX_COUNTS} times. This one was ignored."


@dataclass
class Understood:
    """A search that can be carried out: `tree` has only terms that stand in `meanings`.

    Nothing changes it once it is understood (`understand`); many readers may share it.
    """

    text: str
    tree: Node | None
    meanings: dict[Term, Meaning]
    sort: Sort
    reverse: bool
    view: str
    steering: list[tuple[Term, bool]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    refused_privately: bool = False  # one of the problems is this viewer's alone

    @cached_property
    def narrowing(self) -> str:
        """Return what narrows the search, as it is written: all but sort and view."""
        return written(self.tree)

    @cached_property
    def words(self) -> Relevance | None:
        """The words that are asked for and a name may have; None if there are none."""
        return relevance_of(self.tree)

    @cached_property
    def relevance(self) -> Relevance | None:
        """Return what the names found are ordered by; None where a sort, or no word, was asked
        for."""
        asked = any(term.name == "sort" for term, _ in self.steering)
        return None if asked else self.words

    @cached_property
    def private(self) -> bool:
        """Whether the answer depends on who asks."""
        return self.refused_privately or any(m.private for m in self.meanings.values())

    @cached_property
    def lasting(self) -> bool:
        """Whether the answer stays the same as long as the cards do."""
        return all(meaning.condition.lasting for meaning in self.meanings.values())

    @cached_property
    def providers(self) -> list[str]:
        """Return whose cards are asked for beside the official ones."""
        found: list[str] = []
        _wanted_providers(self.tree, self.meanings, found)
        return list(dict.fromkeys(found))


def understand(text: str, language: Language, context: Context) -> Understood:
    """Read a search; it never fails."""
    text = cleaned(text)
    parsed = parse(text, language.is_field, language.steers, language.counts)
    view = next(iter(language.views), "")
    found = Understood(
        text, once(parsed.tree), {}, language.usual_sort, False, view, problems=parsed.problems
    )
    patterns = counts = 0
    for number, term in enumerate(list(terms_of(found.tree)), 1):
        patterns += term.how == "pattern"
        counts += bool(term.count)
        try:
            if number > language.most_terms:
                raise InvalidTerm(
                    f"A search here can have at most {language.most_terms} different terms. "
                    "This one was ignored."
                )
            if term.how == "pattern" and patterns > MAX_PATTERNS:
                raise InvalidTerm(_MANY_PATTERNS)
            if term.count and counts > MAX_COUNTS:
                raise InvalidTerm(_MANY_COUNTS)
            found.meanings[term] = _meaning_kept(term, language, context)
        except InvalidTerm as error:
            _leave_out(found, term, error)
    for term, turned in _as_sorts(parsed.steering, language):
        earlier = [one for one, _ in found.steering if one.name == term.name]
        try:
            _steer(found, term, turned, language)
            for one in earlier:
                again = f"Only the last {term.name} counts. Ignored."
                _leave_out(found, one, InvalidTerm(again), drops=False)
            found.steering = [row for row in found.steering if row[0] not in earlier]
            found.steering.append((term, turned))
        except InvalidTerm as error:
            _leave_out(found, term, error)
    found.problems = sorted(
        (problem.within(text) for problem in found.problems), key=lambda p: (p.start, p.end)
    )
    return found


def _meaning_kept(term: Term, language: Language, context: Context) -> Meaning:
    """Return what the term means; kept where it means the same to everybody as long as the cards
    do.

    Searches share most of their terms: with each other, and with what was typed a letter before.
    """
    asked = (term.name, term.operator, term.value, term.how, term.count)
    key = (context.version, language.version, *asked)
    found = language.meanings.get(key)
    if found is None:
        found = _meaning(term, language, context)
        if context.version and found.condition.lasting and not found.private:
            if len(language.meanings) >= MAX_MEANINGS:
                language.meanings.clear()
            language.meanings[key] = found
    return found


def _meaning(term: Term, language: Language, context: Context) -> Meaning:
    if term.how == "exact":
        return language.exact.reads.understand(language.exact, term, context)
    field = language.find(term.name) if term.name else language.bare
    if field is None:
        raise _no_field(term, language, context)
    if term.how == "pattern" and not field.reads.patterns:
        what = f"with {field.name}" if field.name else "here"
        raise InvalidTerm(f"Regular expressions don’t work {what}. Ignored.")
    try:
        return field.reads.understand(field, term, context)
    except InvalidTerm as error:
        is_elsewhere = fold(term.value) in ELSEWHERE
        other = ""
        if is_elsewhere or not error.suggestions:
            other = _in_our_word(field, term, language, context)
        if not other:
            raise
        message = error.template.split(" Try ")[0].removesuffix(" Ignored.")
        raise InvalidTerm(
            f"{message.removesuffix(DID)}{DID} Ignored.", [other, *error.suggestions]
        ) from error


def _in_our_word(field: Field, term: Term, language: Language, context: Context) -> str:
    """Return a search for a value that belongs to another field, or that other games call so:
    "type:instant" is `kind:spell`; "" if no field has it."""
    if not field.reads.words(context) or term.operator not in (":", "="):
        return ""
    known = lexicon(language, context.version)
    found = known.of(key_of([term.value]), most=ELSE)
    return next((one.part for one in found if one.field != field.name), "")


def _no_field(term: Term, language: Language, context: Context) -> InvalidTerm:
    """Perhaps a slip of the pen, perhaps a value that belongs to a field: "vermin:yes"."""
    name = term.source[: len(term.name)]
    written = term.source[len(term.name) :]
    near = [f"{known}{written}" for known in language.nearest_names(term.name)]
    if term.operator not in (":", "=") and not near:
        numbers = [one.name for one in language.fields.values() if "<" in one.operators]
        compared = f" Fields that compare numbers: {listed(numbers, 'and')}." if numbers else ""
        return InvalidTerm(f"No field called “{name}”.{compared} Ignored.")
    words = "" if near else " To find this on a card, put it in quotation marks."
    quoted_whole = f'"{term.source}"' if '"' not in term.source else ""
    return InvalidTerm(f"No field called “{name}”.{DID}{words} Ignored.", [*near, quoted_whole])


def _as_sorts(steering: list[tuple[Term, bool]], language: Language) -> list[tuple[Term, bool]]:
    """Return what steers in words of this site: `order:value direction:desc` is `sort:-value`."""
    found = [
        (replace(term, name="sort", source=f"sort{term.source[len(term.name) :]}"), turned)
        if term.name == "order"
        else (term, turned)
        for term, turned in steering
    ]
    ways = [term for term, _ in found if term.name in ("direction", "dir")]
    if not ways:
        return found
    rest = [row for row in found if row[0] not in ways]
    sorts = [term for term, _ in rest if term.name == "sort"]
    name = sorts[-1].value.lower().removeprefix("-") if sorts else language.usual_sort.name
    sort = language.sorts.get(name) or _sort_of_field(name, language)
    way = fold(ways[-1].value)
    if way not in _DIRECTIONS or sort is None:
        return [*rest, (replace(ways[-1], name="direction"), False)]
    minus = "-" if (way[0] == "d") != sort.falling else ""
    term = replace(ways[-1], name="sort", value=f"{minus}{name}", source=f"sort:{minus}{name}")
    return [*(row for row in rest if row[0].name != "sort"), (term, False)]


def _steer(found: Understood, term: Term, turned: bool, language: Language) -> None:
    if term.name == "direction":
        raise InvalidTerm("Directions are asc and desc; or write sort:-value. Ignored.")
    if term.name == "view":
        if term.value not in language.views:
            raise _no_word(term, "view", list(language.views), "Views are")
        found.view = term.value
        return
    name = term.value.lower()
    if name.startswith("-"):
        name, turned = name[1:], not turned
    sort = language.sorts.get(name) or _sort_of_field(name, language)
    if sort is None:
        raise _no_word(term, "sort", list(language.sorts), "Sort by one of")
    found.sort, found.reverse = sort, turned


def _sort_of_field(name: str, language: Language) -> Sort | None:
    field = language.find(name)
    return language.sorts.get(field.name) if field is not None else None


def _no_word(term: Term, name: str, known: list[str], lead: str) -> InvalidTerm:
    near = [f"{name}:{one}" for one in all_nearest(term.value, known)]
    return InvalidTerm(f"{lead} {', '.join(known)}; not “{term.value}”.{DID} Ignored.", near)


def _leave_out(found: Understood, term: Term, error: InvalidTerm, *, drops: bool = True) -> None:
    found.tree = without(found.tree, term)
    found.refused_privately |= error.private
    text = found.text[term.start : term.end]
    sign = "-" if text[:1] in "-−–—" and text else ""
    signed = tuple(f"{sign}{one}" for one in error.suggestions)
    first = signed[0] if signed else ""
    found.problems.append(
        Problem(
            term.start,
            term.end,
            text,
            said(error.template, first),
            first,
            suggestions=signed,
            template=error.template,
            drops=drops,
        )
    )


def _wanted_providers(
    node: Node | None, meanings: dict[Term, Meaning], found: list[str], wanted: bool = True
) -> None:
    if isinstance(node, Term):
        _providers_of(meanings[node].condition, found, wanted)
    elif isinstance(node, Negated):
        _wanted_providers(node.part, meanings, found, not wanted)
    elif isinstance(node, Joined):
        for part in node.parts:
            _wanted_providers(part, meanings, found, wanted)


def _providers_of(condition: Condition, found: list[str], wanted: bool) -> None:
    if isinstance(condition, Provided) and wanted:
        found.append(condition.provider)
    elif isinstance(condition, Not):
        _providers_of(condition.of, found, not wanted)
    elif isinstance(condition, Either):
        for part in condition.of:
            _providers_of(part, found, wanted)
