"""KAADOSU! on pages: its front page, the 10,000 bases, playing at once, the table's facts."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from cards.examples.loading import load_examples, scenario_files
from cards.search import language_of, search
from decks.formats import read
from decks.models import Deck
from decks.names.lookup import list_layout, name_book
from decks.queries import is_legal, search_cards
from engine import yaml_loader
from engine.kernel.chance import FastChance
from games import folder_of
from games.kaadosu.rules import names
from games.kaadosu.rules.pool import bases
from games.kaadosu.rules.table.words.guides import STAKE
from games.kaadosu.starter_decks import starter_decks
from games.kaadosu.web.play import _forecast
from play.models import Game
from play.rules import load_state
from play.setup.terms import terms_of
from tests.games.kaadosu.tables import opened
from tests.official import load_official

pytestmark = pytest.mark.django_db
HOME = "/g/kaadosu/"


@pytest.fixture(autouse=True)
def loaded() -> None:
    load_official()


def facts(client: Client) -> dict[str, Any]:
    address = f"/play/game/{Game.objects.get().key}/table/"
    found: dict[str, Any] = client.get(address, headers={"accept": "application/json"}).json()
    return found


def test_the_front_page_says_whose_game_it_is(client: Client) -> None:
    page = client.get(HOME).content.decode()
    assert names.CREDIT in page
    for title in (names.TITLE_JAPANESE, names.CURRENCY_JAPANESE):
        assert f'lang="ja">{title}<' in page
    assert "Play now" in page
    for name in ("Crown", "Dusk", "Ember", "Grove", "Tide"):
        assert name in page


def test_the_rows_of_starter_decks_are_the_files(django_user_model: Any) -> None:
    """Cards, decks and what a seat brings: from the set, and from the pool."""
    for slug, deck in starter_decks().items():
        row = Deck.objects.get(key=slug)
        assert is_legal(row)
        brought = row.as_engine()
        assert brought["name"] == deck["name"]
        kinds = [
            {key: said for key, said in one.items() if key != "kind"} for one in brought["cards"]
        ]
        assert kinds == sorted(deck["cards"], key=lambda card: str(card["name"]))
    owner = django_user_model.objects.create(username="ada")
    empty = Deck.objects.create(game="kaadosu", name="Empty", owner=owner)
    assert empty.as_engine() == {"name": "Empty", "cards": []}
    assert not is_legal(empty)


def test_bases_are_found_by_their_figures(client: Client) -> None:
    language = language_of("kaadosu")
    wanted = [base for base in bases() if base.colour == "red" and base.plus >= 8]
    found = search("colour:red plus>=8 kind:base", language=language)
    assert found.total == len(wanted) == 411
    assert search("colour:red plus>=8", language=language).total == 412  # and a lent shadow
    [base] = search("!42", language=language).cards
    assert (base.name, base.figures["colour"]) == ("42", bases()[41].colour)
    assert client.get(base.get_absolute_url()).status_code == 200
    in_editor = search_cards(viewer=AnonymousUser(), game="kaadosu", q="plus>=1")
    assert in_editor.total == 75  # bases are in no deck here


def test_a_stranger_plays_at_once_with_damage_foretold(client: Client) -> None:
    client.post(f"{HOME}play/now/")
    game = Game.objects.get()
    seats = [seat.deck_name for seat in game.seats.order_by("side")]
    assert len(set(seats)) == 2
    assert set(seats) <= {"Crown", "Dusk", "Ember", "Grove", "Tide"}
    page = client.get(game.get_absolute_url()).content.decode()
    assert "play/kaadosu/main" in page
    told = facts(client)
    own, other = sorted(told["names"], key=lambda seat: told["names"][seat] != "You")
    assert told["guides"][own][0].startswith("You have ")
    assert told["guides"][own][1].startswith(f"{told['names'][other]}’s ")
    assert told["guides"][other][1].startswith("Your ")
    assert set(told["forecast"]) >= set(told["view"]["hand"])
    plain = client.get(f"/play/game/{game.key}/plain/").content.decode()
    card = told["view"]["cards"][told["view"]["hand"][0]]
    assert f"{card['colour']} {card['shapes'][0]} +{card['plus']} " in plain
    assert told["guides"][other][1] in plain
    guide = told["view"]["sides"][own]["guide"]
    assert f"{guide} {told['view']['cards'][guide]['colour']} " in plain
    assert "Own pile" not in plain  # of a table where the pile is shared


def test_forecasts_are_what_attacks_do_and_tell_no_hidden_card() -> None:
    """Over a few battles: each attack does what was foretold, and only cards in sight are named."""
    game = opened()
    told = 0
    for seed in range(4):
        state = game.set_up(({}, {}), FastChance(seed))
        while acting := game.seats_to_act(state):
            actions = game.legal_actions(state, acting[0])
            action = actions[(seed + state.turn) % len(actions)]
            for viewer in (0, 1, None):
                assert (
                    dict(_forecast(state, viewer)).keys()
                    <= game.view(state, viewer)["cards"].keys()
                )
            before = dict(_forecast(state, acting[0]))
            for event in game.watch(state, acting[0], action, frozenset({"attacked"})):
                found = event.seen_by(None) or {}
                damage, falls = before[found["card"]][found["to"]]
                assert damage == found["damage"]
                if found["to"] != "player":
                    assert falls == found["falls"]
                told += 1
    assert told > 20


def test_a_random_deck_can_be_chosen(client: Client) -> None:
    page = client.get(f"{HOME}play/new/").content.decode()
    assert '<option value="">A random deck</option>' in page
    sent = {
        "deck": "", "seat_1": "greedy", "option_ante": "none", "option_second_hand": "5",
        "option_piles": "shared", "days": "3",
    }  # fmt: skip
    answer = client.post(f"{HOME}play/new/", sent)
    assert answer.status_code == 302, answer.content.decode()
    state = load_state(Game.objects.get())
    assert [len(deck) for deck in state.decks] == [20, 20]
    assert facts(client)["stake"] == ""


def test_a_stake_is_said_where_it_is_chosen_and_at_the_table(client: Client) -> None:
    assert STAKE in client.get(f"{HOME}play/new/").content.decode()
    client.post(
        f"{HOME}play/new/",
        {"deck": "", "seat_1": "greedy", "option_ante": "guides", "option_second_hand": "5",
         "option_piles": "shared", "days": "3"},
    )  # fmt: skip
    game = Game.objects.get()
    assert facts(client)["stake"] == STAKE
    assert STAKE in client.get(f"/play/game/{game.key}/plain/").content.decode()
    assert any(STAKE in term for term in terms_of(game, game.seats.all()))


# What a reader of the rules asks: the rule that answers, and the scenario that plays the answer.
QUESTIONS = {
    "Does a card strike in the turn in which it is placed?": ("K4.1", "k4_1_new_cards_wait"),
    "Can my card on F1 reach B2 past a card on F2?": ("K3.4", "k3_4_sight_from_f1"),
    "When may I strike the player?": ("K5.2", "k5_2_the_player_only_without_cards"),
    "Which of the two Guides makes my cards weak?": (
        "K6.1",
        "k6_1_weak_to_the_guide_that_the_other_holds",
    ),
    "How much is half of a 3?": ("K6.3", "k6_3_half_is_rounded_down"),
    "Who begins?": ("K2.4", "k2_4_the_higher_number_begins"),
    "How much health have I?": ("K2.3", "k2_3_health_by_the_guide_held"),
    "What if the pile is empty?": ("K4.5", "k4_5_turned_when_a_card_is_due"),
    "How many cards may I have on my side?": ("K3.3", "k3_3_a_fifth_card_is_refused"),
    "What does the winner take home of an ante?": ("K7.6", "document_the_winner_keeps"),
}


def test_the_page_of_the_rules_answers_ten_questions(client: Client) -> None:
    page = client.get(f"{HOME}rules/").content.decode()
    for rule, scenario in QUESTIONS.values():
        assert f'<article class="rule" id="{rule}"' in page
        path = folder_of("kaadosu", "scenarios") / f"{scenario}.yaml"
        assert rule in yaml_loader.load(path.read_text(encoding="utf-8"))["rules"]


@pytest.mark.parametrize("line", ["1 S042", "1 0871", "1 S0", "1 SS871", "1 S871.2", "1 S10001"])
def test_a_list_with_no_such_card_is_told_by_its_line(line: str) -> None:
    book, layout = name_book("kaadosu"), list_layout("kaadosu")
    found = read(f"Cards:\n1 S871\n{line}\n1 S1454\n", book, layout)
    assert [(one.line, one.text) for one in found.problems] == [(3, line)]


def test_rules_have_pictures_and_prints_have_forms(client: Client) -> None:
    files = scenario_files()
    load_examples({key: files[key] for key in files if key.startswith("kaadosu/page/")})
    page = client.get(f"{HOME}rules/").content.decode()
    assert page.count('class="field-scene"') >= 10
    assert "p1</b> Move F1 to F2" in page
    for sheet in ("mat", "starter-box", "damage", "reference"):
        assert client.get(f"{HOME}print/sheet/{sheet}/").status_code == 200
    assert client.get(f"{HOME}print/mat/side/").status_code == 404
    assert client.get("/print/deck/ember/").status_code == 200
