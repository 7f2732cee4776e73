"""Spelldawn's own pages: cards, decks, the table, and what is printed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from cards.examples.loading import files_below, load_examples
from cards.examples.pictured import pictures_of
from cards.games import cards_of
from cards.models import Card
from cards.search import language_of, search
from decks.games import tools_of
from decks.models import Deck
from games import folder_of
from games.spelldawn.web import behaviour, icons
from games.spelldawn.web.cards import CREDIT
from games.spelldawn.web.printing import PRINTS
from play import services
from tests.games.spelldawn.seats import GAME, price, seated
from tests.official import load_official

pytestmark = pytest.mark.django_db


def found(query: str) -> set[str]:
    return {card.name for card in search(query, language=language_of(GAME)).cards}


def test_cards_are_found_by_figures_and_by_what_they_do() -> None:
    load_official()
    assert "Nest of Knives" in found("does:damage on:accessed")
    assert found("type:minion resonance:astral mana<=1") == {"Comet Pup"}
    assert found("side:overlord points=30") == {"Crowning Rite", "Black Harvest"}
    assert found("ability:trap") == {"Nest of Knives", "False Treasury", "Cursed Idol"}


def test_every_text_has_marks_and_every_card_a_face() -> None:
    load_official()
    own = cards_of(GAME)
    for card in Card.objects.current(GAME).select_related("set"):
        assert bool(card.text) == bool(card.behaviour), card.name
        face = own.laid_out(own.face_data(card))
        assert face.back == f"Spelldawn · {card.figures['side'].title()}"
    assert behaviour.known("does")["deal damage"] == "deal … damage"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Gain 4 mana.", ["Gain 4", "mana", "."]),
        ("Action: Take 3 mana.", ["action", " ", ":", " Take 3", "mana", "."]),
        ("2 mana: +1 attack.", ["2", "mana", ": +1 attack."]),
        (
            "Trap.\nRaid on this room: End the raid.",
            ["Trap.\n", "trigger", "Raid on this room: End the raid."],
        ),
        ("The Champion loses an action.", ["The Champion loses an action."]),
    ],
)
def test_words_are_drawn_where_the_document_has_icons(text: str, drawn: list[str]) -> None:
    assert [words for _, words in icons.parts(text)] == drawn


def test_a_cards_page_explains_its_text(client: Client) -> None:
    load_official()
    card = Card.objects.get(game=GAME, name="Salt Works")
    page = client.get(card.get_absolute_url()).content.decode()
    assert 'aria-label="mana"' in page
    assert 'aria-label="action"' in page
    assert "Unveil" in page
    assert "/g/spelldawn/rules/#S4.13" in page


# What a reader asks of the rules, and the rule that answers.
QUESTIONS = {
    "How many points win, and how else does a game end?": "S6.7",
    "How many actions have I in a turn?": "S4.2",
    "What does it cost to lay a minion or a scheme?": "S4.7",
    "How does a scheme become points?": "S4.9",
    "Which rooms can be raided?": "S4.10",
    "When is a face-down minion turned up, and who pays?": "S5.3",
    "What do I pay to defeat a minion?": "S5.5",
    "What happens if I continue past one?": "S5.7",
    "What do I see in the Vault, the Sanctum and the Crypts?": "S5.9",
    "What can a deck hold?": "S10.1",
}


def test_the_rules_page_answers_ten_questions(client: Client) -> None:
    page = client.get("/g/spelldawn/rules/").content.decode()
    unanswered = {asked for asked, rule in QUESTIONS.items() if f'id="{rule}"' not in page}
    assert not unanswered


def test_the_rules_are_pictured_and_credited(client: Client) -> None:
    load_official(decks=False)
    files = files_below(folder_of(GAME, "scenarios") / "page")
    report = load_examples({f"{GAME}/page/{key}": path for key, path in files.items()})
    assert report.untold == {}
    assert set(pictures_of(GAME)) == {"S4.7", "S4.9", "S5.3", "S5.5", "S5.9", "S6.1", "S4.12"}
    page = client.get("/g/spelldawn/rules/").content.decode()
    assert "Raid room 1" in page
    assert "thurn" in page
    assert "CC BY 4.0" in page
    sabre = Card.objects.get(game=GAME, name="Plain Sabre")
    assert "other example" in client.get(sabre.get_absolute_url()).content.decode()


def test_decks_are_drawn_from_and_counted() -> None:
    load_official()
    tools = tools_of(GAME)
    decks = Deck.objects.preconstructed().filter(game=GAME)
    assert {deck.role for deck in decks} == {"overlord", "champion"}
    for deck in decks:
        titles = [title for title, _ in tools.charts(deck)]
        assert titles[:2] == ["Cost", "Type"]
        wanted = "Minions by resonance" if deck.role == "overlord" else "Weapons that hit"
        assert titles[-1] == wanted
        hand = [card for section in deck.cards.values() for card in section][:5]
        assert tools.opening_words(hand)


def table_of(client: Client, user: Any, key: str) -> dict[str, Any]:
    client.force_login(user)
    facts: dict[str, Any] = client.get(f"/play/game/{key}/table/").json()
    return facts


def test_a_raid_shows_its_prices_and_hides_what_is_hidden(client: Client) -> None:
    game, ada, bertil = seated()
    for number, line in enumerate(["raid r1", "defeat with a1"]):
        services.take_action(game_id=game.pk, side=1, action=line, number=number)
        if not number:
            champion = table_of(client, bertil, game.key)
            shield, boosts = price("Plain Sabre", "Pike Rank")
            prices = champion["view"]["raid"]["defeats"]
            assert prices.keys() == {"a1", "a2"}  # the astral weapon hits no mortal minion
            assert prices["a1"] == {"mana": shield + boosts, "shield": shield, "boosts": boosts}
            (label,) = (
                one["label"] for one in champion["choices"] if "Plain Sabre" in one["label"]
            )
            assert f"({shield + boosts} mana: {shield} for the shield" in label
            assert "Salt Works" not in json.dumps(champion["view"])
            assert "Sealed Edict" not in json.dumps(champion["entries"])
    overlord = table_of(client, ada, game.key)
    assert "Windfall" not in json.dumps(overlord["view"])
    assert table_of(client, bertil, game.key)["view"]["raid"]["accessed"] == ["Wall of Names"]


def test_the_plain_page_says_what_a_raid_is_about(client: Client) -> None:
    game, ada, bertil = seated()
    services.take_action(game_id=game.pk, side=1, action="raid r1", number=0)
    client.force_login(bertil)
    page = client.get(f"/play/game/{game.key}/plain/").content.decode()
    assert "The minion is Pike Rank (m1)." in page
    assert 'id="auto-replies"' not in page  # the Overlord's alone
    client.force_login(ada)
    assert 'id="auto-replies"' in client.get(f"/play/game/{game.key}/plain/").content.decode()


def test_counters_and_the_turn_aid_can_be_printed() -> None:
    faces = {sheet.name: sheet.faces() for sheet in PRINTS.sheets}
    assert sum(count for _, count in faces["tokens"]) == 66
    assert any(CREDIT in face.description for face, _ in faces["turn-aid"])
