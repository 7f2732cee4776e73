"""What a card should cost: the three values, the words, the page, stopping, the API."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from jobs.models import LostLease, State
from lab import limits, queries, services
from lab.models import LabChunk, LabRun, What
from lab.plans import cost_test, deck_test
from lab.services import work
from lab.words import durations
from lab.words.cost_test import cost_answer
from workshop.models import Draft
from workshop.services import create_draft, create_set, save_draft

GOOSE: dict[str, Any] = {
    "name": "Gate Goose",
    "kind": "Soul",
    "value": 1,
    "types": ["Sworn"],
    "movement": "king",
    "hit_dice": "1d6",
    "text": "",
}
JSON: dict[str, Any] = {"content_type": "application/json"}


@pytest.fixture
def small(short: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "COST_PAIRS", 2)
    monkeypatch.setattr(limits, "COST_SIZES", (2, 3))


@pytest.fixture
def goose(core: None, player: User) -> Draft:
    return create_draft(row=create_set(owner=player, name="Trials"), content=GOOSE)


@pytest.fixture
def signed_in(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def play_all() -> None:
    for _ in range(40):
        if not services.play_next():
            return
    raise AssertionError("no end")


def body(response: Any) -> str:
    return str(response.content.decode())


def test_the_card_is_tried_a_coin_around_its_value(goose: Draft) -> None:
    tried = cost_test.cost_trial(goose)
    plan = cost_test.cost_plan(tried).plan
    assert dict(tried.keys) == {"at-0": 0, "at-1": 1, "at-2": 2}
    assert plan.pairings == (("at-0", "instead"), ("at-1", "instead"), ("at-2", "instead"))
    values = {card["name"]: card["value"] for card in tried.drafts}
    sizes = set()
    for key, value in tried.keys.items():
        deck = plan.decks[key]
        (own,) = set(deck["cards"]) & set(values)
        assert values[own] == value
        assert deck["cards"][own] == tried.copies
        sizes.add(sum(deck["cards"].values()))
    assert sizes == {sum(plan.decks["instead"]["cards"].values())}
    assert not set(plan.decks["instead"]["cards"]) & set(values)
    assert tried.stand_in in plan.decks["instead"]["cards"]
    kept = cost_test.cost_plan(tried)
    assert work.RunPlan.from_data(kept.to_data()).to_data() == kept.to_data()
    assert cost_test.games_of(goose, 5) == 30


def test_nothing_costs_less_than_nothing(goose: Draft) -> None:
    assert cost_test.cost_values(0) == (0, 1)
    assert cost_test.cost_values(99) == (98, 99)
    goose.value = 0
    goose.save()
    tried = cost_test.cost_trial(goose)
    assert list(tried.keys.values()) == [0, 1]
    assert cost_test.games_of(goose, 5) == 20


def test_a_deck_of_ones_own_that_holds_it_is_played(goose: Draft, player: User) -> None:
    engine = Deck.objects.get(key="03-hold-the-gate").as_engine()
    cards = dict(engine["cards"])
    cards.pop("Bulwark")
    copies = 40 - sum(cards.values())
    deck = create_deck(
        owner=player,
        details=DeckDetails("Geese"),
        sections={
            "persona": {engine["persona"][0]: 1},
            "cards": {**cards, goose.deck_name: copies},
        },
    )
    tried = cost_test.cost_trial(goose)
    assert (tried.deck, tried.copies) == (deck, copies)
    assert set(tried.decks["at-1"]["cards"]) - set(cards) == {
        name for name in tried.decks["at-1"]["cards"] if "Goose at 1" in name
    }
    run = services.try_cost(owner=player, tried=tried)
    assert (run.what, run.deck, run.deck_version) == (What.COST, deck, deck.version)
    assert run.draft_version == goose.version
    official = next(name for name in cards if name != goose.deck_name)
    assert deck_test.tried_in(deck, official).draft_version is None


def test_a_version_that_plays_the_same_has_the_same_test(
    goose: Draft, player: User, signed_in: Client
) -> None:
    """Flavour decides no game, so the question is answered already; now about the newer version."""
    run = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    save_draft(draft=goose, expected_version=1, content={"flavour": "It honks."})
    goose.refresh_from_db()
    again = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    assert (again.pk, again.draft_version) == (run.pk, 2)
    run.refresh_from_db()
    assert run.draft_version == 2
    told = signed_in.get(f"/api/lab/{run.key}/").json()
    assert (told["draft_version"], told["deck_version"]) == (2, None)


def test_the_three_values_meet_the_same_deals(goose: Draft, small: None, player: User) -> None:
    """At one value thrice, every pairing goes alike: nothing but the value tells them apart."""
    tried = cost_test.cost_trial(goose)
    (only,) = [card for card in tried.drafts if card["value"] == 1]
    for card in tried.drafts:
        card["value"] = only["value"]
    run = services.try_cost(owner=player, tried=tried)
    play_all()
    run.refresh_from_db()
    report = queries.report_of(run)
    shown = [(p["share"], p["mean_turns"], p["by_pairs"]) for p in report["pairings"]]
    assert len(shown) == 3
    assert shown[0] == shown[1] == shown[2]
    names = {card["name"] for card in tried.drafts}
    drawn = {
        key: [
            (r["card"], r["drawn"])
            for r in report["cards"]
            if r["deck"] == key and r["card"] not in names
        ]
        for key in tried.keys
    }
    assert drawn["at-0"] == drawn["at-1"] == drawn["at-2"]
    assert any(times for _card, times in drawn["at-1"])


def test_it_is_asked_and_answered_on_pages(
    goose: Draft, small: None, signed_in: Client, player: User
) -> None:
    page = body(signed_in.get(goose.get_absolute_url()))
    assert "What should this cost?" in page
    assert "at 0, 1 and 2 Coins" in page
    assert "A quick look: 4 games at each, usually less than a minute" in page
    asked = signed_in.post(reverse("lab:cost", args=[goose.code]), {"pairs": "3"})
    run = LabRun.objects.get()
    assert (asked["Location"], run.total) == (run.get_absolute_url(), 18)
    waiting = body(signed_in.get(run.get_absolute_url()))
    assert "Stop and show what’s played" in waiting
    assert f'action="{reverse("lab:stop", args=[run.key])}"' in waiting
    assert f'href="{goose.get_absolute_url()}"' in waiting
    assert "Other tests come first" not in waiting  # it is the first itself
    other = body(signed_in.get(goose.get_absolute_url()))
    assert "Other tests come first: usually less than a minute." in other
    assert "Tests so far" in other
    assert f'href="{run.get_absolute_url()}"' in other
    play_all()
    page = body(signed_in.get(run.get_absolute_url()))
    assert "What should Gate Goose cost?" in page
    assert "of the draft. It’s" not in page
    assert page.count('class="lab-cost') >= 3
    assert page.index("as written") < page.index("The figures") < page.index("95% confidence")
    assert reverse("workshop:edit", args=[goose.code]) in page
    assert f'href="{goose.get_absolute_url()}"' in page
    first = services.try_card(owner=player, card=deck_test.tried_draft(goose))
    signed_in.post(reverse("lab:cost", args=[goose.code]), {"pairs": "x"})  # the usual, then
    second = LabRun.objects.exclude(pk=first.pk).unfinished().get()
    assert "Other tests come first: less than a minute." in body(
        signed_in.get(second.get_absolute_url(), headers={"HX-Request": "true"})
    )
    bert = User.objects.create_user("bert")
    assert queries.draft_of_run(player, first) == goose
    assert queries.draft_of_run(bert, first) is None
    save_draft(draft=goose, expected_version=1, content={"name": "Gate Gander"})
    assert set(queries.runs_of_draft(goose)) == {run, first, second}
    other = body(signed_in.get(goose.get_absolute_url()))
    assert f'href="{first.get_absolute_url()}"' in other
    assert ", r1, 18 games" in other
    assert "This tested r1 of the draft." in body(signed_in.get(run.get_absolute_url()))
    first.delete()
    assert sorted(LabRun.objects.values_list("total", flat=True)) == [12, 18]


def test_it_is_its_owners_to_ask_and_to_stop(goose: Draft, small: None, player: User) -> None:
    goose.set.visibility = "public"
    goose.set.save()
    bert = Client()
    bert.force_login(User.objects.create_user("bert"))
    assert "What should this cost?" not in body(bert.get(goose.get_absolute_url()))
    assert bert.post(reverse("lab:cost", args=[goose.code])).status_code == 404
    run = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    assert bert.post(reverse("lab:stop", args=[run.key])).status_code == 404
    assert bert.post(f"/api/lab/{run.key}/stop/").status_code == 404
    run.refresh_from_db()
    assert not run.stopped


@pytest.mark.long
def test_what_has_no_value_to_test(core: None, player: User, signed_in: Client) -> None:
    row = create_set(owner=player, name="Trials")
    persona = create_draft(
        row=row,
        content={
            "name": "Gus",
            "kind": "Persona",
            "types": [],
            "text": "At the beginning of your turn: Curate.",
        },
    )
    unfinished = create_draft(row=row, content={**GOOSE, "text": "Fly away with it."})
    for draft, words in ((persona, "A Persona costs nothing"), (unfinished, "Finish the draft")):
        page = body(signed_in.get(draft.get_absolute_url()))
        assert words in page
        assert reverse("lab:cost", args=[draft.code]) not in page
        refused = signed_in.post(reverse("lab:cost", args=[draft.code]), follow=True)
        assert words in body(refused)
    assert not LabRun.objects.exists()


def test_a_run_is_stopped_with_what_was_played(
    goose: Draft, small: None, player: User, signed_in: Client
) -> None:
    run = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    for _ in range(4):
        assert services.play_next()
    held = work._claim()
    assert held is not None
    page = body(signed_in.post(reverse("lab:stop", args=[run.key]), follow=True))
    assert "Stopped early: this is what 8 games showed." in page
    run.refresh_from_db()
    assert (run.state, run.stopped, run.done, run.total) == (State.DONE, True, 8, 8)
    assert [p["games"] for p in queries.report_of(run)["pairings"]] == [4, 2, 2]
    assert not LabChunk.objects.exists()
    with pytest.raises(LostLease):
        held.beat()
    assert not services.play_next()
    again = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    assert again.pk != run.pk  # a stopped one is no answer to the whole question
    services.stop_run(run=again)
    again.refresh_from_db()
    assert (again.state, again.stopped, again.result) == (State.CANCELLED, True, None)
    assert "Stopped before any games" in body(signed_in.get(again.get_absolute_url()))
    assert services.try_cost(owner=player, tried=cost_test.cost_trial(goose)).pk != again.pk


def test_a_run_of_other_cards_is_stopped_without_a_result(
    goose: Draft, small: None, player: User
) -> None:
    """What was played with cards that have changed since says nothing about today's."""
    run = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    assert services.play_next()
    run.refresh_from_db()
    run.plan["about"]["cards"] = "other cards"
    run.save()
    stopped = services.stop_run(run=run)
    assert (stopped.state, stopped.result, stopped.done) == (State.CANCELLED, None, 2)


