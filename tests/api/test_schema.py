"""The schema and the API keep each other's word: what the schema allows is taken, what it forbids
is refused, and every answer is as described. Schemathesis makes the requests, always the same ones.

SCHEMATHESIS_EXAMPLES=500 looks longer, and elsewhere each time (CONTRIBUTING.md).
"""

import os
import random
import secrets
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import hypothesis
import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from hypothesis import strategies
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test

from accounts.models import User
from cidwam_site.wsgi import application
from tests.api.world import World, make_world
from tests.play.puzzles import shelves
from tests.workshop.zipping import usual

pytestmark = [pytest.mark.django_db, pytest.mark.once]

LONG: Final = int(os.environ.get("SCHEMATHESIS_EXAMPLES", "0"))
PARTS: Final = 6
OPEN_PARTS: Final = 2
"""The operations are shared out to so many tests, which run side by side."""
MAX_REQUESTS: Final = 12
"""To one operation: of an action's data alone there are a thousand wrong ones. LONG sends all."""
CONFIG: Final = {
    "generation": {"deterministic": not LONG, "max-examples": LONG or 3, "database": "none"},
    # A body may have the right form and name a card that there is not.
    "checks": {
        "positive_data_acceptance": {"expected-statuses": ["2xx", "3xx", "4xx"]},
        "negative_data_rejection": {"expected-statuses": ["4xx"]},  # 413, too
        # Schemathesis 4.32 believes that the key it made up was sent, though the header of its
        # settings replaced it. tests/accounts/test_api_keys.py asks with wrong keys.
        "ignored_auth": {"enabled": False},
    },
}
schemathesis.openapi.media_type(
    "application/zip", strategies.sampled_from([usual(), usual()[:-10], b"PK", b""])
)


@pytest.fixture
def world(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    settings.MEDIA_ROOT = tmp_path / "media"
    chance = random.Random(1)  # every run has the same keys, so that it makes the same requests
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: chance.randbytes(size or 32))
    monkeypatch.setattr(secrets, "choice", chance.choice)
    shelves.take_over(tmp_path / "shelf", monkeypatch)
    shelves.set_day(1, monkeypatch)
    made = make_world(tmp_path)
    shelves.finish("002", User.objects.get(username="anna"))
    for signal in (request_started, request_finished):  # requests share the test's transaction
        signal.disconnect(close_old_connections)
    yield made
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def described(headers: dict[str, str]) -> Any:
    """The schema as it is served, with the site in this process behind it."""
    load_all_checks()
    served = SchemaGenerator().get_schema(request=None, public=True)
    config = SchemathesisConfig.from_dict({**CONFIG, "headers": headers})
    found = schemathesis.openapi.from_dict(served, config=config)
    found.app = application
    return found


def key_of(world: World) -> dict[str, str]:
    return {"Authorization": f"Bearer {world.key}"}


def some_operations(schema: Any, part: int, parts: int, *, is_known: bool) -> Iterator[Any]:
    """A share of the operations; for a stranger, of those that are for strangers."""
    for place, found in enumerate(schema.get_all_operations()):
        operation = found.ok()
        is_open = {} in operation.definition.raw.get("security", [{}])
        if place % parts == part and (is_known or is_open):
            yield operation


def complaints(part: int, parts: int, world: World, headers: dict[str, str]) -> list[str]:
    """What is wrong, an entry for each operation of a part."""
    schema = described(headers)
    wrong = []
    for operation in some_operations(schema, part, parts, is_known=bool(headers)):
        test = build_operation_test(
            config=schema.config,
            operation=operation,
            test_func=sender(world),
            given_kwargs={},
            feedback=FeedbackSources(),
        )
        try:
            test()
        except BaseException as error:  # what it found, and what it could not even try
            if isinstance(error, KeyboardInterrupt):
                raise
            wrong.append(f"{operation.label}: {_words(error)}")
    return wrong


def sender(world: World) -> Callable[[Any], None]:
    """A test of one operation."""
    requests = count(1)

    def try_it(case: Any) -> None:
        if LONG or next(requests) <= MAX_REQUESTS:
            _find_something(case, world)
            case.call_and_validate()

    return try_it


def _find_something(case: Any, world: World) -> None:
    """Have most of the addresses that are right in form name something that is there."""
    ids = next(
        (ids for start, ids in world.ids.items() if case.operation.path.startswith(start)), {}
    )
    mode = getattr(case.meta.generation, "mode", None)
    if mode is None or mode.value != "positive":
        return
    for name, value in (case.path_parameters or {}).items():
        if name in ids and len(str(value)) % 3:
            case.path_parameters[name] = ids[name]
    if case.query:
        case.query.pop("cursor", None)


def _words(error: BaseException) -> str:
    """What it says, with the request to send again."""
    notes = "\n".join(getattr(error, "__notes__", ()))
    return f"{type(error).__name__}: {str(error)[:2000]}\n{notes}"


@pytest.mark.parametrize("part", range(PARTS))
def test_signed_in(part: int, world: World) -> None:
    wrong = complaints(part, PARTS, world, key_of(world))
    assert not wrong, "\n\n".join(wrong)


def test_one_after_another(world: World) -> None:
    """What one operation has made, the next one asks for, changes and deletes."""
    described(key_of(world)).as_state_machine().run(
        settings=hypothesis.settings(
            max_examples=LONG or 5,
            stateful_step_count=6,
            derandomize=not LONG,
            deadline=None,
            database=None,
            phases=[hypothesis.Phase.generate],
            suppress_health_check=list(hypothesis.HealthCheck),
        )
    )


@pytest.mark.parametrize("part", range(OPEN_PARTS))
def test_anonymous(part: int, world: World) -> None:
    wrong = complaints(part, OPEN_PARTS, world, {})
    assert not wrong, "\n\n".join(wrong)
