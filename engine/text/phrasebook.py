"""All that a language can say, each form with an example: made from the forms themselves, so that
a form is in the phrasebook by being written.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.text.errors import TextError
from engine.text.language import Language
from engine.text.node import Form, Node
from engine.text.tree import walk
from engine.text.wording import says

#: Below it phrases have little but "this" and "you" in common with what was said.
MIN_ALIKE = 1.7


@dataclass(frozen=True)
class Phrase:
    """A form of a node: its `words` as they stand in the `example`, a text that is whole on a card
    of a `kind`, and its `meaning` by the rulebook in plain words, without a full stop."""

    node: type[Node]
    words: str
    meaning: str
    example: str
    kind: str


def phrases(
    language: Language[Any],
    kinds: Sequence[str],
    texts: Iterable[str] = (),
    is_vague: Callable[[Node], bool] = lambda node: False,
) -> list[Phrase]:
    """Return the forms of a language in the order of its nodes, each in the shortest text with it.

    The texts are the language's own samples, and `texts` for what only stands behind other words.
    One with a node that `is_vague`, such as "it", is an example of nothing else. A form that no
    text has is left out.
    """
    found: dict[tuple[type[Node], str], Phrase] = {}
    wording = language.wording
    for tree, example, kind in sorted(
        _whole(language, kinds, texts),
        key=lambda one: (any(map(is_vague, walk(one[0]))), len(one[1])),
    ):
        for node in walk(tree):
            form = _form_of(node)
            if form is not None and (type(node), form.text) not in found:
                words = wording.render(node, form.slot)
                if words.casefold() in example.casefold():  # "a Soul" may stand for "target Soul"
                    meaning = wording.meaning(node, form.slot)
                    found[type(node), form.text] = Phrase(type(node), words, meaning, example, kind)
    forms = (
        (cls, form.text)
        for cls in language.lexicon.nodes.written()
        for form in cls.canonical_forms()
    )
    return [found[form] for form in dict.fromkeys(forms) if form in found]


def alike(known: Sequence[Phrase], said: str, most: int = 3) -> list[Phrase]:
    """Return the phrases that share the most words with what was said, rare ones counting more."""
    common = Counter(word for phrase in known for word in _stems(phrase.words))
    asked = _stems(said)

    def weight(words: set[str]) -> float:
        return sum(math.log(len(known) / common[word]) for word in words)

    found: dict[str, tuple[float, Phrase]] = {}
    for phrase in known:
        words = _stems(phrase.words)
        score = weight(words & asked) / math.sqrt(weight(words) or 1)
        if score >= MIN_ALIKE:
            found.setdefault(phrase.words, (score, phrase))
    best = sorted(found.values(), key=lambda pair: -pair[0])
    return [phrase for _, phrase in best[:most]]


def _stems(text: str) -> set[str]:
    """The words of a text without the s of a plural or a verb."""
    found = re.findall(r"[a-z]+", text.lower())
    return {word.removesuffix("s") if len(word) > 3 else word for word in found}


def _whole(
    language: Language[Any], kinds: Sequence[str], texts: Iterable[str]
) -> Iterator[tuple[Node, str, str]]:
    """Yield each text that can stand on a card, as a tree, in canonical wording, and the first kind
    that bears it; an event or a cost is given something to do."""
    samples = (
        f"{said} {language.plain_sentence}" if said.endswith(":") else said
        for said, _ in language.samples.all
    )
    for text in dict.fromkeys((*samples, *texts)):
        for kind in kinds:
            try:
                tree = language.compile(text, kind=kind)
            except TextError:
                continue  # another kind may; a sentence that answers another never stands alone
            yield tree, language.wording.render(tree), kind
            break


def _form_of(node: Node) -> Form | None:
    forms = type(node).canonical_forms() if hasattr(node, "form") else ()
    return next((form for form in forms if says(form, node)), None)