def test_what_is_over_or_the_sites_is_not_stopped(
    goose: Draft, small: None, player: User, official: Any
) -> None:
    run = services.try_cost(owner=player, tried=cost_test.cost_trial(goose))
    play_all()
    assert not services.stop_run(run=run).stopped
    with pytest.raises(services.LabError, match="site’s own test"):
        services.stop_run(run=LabRun.objects.get(key="official"))


def test_by_the_api(goose: Draft, small: None, signed_in: Client) -> None:
    asked = signed_in.post("/api/lab/", {"draft": goose.code}, **JSON)
    assert (asked.status_code, asked.json()["progress"]) == (201, {"done": 0, "total": 12})
    run = LabRun.objects.get()
    play_all()
    shown = signed_in.get(f"/api/lab/{run.key}/").json()
    assert [row["value"] for row in shown["cost"]["values"]] == [0, 1, 2]
    assert shown["cost"]["headline"]
    assert shown["cost"]["best"] in (0, 1, 2)
    both = signed_in.post("/api/lab/", {"draft": goose.code, "deck": "03-hold-the-gate"}, **JSON)
    assert both.status_code == 400
    assert "Leave this out" in body(both)
    for wrong in ({"draft": "22222-9"}, {"deck": "03-hold-the-gate", "pairs": 30}):
        assert signed_in.post("/api/lab/", wrong, **JSON).status_code == 400
    stopped = signed_in.post(f"/api/lab/{run.key}/stop/")
    assert (stopped.status_code, stopped.json()["stopped"]) == (200, False)


