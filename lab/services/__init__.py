"""Writes of the lab: asking for a run (`requests`), playing it (`work`), keeping what was played
elsewhere (`keeping`). Keywords alone; errors are sentences for people.
"""

from lab.errors import LabError, TooManyRuns
from lab.services.keeping import keep_result, load_official
from lab.services.requests import (
    delete_run,
    request_plan,
    try_card,
    try_cost,
    try_deck,
    try_tables,
)
from lab.services.stopping import stop_run
from lab.services.work import play_next
