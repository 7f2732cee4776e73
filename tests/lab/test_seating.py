"""Runs of any game: what is asked for, who meets whom, and that they are played to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from engine.lab.counts import Tally
from games import GAMES
from jobs.models import State
from lab import kinds, limits, queries, services, sources
from lab.errors import LabError
from lab.models import LabChunk, LabRun, What
from lab.plans.stored import RunPlan
from lab.plans.tables import Tables, tables_plan
from lab.reports import results
from lab.runs.processes import play
from tests.decks.conftest import write_sets
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house
from tests.toys.housed import gone, toys_in_the_house

pytestmark = pytest.mark.django_db

MakeDeck = Callable[..., Deck]
LEGAL = {
    "orchard": {"cards": {"Red Apple": 2, "Pear": 1, "Wasp": 2, "Quince": 1, "Snail": 1}},
    "hunter": {"cards": {f"Trap {n}": 1 for n in range(1, 7)}},
    "keeper": {"cards": {f"Treasure {n}": 1 for n in range(1, 7)}},
}


@pytest.fixture(autouse=True)
def house(db: None, tmp_path: Path) -> Iterator[None]:
    """Orchard and the toys, with their cards and those of a small set of CIDWaM's."""
    write_sets(tmp_path / "sets")
    (tmp_path / "sets" / "orchard").symlink_to(ORCHARD_SETS / "orchard")
    with orchard_in_the_house(), toys_in_the_house():
        load_cards(folder=tmp_path / "sets")
        yield


@pytest.fixture
def make(player: User) -> MakeDeck:
    """`make("Pears")`: a legal deck of the player's for Orchard, or for a role of Traitors."""

    def make_deck(name: str, role: str = "", **given: Any) -> Deck:
        game = "traitors" if role else "orchard"
        sections = LEGAL[role or game]
        details = DeckDetails(name, game=game, role=role)
        made = create_deck(owner=player, details=details, **{"sections": sections, **given})
        return Deck.objects.with_content().get(pk=made.pk)

    return make_deck


def orchard(*decks: Deck, **asked: Any) -> Tables:
    return Tables(GAMES["orchard"], decks, **{"bot": "random", "games": 12, **asked})


def finish(run: LabRun) -> LabRun:
    while services.play_next():
        pass
    run.refresh_from_db()
    return run


def test_each_deck_meets_each_at_tables_of_three(player: User, make: MakeDeck) -> None:
    decks = [make("Pears"), make("Snails"), make("Wasps"), make("Quinces")]
    run = services.try_tables(owner=player, tables=orchard(*decks, seats=3))
    assert (run.game, run.what, run.total) == ("orchard", What.TABLE, 12)
    assert run.title == "Pears and 3 others"
    assert LabChunk.objects.filter(run=run).count() == 4  # a deal is three games
    done = finish(run)
    assert (done.state, done.done, done.error) == (State.DONE, 12, "")
    report = queries.report_of(done)
    assert [deck["games"] for deck in report["decks"]] == [9, 9, 9, 9]
    assert {len(p["decks"]) for p in report["pairings"]} == {3}
    assert services.try_tables(owner=player, tables=orchard(*decks, seats=3)).pk == run.pk
    assert services.try_tables(owner=player, tables=orchard(*decks, seats=2)).pk != run.pk


def test_workers_count_what_processes_count(player: User, make: MakeDeck) -> None:
    asked = orchard(make("Pears"), make("Snails"), seats=2, games=6, options={"pests": "twice"})
    run = finish(services.try_tables(owner=player, tables=asked))
    plan = RunPlan.from_data(run.plan).plan
    assert plan.options == {"pests": "twice"}
    cards = sources.cards_of_site(game="orchard")
    tally = Tally(kinds.kind_of(plan.about).facts)
    for _, part in play(plan, cards.data, reversed(list(plan.chunks())), 1):
        tally.add(part)
    assert run.result == results.result_of(plan, cards, tally).to_data()


def test_with_more_seats_than_decks_some_sit_there_twice(make: MakeDeck) -> None:
    plan = tables_plan(orchard(make("Pears"), make("Snails"), seats=3)).plan
    one, other = plan.decks
    assert plan.pairings == ((one, one, other), (one, other, other))
    assert (plan.games, plan.rotates) == (12, True)


def test_each_seat_has_a_deck_of_its_role(player: User, make: MakeDeck) -> None:
    decks = [make("Traps", "hunter"), make("Low", "keeper"), make("High", "keeper")]
    asked = Tables(GAMES["traitors"], decks, 3, "random", 9)
    run = finish(services.try_tables(owner=player, tables=asked))
    plan = RunPlan.from_data(run.plan).plan
    traps, low, high = (deck.key for deck in decks)
    assert plan.pairings == ((traps, low, low), (traps, low, high), (traps, high, high))
    assert (run.state, run.done, plan.rotates) == (State.DONE, 9, False)


