"""Cards and code of runs: what must be the same for a run to go on."""

from games import GAMES
from lab.sources import code_digest


def test_the_code_of_a_run_is_the_engine_s_and_its_game_s() -> None:
    digests = {code_digest(slug) for slug in GAMES}
    assert len(digests) == len(GAMES) > 1
