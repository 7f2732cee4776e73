"""Keywords and terms of card texts in plain words, each with the rule that it comes from.

A keyword brings its rule and its reminder from its class; the other terms are explained here. A
term is found in a text by its own name, so a card's page explains just what the card uses.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from games.cidwam.rules.text.abilities import Secret
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Keyword


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


def of_others(meaning: str) -> str:
    """Return a meaning as it is of somebody else: "Only they see it."

    A meaning that says "you" must go with "they", as "You draw" does and "you are" would not.
    """
    told = {"you": "they", "your": "their", "yours": "theirs"}

    def say(found: re.Match[str]) -> str:
        word = told[found[0].lower()]
        return word.capitalize() if found[0][0].isupper() else word

    return re.sub(r"\b(?:your?|yours)\b", say, meaning, flags=re.IGNORECASE)


def _keyword(cls: type[Keyword]) -> Term:
    numbered = " {" in cls.canonical_forms()[0].text
    pattern = rf"\b{cls.printed_name().lower()} \d" if numbered else ""
    return Term(cls.printed_name(), ", ".join(cls.rules), cls.reminder, pattern)


_SECRET = Term("Secret", ", ".join(Secret.rules), Secret.reminder)
_DECLARED = [_keyword(cls) for cls in NODES.values() if issubclass(cls, Keyword)]
KEYWORDS = tuple(sorted([*_DECLARED, _SECRET], key=lambda term: term.name))
RULEBOOK_KEYWORDS = tuple(term for term in KEYWORDS if term.rule.startswith("R10."))
"""Those that the rulebook lists; newer ones are on no card of the sets yet."""

TERMS = (
    Term(
        "Curate",
        "R10.4",
        "Look at the top card of your deck, then put it back or discard it.",
    ),
    Term("Max Out", "R10.6", "The roll is the highest its dice allow; no dice are rolled."),
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
        "A payment effect: it happens each time its cost is paid, unless the card says otherwise.",
        r"(?m)^pay \d",
    ),
    Term(
        "Damage",
        "R8.6",
        "Takes a player’s Life unless a Shield or an Incantation stops it. Losing Life is not "
        "damage.",
        r"\bdamage\b",
    ),
    Term(
        "Attach",
        "R5.10",
        "A Relic stays with the piece it is attached to, moves with it, and is discarded when "
        "that piece leaves the board.",
        r"\battach(ed)?\b",
    ),
    Term(
        "Counter",
        "R1.4",
        "A mark on a piece. A +1 counter adds 1 to its rolls; a life counter can save it in a "
        "lost fight. Counters are lost when the piece leaves the board.",
        r"\bcounters?\b",
    ),
    Term(
        "Adjacent",
        "R7.1",
        "On a space that shares a side with this one’s; diagonal spaces are not adjacent.",
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
        "Put into the discard from the board in any way, including a lost fight.",
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
        "A Soul token with no name or type: Hit Die 1d4, moves one space in any direction.",
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
        "A piece that isn’t a card from a deck; it ceases to exist when it leaves the board.",
        r"(?<!rat )(?<!soul )(?<!sale )\btokens?\b",
    ),
    Term(
        "Copy",
        "R10.19",
        "A token just like the card with the same name.",
        r"\bcopy of\b",
    ),
)

# What the table shows of players, pieces and turns; in card texts these are plain words.
TABLE = (
    Term("Life", "R3.1, R9.1", "You start with 30. With none left you lose at once."),
    Term(
        "Coins",
        "R4.1, R5.1",
        "You earn one each turn, sell cards for more, and pay cards with them.",
    ),
    Term("Hand", "R1.3, R5.2", "Only its owner sees it. Any card in it can be sold for 1 Coin."),
    Term(
        "Deck",
        "R4.1, R4.2",
        "You draw a card each turn. If it’s empty, the discard becomes the deck.",
    ),
    Term("Discard", "R1.2, R10.16", "Where destroyed and used cards go, open to both players."),
    Term("Slots", "R5.4, R5.8", "Six places for your Incantations and Shields."),
    Term(
        "Persona",
        "R2.3",
        "A deck has one, and it is there from the start of the game.",
    ),
    Term(
        "Hit Dice",
        "R7.2, R10.12",
        "What a Soul rolls in a fight; a plain number is always the roll.",
    ),
    Term("Left", "R7.3, R7.4", "What a Soul has for the rest of the turn: it rolls only once."),
    Term("Summon", "R5.1", "The phase in which you play, sell and buy."),
    Term("Move/Combat", "R6.1", "The phase in which each Soul may move, then attack once."),
)


def explained(text: str, terms: Iterable[Term] = (*KEYWORDS, *TERMS)) -> list[Term]:
    """Return the keywords, then the terms, that a card's text uses."""
    return [term for term in terms if term.is_in(text)]


def marked(text: str) -> list[tuple[str, Term | None]]:
    """Return the text in pieces, each with the term that it is a use of, or None.

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
