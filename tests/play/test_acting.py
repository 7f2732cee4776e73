"""One action: applied once, for the number it was made for, by whose turn it is, or not at all."""

import json
from typing import Any

import pytest
from django.utils import timezone

from engine.kernel.chance import FairChance
from engine.kernel.game import MAX_ACTION_LENGTH
from play import services
from play.errors import GameNotRunning, IllegalMove, NotYourSeat, StaleNumber
from play.models import Action, Game
from play.rules import rules_of
from tests.play.conftest import Table


def frozen(table: Table) -> tuple[object, ...]:
    """Everything that an action may change."""
    game = table.game
    return (game.state_json, game.number, game.version, game.status, Action.objects.count())


def test_a_double_click_is_one_action(table: Table) -> None:
    number = table.game.number
    side = table.to_act
    first = table.act("end", side, number)
    before = frozen(table)
    second = table.act("end", side, number)
    assert not first.again
    assert second.again
    assert second.action == first.action
    assert frozen(table) == before


def test_another_action_for_the_same_number_is_stale(table: Table) -> None:
    number = table.game.number
    side = table.to_act
    table.act("end", side, number)
    before = frozen(table)
    with pytest.raises(StaleNumber, match="moved on") as stale:
        table.act("resign", side, number)
    assert stale.value.details["number"] == number + 1
    for wrong in (0, number - 1, number + 5):
        with pytest.raises(StaleNumber):
            table.act("end", side, wrong)
    assert frozen(table) == before


def test_both_open_at_once(new_table) -> None:
    """Neither page is stale because the other's secret choice came first."""
    table = new_table()
    table.act("open", 1, number=0)
    assert table.view(0)["phase"] == "opening"
    taken = table.act("open", 0, number=0)
    assert taken.number == 2
    assert table.view(0)["phase"] != "opening"
    assert table.act("open", 0, number=0).again
    assert table.act("open", 1, number=0).again
    with pytest.raises(StaleNumber):
        table.act("end", table.to_act, number=0)


def test_a_page_is_stale_by_what_the_other_did_alone(table: Table) -> None:
    """Who is to act now, by a page from when they were not: the game is another since."""
    number, side = table.game.number, table.to_act
    while table.to_act == side:
        table.act("end", side)
    before = frozen(table)
    for late in range(number, table.game.number):
        with pytest.raises(StaleNumber) as refused:
            table.act("end", 1 - side, late)
        assert refused.value.details == {"number": table.game.number}
    assert frozen(table) == before
    assert not table.act(table.view(1 - side)["legal"][0], 1 - side).again


def test_one_seat_does_not_open_twice(new_table) -> None:
    table = new_table()
    table.act("open", 0, number=0)
    before = frozen(table)
    with pytest.raises(IllegalMove):
        table.act("open", 0, number=1)
    soul = table.view(0)["players"]["south"]["hand"][0]["name"]
    with pytest.raises(StaleNumber):
        table.act(f"open {soul} a1", 0, number=0)
    assert frozen(table) == before


def test_only_who_is_to_act_acts(table: Table) -> None:
    before = frozen(table)
    with pytest.raises(IllegalMove):
        table.act("end", 1 - table.to_act)
    with pytest.raises(NotYourSeat):
        table.act("end", 7)
    assert frozen(table) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "fly me to the moon",
        "move a1 z9",
        "play Nobody a1",
        "e\u0301nd",
        "ｅｎｄ",
        "end\x00",
        "\ud800",
        "end; drop table",
        "🐀" * 100,
        "choose " + "(" * 300,
        "x" * 401,
        "x" * 100_000,
        "open",
        "{'resign': 1}",
    ],
)
def test_nonsense_is_refused_and_changes_nothing(table: Table, text: str) -> None:
    before = frozen(table)
    with pytest.raises(IllegalMove) as refused:
        table.act(text)
    assert str(refused.value)
    assert refused.value.details["reason"]["code"]
    assert frozen(table) == before


