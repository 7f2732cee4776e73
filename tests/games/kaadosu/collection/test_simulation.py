"""The economy by simulation: the same seed gives the same figures, and the services agree."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.kaadosu.collection.simulation.goals import COLLECTORS, DAYS, GOALS, missed
from games.kaadosu.collection.simulation.run import Plan, simulate

SMALL = Plan(collectors=12, days=24, farm=3)


def test_a_plan_gives_the_same_figures_each_time() -> None:
    first = simulate(SMALL)
    assert first == simulate(SMALL)
    assert first != simulate(Plan(collectors=12, days=24, farm=3, seed=2))
    assert first["editions"] == 1
    assert 0 < first["owned"] < 1


def test_a_figure_at_its_bound_is_missed_and_other_sizes_have_no_goals() -> None:
    sound = dict.fromkeys(GOALS, 0.0) | {"collectors": COLLECTORS, "days": DAYS}
    assert missed(sound) == []
    for name, bound in GOALS.items():
        (said,) = missed({**sound, name: bound})
        assert name in said
    assert missed({**sound, "top_ten": 0.5, "collectors": 50}) == []


def test_the_command_tells_figures_and_refuses_what_it_cannot_play() -> None:
    out = StringIO()
    call_command("simulate_economy", collectors=5, days=3, farm=0, json=True, stdout=out)
    assert '"collectors": 5' in out.getvalue()
    wrong: dict[str, Any]
    for wrong in ({"collectors": 0}, {"days": 1001}, {"farm": -1}, {"runs": 0}):
        with pytest.raises(CommandError):
            call_command("simulate_economy", **wrong)
