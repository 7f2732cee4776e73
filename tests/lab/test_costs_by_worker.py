"""What a card should cost, asked of a running site: its own worker plays, counts and is stopped."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from jobs.models import State
from lab import limits, services
from lab.models import LabChunk, LabRun
from lab.plans import cost_test
from tests.databases import long_on_sqlite
from tests.official import load_official
from workshop.models import Draft
from workshop.services import create_draft, create_set

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases, long_on_sqlite]

GOOSE = {
    "name": "Gate Goose",
    "kind": "Soul",
    "value": 1,
    "types": ["Sworn"],
    "movement": "king",
    "hit_dice": "1d6",
    "text": "Swift.",
}


@pytest.fixture
def goose() -> Draft:
    load_official()
    player = User.objects.create_user("ada", password="a long pass phrase")
    return create_draft(row=create_set(owner=player, name="Trials"), content=GOOSE)


def asked(goose: Draft) -> LabRun:
    return services.try_cost(owner=goose.set.owner, tried=cost_test.cost_trial(goose))


def ask_for_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan goes with the run: the worker plays what this process asks for from now on."""
    for name, value in {
        "BOT": "random",
        "COST_PAIRS": 2,
        "COST_SIZES": (2,),
        "TURN_CAP": 3,
    }.items():
        monkeypatch.setattr(limits, name, value)


def wait_until_over(worker: Any, run: LabRun) -> None:
    def over() -> bool:
        run.refresh_from_db()
        return run.state == State.DONE

    worker.wait_for(over)


def page_of(goose: Draft, run: LabRun) -> str:
    client = Client()
    client.force_login(goose.set.owner)
    return str(client.get(run.get_absolute_url()).content.decode())


def test_one_is_stopped_while_a_worker_plays_and_the_next_played_to_its_answer(
    goose: Draft, worker: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played is shown, and the worker is free for what is asked next."""
    run = asked(goose)
    client = Client()
    client.force_login(goose.set.owner)

    def begun() -> bool:
        run.refresh_from_db()
        return run.done > 0

    worker.wait_for(begun)
    assert run.total == 180
    client.post(reverse("lab:stop", args=[run.key]))
    run.refresh_from_db()
    assert (run.state, run.stopped) == (State.DONE, True)
    assert 0 < run.done < 180
    assert f"this is what {run.done} games showed" in page_of(goose, run)
    ask_for_little(monkeypatch)
    after = asked(goose)
    wait_until_over(worker, after)
    assert (after.done, after.total, after.stopped) == (12, 12, False)
    assert "What should Gate Goose cost?" in page_of(goose, after)
    assert not LabChunk.objects.filter(run=after).exists()
    assert run.done == LabRun.objects.get(pk=run.pk).done, "nothing is counted after the stop"
