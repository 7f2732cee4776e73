"""Makes the worked examples in the database agree with the scenario files. A service.

A file is played again only when it, the official cards, or the way of telling has changed.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import transaction

from cards.folding import mark
from cards.models import Card, Example
from engine.scenarios import ScenarioError
from engine.scenarios.telling import VERSION, tell
from games import DEFAULT_SLUG, GAMES, folder_of

WRITTEN_AT_ONCE = 100
_ABOUT = re.compile(r"cards/([a-z0-9]+(?:-[a-z0-9]+)*)_")


@dataclass
class ExampleReport:
    """The result of a load; `untold` says why a file is no example."""

    total: int = 0
    told: int = 0
    gone: int = 0
    untold: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        if not (self.told or self.gone):
            return f"{self.total} examples: nothing to do"
        return f"{self.total} examples: {self.told} played, {self.gone} removed"


def scenario_files() -> dict[str, Path]:
    """Return the games' scenarios by key: the path in the game's folder, below the game's slug
    but for the default game's."""
    short = {DEFAULT_SLUG: ""}
    return {
        f"{short.get(slug, f'{slug}/')}{key}": path
        for slug in GAMES
        for key, path in files_below(folder_of(slug, "scenarios")).items()
    }


def files_below(folder: Path) -> dict[str, Path]:
    """Return the scenarios of a folder by key: the path below it, without its ending."""
    files = sorted(folder.rglob("*.yaml"))
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in files}


def load_examples(files: Mapping[str, Path] | None = None) -> ExampleReport:
    """Bring in these scenarios by key, by default all that the games have; idempotent.

    A file that is no scenario, or does not hold, is left out and reported; it stops nobody.
    """
    report = ExampleReport()
    cards = {
        game: {card.name: card for card in Card.objects.current(game).order_by("card_id")}
        for game in GAMES
    }
    official = {game: [card.as_data() for card in own.values()] for game, own in cards.items()}
    bases = {
        game: hashlib.sha256(json.dumps([VERSION, own], sort_keys=True).encode()).hexdigest()
        for game, own in official.items()
    }
    # Played before a transaction: SQLite lets nobody else write in it, and this takes seconds.
    # Written some at a time: all of them take as much memory as a web server.
    known = dict(Example.objects.values_list("key", "digest"))
    kept: set[str] = set()
    new: list[Example] = []
    for key, path in (scenario_files() if files is None else files).items():
        text = path.read_text(encoding="utf-8")
        game = _game_of(key)
        digest = hashlib.sha256(f"{bases[game]}{text}".encode()).hexdigest()
        if known.get(key) == digest:
            kept.add(key)
            continue
        try:
            told = tell(text, key, GAMES, official)
        except ScenarioError as error:
            report.untold[key] = str(error)
            continue
        new.append(_example(key, told, digest, cards[told["game"]]))
        kept.add(key)
        report.told += 1
        if len(new) >= WRITTEN_AT_ONCE:
            _replace(new, cards)
            new = []
    _replace(new, cards)
    Example.objects.exclude(key__in=kept).delete()
    report.gone = len(known.keys() - kept)
    report.total = len(kept)
    return report


def _game_of(key: str) -> str:
    """Return the game in whose folder a scenario lies: its key begins with it, but the default
    game's."""
    slug = key.partition("/")[0]
    return slug if slug in GAMES else DEFAULT_SLUG


def _example(key: str, told: dict[str, Any], digest: str, cards: dict[str, Card]) -> Example:
    about = _ABOUT.match(key)
    by_id = {card.card_id: card for card in cards.values()}
    return Example(
        key=key,
        game=told["game"],
        title=told["title"][:300],
        about=by_id.get(about[1]) if about else None,
        rules=told["rules"],
        rule_marks=mark(told["rules"]),
        told=told,
        digest=digest,
    )


def _replace(new: list[Example], cards: dict[str, dict[str, Card]]) -> None:
    """Write examples in the place of those of their keys."""
    with transaction.atomic():
        list(Example.objects.select_for_update().values_list("pk"))  # one load after another
        Example.objects.filter(key__in=[example.key for example in new]).delete()
        _keep(new, cards)


def _keep(new: list[Example], cards: dict[str, dict[str, Card]]) -> None:
    made = Example.objects.bulk_create(new, batch_size=100)
    part = Example.cards.through
    part.objects.bulk_create(
        [
            part(example_id=example.pk, card_id=cards[example.game][name].pk)
            for example in made
            for name in example.told["names"]
            if name in cards[example.game]
        ],
        batch_size=400,
    )
