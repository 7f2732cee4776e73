"""The life of a run: asked for, played chunk by chunk, finished; and what goes wrong."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from decks.models import Deck
from engine.lab.counts import Tally
from engine.lab.tally_data import to_data
from games import DEFAULT_SLUG, GAMES
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.foresight.facts import CardFacts
from jobs import sweeping
from jobs.models import LostLease, State
from jobs.sweeping import due_rows, give_up
from lab import limits, queries, services, sources
from lab.errors import LabError
from lab.models import LabChunk, LabRun, What
from lab.plans import deck_test
from lab.reports import results
from lab.services import work
from tests.engine.lab import sample

pytestmark = pytest.mark.databases


def play_all() -> int:
    chunks = 0
    while services.play_next():
        chunks += 1
        assert chunks < 200
    return chunks


def test_a_deck_is_played_against_the_others(short: None, player: User, mine: Deck) -> None:
    run = services.try_deck(owner=player, deck=mine)
    assert (run.state, run.done, run.total) == (State.QUEUED, 0, 16)
    assert services.play_next()
    run.refresh_from_db()
    assert (run.state, run.done) == (State.RUNNING, 2)
    assert play_all() == 7
    run.refresh_from_db()
    assert (run.state, run.done, run.error) == (State.DONE, 16, "")
    assert not LabChunk.objects.exists()
    report = results.result_of_data(run.result).report()
    assert report["games"] == 16
    assert {(p["a"], p["b"]) for p in report["pairings"]} >= {(mine.key, "01-the-cellar-door")}
    # The same again is the same run; a changed deck is another.
    assert services.try_deck(owner=player, deck=mine).pk == run.pk


def test_the_order_of_chunks_and_a_lost_worker_change_nothing(
    short: None, player: User, mine: Deck
) -> None:
    run = services.try_deck(owner=player, deck=mine)
    play_all()
    run.refresh_from_db()
    expected = run.result
    run.delete()
    run = services.try_deck(owner=player, deck=mine)
    chunk = work._claim()
    assert chunk is not None
    # Its worker dies; another finds it once the lease is over, and the first writes no more.
    LabChunk.objects.filter(pk=chunk.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    play_all()
    run.refresh_from_db()
    assert run.state == State.DONE
    assert run.result == expected
    with pytest.raises(LostLease):
        chunk.beat()


def test_an_old_fence_writes_nothing(short: None, player: User, mine: Deck) -> None:
    services.try_deck(owner=player, deck=mine)
    first = work._claim()
    assert first is not None
    LabChunk.objects.filter(pk=first.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    second = work._claim()
    assert second is not None
    assert second.pk == first.pk
    plan = work.RunPlan.from_data(first.run.plan)
    with pytest.raises(LostLease):
        work._keep(first, Tally(CardFacts()), plan, sources.cards_of_site(DEFAULT_SLUG))
    first.run.refresh_from_db()
    assert first.run.done == 0
    second.beat()


def test_one_players_run_at_a_time(short: None, player: User, mine: Deck) -> None:
    """So that moves and prints find a worker."""
    services.try_deck(owner=player, deck=mine)
    bert = User.objects.create_user("bert", password="a long pass phrase")
    services.try_deck(owner=bert, deck=Deck.objects.get(key="01-the-cellar-door"))
    assert work._claim() is not None
    assert work._claim() is None


def test_a_run_is_given_up_in_the_end(short: None, player: User, mine: Deck) -> None:
    run = services.try_deck(owner=player, deck=mine)
    for _ in range(limits.ATTEMPTS):
        assert work._claim() is not None
        LabChunk.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert give_up(LabChunk) == 1
    run.refresh_from_db()
    assert run.state == State.FAILED
    assert "stopped 3 times" in run.error
    assert due_rows(LabChunk) == []
    assert services.try_deck(owner=player, deck=mine).pk != run.pk


def test_cards_that_changed_meanwhile_end_a_run(short: None, player: User, mine: Deck) -> None:
    run = services.try_deck(owner=player, deck=mine)
    run.plan["about"]["cards"] = "other cards"
    run.save()
    play_all()
    run.refresh_from_db()
    assert run.state == State.FAILED
    assert "changed while this test" in run.error


def test_limits(short: None, player: User, mine: Deck, monkeypatch: Any) -> None:
    decks = list(Deck.objects.preconstructed().filter(game="cidwam").order_by("key"))
    guest = User.objects.create_user("guest-7kq2", is_guest=True)
    services.try_deck(owner=guest, deck=decks[0])
    with pytest.raises(services.TooManyRuns, match="You have 1 run in"):
        services.try_deck(owner=guest, deck=decks[1])
    services.try_deck(owner=player, deck=decks[0])
    services.try_deck(owner=player, deck=decks[1])
    with pytest.raises(services.TooManyRuns, match="You have 2 runs"):
        services.try_deck(owner=player, deck=decks[2])
    monkeypatch.setattr(limits, "WAITING", 3)
    bert = User.objects.create_user("bert", password="a long pass phrase")
    with pytest.raises(services.TooManyRuns, match="lab is busy"):
        services.try_deck(owner=bert, deck=decks[0])


def test_guests_cannot_shut_the_lab(
    short: None, player: User, mine: Deck, monkeypatch: Any
) -> None:
    monkeypatch.setattr(limits, "WAITING_OF_GUESTS", 1)
    deck = Deck.objects.preconstructed().filter(game="cidwam").first()
    assert deck is not None
    services.try_deck(owner=User.objects.create_user("guest-7kq2", is_guest=True), deck=deck)
    with pytest.raises(services.TooManyRuns, match="lab is busy"):
        services.try_deck(owner=User.objects.create_user("guest-7kq3", is_guest=True), deck=deck)
    services.try_deck(owner=player, deck=deck)


def test_the_oldest_finished_run_goes(short: None, player: User, core: None, monkeypatch: Any):
    monkeypatch.setattr(limits, "KEPT_RUNS", 3)
    keys = []
    for deck in Deck.objects.preconstructed().filter(game="cidwam").order_by("key")[:4]:
        keys.append(services.try_deck(owner=player, deck=deck).key)
        LabRun.objects.unfinished().update(state=State.DONE)
    kept = set(LabRun.objects.of(player).values_list("key", flat=True))
    assert keys[-1] in kept
    assert keys[0] not in kept
    assert len(kept) <= 3


def test_runs_expire(short: None, player: User, mine: Deck, official: Any) -> None:
    run = services.try_deck(owner=player, deck=mine)
    sweeping.expire()
    assert LabRun.objects.filter(pk=run.pk).exists()
    LabRun.objects.of(player).update(expires=timezone.now() - timedelta(days=1))
    sweeping.expire()
    assert not LabChunk.objects.exists()
    assert list(LabRun.objects.values_list("what", flat=True)) == ["official"]


def test_a_deck_that_can_not_be_played(short: None, player: User, core: None) -> None:
    from decks.services import DeckDetails, create_deck

    deck = create_deck(
        owner=player, details=DeckDetails("Thin"), sections={"cards": {"Cellar Rat": 3}}
    )
    with pytest.raises(services.LabError, match="Thin can’t be played"):
        services.try_deck(owner=player, deck=deck)


def test_a_card_against_the_same_deck_without_it(short: None, player: User, mine: Deck) -> None:
    tried = deck_test.tried_in(mine, "Bulwark")
    assert sum(tried.with_it["cards"].values()) == sum(tried.without["cards"].values())
    assert "Bulwark" not in tried.without["cards"]
    run = services.try_card(owner=player, card=tried)
    assert play_all() == 2
    run.refresh_from_db()
    assert (run.state, run.what, run.card) == (State.DONE, What.CARD, "Bulwark")
    with pytest.raises(services.LabError, match="doesn’t have"):
        deck_test.tried_in(mine, "Cellar Rat")


def test_a_persona_against_another(short: None, player: User, mine: Deck) -> None:
    persona = mine.as_engine()["persona"]
    tried = deck_test.tried_in(mine, persona[0])
    assert tried.with_it["persona"] == persona
    assert tried.without["persona"] not in (persona, [])
    assert tried.without["cards"] == tried.with_it["cards"]
    run = services.try_card(owner=player, card=tried)
    play_all()
    run.refresh_from_db()
    assert (run.state, run.card) == (State.DONE, persona[0])


def test_a_new_persona_takes_the_place_of_the_most_alike(core: None) -> None:
    data = {
        "id": "x-1",
        "name": "Gus of the Gate",
        "kind": "Persona",
        "types": ["Rampart"],
        "text": "At the beginning of your turn: Curate.",
    }
    tried = deck_test.tried_anywhere(DEFAULT_SLUG, "Gus of the Gate", [data])
    assert tried.title == "Gus of the Gate in Hold the Gate"
    assert tried.with_it["persona"] == ["Gus of the Gate"]
    assert tried.without["persona"] == ["Brome, Castellan of the Gate"]
    assert tried.without["name"] == "With Brome, Castellan of the Gate"


def test_a_new_card_takes_the_place_of_the_most_alike(core: None) -> None:
    data = {
        "id": "x-1",
        "name": "Rat of Rats",
        "kind": "Soul",
        "value": 0,
        "types": ["Vermin"],
        "movement": "king",
        "hit_dice": "1d4",
        "text": "",
    }
    tried = deck_test.tried_anywhere(DEFAULT_SLUG, "Rat of Rats", [data])
    assert "Rat of Rats" in tried.with_it["cards"]
    assert tried.title == "Rat of Rats in The Cellar Door"
    plan = deck_test.card_plan(tried)
    assert plan.drafts == [data]
    assert work.RunPlan.from_data(plan.to_data()).to_data() == plan.to_data()


def test_a_mythic_card_comes_in_threes(core: None) -> None:
    pool = CardPool(sources.cards_of_site(DEFAULT_SLUG).data)
    deck = {"name": "D", "persona": [], "cards": {"Cellar Rat": 5}}
    titan = pool.by_name["Thunderfoot"].as_data()
    assert deck_test.swapped(GAMES[DEFAULT_SLUG].sections, deck, "Cellar Rat", titan)["cards"] == {
        "Cellar Rat": 2,
        "Thunderfoot": 3,
    }


def test_the_sites_own_run_goes_on_where_it_was(short: None, core: None) -> None:
    plan = sample.plan()
    run = services.request_plan(plan=plan, title="Three decks", max_parallel_chunks=2)
    assert services.request_plan(plan=plan, title="Three decks", max_parallel_chunks=2).pk == run.pk
    play_all()
    run.refresh_from_db()
    assert run.state == State.DONE
    found = results.result_of_data(run.result)
    assert to_data(found.tally) == to_data(sample.tally())
    here = results.result_of(plan, sample.cards(), sample.tally())
    assert found.to_text() == here.to_text()  # by workers or here, from rows or from files


def test_the_official_run_is_loaded_once(official: Any, tmp_path: Path) -> None:
    run = LabRun.objects.official().get()
    assert run.key == "official"
    assert results.result_of_data(run.result).report() == official.report()
    path = tmp_path / "core.json"
    assert not services.load_official(path=path)
    path.write_text(path.read_text().replace('"seed": 5', '"seed": 6'))
    assert services.load_official(path=path)
    path.write_text("{}")
    with pytest.raises(results.BadResult):
        services.load_official(path=path)
    assert LabRun.objects.official().count() == 1
    path.unlink()
    assert services.load_official(path=path)
    assert not LabRun.objects.exists()


def test_a_run_is_played_by_the_rules_that_it_names(short: None, player: User, mine: Deck) -> None:
    older = services.try_deck(owner=player, deck=mine, rules="cidwam-1")
    newest = services.try_deck(owner=player, deck=mine)
    assert older.pk != newest.pk
    play_all()
    stale = {}
    for run in (older, newest):
        run.refresh_from_db()
        assert (run.state, run.error) == (State.DONE, "")
        assert run.result is not None
        stale[run.result["about"]["rules"]] = queries.staleness(run).rules
    assert stale == {"cidwam-1": "cidwam-1", "cidwam-3": ""}


def test_unknown_rules_are_told_by_the_api(player: User, mine: Deck, client: Client) -> None:
    client.force_login(player)
    for wrong, said in (
        (
            "cidwam-9",
            "There is no rules version 'cidwam-9'. There are cidwam-1, cidwam-2 and cidwam-3.",
        ),
        ("c" * 500, "has at most 40 characters, and this one has 500."),
    ):
        body = {"deck": mine.key, "rules": wrong}
        refused = client.post("/api/lab/", body, content_type="application/json")
        assert (refused.status_code, said in refused.json()["detail"]) == (400, True), wrong
        assert "c" * 41 not in refused.content.decode()
    assert not LabRun.objects.exists()


def test_there_is_no_run_by_unknown_rules(player: User, mine: Deck) -> None:
    with pytest.raises(LabError, match="There is no rules version 'cidwam-9'"):
        services.try_deck(owner=player, deck=mine, rules="cidwam-9")
    assert not LabRun.objects.exists()
