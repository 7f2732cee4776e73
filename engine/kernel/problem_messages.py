"""Sentences for what is wrong with a card's data or a deck by a game's own description of them.

These problems are of any game, so their words are here and in no game's phrasing. A section of a
deck is called what `titles` calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.kernel.game import Data, Problem

MAX_LISTED = 12  # values that a sentence lists
Titles = Mapping[str, str]
Sentence = Callable[[Data, Titles], str]


def sentence(
    problem: Problem,
    titles: Titles | None = None,
    own: Mapping[str, Sentence] | None = None,
) -> str:
    """A problem in English, in one or two sentences: what, where, and what would do.

    own: a game's sentences, by code, for problems that it alone finds (`deck_sentences`).
    """
    said = SENTENCES.get(problem.code) or (own or {})[problem.code]
    return said(problem.args, titles or {})


def _listed(values: list[object], last: str = "or") -> str:
    words = [str(value) for value in values[:MAX_LISTED]]
    if len(values) > MAX_LISTED:
        return f"{', '.join(words)} …"
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _range(x: Data, noun: str = "") -> str:
    """`0 to 99 letters`, `at least 1 letter`, or nothing where there is no bound."""
    least, most = x["least"], x["most"]
    if most is not None and least:
        return f"{least} to {_many(most, noun)}" if noun else f"{least} to {most}"
    if most is not None:
        return f"at most {_many(most, noun)}"
    return f"at least {_many(least, noun)}" if least else ""


def wanted(x: Data) -> str:
    """Return what a figure may be, from `figures.limits`: "a whole number from 0 to 99"."""
    match x["type"]:
        case "line" | "text":
            bounds = _range(x, "letter")
            return f"a text of {bounds}" if bounds else "a text"
        case "word":
            return _one_of(x)
        case "words":
            each = (
                f"each {_one_of(x)}" if x["values"] else f"each of at most {x['longest']} letters"
            )
            bounds = _range(x, "word")
            return f"a list of {bounds or 'words'}, {each}"
        case "number" if x["values"]:
            return _one_of(x)
        case "number":
            least, most = x["least"], x["most"]
            bounds = f"of {least} or more" if most is None else f"from {least} to {most}"
            return f"a whole number {bounds}"
        case "share":
            return "a number from 0 to 1"
        case "yes_no":
            return "true or false"
        case "card":
            return "a card’s name"
    bounds = _range(x, "step")
    return f"a list of {bounds or 'steps'}, each with “do”: {_listed(x['values'])}"


def _one_of(x: Data) -> str:
    return f"one of {_listed(x['values'])}"


def _not_that(x: Data) -> str:
    return f"{x['key']}: must be {wanted(x)}, not {x['said']}."


def _in(x: Data, titles: Titles) -> str:
    return titles.get(x["section"], x["section"])


def _not_here(x: Data, titles: Titles) -> str:
    others = [titles.get(name, name) for name in x["belongs"]]
    instead = f"Put it in {_listed(list(others))}." if others else "Take it out."
    return f"{_in(x, titles)}: {x['card']} doesn’t belong here. {instead}"


def _shape(x: Data, titles: Titles) -> str:
    form = "a list of names" if x.get("listed") else "names with a count each"
    if x.get("whole"):
        form = "a list of whole cards"
    return f"{_in(x, titles)}: must be {form}."


SENTENCES: dict[str, Sentence] = {
    # A card's data
    "no_cards": lambda x, _: "this game has no cards.",
    "no_mapping": lambda x, _: f"a card is a mapping of keys, not {x['said']}.",
    "unknown_key": lambda x, _: f"{x['key']}: no such key. Known: {_listed(x['known'], 'and')}.",
    "missing": lambda x, _: f"{x['key']}: is missing. It must be {wanted(x)}.",
    "not_its": lambda x, _: (
        f"{x['key']}: {x['kind']} has none, only {_listed(x['kinds'], 'and')}. Leave it out."
    ),
    "half_character": lambda x, _: (
        f"{x['key']}: holds half a character (a surrogate). Write it again."
    ),
    "not_so": lambda x, _: f"{x['key']}: {x['says']}.",
    **{
        f"not_{type_}": lambda x, _: _not_that(x)
        for type_ in ("line", "text", "word", "words", "number", "share", "yes_no", "card", "steps")
    },
    # A deck
    "unknown_section": lambda x, _: (
        f"{x['section']}: no such part of this deck."
        + (f" Its parts are {_listed(x['known'], 'and')}." if x["known"] else " It has no cards.")
    ),
    "section_shape": _shape,
    "whole_card": lambda x, t: f"{_in(x, t)}, card {x['at']}: {SENTENCES[x['code']](x['args'], t)}",
    "unknown_card": lambda x, t: f"{_in(x, t)}: no card named {x['card']:.60}.",
    "made_card": lambda x, t: (
        f"{_in(x, t)}: {x['card']} is made in play, and in no deck. Take it out."
    ),
    "not_here": _not_here,
    "count": lambda x, t: (
        f"{_in(x, t)}: {x['card']} needs a whole number of 1 or more, not {x['said']}."
    ),
    "copies": lambda x, t: (
        f"{_in(x, t)}: {x['count']} copies of {x['card']}, at most {x['limit']} allowed. "
        f"Take out {x['count'] - x['limit']}."
    ),
    "too_few": lambda x, t: (
        f"{_in(x, t)}: {_many(x['count'], 'card')}, at least {x['limit']} needed. "
        f"Add {x['missing']}."
    ),
    "too_many": lambda x, t: (
        f"{_in(x, t)}: {_many(x['count'], 'card')}, at most {x['limit']} allowed. "
        f"Take out {x['over']}."
    ),
    "empty": lambda x, t: f"{_in(x, t)}: none chosen. The deck is legal without.",
}
