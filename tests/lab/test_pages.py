"""The pages: the official run, progress, reports, files, and what is somebody's own."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks.models import Deck
from decks.services import copy_deck
from games import DEFAULT_SLUG
from lab import services
from lab.models import LabRun
from tests.engine.lab import sample
from workshop.services import create_draft, create_set


@pytest.fixture
def signed_in(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def _body(response: Any) -> str:
    return str(response.content.decode())


def test_the_official_run_is_shown_to_everyone(client: Client, official: Any) -> None:
    page = _body(client.get(reverse("lab:index")))
    assert "The Core Set" in page
    assert "12 games between the starter decks, played by Wanderer bots" in page
    for key in sample.KEYS:
        assert sample.plan().decks[key]["name"] in page
    run = client.get(reverse("lab:run", args=["official"]))
    page = _body(run)
    assert run.status_code == 200
    assert "Balance goals" in page
    assert 'role="img"' in page
    assert "Cellar Rat" in page
    assert "style=" not in page.split("<main", 1)[1]


def test_without_any_run(client: Client, db: None) -> None:
    page = client.get(reverse("lab:index"))
    assert page.status_code == 200
    assert "No official results yet" in _body(page)
    assert client.get(reverse("lab:run", args=["official"])).status_code == 404


@pytest.mark.parametrize("sort", ["card", "deck", "drawn", "played", "when-drawn", "when-played"])
def test_cards_are_sorted_by_links(client: Client, official: Any, sort: str) -> None:
    def cards(query: str) -> list[str]:
        page = _body(client.get(reverse("lab:run", args=["official"]) + query))
        table = page.split('class="table lab-cards"')[1].split("<tbody>")[1]
        return re.findall(r'<th scope="row"><a href="[^"]+">([^<]+)</a></th>\s*<td>([^<]+)', table)

    one, turned = cards(f"?sort={sort}"), cards(f"?sort={sort}&order=up")
    assert one == list(reversed(turned))
    assert len(one) == sum(len(deck["cards"]) for deck in sample.plan().decks.values())
    page = _body(client.get(reverse("lab:run", args=["official"]) + f"?sort={sort}"))
    assert page.count("aria-sort=") == 1
    assert f"?sort={sort}&amp;order=up#cards" in page
    assert client.get(reverse("lab:run", args=["official"]) + "?sort=nonsense").status_code == 200


def test_figures_as_files(client: Client, official: Any) -> None:
    report = client.get(reverse("lab:json", args=["official"]))
    assert json.loads(report.content) == official.report()
    for table, rows in (("decks", 3), ("pairings", 3), ("cards", len(official.report()["cards"]))):
        response = client.get(reverse("lab:csv", args=["official", table]))
        assert response["Content-Type"] == "text/csv; charset=utf-8"
        assert len(list(csv.reader(io.StringIO(_body(response))))) == rows + 1
    assert client.get(reverse("lab:csv", args=["official", "nothing"])).status_code == 404


def test_a_deck_that_is_not_legal_yet_offers_no_test(signed_in: Client, player: User) -> None:
    begun = Deck.objects.create(owner=player, name="Just begun")
    assert "In the lab" not in _body(signed_in.get(begun.get_absolute_url()))


def test_a_deck_is_tried_from_its_page(signed_in: Client, mine: Deck, short: None) -> None:
    page = _body(signed_in.get(mine.get_absolute_url()))
    assert reverse("lab:deck", args=[mine.key]) in page
    asked = signed_in.post(reverse("lab:deck", args=[mine.key]))
    run = LabRun.objects.get()
    assert asked["Location"] == run.get_absolute_url()
    waiting = _body(signed_in.get(run.get_absolute_url()))
    assert "Queued…" in waiting
    assert '<noscript><meta http-equiv="refresh"' in waiting
    services.play_next()
    part = _body(signed_in.get(run.get_absolute_url(), headers={"HX-Request": "true"}))
    assert "2 of 16 games…" in part
    assert "<html" not in part
    while services.play_next():
        pass
    over = signed_in.get(run.get_absolute_url(), headers={"HX-Request": "true"})
    assert over["HX-Refresh"] == "true"
    page = _body(signed_in.get(run.get_absolute_url()))
    assert 'data-told="too-few"' in page
    assert not re.search(r'class="lab-answer">\d+% \(\d+–\d+%\)<', page)
    assert "Its win rate over 16 games" in page  # all of them: the deck's own, not another's
    against = page.split('class="table lab-against"')[1].split("</table>")[0]
    assert against.count('<th scope="row">') == 8
    cards = page.split('class="table lab-cards"')[1].split("<tbody>")[1].split("</tbody>")[0]
    own = len(mine.as_engine()["cards"])
    assert cards.count('<th scope="row">') == cards.count("<td>My Gate</td>") == own
    assert "My Gate" in _body(signed_in.get(reverse("lab:index")))
    signed_in.post(reverse("lab:delete", args=[run.key]))
    assert not LabRun.objects.exists()


def test_a_deck_is_chosen_for_a_test_in_the_lab(
    signed_in: Client, mine: Deck, player: User, short: None, django_assert_num_queries: Any
) -> None:
    Deck.objects.create(owner=player, name="Just begun")
    choosing = reverse("lab:choose-deck")
    signed_in.get(choosing)
    with CaptureQueriesContext(connection) as with_one:
        signed_in.get(choosing)
    queries = len(with_one)
    assert f'href="{choosing}">Test a deck' in _body(signed_in.get(reverse("lab:index")))
    page = _body(signed_in.get(choosing))
    offered = re.findall(r'name="deck" value="([^"]+)"', page)
    starter = (
        Deck.objects.preconstructed()
        .filter(game="cidwam")
        .order_by("key")
        .values_list("key", flat=True)
    )
    assert offered == [mine.key, *starter]  # what can't be played can't be tested
    copy = copy_deck(deck=mine, owner=player)
    with django_assert_num_queries(queries):
        assert copy.key in _body(signed_in.get(choosing))
    for wrong in ({}, {"deck": "nothing"}):
        refused = signed_in.post(choosing, wrong)
        assert refused.status_code == 400
        assert "Choose " in _body(refused)
    asked = signed_in.post(choosing, {"deck": mine.key, "rules": "cidwam-1"})
    run = LabRun.objects.get()
    assert asked["Location"] == run.get_absolute_url()
    assert (run.title, run.plan["about"]["rules"]) == ("My Gate", "cidwam-1")


def test_a_card_of_a_deck_is_tried(signed_in: Client, mine: Deck, short: None) -> None:
    address = reverse("lab:card-of-deck", args=[mine.key])
    offered = _body(signed_in.get(mine.get_absolute_url()))
    assert f'action="{address}"' in offered
    assert "<option>Bulwark</option>" in offered
    assert "<option>Brome, Castellan of the Gate</option>" in offered
    asked = signed_in.post(address, {"card": "Bulwark"})
    run = LabRun.objects.get()
    assert asked["Location"] == run.get_absolute_url()
    while services.play_next():
        pass
    page = _body(signed_in.get(run.get_absolute_url()))
    said = r"The deck with Bulwark against itself with [A-Z][^<]+ instead:\s+4 games"
    assert re.search(said, page)
    assert 'data-told="too-few"' in page
    assert not re.search(r'class="lab-answer">\d+% \(\d+–\d+%\)<', page)
    refused = signed_in.post(address, {"card": "No Such Card"}, follow=True)
    assert "doesn’t have No Such Card" in _body(refused)


def test_a_run_is_its_owners_alone(client: Client, mine: Deck, player: User, short: None) -> None:
    run = services.try_deck(owner=player, deck=mine)
    bert = User.objects.create_user("bert", password="a long pass phrase")
    for who in (None, bert):
        if who is not None:
            client.force_login(who)
        for address in (
            run.get_absolute_url(),
            reverse("lab:json", args=[run.key]),
            reverse("lab:csv", args=[run.key, "cards"]),
        ):
            assert client.get(address).status_code == 404
        assert "My Gate" not in _body(client.get(reverse("lab:index")))
    assert client.post(reverse("lab:delete", args=[run.key])).status_code == 404
    assert client.post(reverse("lab:deck", args=[mine.key])).status_code == 404  # it is private
    client.logout()
    assert client.post(reverse("lab:deck", args=[mine.key])).status_code == 404  # it is private
    assert LabRun.objects.count() == 1


def test_too_many_runs_are_refused_in_words(
    signed_in: Client, core: None, player: User, short: None
) -> None:
    decks = list(Deck.objects.preconstructed().filter(game="cidwam").order_by("key"))
    for deck in decks[:2]:
        services.try_deck(owner=player, deck=deck)
    page = _body(signed_in.post(reverse("lab:deck", args=[decks[2].key]), follow=True))
    assert "You have 2 runs in the lab already" in page


def test_the_official_run_is_nobodys_to_delete(signed_in: Client, official: Any) -> None:
    assert signed_in.post(reverse("lab:delete", args=["official"])).status_code == 404


def test_figures_on_a_cards_page(client: Client, official: Any) -> None:
    card = Card.objects.get(name="Cellar Rat")
    page = _body(client.get(card.get_absolute_url()))
    assert "In the lab" in page
    assert "In <strong>The Cellar Door</strong>: drawn in" in page
    assert "has changed since" not in page
    other = Card.objects.get(name="Thunderfoot")  # its deck is not in this run
    assert "In the lab" not in _body(client.get(other.get_absolute_url()))


def test_figures_that_are_out_of_date_say_so(client: Client, official: Any) -> None:
    from cards.models import Load

    Card.objects.filter(name="Cellar Rat").update(value=3)
    newest = Load.objects.first()
    assert newest is not None
    Load.objects.create(when=newest.when, added=0, changed=1, retired=0)
    card = Card.objects.get(name="Cellar Rat")
    assert "have changed since these games" in _body(client.get(card.get_absolute_url()))
    assert "1 card of these decks has changed" in _body(client.get(reverse("lab:index")))
    deck = Deck.objects.get(key="01-the-cellar-door")
    assert "have changed since" in _body(client.get(deck.get_absolute_url()))
    other = Deck.objects.get(key="03-hold-the-gate")
    assert "have changed since" not in _body(client.get(other.get_absolute_url()))


def test_the_database_and_the_files_are_one_pool(core: None) -> None:
    from lab import sources

    assert sources.cards_of_site(DEFAULT_SLUG).digest == sample.cards().digest


def test_a_draft_is_tried_from_its_page(signed_in: Client, mine: Deck, short: None) -> None:
    """In a preconstructed deck at first; once a deck of its owner holds it, in that one."""
    owner = mine.owner
    assert owner is not None
    row = create_set(owner=owner, name="Trials")
    draft = create_draft(
        row=row,
        content={
            "name": "Gate Goose",
            "kind": "Soul",
            "value": 1,
            "types": ["Sworn"],
            "movement": "king",
            "hit_dice": "1d6",
            "text": "",
        },
    )
    address = reverse("lab:draft", args=[draft.code])
    asked = signed_in.post(address)
    run = LabRun.objects.get()
    assert asked["Location"] == run.get_absolute_url()
    assert run.title.startswith(f"{draft.deck_name} in ")
    while services.play_next():
        pass
    run.refresh_from_db()
    assert run.state == "done", run.error
    page = _body(signed_in.get(run.get_absolute_url()))
    assert f"With {draft.deck_name}" in page
    other = Client()
    other.force_login(User.objects.create_user("bert"))
    assert other.post(address).status_code == 404


def test_a_draft_of_a_persona_is_tried(signed_in: Client, mine: Deck, short: None) -> None:
    """Among the ready decks until a deck of its owner has it."""
    owner = mine.owner
    assert owner is not None
    draft = create_draft(
        row=create_set(owner=owner, name="Trials"),
        content={
            "name": "Gus",
            "kind": "Persona",
            "types": ["Rampart"],
            "text": "At the beginning of your turn: Curate.",
        },
    )
    address = reverse("lab:draft", args=[draft.code])
    signed_in.post(address)
    first = LabRun.objects.get()
    assert first.title == f"{draft.deck_name} in Hold the Gate"
    first.delete()
    mine.entries.filter(section="persona").update(card=None, draft=draft)
    signed_in.post(address)
    run = LabRun.objects.get()
    assert run.title == f"{draft.deck_name} in My Gate"
    while services.play_next():
        pass
    assert f"With {draft.deck_name}" in _body(signed_in.get(run.get_absolute_url()))


def test_a_run_made_under_older_rules_says_so(client: Client, official: Any) -> None:
    said = "Played under older rules (cidwam-1)"
    assert said not in _body(client.get(reverse("lab:index")))
    run = LabRun.objects.get(key="official")
    assert run.result is not None
    run.result["about"]["rules"] = "cidwam-1"
    run.digest = "of another result"
    run.save()
    for url in (reverse("lab:index"), reverse("lab:run", args=["official"])):
        assert said in _body(client.get(url))


def test_a_deck_is_tested_by_the_rules_of_the_document(
    signed_in: Client, short: None, mine: Deck
) -> None:
    page = _body(signed_in.get(mine.get_absolute_url()))
    assert 'name="rules" value="cidwam-1"' in page
    signed_in.post(reverse("lab:deck", args=[mine.key]), {"rules": "cidwam-1"})
    assert LabRun.objects.get().plan["about"]["rules"] == "cidwam-1"
    refused = signed_in.post(reverse("lab:deck", args=[mine.key]), {"rules": "x" * 99}, follow=True)
    assert "at most 40 characters" in _body(refused)
