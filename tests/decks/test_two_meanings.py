"""A name that two cards have, an official one and one's own draft: whoever reads it asks."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import formats, queries, services
from decks.formats import FORMATS
from decks.models import Deck
from decks.names.lookup import name_book
from tests.decks.formats.reading import deck_file
from workshop import services as workshop
from workshop.models import Draft

TYPED = "oak  guard"
BY_NUMBER = {"code"}
"""Formats that don't name cards."""


@pytest.fixture
def draft(cards: dict[str, Card], anna: User) -> Draft:
    row = workshop.create_set(owner=anna, name="Mine")
    return workshop.create_draft(row=row, content={"name": "Oak Guard", "kind": "Soul"})


@pytest.fixture
def both(cards: dict[str, Card], draft: Draft) -> tuple[str, str]:
    """The two as they are offered, one's own first."""
    return draft.deck_name, f"Oak Guard [{cards['Oak Guard'].card_id}]"


def held(deck: Deck) -> dict[str, int]:
    return dict(Deck.objects.with_content().get(pk=deck.pk).as_engine()["cards"])


@pytest.mark.parametrize("format", sorted(set(FORMATS) - BY_NUMBER))
def test_every_format_asks(format: str, anna: User, both: tuple[str, str]) -> None:
    text = formats.write(deck_file(main={"Oak Guard": 3}, maybe={"Oak Guard": 1}), format)
    reading = formats.read(text, name_book("cidwam", anna))
    assert not reading.main
    assert not reading.maybe
    asked = {(problem.code, problem.suggestions) for problem in reading.problems}
    assert asked == {("ambiguous_card", both)}


def test_to_others_it_means_one_card(bert: User, both: tuple[str, str]) -> None:
    reading = formats.read("3 oak guard\n1 " + both[1], name_book("cidwam", bert))
    assert (reading.main, reading.problems) == ({"Oak Guard": 4}, [])


def test_what_was_chosen_is_read(anna: User, draft: Draft, both: tuple[str, str]) -> None:
    reading = formats.read(
        f"2 {both[0]}\n3x {both[1]}\n{both[1].lower()}", name_book("cidwam", anna)
    )
    assert reading.problems == []
    assert reading.main == {draft.deck_name: 2, "Oak Guard": 4}


def test_a_persona_is_asked_about(cards: dict[str, Card], anna: User, draft: Draft) -> None:
    host = workshop.create_draft(row=draft.set, content={"name": "The Piper", "kind": "Persona"})
    piper = f"The Piper [{cards['The Piper'].card_id}]"
    book = name_book("cidwam", anna)
    (problem,) = formats.read("Persona: the piper", book).problems
    assert (problem.code, problem.nearest) == ("ambiguous_persona", (host.deck_name, piper))
    assert formats.read(f"Persona: {piper}", book).persona == "The Piper"
    (listed,) = formats.read("1 The Piper", book).problems
    assert (listed.code, listed.personas) == ("ambiguous_card", (host.deck_name, piper))


def test_two_drafts_of_one_name_are_asked_about(anna: User, draft: Draft) -> None:
    twins = [
        workshop.create_draft(row=draft.set, content={"name": "Twin", "kind": "Soul"}).deck_name
        for _ in range(2)
    ]
    (problem,) = formats.read("2 Twin", name_book("cidwam", anna)).problems
    assert problem.code == "ambiguous_card"
    assert sorted(problem.suggestions) == sorted(twins)


def _page(client: Client, deck: Deck) -> Any:
    answer = client.post("/decks/import/", {"name": "N", "text": f"3 {TYPED}"})
    return [line.suggestions for line in answer.context["lines"]]


def _file(client: Client, deck: Deck) -> Any:
    file = SimpleUploadedFile("a.csv", f"name,count\n{TYPED},3\n".encode())
    answer = client.post("/decks/import/file/", {"file": file})
    return [line.suggestions for line in answer.context["lines"]]


def _as_text(client: Client, deck: Deck) -> Any:
    sent = {"text": f"3 {TYPED}", "version": deck.version}
    answer = client.post(f"/decks/{deck.key}/edit/text/", sent)
    return [line.suggestions for line in answer.context["lines"]]


