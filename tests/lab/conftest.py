"""The Core Set, its decks and a player for the tests of the lab, loaded for real."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from accounts.models import User
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from lab import limits
from lab.reports import results
from tests.official import load_official


@pytest.fixture
def core(db: None) -> None:
    """The official cards and the eight decks."""
    load_official()


@pytest.fixture
def player(db: None) -> User:
    return User.objects.create_user("ada", password="a long pass phrase")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of few short games by the random bot."""
    monkeypatch.setattr(limits, "BOT", "random")
    monkeypatch.setattr(limits, "DECK_PAIRS", 1)
    monkeypatch.setattr(limits, "DUEL_PAIRS", 2)
    monkeypatch.setattr(limits, "CHUNK_PAIRS", 1)
    monkeypatch.setattr(limits, "TURN_CAP", 3)


@pytest.fixture
def mine(core: None, player: User) -> Deck:
    """A deck of the player's own: the third of the eight, copied."""
    original = Deck.objects.get(key="03-hold-the-gate").as_engine()
    return create_deck(
        owner=player,
        details=DeckDetails("My Gate"),
        sections={"persona": {original["persona"][0]: 1}, "cards": original["cards"]},
    )


@pytest.fixture
def official(core: None, tmp_path: Path) -> Any:
    """A small official run, as a committed file has it, loaded."""
    from lab.services import load_official
    from tests.engine.lab import sample

    result = results.result_of(sample.plan(), sample.cards(), sample.tally())
    path = tmp_path / "core.json"
    path.write_text(result.to_text())
    load_official(path=path)
    return result
