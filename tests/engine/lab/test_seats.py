"""The lab plays any number of seats: real games of the toys, each deck once in each seat, or in the
seat of its role."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import BOTS
from engine.kernel.definition import open_game
from engine.kernel.facts import Facts
from engine.kernel.game import Data, Game, IllegalDeck
from engine.lab.bars import bars
from engine.lab.counts import Tally
from engine.lab.pairings import by_roles, each_with_each
from engine.lab.plan import Plan, play_chunk
from engine.lab.playing import play_deal, play_game, seatings, seed_of
from engine.lab.report import deck_points, report
from engine.lab.tally_data import from_data, to_data
from engine.lab.watching import GameFacts
from tests.toys import TOYS
from tests.toys.tables import CARDS, decks_for

DEALS = 4
NO_DECKS: dict[str, Data] = {name: {} for name in ("ann", "bob", "cy", "dot", "eve", "fay")}
HUNTERS = {"traps": {"cards": {f"Trap {n}": 1 for n in range(1, 7)}}}
KEEPERS = {
    "low": {"cards": {f"Treasure {n}": 2 for n in (1, 2, 3)}},
    "high": {"cards": {f"Treasure {n}": 2 for n in (4, 5, 6)}},
}
ROLES = {**dict.fromkeys(HUNTERS, "hunter"), **dict.fromkeys(KEEPERS, "keeper")}


def opened(slug: str, plan: Plan) -> tuple[Game[Any], Facts]:
    game = open_game(TOYS[slug], CARDS, seats=plan.seats, options=plan.options)
    return game, TOYS[slug].facts


def played(slug: str, plan: Plan) -> Tally:
    game, facts = opened(slug, plan)
    total = Tally(facts)
    for chunk in plan.chunks():
        total.add(play_chunk(plan, chunk, game, facts))
    return total


def told(plan: Plan, tally: Tally) -> dict[str, Any]:
    contents = {key: sorted(deck.get("cards", ())) for key, deck in plan.decks.items()}
    found = report(tally, {key: key.capitalize() for key in plan.decks}, contents)
    assert json.loads(json.dumps(found)) == found
    return found


def plan_for(seats: int, **more: Any) -> Plan:
    """As many decks as seats, and one more where there are such."""
    decks = dict(list(NO_DECKS.items())[: seats + 1 if seats > 1 else 1])
    fields: dict[str, Any] = {"bot": "random", "deals": DEALS, "seed": 3, **more}
    return Plan(decks, pairings=each_with_each(decks, seats), **fields)


def role_plan(seats: int, **more: Any) -> Plan:
    pairings = by_roles(ROLES, ["hunter"] + ["keeper"] * (seats - 1))
    return Plan({**HUNTERS, **KEEPERS}, "random", DEALS, 3, pairings, rotates=False, **more)


@pytest.mark.parametrize("seats", range(1, 7))
def test_in_a_deal_each_deck_sits_once_in_each_seat(seats: int) -> None:
    games = seatings(seats)
    assert all(sorted(seating) == list(range(seats)) for seating in games)
    assert all(sorted(by_deck) == list(range(seats)) for by_deck in zip(*games, strict=True))
    assert seatings(seats, rotates=False) == [tuple(range(seats))]


def test_a_deal_of_two_is_a_game_and_the_same_with_the_seats_swapped() -> None:
    decks = decks_for("claims", 2)
    game = open_game(TOYS["claims"], CARDS)
    bots = [BOTS["random"](), BOTS["greedy"]()]
    facts = TOYS["claims"].facts
    swapped = [
        play_game(game, facts, decks, bots, 8),
        play_game(game, facts, decks[::-1], bots[::-1], 8),
    ]
    assert play_deal(game, facts, decks, bots, 8) == swapped
    assert play_deal(game, facts, decks, bots, 8, rotates=False) == swapped[:1]


def test_decks_and_bots_move_on_by_a_seat() -> None:
    names, bots = list("abc"), [BOTS["random"](), BOTS["greedy"](), BOTS["quick"]()]
    game = open_game(TOYS["nim"], (), seats=3)
    facts = TOYS["nim"].facts
    turned = [
        play_game(game, facts, [{}] * 3, [bots[i] for i in order], 5)
        for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    ]
    assert play_deal(game, facts, [{} for _ in names], bots, 5) == turned


@pytest.mark.parametrize("seats", range(2, 7))
def test_nim_is_fair_to_decks_that_are_alike(seats: int) -> None:
    """Without chance or decks, all games of a deal by one bot have the same winning seat."""
    plan = plan_for(seats)
    tally = played("nim", plan)
    assert tally.games == plan.games == seats * DEALS * len(plan.pairings)
    for counts in tally.pairings.values():
        assert counts.games == counts.begun == seats * DEALS
        assert [deck.first for deck in counts.decks] == [DEALS] * seats
        assert counts.first_points == counts.seat_points[0]
        assert sum(deck.points for deck in counts.decks) == 2 * counts.games
        assert sum(counts.seat_points) == 2 * counts.games
        assert [deck.points for deck in counts.decks] == [2 * DEALS] * seats
        assert counts.reasons == {"last_one": counts.games}
    shares = {deck["share"] for deck in told(plan, tally)["decks"]}
    assert shares == {round(1 / seats, 4)}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_deck_may_have_a_bot_of_its_own(seats: int) -> None:
    """Who looks ahead takes the last one more often than who doesn't, from all seats together."""
    plan = plan_for(seats, bots={"ann": "greedy"}, options={"heaps": 4})
    tally = played("nim", plan)
    points = {key: deck_points(tally, key) for key in plan.decks}
    best = max(points, key=lambda key: points[key][0] / points[key][1])
    assert best == "ann"