@pytest.mark.parametrize(
    ("text", "code", "args"),
    [
        (" ", "no_action", {}),
        ("x" * MAX_ACTION_LENGTH, "impossible", {"said": "x" * 80, "near": []}),
        ("x" * 401, "too_long", {"limit": 400, "length": 401}),
        ({"verb": "x" * 400}, "too_long", {"limit": 400, "length": 412}),
        ("end\x07", "unprintable", {"sign": "U+0007"}),
        ("orders {]", "orders_json", {"at": 2}),
        ("orders " + "1" * 390, "orders_shape", {}),
    ],
    ids=["empty", "as long as can be", "one more", "data", "sign", "orders", "no orders"],
)
def test_each_refusal_has_a_reason_for_programs(
    table: Table, text: Any, code: str, args: dict[str, object]
) -> None:
    before = frozen(table)
    with pytest.raises(IllegalMove) as refused:
        table.act(text)
    reason = refused.value.details["reason"]
    assert (reason["code"], reason["args"]) == (code, args)
    assert frozen(table) == before


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x85", "\u202e", "\u2066", "\ud800", "\uffff"])
def test_signs_that_can_not_be_shown_are_named_and_not_echoed(table: Table, sign: str) -> None:
    before = frozen(table)
    with pytest.raises(IllegalMove, match=f"U\\+{ord(sign):04X}") as refused:
        table.act(f"play Oak{sign}Guard c2")
    assert sign not in str(refused.value)
    assert frozen(table) == before


def test_spaces_do_not_matter_and_the_canonical_line_is_kept(table: Table) -> None:
    taken = table.act("  end ")
    assert taken.action is not None
    assert taken.action.notation == "end"


def test_resigning_is_possible_out_of_turn_and_ends_the_game(table: Table) -> None:
    loser = 1 - table.to_act
    table.act("resign", loser)
    game = table.game
    assert game.is_over
    assert game.winner == 1 - loser
    assert not any(seat.awaited or seat.deadline for seat in game.seats.all())
    with pytest.raises(GameNotRunning, match="over"):
        table.act("end", 0)


def test_a_draw_is_offered_declined_offered_accepted(table: Table) -> None:
    one, other = table.to_act, 1 - table.to_act
    with pytest.raises(IllegalMove):
        table.act("accept draw", other)
    table.act("offer draw", one)
    assert table.view(other)["draw_offer"] == table.view()["active"]
    with pytest.raises(IllegalMove):
        table.act("accept draw", one)
    table.act("decline draw", other)
    assert table.view(other)["draw_offer"] is None
    table.act("offer draw", other)
    table.act("accept draw", one)
    assert table.game.is_over
    assert table.game.winner is None


def test_nothing_happens_before_the_game_begins(ada, decks) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    with pytest.raises(GameNotRunning, match="hasn’t begun"):
        services.take_action(game_id=game.pk, side=0, action="open", number=0)


def test_a_canonical_line_may_be_longer_than_what_was_sent(table: Table) -> None:
    row = Action(
        game=table.game,
        number=9,
        side=0,
        made_for=8,
        asked="x" * MAX_ACTION_LENGTH,
        notation="x" * (MAX_ACTION_LENGTH + 1),
        log={"w": ["x"]},
    )
    row.clean_fields()


def test_the_rows_alone_give_the_game_again(table: Table) -> None:
    """Replaying the kept actions from the kept decks and seeds gives the kept state."""
    table.play_on(60, seed=4)
    game = Game.objects.get(key=table.key)
    rules = rules_of(game.book)
    seats = list(game.seats.order_by("side"))
    chance = FairChance(game.server_seed.seed, [seat.seed for seat in seats])
    state = rules.set_up([seat.deck for seat in seats], chance)
    rows = list(game.actions.order_by("number"))
    assert [row.number for row in rows] == list(range(1, game.number + 1))
    for row in rows:
        rules.act(state, row.side, row.notation)
    kept = rules.from_json(json.loads(game.state_json))
    assert rules.state_hash(state) == rules.state_hash(kept)


def test_a_game_keeps_its_cards_when_the_site_changes_them(table: Table) -> None:
    from cards.models import Card, Load
    from cards.queries import forget_pool_version

    names = [card["name"] for card in table.view(0)["players"]["south"]["hand"]]
    Card.objects.filter(name__in=names).update(text="", value=9)
    Load.objects.create(when=timezone.now(), added=0, changed=1, retired=0)
    forget_pool_version()
    assert table.play_on(10) == 10
    assert {card["value"] for card in table.view(0)["players"]["south"]["hand"]} != {9}
