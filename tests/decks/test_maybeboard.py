"""The maybeboard: part of what is kept, copied and shown, and of nothing that is counted."""

import json
from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client

from accounts.models import User
from decks import panels, queries, services
from decks.formats import FORMATS
from decks.models import MAYBE, Deck
from decks.search.searching import search_decks
from printing.sources.deck_rows import deck_cards
from tests.decks.lists import replace_from_list
from workshop import services as workshop

Make = Callable[..., Deck]
IDEAS = {"The Great Eel": 9, "Oak Guard": 2, "The Piper": 1}


def fresh(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


@pytest.fixture
def pondered(legal: Deck, anna: User) -> Deck:
    services.edit_deck(deck=legal, by=anna, expected_version=1, sections={"maybe": IDEAS})
    return fresh(legal)


def test_it_counts_for_nothing(legal: Deck, anna: User, cards: dict[str, object]) -> None:
    before = fresh(legal)
    told = (
        queries.problems(before),
        before.size,
        before.as_engine(),
        queries.drawn_cards(before),
        deck_cards(before),
        before.is_playtest,
    )
    maybe = {**IDEAS, "Xenolith": 3}
    services.edit_deck(deck=legal, by=anna, expected_version=1, sections={"maybe": maybe})
    deck = fresh(legal)
    assert deck.sections == {**before.sections, "maybe": maybe}
    assert told == (
        queries.problems(deck),
        deck.size,
        deck.as_engine(),
        queries.drawn_cards(deck),
        deck_cards(deck),
        deck.is_playtest,
    )
    for search in ("card:xenolith", "persona:piper", "size>40"):
        assert not search_decks(search, Deck.objects.all(), game="cidwam").decks.exists()
    assert not panels.decks_with(cards["Xenolith"], anna).exists()  # type: ignore[arg-type]


def test_it_is_written_alone_or_with_the_rest(pondered: Deck, anna: User) -> None:
    assert pondered.version == 2
    services.edit_deck(deck=pondered, by=anna, expected_version=2, sections={"cards": {"Tax": 40}})
    assert fresh(pondered).sections["maybe"] == IDEAS  # what is not named stays
    eel = queries.card_called("The Great Eel", anna, "cidwam")
    assert eel is not None
    services.change_count(deck=pondered, by=anna, card=eel, change=-8, section=MAYBE)
    assert fresh(pondered).sections["maybe"]["The Great Eel"] == 1
    services.edit_deck(
        deck=pondered,
        by=anna,
        expected_version=4,
        is_all=True,
        sections={"cards": {"Tax": 1}, MAYBE: {}},
    )
    deck = fresh(pondered)
    assert (deck.sections, deck.version) == ({"cards": {"Tax": 1}}, 5)
    for wrong in ({"Nothing Such": 1}, {"Tax": 501}, {"Tax": 500, "Oak Guard": -1}):
        with pytest.raises(services.BadDeck):
            services.edit_deck(deck=deck, by=anna, expected_version=5, sections={"maybe": wrong})


def test_it_is_kept_in_history_and_copies(pondered: Deck, bert: User) -> None:
    assert queries.history(pondered)[0].words == [
        "+2 Oak Guard (Maybeboard)",
        "+9 The Great Eel (Maybeboard)",
        "+1 The Piper (Maybeboard)",
    ]
    assert fresh(services.copy_deck(deck=pondered, owner=bert)).sections["maybe"] == IDEAS


def test_a_draft_on_it_comes_along_and_can_be_hidden(make: Make, anna: User, bert: User) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    deck = make(visibility="link", cards={"Tax": 40}, maybe={draft.deck_name: 1})
    assert not fresh(deck).is_playtest
    assert queries.decks_holding([draft.pk]) == [(deck.name, deck.get_absolute_url())]
    copy = fresh(services.copy_deck(deck=fresh(deck), owner=bert))
    (own,) = copy.all_drafts
    assert own.set.owner == bert
    row.hidden = True
    row.save()
    assert not Deck.objects.visible_to(bert).filter(pk=deck.pk).exists()


def test_the_api_says_and_takes_it(as_anna: Client, pondered: Deck) -> None:
    path = f"/api/decks/{pondered.key}/"
    assert as_anna.get(path).json()["maybe"] == IDEAS

    def send(method: str, data: dict[str, object]) -> dict[str, object]:
        answer = as_anna.generic(method, path, json.dumps(data), content_type="application/json")
        assert answer.status_code == 200, answer.content
        found: dict[str, object] = answer.json()
        return found

    put = send("PUT", {"version": 2, "name": "Put", "cards": {"Tax": 40}})
    assert (put["maybe"], put["size"]) == (IDEAS, 40)
    assert send("PATCH", {"version": 3, "maybe": {"tax": 2}})["maybe"] == {"Tax": 2}


def test_pages_show_it_apart(as_anna: Client, pondered: Deck) -> None:
    page = as_anna.get(f"/decks/{pondered.key}/").content.decode()
    apart = page[page.index("maybe-title") :]
    assert "The Piper" in apart[: apart.index("</section>")]
    assert '<h2 id="section-1">40 cards</h2>' in page
    entry = f"/decks/{pondered.key}/edit/entry/"
    sent = as_anna.post(entry, {"section": MAYBE, "name": "tax", "change": 2})
    assert sent.status_code == 302
    assert (fresh(pondered).sections["maybe"]["Tax"], fresh(pondered).size) == (2, 40)
    assert (
        "Remove Tax from the maybeboard"
        in as_anna.get(f"/decks/{pondered.key}/edit/plain/").content.decode()
    )
    refused = as_anna.post(entry, {"section": "sideboard", "name": "tax", "change": 2})
    assert refused.status_code == 400


def test_another_game_has_one_too(claims: Deck, anna: User, as_anna: Client) -> None:
    services.edit_deck(deck=claims, by=anna, expected_version=1, sections={"maybe": {"Trap 1": 99}})
    deck = fresh(claims)
    assert queries.is_legal(deck)
    assert (deck.sections["maybe"], deck.sections["cards"]["Trap 1"]) == ({"Trap 1": 99}, 4)
    for page in ("", "edit/plain/"):
        assert "Maybeboard" in as_anna.get(f"/decks/{deck.key}/{page}").content.decode()


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_keeps_it(format: str, legal: Deck, anna: User, bert: User) -> None:
    ideas = {"The Great Eel": 9, "Cellar Rat": 1}
    services.edit_deck(deck=legal, by=anna, expected_version=1, sections={"maybe": ideas})
    deck = fresh(legal)
    read = fresh(
        services.import_deck(owner=bert, text=queries.deck_in(deck, format), game="cidwam")
    )
    assert read.sections == {**deck.sections, "maybe": ideas}
    assert queries.deck_in(deck, format) == queries.deck_in(
        read if read.name == deck.name else deck, format
    )


def test_files_hold_no_persona_of_it_and_lose_none(
    pondered: Deck, anna: User, as_anna: Client
) -> None:
    text = queries.deck_text(pondered)
    assert "Maybeboard\n2 Oak Guard\n9 The Great Eel\n" in text
    assert "Piper" not in text
    page = f"/decks/{pondered.key}/edit/text/"
    form = as_anna.get(page).context["form"].initial["text"]
    assert as_anna.post(page, {"text": form, "version": 2}).status_code == 302
    assert fresh(pondered).sections["maybe"] == IDEAS
    assert fresh(pondered).version == 2  # nothing changed
    without = form[: form.index("Maybeboard")]
    as_anna.post(page, {"text": without, "version": 2})
    assert fresh(pondered).sections["maybe"] == {"The Piper": 1}


def test_a_zip_brings_it_in(legal: Deck, anna: User, bert: User) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("a.txt", "1 Tax\nSideboard\n2 Oak Guard\n")
    (one,) = services.import_archive(owner=bert, game="cidwam", file=packed)
    assert one.deck is not None
    assert (fresh(one.deck).sections["maybe"], fresh(one.deck).size) == ({"Oak Guard": 2}, 1)


def test_a_list_of_another_game_has_one(claims: Deck, anna: User, as_anna: Client) -> None:
    services.edit_deck(deck=claims, by=anna, expected_version=1, sections={"maybe": {"Trap 1": 9}})
    deck = fresh(claims)
    text = queries.deck_text(deck)
    assert text.endswith("\nMaybeboard:\n9 Trap 1\n")
    read = services.import_deck(owner=anna, text=text, game="claims")
    assert fresh(read).sections == {**deck.sections, "maybe": {"Trap 1": 9}}
    replace_from_list(
        deck=read, by=anna, expected_version=1, text="2 Trap 1\nSideboard\n1 Treasure 2"
    )
    assert (fresh(read).sections["maybe"], fresh(read).size) == ({"Treasure 2": 1}, 2)
    replace_from_list(deck=read, by=anna, expected_version=2, text="2 Trap 1")
    assert "maybe" not in fresh(read).sections