def test_patience_is_won_or_lost_alone() -> None:
    plan = plan_for(1, deals=30, bot="greedy")
    tally = played("patience", plan)
    counts = tally.pairings["ann",]
    assert plan.games == counts.games == 30
    assert set(counts.reasons) == {"all_laid", "stuck"}
    assert counts.decks[0].points == counts.seat_points[0] == 2 * counts.reasons["all_laid"]
    assert not counts.draws
    found = told(plan, tally)
    assert found["seats"] == [{"seat": 1, **_share(found["decks"][0])}]
    assert found["pairings"][0]["decks"] == [{"deck": "ann", **_share(found["decks"][0])}]


@pytest.mark.parametrize("seats", range(3, 7))
def test_survivors_tie_and_go_out(seats: int) -> None:
    plan = plan_for(seats, options={"health": 1})
    tally = played("survivors", plan)
    for counts in tally.pairings.values():
        assert set(counts.reasons) <= {"last", "rounds"}
        assert sum(deck.points for deck in counts.decks) == sum(counts.seat_points)
        assert counts.decks[0].points <= 2 * counts.games
    assert len(told(plan, tally)["seats"]) == seats


@pytest.mark.parametrize("seats", range(3, 6))
def test_decks_with_roles_stay_in_their_seats(seats: int) -> None:
    """The two keepers' decks fill the keepers' seats in each way once; the hunter's never moves."""
    plan = role_plan(seats)
    assert len(plan.pairings) == seats
    assert {pairing[0] for pairing in plan.pairings} == {"traps"}
    assert len({tuple(sorted(pairing)) for pairing in plan.pairings}) == seats
    tally = played("traitors", plan)
    assert tally.games == plan.games == DEALS * seats
    for counts in tally.pairings.values():
        assert [deck.points for deck in counts.decks] == counts.seat_points
        assert not counts.pairs
    assert deck_points(tally, "traps")[1] == tally.games
    keepers = [deck_points(tally, key)[1] for key in KEEPERS]
    assert sum(keepers) == (seats - 1) * tally.games  # one deck may sit in several seats


def test_decks_with_roles_can_not_be_swapped() -> None:
    plan = role_plan(3)
    game, facts = opened("traitors", plan)
    decks, bots = [plan.decks[key] for key in plan.pairings[0]], [BOTS["random"]()] * 3
    with pytest.raises(IllegalDeck):
        play_deal(game, facts, decks, bots, 1)


def test_two_roles_are_a_pairing_of_two_decks_without_pairs_of_games() -> None:
    """Decks that never swap are judged by single games."""
    assert by_roles({"a": "x", "b": "y", "c": "y"}, ("y", "x")) == (("b", "a"), ("c", "a"))
    assert by_roles({"a": "x"}, ("x", "y")) == ()
    decks = decks_for("claims", 2)
    named = {"one": decks[0], "other": decks[1]}
    plan = Plan(named, "random", DEALS, 3, (("one", "other"),), rotates=False)
    found = told(plan, played("claims", plan))["pairings"][0]
    assert found["games"] == DEALS
    assert found["by_pairs"] == _share(found)


