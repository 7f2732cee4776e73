"""Writes of the lab: asking for a run (`requests`), playing it (`work`), tidying up (`sweeping`),
keeping what was played elsewhere (`keeping`). Keywords alone; errors are sentences for people.
"""

from lab.errors import LabError, LostLease, TooManyRuns
from lab.services.keeping import keep_result, load_official
from lab.services.requests import WORK, delete_run, request_plan, try_card, try_deck, wake
from lab.services.sweeping import expire_runs, fail_abandoned, is_work_waiting
from lab.services.work import play_next

__all__ = [
    "WORK",
    "LabError",
    "LostLease",
    "TooManyRuns",
    "delete_run",
    "expire_runs",
    "fail_abandoned",
    "is_work_waiting",
    "keep_result",
    "load_official",
    "play_next",
    "request_plan",
    "try_card",
    "try_deck",
    "wake",
]
