"""Whether a deck is legal (section 2): the one validator that forms, API, imports and games ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import Problem
from games.cidwam.rules.cards.card import CardPool

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

    def wrong(code: str, rule: str, **args: Any) -> None:
        errors.append(Problem("error", code, rule, args))

    total = 0
    for name, count in sorted(deck.get("cards", {}).items()):
        card = pool.by_name.get(name)
        if card is None:
            wrong("unknown_card", "R1.5", card=name)
        elif isinstance(count, bool) or not isinstance(count, int) or count < 1:
            wrong("count", "R2.1", card=name, said=f"{count!r:.40}")
        elif card.is_token:
            wrong("token", "R2.4", card=name)
        elif card.kind == "Persona":
            wrong("persona_card", "R2.3", card=name)
        else:
            total += count
            if "Mythic" in card.types and count > MYTHIC_COPIES:
                wrong("copies", "R2.2", card=name, count=count, limit=MYTHIC_COPIES)
    if total < MIN_CARDS:
        few = {"count": total, "missing": MIN_CARDS - total, "limit": MIN_CARDS}
        errors.insert(0, Problem("error", "too_few", "R2.1", few))
    personas = [str(name) for name in deck.get("persona") or ()]
    for name in personas:
        card = pool.by_name.get(name)
        if card is None:
            wrong("unknown_persona", "R2.3", card=name)
        elif card.kind != "Persona":
            wrong("no_such_persona", "R2.3", card=name, kind=card.kind)
    if len(personas) > 1:
        wrong("personas", "R2.3", cards=personas)
    elif not personas:
        notices.append(Problem("notice", "no_persona", "R2.3"))
    for name in unplayable_cards(deck, pool):
        notices.append(Problem("notice", "unplayable", "R1.5", {"card": name}))
    return errors + notices


def game_problems(deck: Mapping[str, Any], pool: CardPool) -> list[Problem]:
    """All that keeps a game from being set up with a deck; empty if nothing does."""
    found = [p for p in deck_problems(deck, pool) if p.level == "error"]
    for name in unplayable_cards(deck, pool):
        found.append(Problem("error", "unplayable", "R1.5", {"card": name}))
    if not found and (count := sum(deck["cards"].values())) > MAX_CARDS:
        found.append(Problem("error", "too_many", None, {"count": count, "limit": MAX_CARDS}))
    return found


def unplayable_cards(deck: Mapping[str, Any], pool: CardPool) -> list[str]:
    """The names of a deck's cards that can't be played online."""
    names = [*deck.get("cards", {}), *(deck.get("persona") or ())]
    return sorted(n for n in names if n in pool.by_name and not pool.by_name[n].playable)