def test_what_is_counted_of_cards_and_which_bars_are_set_is_the_games() -> None:
    plan = role_plan(4, chunk_deals=3)
    tally = played("traitors", plan)
    found = told(plan, tally)
    rows = {(row["deck"], row["card"]): row for row in found["cards"]}
    assert len(rows) == sum(len(deck["cards"]) for deck in plan.decks.values())
    row = rows["low", "Treasure 2"]
    assert list(row) == [
        "card",
        "deck",
        "deck_name",
        "games",
        "held",
        "offered",
        "offered_share",
        "when_held",
        "held_gain",
    ]
    assert 0 < row["offered"] <= row["held"] <= row["games"]
    assert row["offered_share"]["share"] == round(row["offered"] / row["held"], 4)
    assert (
        rows["traps", "Trap 1"]["offered"] == rows["traps", "Trap 1"]["offered_share"]["share"] == 0
    )
    assert {row["card"] for row in found["never_played"]} == set(HUNTERS["traps"]["cards"])
    assert found["hunter"] == _share(next(d for d in found["decks"] if d["deck"] == "traps"))
    assert "seats" not in found
    seats, wanted = bars(found, tally.facts)
    assert (seats["asks"], seats["worst"]) == ("The hunter wins 20-80%", found["hunter"]["share"])
    assert wanted["where"] == "no card held often enough"
    assert wanted["met"]


def test_a_games_own_bar_can_be_missed() -> None:
    plan = Plan(**{**_fields(role_plan(3)), "deals": 50})
    tally = played("traitors", plan)
    missed = bars(told(plan, tally), tally.facts)[1]
    assert (missed["met"], missed["worst"]) == (False, 0.0)  # a hunter spends no trap


@pytest.mark.parametrize(
    ("slug", "plan"),
    [
        ("patience", plan_for(1)),
        ("nim", plan_for(2)),
        ("nim", plan_for(5)),
        ("survivors", plan_for(4)),
        ("traitors", role_plan(4)),
    ],
)
def test_chunks_and_plain_data_change_nothing(slug: str, plan: Plan) -> None:
    whole = to_data(played(slug, plan))
    game, facts = opened(slug, plan)
    total = Tally(facts)
    chunks = list(Plan(**{**_fields(plan), "chunk_deals": 1}).chunks())
    assert len({chunk.name for chunk in chunks}) == DEALS * len(plan.pairings)
    for chunk in reversed(chunks):
        data = json.loads(json.dumps(to_data(play_chunk(plan, chunk, game, facts))))
        total.add(from_data(data, facts))
    assert json.dumps(to_data(total)) == json.dumps(whole)


def test_a_seed_is_that_of_all_decks_of_a_table() -> None:
    plan = role_plan(3)
    chunk = next(plan.chunks())
    game, facts = opened("traitors", plan)
    decks = [plan.decks[key] for key in chunk.pairing]
    alone = Tally(facts)
    seed = seed_of(3, *chunk.pairing, 0)
    one = play_deal(game, facts, decks, [BOTS["random"]()] * 3, seed, rotates=False)
    alone.add_deal(chunk.pairing, one, seatings(3, rotates=False))
    first = play_chunk(plan, chunk._replace(stop=1), game, facts)
    assert to_data(first) == to_data(alone)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1,), (2,)),
        ((2,), (0,)),
        ((1, 2), (2, 0)),
        ((1, 1), (1, 1)),
        ((1, 1, 3), (2, 2, 0)),
        ((3, 1, 2), (0, 2, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
    ],
)
def test_points_are_for_the_first_place(places: tuple[int, ...], points: tuple[int, ...]) -> None:
    facts = GameFacts(places=places)
    assert tuple(facts.points(seat) for seat in range(len(places))) == points
    assert facts.drawn == (set(points) == {1})
    assert not facts.capped


def test_tables_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="one number of seats"):
        Plan(NO_DECKS, "random", 1, 1, (("ann", "bob"), ("ann",)))
    with pytest.raises(ValueError, match="not there"):
        Plan(NO_DECKS, "random", 1, 1, bots={"nobody": "greedy"})
    assert each_with_each(["a", "b"], 3) == ()


@pytest.mark.parametrize(
    "change", [{"rotates": False}, {"bots": {"ann": "quick"}}, {"options": {"heaps": 5}}]
)
def test_what_decides_a_game_of_many_is_in_the_digest(change: dict[str, Any]) -> None:
    assert plan_for(3, **change).digest() != plan_for(3).digest()


def _fields(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in plan.__slots__}


def _share(of: dict[str, Any]) -> dict[str, Any]:
    return {key: of[key] for key in ("share", "low", "high")}
