"""A toy's game as rows of play, begun, with players at its seats: for pages with a database."""

from __future__ import annotations

import json
from typing import Any

from accounts.models import User
from engine.kernel.chance import FairChance
from play.models import CardBook, Game, Seat, SeedMaker, ServerSeed
from play.rules import rules_for
from play.services.states import commit_state
from tests.toys import TOYS
from tests.toys.tables import CARDS, decks_for


def begun(slug: str, users: list[User], **fields: Any) -> Game:
    """A game of a toy with these players, all options as usual. Toys must be in the house."""
    version = TOYS[slug].rules_versions[-1]
    cards = json.dumps(CARDS if TOYS[slug].sections else [])
    book = CardBook.objects.create(
        game=slug,
        digest=CardBook.digest_of(version, cards, slug),
        rules_version=version,
        cards_json=cards,
    )
    site = ServerSeed.objects.create(seed="5" * 64, commitment=f"{slug:c<64}")
    options = {option.name: option.default for option in TOYS[slug].options}
    game = Game.objects.create(
        book=book, server_seed=site, seat_count=len(users), options=options, **fields
    )
    decks = decks_for(slug, len(users))
    for side, (user, deck) in enumerate(zip(users, decks, strict=True)):
        maker, name = SeedMaker.PLAYER, user.username
        Seat.objects.create(
            game=game, side=side, user=user, name=name, deck=deck, seed=name, seed_maker=maker
        )
    seats = list(game.seats.order_by("side"))
    rules = rules_for(game)
    state = rules.set_up(decks, FairChance(site.seed, [seat.seed for seat in seats]))
    game.status = Game.Status.RUNNING
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)
    return game
