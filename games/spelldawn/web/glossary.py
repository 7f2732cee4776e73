"""Terms of card texts and of the table in plain words, each with the rule that it comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.spelldawn.rules.table.meanings import MEANINGS
from games.spelldawn.rules.text.abilities import Breach, Brittle
from games.spelldawn.rules.text.parts import Keyword


@dataclass(frozen=True)
class Term:
    """A word of card texts. `pattern` finds it in a text."""

    name: str
    rule: str
    meaning: str
    pattern: str
    page: str = ""


def _keyword(cls: type[Keyword], pattern: str) -> Term:
    return Term(cls.__name__, ", ".join(cls.rules), cls.reminder, pattern)


KEYWORDS = (
    _keyword(Breach, r"\bBreach \d+"),
    _keyword(Brittle, r"\bBrittle\b"),
    Term("Trap", "S4.13", "It is never unveiled: it waits face down to be accessed.", r"^Trap\b"),
    Term("Unveil", "S4.13", "Its cost is paid and it is turned up: now it works.", r"\bUnveil\b"),
)
TERMS = (
    Term("Action", "S4.2", "One of the actions of your turn is paid.", r"^Action\b"),
    Term("Dusk", "S4.2", "At the start of the Overlord’s turn.", r"\bDusk\b"),
    Term("Dawn", "S4.2", "At the start of the Champion’s turn.", r"\bDawn\b"),
    Term("Combat", "S5.7", "When the Champion goes past the minion undefeated.", r"^Combat\b"),
    Term("Summon", "S5.3", "When the minion is paid for and turned up.", r"^Summon\b"),
    Term("Score", "S4.9", "When the Overlord scores the scheme, before its points.", r"^Score\b"),
    Term(
        "Accessed", "S5.11", "When a raid finds it in an outer room, face down or not.",
        r"^Accessed\b",
    ),
    Term("Raid", "S5.2", "When a raid begins, before any minion is met.", r"^Raid\b"),
    Term(
        "Successful raid", "S5.9", "When all minions are passed, before anything is accessed.",
        r"^Successful raid\b",
    ),
    Term("End the raid", "S5.8", "It ends at once, without success.", r"\bEnd the raid\b"),
    Term(
        "Access more", "S5.10", "Further cards of the Vault or the Sanctum are accessed.",
        r"\bAccess \d+ more\b",
    ),
    Term(
        "Damage", "S6.1", "For each point the Champion discards a random card; without one, "
        "the Overlord wins.",
        r"\bdamage\b",
    ),
    Term(
        "Curse", "S6.3", "While the Champion has one, the Overlord may dispel evocations.",
        r"\bcurses?\b",
    ),
    Term(
        "Store and take", "S6.5", "Mana is put on the card, and goes to its owner later.",
        r"\b(?:Store|store|Take)\b(?= \d+ mana)",
    ),
    Term("Progress counter", "S4.8", "A scheme needs them to be scored.", r"\bprogress counters?"),
    Term("Sacrifice", "S6.4", "Its own side destroys it.", r"\b[Ss]acrifice\b"),
    Term("Raze", "S5.11", "Pay to destroy an accessed project.", r"\braze\b"),
)  # fmt: skip
TABLE = tuple(
    Term(one.name, one.rules[0], one.says, rf"\b{re.escape(one.name)}\b")
    for one in MEANINGS.values()
)
EVERY = (*KEYWORDS, *TERMS)
_FLAGS = re.MULTILINE


def explained(text: str) -> list[Term]:
    """Return the keywords, then the terms, that a card's text uses."""
    return [term for term in EVERY if re.search(term.pattern, text, _FLAGS)]


def marked(text: str) -> list[tuple[str, Term | None]]:
    """Return the text in pieces, each with the term that it is a use of, or None.

    Where two terms begin at one place the longer use counts; nothing is marked twice.
    """
    uses = [
        (*found.span(), term) for term in EVERY for found in re.finditer(term.pattern, text, _FLAGS)
    ]
    uses.sort(key=lambda use: (use[0], -use[1]))
    pieces: list[tuple[str, Term | None]] = []
    at = 0
    for start, end, term in uses:
        if start >= at:
            pieces += [(text[at:start], None), (text[start:end], term)]
            at = end
    pieces.append((text[at:], None))
    return [piece for piece in pieces if piece[0]]
