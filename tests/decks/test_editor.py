"""The editor by plain forms."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

from cards.models import Card
from decks.models import Deck

Make = Callable[..., Deck]


@pytest.fixture
def deck(make: Make) -> Deck:
    return make(name="Mine", cards={"Oak Guard": 2})


def entry(client: Client, deck: Deck, **data: Any) -> Any:
    return client.post(f"/decks/{deck.key}/edit/entry/", data)


def counts(deck: Deck) -> dict[str, int]:
    found: dict[str, int] = Deck.objects.get(pk=deck.pk).as_engine()["cards"]
    return found


def test_a_new_deck(as_anna: Client, cards: Any) -> None:
    response = as_anna.post("/decks/new/", {"name": "  Brand  new "})
    made = Deck.objects.get()
    assert (made.name, response["Location"]) == ("Brand new", f"/decks/{made.key}/edit/")
    for name in ("", " ", "x" * 81, "\u202e"):
        assert as_anna.post("/decks/new/", {"name": name}).status_code == 400
    assert Deck.objects.count() == 1


def test_plain_forms(as_anna: Client, deck: Deck) -> None:
    response = entry(as_anna, deck, name="cellar rat", change=3)
    assert response["Location"] == f"/decks/{deck.key}/edit/plain/#cards-t-2"
    entry(as_anna, deck, card="t-1", change=-1)
    entry(as_anna, deck, card="t-7", count=5, version=3)
    assert counts(deck) == {"Cellar Rat": 3, "Oak Guard": 1, "Tax": 5}
    page = as_anna.get(f"/decks/{deck.key}/edit/plain/").content.decode()
    assert 'id="count-cards-t-7" name="count" value="5"' in page


def test_a_search_survives_adding_without_scripts(as_anna: Client, deck: Deck) -> None:
    page = as_anna.get(f"/decks/{deck.key}/edit/plain/?q=tax&kind=Spell").content.decode()
    address = f"/decks/{deck.key}/edit/entry/?q=tax&amp;kind=Spell"
    assert f'action="{address}"' in page
    response = as_anna.post(address.replace("&amp;", "&"), {"card": "t-7", "change": 1})
    assert response["Location"] == f"/decks/{deck.key}/edit/plain/?q=tax&kind=Spell#cards-t-7"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "Type a card name"),
        ({"name": "  ", "change": 1}, "Type a card name"),
        ({"name": "Oak Gard", "change": 1}, "No card named “Oak Gard”"),
        ({"name": "<b>x</b>", "change": 1}, "&lt;b&gt;x&lt;/b&gt;"),
        ({"name": "Rat Token", "change": 1}, "R2.4"),
        ({"name": "The Piper", "change": 1}, "R2.3"),
        ({"name": "Oak Guard"}, "number of copies"),
        ({"name": "Oak Guard", "change": "many"}, "whole number"),
        ({"name": "Oak Guard", "change": "9" * 5000}, "whole number"),
        ({"name": "Oak Guard", "change": 499}, "501 copies"),
        ({"card": "t-1", "count": -1, "version": 1}, "0"),
        ({"card": "t-1", "count": 3}, "Reload"),
        ({"card": "t-1", "count": 3, "version": "x"}, "whole number"),
        ({"card": "no such", "change": 1}, "Card:"),
        ({"card": "t-999", "change": 1}, "No card named"),
        ({"name": "a\x00b", "change": 1}, "Null characters"),
    ],
)
def test_what_can_t_be_done_is_said(
    as_anna: Client, deck: Deck, data: dict[str, Any], words: str
) -> None:
    response = entry(as_anna, deck, **data)
    assert response.status_code == 400
    assert words in response.content.decode()
    assert counts(deck) == {"Oak Guard": 2}


def test_nearest_names_are_offered_as_buttons(as_anna: Client, deck: Deck) -> None:
    page = entry(as_anna, deck, name="Oak Gard", change=1).content.decode()
    assert '<input type="hidden" name="name" value="Oak Guard">' in page
    assert 'value="Oak Gard"' in page  # what was typed is still there


def test_a_lost_update_is_noticed(as_anna: Client, deck: Deck) -> None:
    entry(as_anna, deck, name="Tax", change=1)
    response = entry(as_anna, deck, card="t-1", count=9, version=1)
    assert response.status_code == 409
    assert "changed in another tab" in response.content.decode()
    assert counts(deck) == {"Oak Guard": 2, "Tax": 1}


def test_a_notice_is_not_counted_as_a_problem(as_anna: Client, deck: Deck) -> None:
    page = as_anna.get(f"/decks/{deck.key}/edit/plain/").content.decode()
    assert "Notice:" in page  # no Persona
    assert "problem<" not in page  # too few cards are a count
    assert '<a class="tag" href="#deck-state">Unfinished</a>' in page


def test_a_persona_that_was_retired_stays_until_another_is_chosen(
    as_anna: Client, deck: Deck
) -> None:
    address = f"/decks/{deck.key}/edit/details/"
    data = {"name": "Mine", "persona": "The Piper", "visibility": "private"}
    assert as_anna.post(address, {**data, "version": 1}).status_code == 302
    Card.objects.filter(name="The Piper").update(retired=True)
    assert as_anna.post(address, {**data, "name": "Still", "version": 2}).status_code == 302
    now = Deck.objects.get()
    assert (now.name, now.persona_name) == ("Still", "The Piper")


def test_details(as_anna: Client, deck: Deck) -> None:
    address = f"/decks/{deck.key}/edit/details/"
    data = {
        "name": "Renamed",
        "persona": "The Piper",
        "visibility": "public",
        "description": "One\r\n\r\nTwo ",
        "version": 1,
    }
    assert as_anna.post(address, data).status_code == 302
    now = Deck.objects.get()
    assert (now.name, now.description, now.is_public) == ("Renamed", "One\n\nTwo", True)
    assert now.as_engine()["persona"] == ["The Piper"]
    stale = as_anna.post(address, {**data, "name": "Older"})
    assert stale.status_code == 409
    assert 'value="Older"' in stale.content.decode()  # what was typed is kept
    for wrong in (
        {"name": ""},
        {"visibility": "x"},
        {"persona": "Oak Guard"},
        {"description": "x" * 4001},
        {"name": "\u2066"},
    ):
        assert as_anna.post(address, {**data, "version": 2, **wrong}).status_code == 400
    for version in ("", "x", "-1", "9" * 400):
        assert as_anna.post(address, {**data, "name": "B", "version": version}).status_code == 409
    assert Deck.objects.get().name == "Renamed"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=oak", {"Oak Guard"}),
        ("kind=Spell", {"Tax"}),
        ("type=Vermin&value=0", {"Cellar Rat"}),
        ("q=earn 2", {"Tax"}),
        ("q=senor", {"Señor O’Hara"}),
        ("kind=Nonsense&value=x&q=xenolith", {"Xenolith"}),
        ("q=zzz", set()),
    ],
)
def test_search(as_anna: Client, deck: Deck, query: str, found: set[str]) -> None:
    response = as_anna.get(f"/decks/{deck.key}/edit/plain/?{query}")
    assert {row["card"].name for row in response.context["results"]} == found


def test_deleting_asks_first(as_anna: Client, deck: Deck) -> None:
    assert "Delete “Mine”?" in as_anna.get(f"/decks/{deck.key}/delete/").content.decode()
    assert as_anna.post(f"/decks/{deck.key}/delete/")["Location"] == "/decks/"
    assert not Deck.objects.exists()


# --- Lists of text -------------------------------------------------------------------------------

LIST = "Name: From text\n# Words\nPersona: the piper\n3x oak guard\n2 Oak Gard\nwhat?\n"


def test_a_list_comes_back_whole_with_every_fault(as_anna: Client, cards: Any) -> None:
    response = as_anna.post("/decks/import/", {"text": LIST})
    page = response.content.decode()
    assert response.status_code == 400
    assert "2 lines can’t be used yet" in page
    assert "<strong>Line 5:</strong> <code>2 Oak Gard</code>" in page
    assert "<strong>Line 6:</strong> <code>what?</code>" in page
    assert "3x oak guard\n2 Oak Gard\nwhat?\n</textarea>" in page
    assert not Deck.objects.exists()


def test_choices_correct_the_list(as_anna: Client, cards: Any) -> None:
    response = as_anna.post(
        "/decks/import/",
        {
            "text": LIST,
            "was-5": "2 Oak Gard",
            "fix-5": "Oak Guard",
            "was-6": "what?",
            "fix-6": "✗",
            "correct": "1",
        },
    )
    assert response.status_code == 302
    made = Deck.objects.get()
    assert (made.name, made.description) == ("From text", "Words")
    assert made.as_engine()["cards"] == {"Oak Guard": 5}
    assert made.as_engine()["persona"] == ["The Piper"]


def test_nothing_doubtful_is_chosen_beforehand(as_anna: Client, cards: Any) -> None:
    text = "// From the web\nSouls (3)\n* Oak Gard (2)\nOak\nThe Pipper\n-3 Tax\n1 Xenolith"
    page = as_anna.post("/decks/import/", {"text": text}).content.decode()
    assert "4 lines can’t be used yet" in page
    assert "line 2 <code>Souls (3)</code>" in page
    assert page.count(" selected>") == 2
    assert '<option value="Oak Guard" selected>' in page
    assert '<option value="Persona: The Piper" selected>' in page
    chosen = {
        "was-3": "* Oak Gard (2)",
        "fix-3": "Oak Guard",
        "was-4": "Oak",
        "fix-4": "",
        "was-5": "The Pipper",
        "fix-5": "Persona: The Piper",
        "was-6": "-3 Tax",
        "fix-6": "",
    }
    again = as_anna.post("/decks/import/", {"text": text, **chosen, "correct": "1"})
    assert "2 lines can’t be used yet" in again.content.decode()
    done = as_anna.post("/decks/import/", {"text": text, **chosen, "correct": "✗"}, follow=True)
    made = Deck.objects.get()
    assert made.as_engine()["cards"] == {"Oak Guard": 2, "Xenolith": 1}
    assert made.as_engine()["persona"] == ["The Piper"]
    assert made.description == "From the web"
    assert "skipped as headings: 2: “Souls (3)”" in done.content.decode()


def test_choices_are_only_taken_when_asked_to(as_anna: Client, cards: Any) -> None:
    data = {"text": LIST, "was-5": "2 Oak Gard", "fix-5": "Oak Guard", "fix-x": "", "fix-²": "a"}
    assert as_anna.post("/decks/import/", data).status_code == 400
    assert as_anna.post("/decks/import/", {**data, "correct": 1}).status_code == 400
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    "text", ["", "x" * 100_001, "\n" * 3000, "a\x00b", "<script>", "1 " * 40_000, "\ufffe"]
)
def test_bad_lists_are_refused_in_words(as_anna: Client, cards: Any, text: str) -> None:
    for correct in ({}, {"correct": "1"}):
        response = as_anna.post("/decks/import/", {"text": text, **correct})
        assert response.status_code == 400
        assert "errorlist" in response.content.decode()
    assert not Deck.objects.exists()


def test_editing_as_text(as_anna: Client, deck: Deck) -> None:
    address = f"/decks/{deck.key}/edit/text/"
    assert "2 Oak Guard" in as_anna.get(address).content.decode()
    wrong = as_anna.post(address, {"text": "2 Oak Gard", "version": 1})
    assert wrong.status_code == 400
    assert 'name="version" value="1"' in wrong.content.decode()
    assert as_anna.post(address, {"text": "4 Tax", "version": 1}).status_code == 302
    assert counts(deck) == {"Tax": 4}
    stale = as_anna.post(address, {"text": "9 Xenolith", "version": 1})
    assert stale.status_code == 409
    assert "9 Xenolith" in stale.content.decode()
    assert counts(deck) == {"Tax": 4}
    assert Deck.objects.get().name == "Mine"


def test_own_tags_of_cards_by_the_plain_form(
    as_anna: Client, as_bert: Client, legal: Deck, cards: dict[str, Any]
) -> None:
    rat, page = cards["Cellar Rat"].card_id, f"/decks/{legal.key}/edit/plain/"

    def send(who: Client, **sent: str) -> Any:
        return who.post(f"{page}tags/", sent)

    version = str(legal.version)
    answer = send(as_anna, card=rat, tags="Early drop,  wall, early DROP", version=version)
    assert (answer.status_code, answer["Location"]) == (302, f"{page}#card-tags")
    legal.refresh_from_db()
    assert legal.card_tags == {rat: ["Early drop", "wall"]}
    assert '<span class="tag">Early drop</span>' in as_anna.get(page).content.decode()
    stale = send(as_anna, card=rat, tags="late", version=version)
    assert stale.status_code == 409
    assert "This deck changed in another tab" in unescape(stale.content.decode())
    now = str(legal.version)
    for card, tags, said in (
        (rat, "x" * 31, "A tag has 31 characters"),
        ("nope", "x", "“nope” isn’t in this deck"),
        (rat, "\u202e", "U+202E"),
    ):
        refused = send(as_anna, card=card, tags=tags, version=now)
        assert refused.status_code == 400
        assert said in unescape(refused.content.decode())
    assert send(as_bert, card=rat, tags="mine", version=now).status_code == 404
    assert as_anna.get(f"{page}tags/").status_code == 405
    assert send(as_anna, card=rat, tags=" ", version=now).status_code == 302
    legal.refresh_from_db()
    assert legal.card_tags == {}
