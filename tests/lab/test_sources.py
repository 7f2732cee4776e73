"""Cards and code of runs: what must be the same for a run to go on."""

from games import DEFAULT_SLUG, GAMES
from lab.games import lab_of
from lab.sources import cards_of_files, code_digest


def test_the_code_of_a_run_is_the_engine_s_and_its_game_s() -> None:
    digests = {code_digest(slug) for slug in GAMES}
    assert len(digests) == len(GAMES) > 1


def test_a_pool_is_known_by_what_its_cards_do() -> None:
    cards, lab = cards_of_files(DEFAULT_SLUG), lab_of(DEFAULT_SLUG)
    dressed = [{**card, "flavour": "other words", "icon": "other/icon"} for card in cards.data]
    assert lab.digest(list(reversed(dressed))) == cards.digest
    changed = [{**cards.data[0], "value": 9}, *cards.data[1:]]
    assert lab.digest(changed) != cards.digest
