"""Keywords and terms of card texts in plain words, each with the rule that it comes from.

What the words do is the engine's; this is what the pages say about them. A term is found in a text
by its own name, so a card's page explains just what the card uses.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A word of card texts. `pattern` finds it in a text, whatever number stands with it."""

    name: str
    rule: str
    meaning: str
    pattern: str = ""
    page: str = ""  # the slug of the token's page, if it is the name of one

    def is_in(self, text: str) -> bool:
        """Whether the text uses the word."""
        words = self.pattern or rf"\b{re.escape(self.name)}\b"
        return re.search(words, text, re.IGNORECASE) is not None


KEYWORDS = (
    Term("Advantage", "R10.1", "Its Hit Dice are rolled twice, and the higher roll counts."),
    Term("Agile", "R10.2", "It can attack diagonally as well as straight."),
    Term(
        "Backup",
        "R10.3",
        "While a Soul of its own side next to it attacks or is attacked, this Soul’s Hit Dice are "
        "added to that Soul’s roll. That does not use up its own roll.",
    ),
    Term("Flight", "R10.5", "It can move through opposing Souls. It still can’t stop on one."),
    Term(
        "Range",
        "R10.7",
        "It attacks from up to that many spaces away in a straight line, over anything between, "
        "and a player from that many of the ranks closest to them.",
        r"\brange \d",
    ),
    Term(
        "Resilient",
        "R10.8",
        "It enters with that many life counters. When it would be discarded for losing a fight, "
        "one of them is removed instead.",
        r"\bresilient \d",
    ),
    Term(
        "Secret",
        "R10.9",
        "It is played face down for its value and turned up as its text says. Face down it has no "
        "name, types or text; a face-down Soul neither moves nor attacks, and is turned up first "
        "when it is attacked.",
        r"\bsecret\b",
    ),
    Term("Swift", "R10.10", "It may be played to the Neutral Zone too, the middle two ranks."),
    Term(
        "Team-up",
        "R10.11",
        "It may share a space with any number of your Souls that have Team-up and one that has "
        "not. Together they move and fight as one Soul, with all their Hit Dice and abilities.",
    ),
)

TERMS = (
    Term(
        "Curate",
        "R10.4",
        "Look at the top card of your deck, then put it back or discard it.",
    ),
    Term("Max Out", "R10.6", "The roll is the highest that its dice allow; no die is thrown."),
    Term(
        "Shield",
        "R5.4, R8.2",
        "A card from the top of the deck, face down in an Incantation slot. Broken, it stops one "
        "direct attack and goes to its owner’s hand.",
        r"\bshields?\b",
    ),
    Term(
        "Pay",
        "R10.13, R10.14",
        "A payment effect: it happens when its cost is paid, as often as it is paid unless the "
        "card says otherwise.",
        r"(?m)^pay \d",
    ),
    Term(
        "Damage",
        "R8.6",
        "What takes a player’s Life unless a Shield or an Incantation stops it. Losing Life is "
        "not damage.",
        r"\bdamage\b",
    ),
    Term(
        "Attach",
        "R5.10",
        "A Relic lies with the piece that it is attached to, moves with it, and is discarded when "
        "that piece leaves the board.",
        r"\battach(ed)?\b",
    ),
    Term(
        "Counter",
        "R1.4",
        "A mark on a piece. A +1 counter adds 1 to its rolls, a life counter can save it in a lost "
        "fight. Counters are gone when the piece leaves the board.",
        r"\bcounters?\b",
    ),
    Term(
        "Adjacent",
        "R7.1",
        "On a space that shares a side with this one’s; diagonally is not adjacent.",
        r"\badjacent\b",
    ),
    Term(
        "Zone",
        "R10.20",
        "Two ranks of the board: yours, the Neutral Zone in the middle, or your opponent’s.",
        r"\b(neutral )?zone\b",
    ),
    Term(
        "Here",
        "R10.15",
        "The four spaces that meet at this Environment’s slot.",
        r"\bhere\b",
    ),
    Term(
        "Destroy",
        "R10.16",
        "Put into the discard from the board, in whatever way, a lost fight included.",
        r"\bdestroy(s|ed)?\b",
    ),
    Term(
        "Rat Token",
        "R10.18",
        "A Soul token named Rat: Vermin, Hit Die 1, moves one space in any direction.",
        r"\brat tokens?\b",
        page="rat-token",
    ),
    Term(
        "Generic Soul Token",
        "R10.18",
        "A Soul token without name or type: Hit Die 1d4, moves one space in any direction.",
        r"\bgeneric soul tokens?\b",
        page="generic-soul-token",
    ),
    Term(
        "For Sale",
        "R10.18",
        "An Environment token that either player may discard by paying 3.",
        r"\bfor sale\b",
        page="for-sale",
    ),
    Term(
        "Token",
        "R10.17",
        "A piece that no deck holds; it ceases when it leaves the board.",
        r"(?<!rat )(?<!soul )(?<!sale )\btokens?\b",
    ),
    Term(
        "Copy",
        "R10.19",
        "A token that is like the card with the same name.",
        r"\bcopy of\b",
    ),
)


def explained(text: str, terms: Iterable[Term] = (*KEYWORDS, *TERMS)) -> list[Term]:
    """The keywords, then the terms, that a card's text uses."""
    return [term for term in terms if term.is_in(text)]


def marked(text: str) -> list[tuple[str, Term | None]]:
    """The text in pieces, each with the term that it is a use of, or None.

    Where two terms begin at one place the longer use counts; nothing is marked twice.
    """
    uses = []
    for term in (*KEYWORDS, *TERMS):
        words = term.pattern or rf"\b{re.escape(term.name)}\b"
        uses += [(*found.span(), term) for found in re.finditer(words, text, re.IGNORECASE)]
    uses.sort(key=lambda use: (use[0], -use[1]))
    pieces: list[tuple[str, Term | None]] = []
    at = 0
    for start, end, term in uses:
        if start < at:
            continue
        pieces += [(text[at:start], None), (text[start:end], term)]
        at = end
    pieces.append((text[at:], None))
    return [piece for piece in pieces if piece[0]]