@pytest.mark.parametrize(("slug", "seats"), [("nim", 4), ("nim", None), ("patience", None)])
def test_a_game_without_decks_is_played_by_its_seats(
    player: User, slug: str, seats: int | None
) -> None:
    kind = GAMES[slug]
    asked = Tables(kind, (), seats, "random", 5)
    run = finish(services.try_tables(owner=player, tables=asked))
    at_table = seats or kind.least_seats
    report = queries.report_of(run)
    assert [deck["name"] for deck in report["decks"]] == [f"Seat {n + 1}" for n in range(at_table)]
    assert (run.state, report["games"]) == (State.DONE, 5)
    assert run.title == f"{kind.title} for {at_table} player{'' if at_table == 1 else 's'}"


@pytest.mark.parametrize(
    ("asked", "field", "words"),
    [
        ({"seats": 7}, "seats", "Orchard is for 2 to 4 players, not 7"),
        ({"seats": 0}, "seats", "not 0"),
        ({"bot": "reply"}, "bot", "random, greedy, quick"),
        ({"games": 0}, "games", "1 to 400 games"),
        ({"games": 401}, "games", "1 to 400 games"),
        ({"options": {"pests": "never"}}, "options", "can’t be “never”"),
        ({"options": {"hail": 1}}, "options", "no option “hail”"),
    ],
)
def test_what_can_not_be_tried(
    player: User, make: MakeDeck, asked: dict[str, Any], field: str, words: str
) -> None:
    tables = orchard(make("Pears"), make("Snails"), **asked)
    with pytest.raises(LabError, match=words) as error:
        services.try_tables(owner=player, tables=tables)
    assert error.value.field == field
    assert not LabRun.objects.exists()


def test_decks_that_can_not_meet(make: MakeDeck, monkeypatch: pytest.MonkeyPatch) -> None:
    pears, traps, low = make("Pears"), make("Traps", "hunter"), make("Low", "keeper")
    empty = make("Empty", sections={})
    traitors, nim = GAMES["traitors"], GAMES["nim"]
    for tables, words in [
        (orchard(pears), "Choose two decks or more"),
        (orchard(), "Choose a deck."),
        (orchard(pears, traps), "“Traps” is no deck for Orchard"),
        (orchard(pears, empty), "“Empty” can’t be played: "),
        (Tables(traitors, [traps], 3), "Choose a deck for Keeper"),
        (Tables(nim, [low], 2), "“?Nim is played without decks"),
    ]:
        with pytest.raises(LabError, match=words):
            tables_plan(tables)
    monkeypatch.setattr(limits, "MAX_TABLE_GAMES", 5)
    with pytest.raises(LabError, match="need 6 games to meet at every table; a test has at most 5"):
        tables_plan(orchard(pears, make("B"), make("C"), seats=2, games=5))
    monkeypatch.setattr(limits, "TABLE_DECKS", 2)
    with pytest.raises(LabError, match="at most 2 decks"):
        tables_plan(orchard(pears, make("D"), make("E"), seats=2, games=5))


def test_cards_that_changed_meanwhile_end_a_run(player: User, make: MakeDeck) -> None:
    asked = orchard(make("Pears"), make("Snails"), seats=2)
    run = services.try_tables(owner=player, tables=asked)
    Card.objects.filter(game="orchard", name="Pear").update(figures={"weight": 5, "colours": []})
    sources._of_database.cache_clear()
    assert "changed while this test" in finish(run).error


def test_figures_say_when_a_card_has_changed(player: User, make: MakeDeck) -> None:
    run = finish(
        services.try_tables(owner=player, tables=orchard(make("Pears"), make("S"), seats=2))
    )
    assert not queries.staleness(run).any
    pear = Card.objects.get(game="orchard", name="Pear")
    pear.figures = {**pear.figures, "weight": 9}
    pear.save()
    sources._of_database.cache_clear()
    queries._staleness.cache_clear()
    assert queries.staleness(run).changed == {"Pear"}


def test_a_game_that_is_gone_ends_its_run(player: User, make: MakeDeck) -> None:
    run = services.try_tables(owner=player, tables=orchard(make("Pears"), make("S"), seats=2))
    with gone("orchard"):
        assert finish(run).state == State.FAILED
        with pytest.raises(LabRun.DoesNotExist):
            queries.visible_run(player, run.key)
