"""What the OpenAPI schema says of views, actions and events is what games show."""

from functools import lru_cache
from typing import Any

import jsonschema_rs
import pytest
from drf_spectacular.generators import SchemaGenerator

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words import Reader
from games.cidwam.web.words import CidwamTeller
from play.models import CardBook, Game
from play.schema import FACTS
from play.wording import render_events, worded_view
from tests.engine.conftest import POOLS
from tests.engine.random_games import EACH_GAME, positions, seeds

pytestmark = pytest.mark.once


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Any:
    """Return the game of a pool by its name."""
    return POOLS[request.param]()


@lru_cache
def validator(name: str) -> Any:
    """Checks data against a shape; making one fails if the shape is no schema."""
    return jsonschema_rs.Draft202012Validator(
        {"components": {"schemas": FACTS}, "$ref": f"#/components/schemas/{name}"}
    )


@pytest.mark.parametrize("name", FACTS)
def test_each_shape_is_a_schema(name: str) -> None:
    assert not validator(name).is_valid([[None]])


@EACH_GAME
@pytest.mark.parametrize("seed", list(seeds(6)))
def test_random_games_are_as_described(game: Any, seed: int) -> None:
    views = validator("View")
    for state, seat, _, action in positions(game, seed, most=150):
        after = state.clone()
        happened = game.apply(after, seat, action)
        for viewer in (0, 1, None):
            teller = CidwamTeller(Reader(None if viewer is None else SEATS[viewer]))
            seen = [s for event in happened if (s := game.visible(event, viewer)) is not None]
            for told in render_events(seen, teller):
                kind = told["kind"].title().replace(" ", "")
                _must_fit(validator(f"Event{kind}"), told)
            outcome = game.outcome(after)
            row = Game(book=CardBook(), places=None if outcome is None else list(outcome.places))
            view = game.view(after, viewer, odds=True, why_not=True)
            _must_fit(views, worded_view(row, view, teller))


def _must_fit(schema: Any, data: Any) -> None:
    for error in schema.iter_errors(data):
        place = "/".join(map(str, error.instance_path))
        raise AssertionError(f"{data.get('kind', 'view')} {place}: {error.message[:300]}")


def test_the_served_schema_has_them() -> None:
    served = SchemaGenerator().get_schema(request=None, public=True)
    assert FACTS.items() <= served["components"]["schemas"].items()
    view = served["components"]["schemas"]["GameOut"]["properties"]["view"]
    assert "#/components/schemas/View" in str(view)
