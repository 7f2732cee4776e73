"""Searches for property tests: sensible ones made from the registry, and any nonsense."""

from typing import Any

from hypothesis import strategies as st

from cards.search import CARDS, Context, Field

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
    "in": ["nothing", '"The Cellar Door"'],
}
NUMBERS = ["0", "1", "2", "3.5", "12", "-1", "x", "1,5", "007", "999999", "9999999"]


def searches() -> st.SearchStrategy[str]:
    """Searches that mostly mean something."""
    return st.recursive(_terms(), _joined, max_leaves=8).flatmap(_steered)


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
    )


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
