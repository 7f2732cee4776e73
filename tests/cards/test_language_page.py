"""What a card can say: the page of all forms, made from the language."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from cards.games import cards_of
from engine.text.phrasebook import alike
from games.cidwam.rules.text import compile_text, render
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.web.phrasebook import groups

pytestmark = pytest.mark.django_db


def test_every_form_of_the_language_is_on_the_page() -> None:
    """But for those that only a slot of another kind takes: "a Soul" that is attached to."""
    shown = Counter(phrase.node for group in groups() for phrase in group.phrases)
    written = {
        cls: len({form.text for form in cls.canonical_forms() if not form.slot})
        for cls in LANGUAGE.lexicon.nodes.written()
    }
    assert {cls: n for cls, n in written.items() if shown[cls] < n} == {}


def test_every_example_is_whole_and_in_canonical_wording() -> None:
    for group in groups():
        for phrase in group.phrases:
            assert render(compile_text(phrase.example, kind=phrase.kind)) == phrase.example


def test_an_example_is_of_its_own_words() -> None:
    for group in groups():
        for phrase in group.phrases:
            assert phrase.words.casefold() in phrase.example.casefold()


def test_what_has_all_words_is_found(client: Client) -> None:
    found = client.get("/rules/language/", {"q": "discards hand"}).context["groups"]
    said = [phrase for group in found for phrase in group.phrases]
    assert "each player discards their hand" in [phrase.words for phrase in said]
    assert "draw a card" not in [phrase.words for phrase in said]


def test_no_form_with_these_words(client: Client) -> None:
    response = client.get("/rules/language/", {"q": "teleport"})
    assert response.status_code == 200
    assert response.context["groups"] == []


def test_an_example_begins_a_card(client: Client) -> None:
    page = client.get("/rules/language/").content.decode()
    addresses = map(unescape, re.findall(r'href="(/workshop/write/[^"]*)"', page))
    address = next(address for address in addresses if "Curate." in address)
    asked = parse_qs(urlsplit(address).query)
    context = client.get(address).context
    form = context["form"]
    assert [form["text"].value()] == asked["text"] == ["Curate."]
    assert [form["kind"].value()] == asked["kind"]
    assert context["feedback"].checked.text_fault is None


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("Destroy target Soul twice.", "destroy target Soul"),
        ("Burn the top card of your deck.", "discard the top card of your deck"),
        (
            "Return a card from your opponent's discard.",
            "return a Soul from your discard to your hand",
        ),
        ("Hello, world.", None),
    ],
)
def test_forms_like_what_was_said(said: str, near: str | None) -> None:
    known = [phrase for group in groups() for phrase in group.phrases]
    assert next((phrase.words for phrase in alike(known, said)), None) == near


def test_a_draft_that_no_form_says_is_told_of_forms_like_it(client: Client) -> None:
    response = client.post(
        "/workshop/preview/", {"kind": "Spell", "text": "Burn the top card of your deck."}
    )
    feedback = response.context["feedback"]
    assert not feedback.mended
    assert "discard the top card of your deck" in [phrase.words for phrase in feedback.alike]


def test_where_a_text_is_proposed_no_form_is_named(client: Client) -> None:
    said = {"kind": "Soul", "text": "At the start of your turn, gain 2 life."}
    feedback = client.post("/workshop/preview/", said).context["feedback"]
    assert feedback.read_as
    assert feedback.alike == []


def test_a_game_without_a_language_has_its_rules(client: Client) -> None:
    assert cards_of("complicated").phrasebook() == ()
    assert client.get("/g/complicated/rules/language/").status_code == 302
