"""Cards that nobody designed, as many as wanted: our own, varied through the card language.

Numbers, sorts and abilities of compiled texts are changed and mixed, and printed again, so that
every text is one that the language knows. The same seed gives the same cards.
"""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from cards.models import Card, CardSet
from engine.text.node import Node
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import CardText, render
from games.cidwam.rules.text.abilities import Attach
from games.cidwam.rules.text.vocabulary import Dice, Sort
from games.cidwam.web.search import behaviour

SEED = 20_261_121


def cards(pool: CardPool, count: int, row: CardSet) -> Iterator[Card]:
    """`count` cards that are like those of the pool, unsaved, with all that `derive` makes."""
    chance = random.Random(SEED)
    models = [card for card in pool.by_name.values() if not card.is_token and card.playable]
    words = sorted({word for card in models for word in card.name.split()})
    types = sorted({name for card in models for name in card.types})
    by_kind: dict[str, list[CardDef]] = {}
    for card in models:
        by_kind.setdefault(card.kind, []).append(card)
    started = datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(count):
        model = chance.choice(models)
        tree, text = _text(model, by_kind[model.kind], chance, types)
        name = f"{' '.join(chance.sample(words, chance.randint(2, 3)))} {_roman(number)}"
        when = started + timedelta(minutes=number)
        made = Card(
            card_id=f"syn-{number:05}",
            name=name,
            set=row,
            kind=model.kind,
            value=None if model.kind == "Persona" else chance.randint(0, 9),
            types=chance.sample(types, chance.randint(0, 3)),
            movement=model.movement or "",
            text=text,
            keywords=behaviour.keywords(tree),
            behaviour=behaviour.marks(tree),
            flavour=" ".join(chance.sample(words, 6)),
            added=when,
            changed=when,
        )
        if model.hit_dice is not None:
            dice = Dice(chance.randint(1, 3), chance.choice((4, 6, 8, 10)), chance.randint(0, 3))
            made.hit_dice, made.dice_mean, made.dice_maximum = str(dice), dice.mean, dice.maximum
        made.derive()
        yield made


def card_set() -> CardSet:
    """Return the set that they are in."""
    return CardSet(slug="syn", name="Synthetic", released=date(2026, 1, 1), licence="none")


def _text(
    model: CardDef, others: list[CardDef], chance: random.Random, types: list[str]
) -> tuple[CardText, str]:
    """Return a text like the model's that a form says, with its tree."""
    while True:
        tree = _varied(model.tree or CardText(), chance, types)
        if chance.random() < 0.5:  # an ability of another card of its kind
            other = chance.choice(others).tree or CardText()
            extra = [one for one in other.abilities if not isinstance(one, Attach)][:1]
            tree = CardText((*tree.abilities, *extra))
        try:
            return tree, render(tree)
        except ValueError:  # no form says "two" where one of several is chosen, for instance
            continue


def _varied(node: Any, chance: random.Random, types: list[str]) -> Any:
    """Return the tree with other numbers and other types."""
    changes: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple) and all(isinstance(one, Node) for one in value):
            changes[field.name] = tuple(_varied(one, chance, types) for one in value)
        elif isinstance(value, Sort):
            other = chance.random() < 0.3 and value.is_type
            changes[field.name] = Sort(chance.choice(types)) if other else value
        elif isinstance(value, Node):
            changes[field.name] = _varied(value, chance, types)
        elif type(value) is int and field.name in ("n", "coins") and value > 0:
            changes[field.name] = max(1, value + chance.randint(-1, 2))
    return replace(node, **changes)


def _roman(number: int) -> str:
    """Return a number as names have it, so that no two are the same."""
    signs = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"))
    found = ""
    for worth, sign in (
        *signs,
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ):
        found += sign * (number // worth)
        number %= worth
    return found
