"""The committed runs of the starter decks: whole, of decks, cards and rules as they are, and within
the bars of their bots, but for those that `games/cidwam/docs/balance.md` tells as left."""

from __future__ import annotations

from collections import Counter

import pytest

from games import DEFAULT_SLUG
from games.cidwam.rules.versions import NEWEST
from lab import sources
from lab.reports import results

pytestmark = pytest.mark.once

GAMES = {"greedy": 400, "quick": 100, "turn": 20}  # a pairing
BLANK_GAMES = 1_600
KINDS = ("Spell", "Environment", "Incantation", "Relic")
LEFT_OF_KINDS = {"Spell", "Environment"}


def committed(bot: str, blank: str = "") -> results.Result:
    path = results.official_path(DEFAULT_SLUG, bot, blank)
    return results.read_result(path.read_text(encoding="utf-8"))


def missed(run: results.Result) -> list[str]:
    return [bar["asks"] for bar in run.report()["bars"] if not bar["met"]]


def assert_is_as_it_is(run: results.Result, decks: set[str]) -> None:
    cards = sources.cards_of_files(DEFAULT_SLUG)
    ready = sources.preconstructed(cards)
    digests = {card["name"]: cards.digest_of(card) for card in cards.data}
    assert run.about["rules"] == NEWEST.name
    for key in decks:
        assert run.about["decks"][key] == ready[key]
    for name, digest in run.about["cards"].items():
        assert digests.get(name, digest) == digest, name


def test_the_eight_decks_use_most_of_the_set() -> None:
    cards = sources.cards_of_files(DEFAULT_SLUG)
    decks = sources.preconstructed(cards)
    used = {name for deck in decks.values() for name in (*deck["persona"], *deck["cards"])}
    kinds = Counter(card["kind"] for card in cards.data if card["name"] in used)
    assert len(decks) == 8
    assert kinds.total() == len(used) >= 150
    assert kinds["Spell"] >= 24


@pytest.mark.parametrize("bot", GAMES)
def test_a_run_of_all_decks_clears_its_bars(bot: str) -> None:
    run = committed(bot)
    report = run.report()
    decks = set(sources.preconstructed(sources.cards_of_files(DEFAULT_SLUG)))
    assert report["run"]["bot"] == bot
    assert {deck["deck"] for deck in report["decks"]} == decks
    assert len(report["pairings"]) == len(decks) * (len(decks) - 1) // 2
    assert all(pairing["games"] >= GAMES[bot] for pairing in report["pairings"])
    assert_is_as_it_is(run, decks)
    assert missed(run) == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_card_decides_some_games(kind: str) -> None:
    run = committed("greedy", kind)
    decks = {key for key in run.about["decks"] if not key.endswith("-blank")}
    assert run.about["games"] >= BLANK_GAMES
    assert_is_as_it_is(run, decks)
    assert bool(missed(run)) == (kind in LEFT_OF_KINDS)
