"""Decks against themselves without the texts of a kind of card."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.kernel.game import Data
from engine.lab.counts import DeckCounts, PairingCounts, Tally
from engine.lab.plan import play_chunk
from engine.lab.statistics import share
from games import DEFAULT_SLUG
from games.cidwam.rules.cards.card import CardPool
from lab import sources
from lab.kinds import kind_of
from lab.plans.ablation import blank_bars, blank_key, blank_plan, without_texts
from lab.reports import results

pytestmark = pytest.mark.once
KIND = "Relic"


def decks() -> dict[str, Data]:
    return sources.preconstructed(sources.cards_of_files(DEFAULT_SLUG))


def test_a_card_of_the_kind_becomes_one_that_says_nothing() -> None:
    cards = sources.cards_of_files(DEFAULT_SLUG)
    by_name = {card["name"]: card for card in cards.data}
    both, needed = without_texts(decks(), KIND, cards)
    game = needed.game()
    assert len(both) % 2 == 0
    replaced = 0
    for key, deck in both.items():
        assert game.deck_problems(deck) == []
        if key.endswith("-blank"):
            continue
        for name, blank in zip(
            sorted(deck["cards"]), sorted(both[blank_key(key)]["cards"]), strict=True
        ):
            found = CardPool(needed.data).by_name[blank]
            if by_name[name]["kind"] != KIND:
                assert blank == name
                continue
            replaced += 1
            assert blank == f"{name}, blank"
            assert found.text.startswith("Attach to ")
            assert (found.kind, found.value, found.text) == (
                KIND,
                by_name[name]["value"],
                by_name[name]["text"].splitlines()[0],
            )
            assert both[blank_key(key)]["cards"][blank] == deck["cards"][name]
    assert replaced >= len(both) / 2
    assert [card for card in needed.data if card["name"] in by_name] == cards.data


def test_a_kind_that_no_deck_has_is_told() -> None:
    with pytest.raises(ValueError, match="kind 'Trap'; kinds are Environment, Incantation"):
        without_texts(decks(), "Trap", sources.cards_of_files(DEFAULT_SLUG))


def test_a_run_tells_what_the_decks_without_texts_won() -> None:
    plan, cards = blank_plan(
        decks(), "Spell", sources.cards_of_files(DEFAULT_SLUG), bot="random", pairs=1, seed=3
    )
    facts, game, total = kind_of(plan.about).facts, cards.game(), Tally(kind_of(plan.about).facts)
    for chunk in list(plan.chunks())[:2]:
        total.add(play_chunk(plan, chunk, game, facts))
    result = results.read_result(results.result_of(plan, cards, total).to_text())
    (bar,) = result.report()["bars"]
    points = sum(counts.decks[1].points for counts in total.pairings.values())
    assert bar["worst"] == round(share(points, 4).value or 0, 4)
    assert bar["met"] == (bar["worst"] <= 0.47)
    assert bar["asks"].endswith("win at most 47% against themselves")
    assert result.about["blank"] == "Spell"


@pytest.mark.parametrize(("won", "met"), [(94, True), (95, False)])
def test_the_bar_is_what_decks_without_texts_may_win(won: int, met: bool) -> None:
    tally = Tally(kind_of({}).facts)
    for deck in ("one", "other"):
        halves = [DeckCounts(200 - won), DeckCounts(won)]  # two points a win
        tally.pairings[deck, blank_key(deck)] = PairingCounts(halves, [100, 100], games=100)
    (bar,) = blank_bars(tally)
    assert (bar["worst"], bar["met"]) == (won / 200, met)
    assert bar["low"] < bar["worst"] < bar["high"]


def test_official_runs_lie_side_by_side() -> None:
    assert results.official_path(DEFAULT_SLUG).name == "core.json"
    assert results.official_path(DEFAULT_SLUG, "quick").name == "core-quick.json"
    assert results.official_path(DEFAULT_SLUG, "greedy", "Spell").name == "core-no-spell.json"


def test_the_command_plays_each_deck_against_itself(tmp_path: Path, settings: Any) -> None:
    settings.VAR_DIR = tmp_path
    said = StringIO()
    options = {"bot": "random", "games": 2, "processes": 1, "blank": "Relic"}
    call_command("lab", "03-hold-the-gate", stdout=said, stderr=StringIO(), **options)
    assert "2 games with the bot random" in said.getvalue()
    assert "Hold the Gate, blank" in said.getvalue()
    assert "Without the texts of a kind, decks win at most 47%" in said.getvalue()
    with pytest.raises(CommandError, match="leave out --celery"):
        call_command("lab", stdout=said, celery=True, **options)
    with pytest.raises(CommandError, match="kinds are"):
        call_command("lab", stdout=said, **{**options, "blank": "Trap"})