def _lines(client: Client, deck: Deck) -> Any:
    address = f"/decks/{deck.key}/edit/lines/"
    said = client.post(address, {"text": f"3 {TYPED}"}, content_type="application/json").json()
    assert said["deck"]["sections"] == {}
    return [
        tuple(line.removeprefix("3 ") for line in problem["nearest"])
        for problem in said["problems"]
    ]


def _entry(client: Client, deck: Deck) -> Any:
    answer = client.post(f"/decks/{deck.key}/edit/entry/", {"name": TYPED, "change": "3"})
    return [answer.context["nearest"]]


def _api_list(client: Client, deck: Deck) -> Any:
    said = {"text": f"3 {TYPED}"}
    answer = client.post("/api/decks/import/", said, content_type="application/json").json()
    return [tuple(line["nearest"]) for line in answer["errors"]["lines"]]


@pytest.mark.parametrize("way", [_page, _file, _as_text, _lines, _entry, _api_list])
def test_every_way_in_asks(
    way: Callable[[Client, Deck], Any],
    make: Callable[..., Deck],
    as_anna: Client,
    both: tuple[str, str],
) -> None:
    deck = make(cards={})
    assert way(as_anna, deck) == [both]
    assert held(deck) == {}
    assert Deck.objects.filter(owner=deck.owner).count() == 1


@pytest.mark.parametrize("name", ["Oak Guard", "oak guard"])
def test_counts_of_the_api_are_asked_about(
    name: str, make: Callable[..., Deck], as_anna: Client, both: tuple[str, str]
) -> None:
    deck = make(cards={})
    sent: dict[str, Any] = {"name": "N", "cards": {name: 3}}
    answer = as_anna.post("/api/decks/", sent, content_type="application/json")
    assert answer.status_code == 400
    assert all(choice in str(answer.json()["errors"]["cards"]) for choice in both)
    path, change = f"/api/decks/{deck.key}/", {"version": deck.version, "cards": {name: 3}}
    assert as_anna.patch(path, change, content_type="application/json").status_code == 400
    change["cards"] = {both[1]: 2, both[0]: 1}
    assert as_anna.patch(path, change, content_type="application/json").status_code == 200
    assert held(deck) == {"Oak Guard": 2, both[0]: 1}


def test_what_a_deck_holds_can_be_sent_back(
    make: Callable[..., Deck], as_anna: Client, draft: Draft
) -> None:
    """By the API as it was read, and as text, where each name means one card."""
    deck = make(cards={"Oak Guard": 2, draft.deck_name: 1})
    read = as_anna.get(f"/api/decks/{deck.key}/").json()
    change = {"version": read["version"], "cards": {**read["cards"], "Oak Guard": 3}}
    path = f"/api/decks/{deck.key}/"
    assert as_anna.patch(path, change, content_type="application/json").status_code == 200
    page = as_anna.get(f"/decks/{deck.key}/edit/text/").context
    sent = {"text": page["form"].initial["text"], "version": page["version"]}
    assert as_anna.post(f"/decks/{deck.key}/edit/text/", sent).status_code == 302
    assert held(deck) == {"Oak Guard": 3, draft.deck_name: 1}


def test_the_editor_knows_which_names_to_ask_about(
    make: Callable[..., Deck], anna: User, draft: Draft
) -> None:
    from decks.editor.facts import editor_facts

    assert editor_facts(make(), anna, {})["unsure"] == ["Oak Guard"]


def test_notes_mean_the_decks_own_card(make: Callable[..., Deck], anna: User, draft: Draft) -> None:
    from decks.note_links import notes

    deck = make(cards={draft.deck_name: 1}, description="[[Oak Guard]]")
    shown = notes(Deck.objects.with_content().get(pk=deck.pk), anna)
    assert draft.code in shown


def test_a_name_typed_for_one_card_adds_none(anna: User, draft: Draft) -> None:
    assert queries.card_called("Oak Guard", anna, "cidwam") is None
    with pytest.raises(services.ListProblems):
        services.import_deck(owner=anna, text="40 Oak Guard", game="cidwam")
