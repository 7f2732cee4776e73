"""The sections that CIDWaM's definition declares say of a deck what the one validator says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from benchmarks.engine import load_decks
from cards.sets.set_files import read_sets
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import sentence
from games import DEFAULT_SLUG, GAMES
from games.cidwam.rules.cards.card import TOKENS, CardPool
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES, deck_problems

DEFINITION = GAMES["cidwam"]
OFFICIAL = [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]
CARDS = {card["name"]: DEFINITION.read_card(card) for card in OFFICIAL}
POOL = CardPool(OFFICIAL)
PERSONAS = [name for name, card in CARDS.items() if card["kind"] == "Persona"]
MYTHICS = [name for name, card in CARDS.items() if "Mythic" in card["types"]]
PLAIN = [name for name in CARDS if name not in (*PERSONAS, *MYTHICS)]
TITLES = {section.name: section.label for section in DEFINITION.sections}
# The validator's codes, as the section and the code of what a section says.
SAID_AS = {
    "too_few": ("cards", "too_few"),
    "unknown_card": ("cards", "unknown_card"),
    "count": ("cards", "count"),
    "token": ("cards", "made_card"),
    "persona_card": ("cards", "not_here"),
    "copies": ("cards", "copies"),
    "unknown_persona": ("persona", "unknown_card"),
    "no_such_persona": ("persona", "not_here"),
    "personas": ("persona", "too_many"),
    "no_persona": ("persona", "empty"),
}


def by_sections(deck: Data) -> list[Problem]:
    return DEFINITION.deck_problems("", deck, CARDS)


def as_sections_say(problem: Problem) -> tuple[Any, ...]:
    args = problem.args
    section, code = SAID_AS[problem.code]
    count = len(args["cards"]) if problem.code == "personas" else args.get("count")
    limit = 1 if problem.code == "personas" else args.get("limit")
    return problem.level, section, code, problem.card, count, limit


def as_said(problem: Problem) -> tuple[Any, ...]:
    args = problem.args
    count, limit = args.get("count"), args.get("limit")
    return problem.level, args["section"], problem.code, problem.card, count, limit


def some_deck(rng: random.Random) -> Data:
    """A deck about as large as it must be, now and then with something wrong."""
    counts: dict[str, Any] = {}
    size = rng.choice((0, MIN_CARDS - 1, MIN_CARDS, MIN_CARDS, MIN_CARDS + 1, 60))
    while sum(counts.values()) < size:
        counts[rng.choice(PLAIN)] = min(rng.randint(1, 6), size - sum(counts.values()))
    for name in rng.sample(MYTHICS, rng.choice((0, 0, 1, 2))):
        counts[name] = rng.choice((1, MYTHIC_COPIES, MYTHIC_COPIES + 1))
    if rng.random() < 0.2:
        counts[rng.choice([*PERSONAS, "Rat Token", "For Sale", "Nobody", ""])] = rng.randint(1, 5)
    if rng.random() < 0.1:
        odd = rng.choice((0, -1, True, 1.5, "2", None))
        counts[rng.choice([PLAIN[0], PERSONAS[0], "Rat Token", "Nobody"])] = odd
    personas = rng.choices([*PERSONAS, *PERSONAS, PLAIN[0], "Nobody"], k=rng.choice((0, 1, 1, 2)))
    return {"name": "Some cards", "persona": personas, "cards": counts}


def test_random_decks_have_the_same_verdict() -> None:
    rng = random.Random(40)
    legal, codes = 0, set()
    for _ in range(2000):
        deck = some_deck(rng)
        today, declared = deck_problems(deck, POOL), by_sections(deck)
        # A card that is listed twice is spoken of once by sections.
        assert set(map(as_sections_say, today)) == set(map(as_said, declared)), deck
        legal += all(one.level != "error" for one in declared)
        codes |= {one.code for one in today}
    assert codes == set(SAID_AS)
    assert 300 < legal < 1700


def test_starter_decks_are_legal_by_sections() -> None:
    decks = load_decks()
    assert len(decks) == 8
    for deck in decks:
        assert by_sections(deck) == [] == deck_problems(deck, POOL)


def test_rules_are_named_alike() -> None:
    deck = {"cards": {MYTHICS[0]: MYTHIC_COPIES + 1}, "persona": []}
    rules = {as_sections_say(one): one.rule for one in deck_problems(deck, POOL)}
    assert {as_said(one): one.rule for one in by_sections(deck)} == rules
    assert set(rules.values()) == {"R2.1", "R2.2", "R2.3"}


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        (
            {},
            [
                "Cards: 0 cards, at least 40 needed. Add 40.",
                "Persona: none chosen. The deck is legal without.",
            ],
        ),
        (
            {"persona": PERSONAS[:2], "cards": {PLAIN[0]: 39}},
            [
                "Persona: 2 cards, at most 1 allowed. Take out 1.",
                "Cards: 39 cards, at least 40 needed. Add 1.",
            ],
        ),
        (
            {"persona": PERSONAS[:1], "cards": {PLAIN[0]: 40, PERSONAS[0]: 1}},
            [f"Cards: {PERSONAS[0]} doesn’t belong here. Put it in Persona."],
        ),
        (
            {"persona": PERSONAS[:1], "cards": {PLAIN[0]: 40, "Rat Token": 1}},
            ["Cards: Rat Token is made in play, and in no deck. Take it out."],
        ),
        (
            {"persona": PERSONAS[:1], "cards": {PLAIN[0]: 40, MYTHICS[0]: 5}},
            [f"Cards: 5 copies of {MYTHICS[0]}, at most 3 allowed. Take out 2."],
        ),
        (
            {"persona": PERSONAS[:1], "cards": {PLAIN[0]: 40}, "aces": ["HA"]},
            ["aces: no such part of this deck. Its parts are persona and cards."],
        ),
        (
            {"persona": {}, "cards": [PLAIN[0]] * 40},
            ["Persona: must be a list of names.", "Cards: must be names with a count each."],
        ),
    ],
)
def test_a_verdict_says_what_where_and_what_would_do(deck: Data, says: list[str]) -> None:
    assert [sentence(one, TITLES) for one in by_sections(deck)] == says


def test_the_made_cards_are_the_tokens() -> None:
    assert DEFINITION.made_cards == TOKENS
