"""Whether a deck is legal (section 2): the one validator that forms, API, imports and games ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cidwam.cards.card import CardPool
from engine.kernel.game import Problem

MIN_CARDS = 40
MYTHIC_COPIES = 3
MAX_CARDS = 10_000  # no rule (R2.1): what a game is set up with, so that no record fills the memory


def deck_problems(deck: Mapping[str, Any], pool: CardPool) -> list[Problem]:
    """All that is to say about a deck `{"name", "persona": [names], "cards": {name: count}}`.

    Errors first. A deck without an error is legal; whether its cards can be played online is
    `unplayable_cards`.
    """
    errors: list[Problem] = []
    notices: list[Problem] = []
    total = 0
    for name, count in sorted(deck.get("cards", {}).items()):
        card = pool.by_name.get(name)
        if card is None:
            errors.append(Problem("error", "R1.5", f"There is no card named {name}.", name))
            continue
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            message = f"{name} stands {count!r} times; a count is 1 or more."
            errors.append(Problem("error", "R2.1", message, name))
            continue
        if card.is_token:
            message = f"{name} is a token: it can't be put in a deck."
            errors.append(Problem("error", "R2.4", message, name))
            continue
        if card.kind == "Persona":
            message = f"{name} is a Persona: it is the deck's Persona, not one of its cards."
            errors.append(Problem("error", "R2.3", message, name))
            continue
        total += count
        if "Mythic" in card.types and count > MYTHIC_COPIES:
            message = f"{name} is Mythic: {count} copies, at most {MYTHIC_COPIES} are allowed."
            errors.append(Problem("error", "R2.2", message, name))
    if total < MIN_CARDS:
        message = f"{total} cards: {MIN_CARDS - total} more are needed to make {MIN_CARDS}."
        errors.insert(0, Problem("error", "R2.1", message))
    personas = list(deck.get("persona") or ())
    for name in personas:
        card = pool.by_name.get(name)
        if card is None:
            errors.append(Problem("error", "R2.3", f"There is no Persona named {name}.", name))
        elif card.kind != "Persona":
            errors.append(
                Problem("error", "R2.3", f"{name} is no Persona but a {card.kind}.", name)
            )
    if len(personas) > 1:
        message = f"{len(personas)} Personas ({', '.join(personas)}): a deck has one."
        errors.append(Problem("error", "R2.3", message))
    elif not personas:
        message = "No Persona: the deck plays with the blank Persona, which has no ability."
        notices.append(Problem("notice", "R2.3", message))
    for name in unplayable_cards(deck, pool):
        message = f"The text of {name} does not compile: games with it can't be started online."
        notices.append(Problem("notice", "R1.5", message, name))
    return errors + notices


def unplayable_cards(deck: Mapping[str, Any], pool: CardPool) -> list[str]:
    """The names of a deck's cards that can't be played online."""
    names = [*deck.get("cards", {}), *(deck.get("persona") or ())]
    return sorted(n for n in names if n in pool.by_name and not pool.by_name[n].playable)