def _report(*shares: tuple[float, float, float], games: int = 60) -> dict[str, Any]:
    pairings = [
        {"a": f"at-{value}", "games": games, "by_pairs": {"share": share, "low": low, "high": high}}
        for value, (share, low, high) in enumerate(shares, 1)
    ]
    return {"pairings": pairings}


ASKED = {
    "name": "Goose",
    "stand_in": "Oak Guard",
    "value": 2,
    "values": {"at-1": 1, "at-2": 2, "at-3": 3},
}
VAGUE, AT_THE_EDGE = (0.2, 0.08, 0.52), (0.4, 0.2, 0.6)  # 0.44 and 0.4 wide
STRONG, FAIR, WEAK = (0.62, 0.55, 0.69), (0.51, 0.44, 0.58), (0.38, 0.31, 0.45)


@pytest.mark.parametrize(
    ("shares", "headline", "words"),
    [
        (
            (STRONG, FAIR, WEAK),
            "2 Coins looks fair",
            "at 1 it won too often, at 3 it won too rarely.",
        ),
        ((STRONG, FAIR, WEAK), "2 Coins looks fair", "So 2 is right as it is."),
        ((FAIR, WEAK, WEAK), "1 Coin looks fair", "So try 1."),
        ((FAIR, FAIR, FAIR), "Too close to call", "At 1, 2 or 3 the deck"),
        ((STRONG, FAIR, FAIR), "2 or 3 would be fair", "So 2 can stay."),
        ((STRONG, (0.58, 0.49, 0.66), FAIR), "2 or 3 would", "2 can stay; 3 came closest"),
        ((STRONG, STRONG, STRONG), "More than 3 Coins", "Even at 3 the deck won 62%"),
        ((WEAK, WEAK, WEAK), "Less than 1 Coin", "lower its value, or make it do more"),
        ((STRONG, STRONG, WEAK), "Between 1 and 3 Coins", "none was even"),
        (
            (VAGUE, VAGUE, VAGUE),
            "Too few games to tell",
            "At most 60 games at each value are too few",
        ),
        (
            (VAGUE, FAIR, WEAK),
            "Too few games to tell",
            "for an answer, but at 3 it won too rarely.",
        ),
        ((AT_THE_EDGE, FAIR, WEAK), "1 or 2 would be fair", "So 2 can stay."),
    ],
)
def test_the_answer_is_a_plain_sentence(
    shares: tuple[tuple[float, float, float], ...], headline: str, words: str
) -> None:
    found = cost_answer(ASKED, _report(*shares))
    assert found is not None
    assert found.headline.startswith(headline)
    assert words in found.sentence


