"""The sentences of the game's page: names in the log, why one is asked, how a game ended."""

from typing import Any

import pytest

from play.models import OUT_OF_TIME, Game, Seat
from play.table.choices import read_choices
from play.table.page import _is_for_a_secret
from play.table.story import attack_asked_about, dice_that_lie, in_names, newest_first
from play.table.words import ending
from tests.play.conftest import Table

NAMES = ("ada", "bertrand")


@pytest.mark.parametrize(
    ("text", "side", "said"),
    [
        ("South rolls 4, North rolls 2", None, "ada rolls 4, bertrand rolls 2"),
        ("North's Shield in slot 2 is broken", 0, "bertrand's Shield in slot 2 is broken"),
        ("You draw Oak Guard", 1, "bertrand draws Oak Guard"),
        ("You take Rat from your deck", 0, "ada takes Rat from their deck"),
        ("Your Shield in slot 1 is broken", 0, "ada’s Shield in slot 1 is broken"),
    ],
)
def test_one_person_has_one_name(text: str, side: int | None, said: str) -> None:
    assert in_names(text, NAMES, side) == said


def test_the_log_runs_one_way() -> None:
    entries = [
        {"number": 1, "side": "south", "events": [{"kind": "a", "text": "first"}]},
        {"number": 2, "side": "north", "events": [{"kind": "hidden"}]},
        {"number": 3, "side": "north", "events": [{"kind": "b", "text": t} for t in ("2", "3")]},
    ]
    told = newest_first(entries, NAMES, 0)
    assert [line["text"] for entry in told for line in entry["lines"]] == ["3", "2", "first"]


def test_a_question_names_its_attack() -> None:
    attack = {"kind": "attack", "text": "Cellar Rat attacks Oak Guard", "place": "c3"}
    log: list[dict[str, Any]] = [{"number": 1, "side": "south", "events": [attack]}]
    join = {"kind": "join", "question": "Have another Soul fight the attacker?"}
    assert attack_asked_about(log, join) == "Cellar Rat attacks Oak Guard, from c3"
    summon = {"kind": "response", "question": "Your opponent leaves the Summon phase."}
    assert attack_asked_about(log, summon) == ""
    assert attack_asked_about(log, None) == ""
    assert attack_asked_about([], join) == ""


def test_a_question_with_nothing_to_use_says_why(table: Table) -> None:
    view = {**table.view(0), "decision": {"kind": "response", "options": ["pass"]}}
    view["legal"] = ["pass"]
    assert _is_for_a_secret(read_choices(view), view["decision"])
    view["legal"] = ["use persona", "pass"]
    assert not _is_for_a_secret(read_choices(view), view["decision"])
    assert not _is_for_a_secret([], {"kind": "join"})


def test_the_button_of_a_payment_effect_says_what_it_costs(table: Table) -> None:
    view = table.view(0)
    view["players"]["south"]["persona"] = {"name": "Granny", "text": "Swift.\nPay 2: Draw a card."}
    view["legal"] = ["use persona"]
    assert read_choices(view)[0].label == "Use Granny: Pay 2: Draw a card."


@pytest.mark.parametrize(
    ("reason", "winner", "side", "said"),
    [
        ("out of Life", 0, 0, "You won: your opponent is out of Life"),
        ("out of Life", 0, 1, "You lost: you are out of Life"),
        ("out of Life", 0, None, "ada won: bertrand is out of Life"),
        ("resignation", 1, 0, "You lost: you resigned"),
        ("resignation", 1, 1, "You won: your opponent resigned"),
        (OUT_OF_TIME, 1, None, "bertrand won: ada ran out of time"),
        ("agreed", None, 0, "Drawn: agreed"),
    ],
)
def test_the_end_says_who_is_out_of_what(
    table: Table, reason: str, winner: int | None, side: int | None, said: str
) -> None:
    seats = list(Seat.objects.filter(game=table.game).order_by("side"))
    game = Game(status=Game.Status.OVER, reason=reason, winner=winner)
    assert ending(game, seats, side) == said


def test_a_new_game_is_watched_by_nobody_unless_asked(signed_in: Any, ada: Any, decks: Any) -> None:
    page = signed_in(ada).get("/play/new/").content.decode()
    box = page[page.index('name="is_public"') :]
    assert "checked" not in box[: box.index(">")]


def test_the_dice_that_lie_are_told_while_a_question_is_about_them() -> None:
    view: dict[str, Any] = {
        "board": {"c3": [{"name": "Oak Guard"}], "d4": [{"name": "Ash"}, {"name": None}]},
        "thrown": [
            {"place": "c3", "faces": [1, 3], "dice": 4, "total": 5},
            {"place": "d4", "faces": [], "dice": 9, "total": 9},
        ],
    }
    assert dice_that_lie(view) == [
        "Oak Guard (c3) has thrown 1 and 3, which makes 5",
        "Ash and A face-down Soul (d4) has thrown its highest, which makes 9",
    ]
    assert dice_that_lie({**view, "thrown": []}) == []
