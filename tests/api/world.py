"""A small site with one of everything, for requests that are to find something: a few cards, a
ruling, bulk files, a player with a key, a deck, a game against a bot, an invitation, a print job.
"""

from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import yaml
from django.test import Client
from django.utils import timezone

from accounts.models import ApiKey, User
from accounts.services.api_keys import make_key
from cards.models import Card, Ruling
from cards.services import load_cards
from cards.sets import bulk
from decks.models import Deck
from decks.services import EventSettings, create_event, start_event
from decks.services.packs import pool_of
from games.kaadosu.collection.invitations import invite
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.services import market, trades
from games.kaadosu.collection.services.battles import Terms
from games.kaadosu.collection.services.decks import save_deck
from games.kaadosu.collection.services.operation import Caller
from printing.printers.profile import Printer
from printing.services import keep_printer
from tests.decks.conftest import CARDS, HEAD
from tests.games.kaadosu.collection.people import (
    collection,
    collector,
    sealed_pack,
    small_edition,
)

FORTY = {"Cellar Rat": 20, "Oak Guard": 17, "The Great Eel": 3}


@dataclass
class World:
    """`ids` by the names that path parameters have, for each beginning of an address."""

    key: str
    ids: dict[str, dict[str, str]] = field(default_factory=dict)


def make_world(folder: Path) -> World:
    """Fills the database; `folder` is for the card files."""
    sets = folder / "sets" / "test"
    sets.mkdir(parents=True)
    (sets / "set.yaml").write_text(yaml.safe_dump(HEAD), encoding="utf-8")
    (sets / "cards.yaml").write_text(yaml.safe_dump(CARDS), encoding="utf-8")
    load_cards(folder=sets.parent)
    tax = Card.objects.get(name="Tax")
    Ruling.objects.create(
        number="C901", card=tax, rule="R7.4", text="Two.", reason="So.", dated="2026-11-21"
    )
    bulk.rebuild(slug="test")
    user = User.objects.create_user("anna", email="anna@example.org")
    world = World(make_key(owner=user, name="script", scope="write")[1])
    deck = _made(world, "decks", name="Forty", persona="The Miser", cards=FORTY, visibility="link")
    house = _made(world, "decks", name="House", persona="The Piper", cards=FORTY)
    Deck.objects.filter(key=house["key"]).update(owner=None, is_preconstructed=True)
    game = _made(world, "games", deck=deck["key"], opponent="random", bot_deck=house["key"])
    challenge = _made(world, "challenges", deck=deck["key"], shows_deck=True)
    job = _made(world, "print-jobs", deck=deck["key"])
    keep_printer(owner=user, printer=Printer("long", (0.5, -1.0)))
    run = _made(world, "lab", deck=deck["key"])
    drafts = _made(world, "draft-sets", name="Drafts", visibility="link")
    draft = _made(world, f"draft-sets/{drafts['key']}/drafts", name="Otter", kind="Spell", value=1)
    cards = pool_of(list(Card.objects.current().select_related("set")))
    asked = EventSettings("Night", "draft", "3 any", packs=1)
    event = create_event(owner=user, game="cidwam", cards=cards, asked=asked)
    start_event(event=event, by=user)
    collected = _collection(user)
    world.ids = {
        "/api/g/kaadosu/": collected,
        "/api/cards/": {"card_id": "t-1"},
        "/api/sets/": {"slug": "test"},
        "/api/bulk/": {"slug": "test"},
        "/api/revisions/": {"id": "t-1.1"},
        "/api/rulings/": {"number": "C901"},
        "/api/tokens/": {"id": "rat-token"},
        "/api/decks/": {"key": deck["key"]},
        "/api/games/": {"key": game["key"]},
        "/api/challenges/": {"key": challenge["key"]},
        "/api/puzzles/": {"key": "002"},
        "/api/print-jobs/": {"key": job["id"]},
        "/api/lab/": {"key": run["id"]},
        "/api/draft-sets/": {"key": drafts["key"]},
        "/api/pack-events/": {"key": event.key},
        "/api/drafts/": {"id": str(draft["id"]), "code": str(draft["id"])},
    }
    return world


def _collection(user: User) -> dict[str, str]:
    """A collector with cards, a sealed pack, a listing, an offer, a deck and an invitation.

    A few bases of the edition do; what is asked of it is mostly refused.
    """
    small_edition()
    own, other = collection(user, range(1, 41)), collector("carla", range(101, 121))
    Collector.objects.update(is_public=True)
    ApiKey.objects.update(made=timezone.now() - timedelta(days=2))
    sealed_pack(own, range(201, 206))
    listing = market.list_card(Caller(other), card="101", price=3).about["listing"]
    offer = trades.offer(Caller(other), to=own, give=["102"], want=["2"]).about["offer"]
    deck = save_deck(Caller(own), name="Ember", cards=[str(n) for n in range(3, 14)])
    game = invite(Caller(other), cards=[str(n) for n in range(103, 115)], terms=Terms())
    return {
        "number": "1",
        "ref": "1",
        "letter": "A",
        "name": "carla",
        "listing": str(listing),
        "offer": str(offer),
        "deck": str(deck.pk),
        "invite_key": game.invite_key,
    }


def _made(world: World, where: str, **data: Any) -> Any:
    answer = Client().post(
        f"/api/{where}/",
        data,
        content_type="application/json",
        headers={"Authorization": f"Bearer {world.key}"},
    )
    assert answer.status_code == 201, answer.content
    return answer.json()
