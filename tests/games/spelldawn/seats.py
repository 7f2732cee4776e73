"""Games of Spelldawn as people sit at them, in positions that scenarios could set up."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import User
from decks.models import Deck
from games.spelldawn.rules.cards.card import CardPool
from play import services
from play.models import Game
from play.rules import rules_for
from play.services.states import commit_state
from tests.games.spelldawn.tables import position, set_cards
from tests.official import load_official
from tests.play.created import created

GAME = "spelldawn"
RAID: dict[str, Any] = {  # a guard that two weapons can defeat, one of them for too much
    "active": "champion",
    "overlord": {
        "mana": 9,
        "hand": ["Turnkey", "Wall of Names"],
        "deck": ["Sealed Edict", "Turnkey"],
        "rooms": {
            "r1": {"occupant": "?Wall of Names", "minions": {"m1": "?Pike Rank"}},
            "r2": {"occupant": "?Salt Works"},
        },
    },
    "champion": {
        "mana": 40,
        "hand": ["Windfall", "Peddler", "Long Study", "Coal Hammer", "Arm Up"],
        "deck": ["Peddler"],
        "arena": {"a1": "Plain Sabre", "a2": "Rust Knife", "a3": "Star Cudgel"},
    },
}


def seated(setup: dict[str, Any] | None = RAID, **how: Any) -> tuple[Game, User, User]:
    """A game in a position or just begun, ada as the Overlord and bertil as the Champion."""
    load_official()
    ada, bertil = (User.objects.create_user(name) for name in ("ada", "bertil"))
    return table_of(ada, bertil, setup, **how), ada, bertil


def table_of(ada: User, bertil: User, setup: dict[str, Any] | None, **how: Any) -> Game:
    """Another game of the same two, with the same decks, in a position or just begun."""
    decks = Deck.objects.preconstructed().filter(game=GAME)
    made = created(ada, game=GAME, deck=decks.filter(role="overlord")[0], seat="overlord", **how)
    deck = decks.filter(role="champion")[0]
    services.join_game(user=bertil, invite_key=made.invite_key, agreed=True, deck=deck)
    game = Game.objects.with_book().get(pk=made.pk)
    if setup is not None:
        put(game, setup)
    return game


def price(weapon: str, minion: str) -> tuple[int, int]:
    """What a weapon pays for a minion's shield, and for boosts (S5.5), by its card's figures."""
    pool = CardPool(set_cards())
    arm, foe = pool[weapon], pool[minion]
    assert arm.boost
    mana, attack, _ = arm.boost
    return max(0, foe.shield - arm.breach), -(-max(0, foe.health - arm.attack) // attack) * mana


def put(game: Game, setup: dict[str, Any]) -> None:
    """Lay a position as a scenario's setup says it."""
    rules, state = rules_for(game), position(setup)
    with transaction.atomic():
        commit_state(game=game, seats=list(game.seats.all()), rules=rules, state=state, actor=None)
