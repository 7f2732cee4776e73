"""What tests of the engine share."""

from __future__ import annotations

import pytest

from games.cidwam.rules import Cidwam
from tests.engine.random_games import official, wild

POOLS = {"official": official, "wild": wild}


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Cidwam:
    """Return the game of a pool by its name (`random_games.EACH_GAME`)."""
    return POOLS[request.param]()
