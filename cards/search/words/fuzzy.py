"""Typing errors: only when a search finds nothing at all.

Each word that no card has is replaced by the words of names that are most like it; a name that was
asked for as a whole, by the names most like it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from cards.folding import fold
from cards.search.conditions import Condition, Contains, Is
from cards.search.conditions import Either as EitherOf
from cards.search.language import Meaning
from cards.search.tree import Joined, Negated, Node, Term
from cards.search.words.english import stem

__all__ = ["correct_typos", "mistakes_allowed"]
_MAX_NAMES = 12
_SIGNS = ",.;:!?()\"'"


def mistakes_allowed(word: str) -> int:
    """Return how many wrong, missing, extra or swapped letters a word may have."""
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2 if len(word) < 12 else 3


def correct_typos(
    tree: Node | None,
    meanings: dict[Term, Meaning],
    finds: Callable[[Condition], bool],
    names: Callable[[], Sequence[str]],
) -> tuple[dict[Term, Meaning], list[str]] | None:
    """Return the meanings with words put right, and the words as they were asked; None if none can
    be.

    `finds` says whether a condition alone finds any card, `names` gives all folded names.
    """
    changed = dict(meanings)
    asked: list[str] = []
    for term in _positive(tree):
        meaning = meanings[term]
        words = _name_words(term, meaning.condition)
        if not words or finds(meaning.condition):
            continue
        near = _near(words, tuple(names()), whole=term.how == "exact")
        if not near:
            return None
        condition: Condition = EitherOf(near) if len(near) > 1 else near[0]
        changed[term] = replace(meaning, condition=condition)
        asked.append(term.value.strip())
    return (changed, asked) if asked else None


def _positive(node: Node | None) -> Iterable[Term]:
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Joined):
        for part in node.parts:
            yield from _positive(part)
    elif isinstance(node, Negated):
        return


def _name_words(term: Term, condition: Condition) -> str:
    """Return what a term asks of names, if that is what it does."""
    if term.how in ("pattern",) or (term.name and term.name not in ("name", "n")):
        return ""
    if isinstance(condition, Contains):
        return condition.words
    if isinstance(condition, Is) and condition.column == "folded_name":
        return str(condition.values[0])
    return ""


def _near(words: str, names: tuple[str, ...], *, whole: bool) -> tuple[Condition, ...]:
    if not whole and " " not in words:
        found = _near_words(words, names)
        if found:
            return tuple(Contains("folded_name", word) for word in found)
    return tuple(Is("folded_name", (name,)) for name in near_names(words, names))


@lru_cache(maxsize=256)
def _near_words(word: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of names with the fewest letters wrong."""
    known = _vocabulary(names)
    found = _fewest(word, known)
    if not found and (bare := stem(word)) != word and bare not in known:
        return _fewest(bare, known)
    return found


@lru_cache(maxsize=256)
def near_names(words: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names with the fewest letters wrong."""
    return _fewest(words, names)


def _fewest(asked: str, known: Sequence[str]) -> tuple[str, ...]:
    allowed = mistakes_allowed(asked)
    if not allowed:
        return ()
    best = process.extract(
        asked, known, scorer=OSA.distance, score_cutoff=allowed, limit=_MAX_NAMES
    )
    least = min((distance for _, distance, _ in best), default=0)
    return tuple(sorted(name for name, distance, _ in best if distance == least))


@lru_cache(maxsize=2)
def _vocabulary(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of all names, without the commas and brackets that stand at them."""
    words = {word.strip(_SIGNS) for name in names for word in fold(name).split()}
    return tuple(sorted(word for word in words if len(word) > 1))
