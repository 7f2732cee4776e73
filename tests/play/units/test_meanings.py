"""What everything on the table means is sent with it, and stands on the page without scripts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from cards.rules import rulebook
from games.complicated.rules.cards import CARDS
from games.complicated.rules.table.words.action_meanings import ACTION_MEANINGS
from games.complicated.rules.table.words.meanings import MEANINGS, card_rules
from tests.play.units.tables import BATTLE, GAME, act, put, seated

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def sent(page: str) -> Any:
    start = page.index("{", page.index('id="table-data"'))
    return json.JSONDecoder().raw_decode(page, start)[0]


def test_every_rule_that_a_meaning_names_is_in_the_book() -> None:
    said = [*MEANINGS.values(), *ACTION_MEANINGS.values()]
    named = [number for one in said for number in one.rules]
    named += [number for code in CARDS for number in card_rules(code)]
    assert all(rulebook.rule(number, GAME) is not None for number in named)
    assert all(one.rules for one in said)


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("SA", "C2.5"),
        ("X1", "C2.13"),
        ("D9", "C4.4"),
        ("H2", "C2.1"),
        ("CJ", "C2.6"),
        ("DQ", "C2.8"),
        ("SK", "C2.9"),
        ("CK", "C2.10"),
        ("HK", "C2.11"),
        ("DKb", "C2.12"),
    ],
)
def test_a_card_names_the_rule_about_it(code: str, rule: str) -> None:
    assert rule in card_rules(code)


def test_classes_say_their_values_and_whom_they_block() -> None:
    assert MEANINGS["light"].says.startswith("Made of cards from 2 to 4. On patrol it blocks units")
    assert "5 to 7" in MEANINGS["medium"].says
    assert "8 to 10" in MEANINGS["heavy"].says


def test_tables_and_lessons_are_sent_all_meanings(client: Client) -> None:
    game, [ada, _] = seated(2)
    client.force_login(ada)
    for address in (f"/play/game/{game.key}/", f"/g/{GAME}/learn/attack/"):
        found = sent(client.get(address).content.decode())
        assert {name: one["says"] for name, one in found["meanings"].items()} == {
            name: one.says for name, one in MEANINGS.items()
        }
        assert found["meanings"]["life"]["rules"] == ["C2.3", "C5.9"]
        doings = found["action_meanings"]
        assert {name: one["name"] for name, one in doings.items()} == {
            name: one.name for name, one in ACTION_MEANINGS.items()
        }
        assert doings["seize"]["rules"] == ["C5.5", "C5.6"]
        assert all(choice["does"] in doings for choice in found["choices"])
        cards = found["card_meanings"]
        assert set(cards) == {code for code in CARDS if not code.endswith("b")}
        assert cards["H6"]["says"] == "Costs 6 tokens. Gives a medium unit 6 life."


def test_the_plain_page_has_them_as_a_legend(client: Client) -> None:
    game, [ada, _] = seated(2)
    client.force_login(ada)
    page = client.get(f"/play/game/{game.key}/plain/").content.decode()
    legend = page[page.index("What the words mean") :]
    for one in MEANINGS.values():
        assert f"<dt>{one.name}</dt>" in legend
    assert f'href="/g/{GAME}/rules/#C5.4"' in legend


def test_the_plain_page_says_what_the_moves_on_offer_do(client: Client) -> None:
    """Each kind once, no other, and none to whom nothing is offered."""
    game, [ada, bertil] = seated(2)
    put(game, BATTLE)
    client.force_login(ada)
    address = f"/play/game/{game.key}/plain/"
    page = client.get(address).content.decode()
    told = page[page.index("What these do") : page.index('id="log-title"')]
    for name in ("attack", "end_battle"):
        assert told.count(f"<dt>{ACTION_MEANINGS[name].name}</dt>") == 1
    assert told.count("<dt>") == 2
    assert f'href="/g/{GAME}/rules/#C5.1"' in told
    client.force_login(bertil)
    assert "What these do" not in client.get(address).content.decode()
    act(game, 0, "attack p2 with u1")
    asked = client.get(address).content.decode()
    told = asked[asked.index("What these do") : asked.index('id="log-title"')]
    assert f"<dt>{ACTION_MEANINGS['done_blocks'].name}</dt>" in told
    assert ACTION_MEANINGS["done_commitment"].name not in told


def test_a_game_that_says_nothing_has_no_legend() -> None:
    from play.table.page.meanings import meanings_of

    assert not meanings_of("cidwam")