def test_what_a_few_games_showed_is_not_called_fair() -> None:
    found = cost_answer(ASKED, _report(VAGUE, FAIR, STRONG))
    assert found is not None
    assert [row.verdict for row in found.rows] == ["can’t tell yet", "about fair", "too cheap"]
    assert [row.is_clear for row in found.rows] == [False, True, True]


@pytest.mark.parametrize(("games", "told"), [(19, False), (20, True)])
def test_few_games_tell_nothing_however_alike_they_were(games: int, told: bool) -> None:
    found = cost_answer(ASKED, _report(STRONG, FAIR, WEAK, games=games))
    assert found is not None
    assert [row.is_clear for row in found.rows] == [told] * 3
    assert {row.side for row in found.rows} == ({1, 0, -1} if told else {0})
    assert found.headline.startswith("2 Coins" if told else "Too few games")


def test_a_card_that_is_too_weak_even_for_nothing() -> None:
    asked = {**ASKED, "value": 0, "values": {"at-1": 0, "at-2": 1}}
    found = cost_answer(asked, _report(WEAK, WEAK))
    assert found is not None
    assert found.headline == "Too weak for 0 Coins"
    assert "lower its value" not in found.sentence
    assert cost_answer(asked, {"pairings": []}) is None


def test_how_long_it_takes_is_told_by_the_runs_before(goose: Draft, player: User) -> None:
    assert [durations.told(s) for s in (3, 50, 170, 7200)] == [
        "less than a minute",
        "about a minute",
        "about 3 minutes",
        "about 2 hours",
    ]
    assert durations.game_seconds() == limits.GAME_SECONDS
    now = timezone.now()
    for n, seconds in enumerate((20, 60)):
        LabRun.objects.create(
            what=What.DECK,
            owner=player,
            title="x",
            digest=f"{n}",
            state=State.DONE,
            done=10,
            total=10,
            began=now - timedelta(seconds=seconds),
            finished=now,
        )
    assert durations.game_seconds() == 4.0
    running = LabRun(
        state=State.RUNNING, began=now - timedelta(seconds=60), done=10, total=30, owner=player
    )
    assert durations.time_left(running, now) == "about 2 minutes"
    running.done = 0
    assert durations.time_left(running, now) == ""
