"""Searches for property tests: sensible ones made from the registry, and any nonsense."""

from typing import Any

from hypothesis import strategies as st

from cards.search import Context, Field
from tests.cards.searching import CARDS

WORDS = [
    "rat", "draw a card", "the", "king’s", "Émigré", "pay 2", "soul", "when this", "a", "zzz",
    "deal 1d6 damage", "+2", "-", "%", "_", "\\", "r10.7", "in", "or", "and", "’", "rta", "celar",
]  # fmt: skip
PATTERNS = ["draw", r"\dd\d", "^the ", "s$", "(rat|fey)", r"pay [2-9]", "a.*b", "[^a]", "(", "x*"]
# Words that come from the cards, for fields that would ask the database for them.
SORTS_OF_CARD = ["Vermin", "Fey", "soul", "mythic", "Piece", "opponent", "ghost"]
KNOWN = {
    "type": ["Vermin", "vermin", "Fey,Learned", "Mythic", "soul", "Cel"],
    "set": ["core", '"Core Set"', "nowhere"],
    "counter": ["+1", "coil", "life"],
    "affects": SORTS_OF_CARD,
    "mentions": SORTS_OF_CARD,
    "attaches": SORTS_OF_CARD,
    "dice": ["1d6", "1d6", "2d6+1", "2D6", "d4", "1d2,2d8", "3d6+2", "1d", "0d6", "value"],
    "keyword": [
        "range",
        "Agile",
        "flight,swift",
        '"range 2"',
        "range-3,swift",
        "resilient1",
        '"Range 7"',
        "2",
    ],
    "in": ["nothing", '"The Cellar Door"'],
}
# Other numbers of the same card, by their names, short ones among them, and dice.
COMPARED = ["value", "dice", "maxdice", "pays", "v", "mean", "max", "used", "valeu", "2d6"]
NUMBERS = ["0", "1", "2", "3.5", "12", "-1", "x", "1,5", "007", "999999", "9999999"]


def searches() -> st.SearchStrategy[str]:
    """Searches that mostly mean something."""
    return st.recursive(_terms(), _joined, max_leaves=8).flatmap(_steered)


def comparisons() -> st.SearchStrategy[str]:
    """Searches by a card's numbers alone."""
    return st.recursive(_finer(), _joined, max_leaves=4)


def nonsense() -> st.SearchStrategy[str]:
    """Any text, and text made of the signs that mean something."""
    signs = st.sampled_from(
        ["(", ")", "-", '"', "“", "/", ":", "=", ">=", "!", "or", "and", " ", "kind:", "value>",
         "sort:", "view:", "soul", "is:", "on:", "\\", "\0", "\ud800", ",", "rule:", "text:/"]
    )  # fmt: skip
    return st.one_of(st.text(max_size=80), st.lists(signs, max_size=40).map("".join))


def _terms() -> st.SearchStrategy[str]:
    return st.one_of(
        st.sampled_from(WORDS),
        st.sampled_from(WORDS).map('"{}"'.format),
        st.sampled_from(WORDS).map('!"{}"'.format),
        st.sampled_from(PATTERNS).map("/{}/".format),
        st.sampled_from(sorted(CARDS.fields)).flatmap(_of_field),
        _finer(),
    )


def _finer() -> st.SearchStrategy[str]:
    """Numbers with each other, dice as written, keywords with their number."""
    return st.one_of(
        st.sampled_from(sorted(_comparable())).flatmap(_compared),
        st.sampled_from(["dice", "keyword"]).flatmap(_of_field),
    )


def _comparable() -> list[str]:
    """The fields of numbers."""
    return [name for name, field in CARDS.fields.items() if "<" in field.operators]


def _compared(name: str) -> st.SearchStrategy[str]:
    """A number with another number of the card, or with dice."""
    field = CARDS.fields[name]
    written, signs = st.sampled_from(field.names), st.sampled_from(field.operators)
    return st.builds("{}{}{}".format, written, signs, st.sampled_from([*COMPARED, *KNOWN["dice"]]))


@st.composite
def _of_field(draw: Any, name: str) -> str:
    field: Field = CARDS.fields[name]
    written = draw(st.sampled_from(field.names))
    sign = draw(st.sampled_from([*field.operators, ":"]))
    words = KNOWN.get(name) or [word.quoted for word in field.reads.words(Context())]
    value = draw(
        st.sampled_from(
            [*words, *words, *NUMBERS[:5], *NUMBERS, "rat", '"draw a card"', r"/\d+/", "souls"]
        )
    )
    return f"{written}{sign}{value}"


def _joined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    several = st.lists(inner, min_size=2, max_size=4)
    return st.one_of(
        several.map(" ".join),
        several.map(" or ".join),
        inner.map("-{}".format),
        inner.map("({})".format),
        several.map(lambda parts: f"-({' '.join(parts)})"),
    )


def _steered(search: str) -> st.SearchStrategy[str]:
    sorts = [f"{sign}sort:{name}" for name in CARDS.sorts for sign in ("", "-")]
    return st.sampled_from(["", "", *sorts]).map(lambda sort: f"{search} {sort}".strip())
