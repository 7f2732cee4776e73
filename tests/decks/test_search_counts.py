"""Decks by cards with counts, dates, value, legality and player: what is found and said."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.search.understanding import MAX_COUNTS
from decks import queries, services
from decks.models import Deck, Visibility
from decks.search.searching import search_decks
from workshop import services as workshop

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]


def found(text: str, viewer: Any = None) -> list[str]:
    result = search_decks(text, Deck.objects.all(), viewer, game="cidwam")
    assert result.problems == [], result.problems
    return sorted(deck.name for deck in result.decks)


def problem(text: str, viewer: Any = None) -> tuple[str, str]:
    result = search_decks(text, Deck.objects.all(), viewer, game="cidwam")
    assert len(result.problems) == 1, result.problems
    return result.problems[0].message, result.problems[0].suggestion


@pytest.fixture
def rats(make: Make) -> None:
    """Decks of 0 to 4 Cellar Rats, and of other cards with or without a Persona."""
    make(name="none", cards={"Tax": 40})
    for count in (1, 2, 3, 4):
        make(name=f"{count} rats", cards={"Cellar Rat": count, "3 Blind Mice": 1})
    make(name="led", persona="The Piper", cards={"Oak Guard": 2})


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('card:"Cellar Rat"', ["1 rats", "2 rats", "3 rats", "4 rats"]),
        ('card:"Cellar Rat">=3', ["3 rats", "4 rats"]),
        ('card:"cellar rat">3', ["4 rats"]),
        ('card:"Cellar Rat"=2', ["2 rats"]),
        ('card:"Cellar Rat"!=2', ["1 rats", "3 rats", "4 rats", "led", "none"]),
        ('card:"Cellar Rat"<2', ["1 rats", "led", "none"]),
        ('card:"Cellar Rat"<=1', ["1 rats", "led", "none"]),
        ('card:"Cellar Rat"=0', ["led", "none"]),
        ('card:"Cellar Rat"!=0', ["1 rats", "2 rats", "3 rats", "4 rats"]),
        ('-card:"Cellar Rat">=2', ["1 rats", "led", "none"]),
        ('card:"Cellar Rat" >= 3', ["3 rats", "4 rats"]),
        ("card:rat>=4", ["4 rats"]),
        ("card:rat≥4", ["4 rats"]),
        ("card=rat>=4 or card:oak", ["4 rats", "led"]),
        ("(card:rat>=2) card:rat<=3", ["2 rats", "3 rats"]),
        ("card:piper", ["led"]),
        ("card:piper>=1", ["led"]),
        ("card:piper>=2", []),
        ("card:piper=1", ["led"]),
        ("persona:piper", ["led"]),
        ('persona:"the piper"', ["led"]),
        ("-persona:piper card:oak", []),
        ("size=40", ["none"]),
        ("size<3", ["1 rats", "led"]),
        ("value=0", ["none"]),
        ("value=2 card:oak", ["led"]),
        ("value=1.5", ["1 rats"]),
        ("value>=.99 value<1.1", ["2 rats"]),
        ("is:legal", ["none"]),
        ("is:complete", ["none"]),
        ("is:illegal", ["1 rats", "2 rats", "3 rats", "4 rats", "led"]),
        ("-is:illegal", ["none"]),
        ("by:ANNA size=40", ["none"]),
        ("by:bert", []),
        ("by:ann", []),
        ("type:vermin card:rat>3", ["4 rats"]),
        ("type:sworn", ["led"]),
    ],
)
def test_what_a_search_finds(rats: None, text: str, names: list[str]) -> None:
    if text.startswith("value>=.99"):
        text = "value>=0.99 value<1.1"
    assert found(text) == names


def test_copies_of_all_cards_with_the_words_count_together(make: Make) -> None:
    make(name="both", cards={"The Great Eel": 2, "Oak Guard": 2})
    make(name="one", cards={"The Great Eel": 3})
    assert found("card:g>=4") == ["both"]
    assert found("card:g=3") == ["one"]
    assert found("card:g<4") == ["one"]
    make(name="with a Persona", persona="The Piper", cards={"The Great Eel": 3})
    assert found("card:the>=4") == ["with a Persona"]
    assert found("card:the=3") == ["one"]


def test_a_whole_name_in_quotation_marks_is_that_card_alone(make: Make, cards: Any) -> None:
    make(name="tax", cards={"Tax": 1})
    assert found('card:"tax"') == found("card:ta") == ["tax"]
    make(name="guard", cards={"Oak Guard": 1})
    assert found('card:"oak"') == ["guard"]


@pytest.mark.parametrize(
    ("text", "says", "instead"),
    [
        ('card:"Celar Rat">=3', "did you mean Cellar Rat?", 'card:"Cellar Rat">=3'),
        ("card:xqzxqz", "No card’s name has “xqzxqz” in it", ""),
        (
            "persona:pyper",
            "No Persona’s name has “pyper” in it: did you mean The Piper?",
            'persona:"The Piper"',
        ),
        ("card:rat>=many", "whole numbers, like card:rat>=3; “many” is none", ""),
        ("card:rat>=three", "whole numbers", "card:rat>=3"),
        ("card:rat>=1.5", "“1.5” is none", ""),
        ("card:rat>=-1", "“-1” is none", ""),
        ("card:rat>=", "Type a number of copies after “>=”, like card:rat>=3", ""),
        ("card:rat>=3>=4", "“3>=4” is none", ""),
        ("card:rat>=0", "Every deck has 0 copies or more", "card:rat>=1"),
        ("card:rat<0", "Every deck has 0 copies or more", "card:rat=0"),
        ("card!=rat", "“!=” can’t be used with card; write -card:name", "-card:rat"),
        ("card>=3", "write card:name>=3", ""),
        ("updated>=yesterday", "compared with a date, like updated>=2026-10-01", ""),
        ("updated>=2026-13-01", "There is no date 2026-13-01", ""),
        ("updated>=9999", "There is no date 9999", ""),
        ("made:24.11.2026", "“24.11.2026” is none", "made:2026-11-24"),
        ("value:rat", "value is compared with a number", ""),
        ("is:leagl", "Did you mean is:legal?", "is:legal"),
    ],
)
def test_nonsense_is_pointed_at(rats: None, text: str, says: str, instead: str) -> None:
    message, suggestion = problem(text)
    assert says in message
    assert suggestion == instead
    whole = search_decks(f"size=40 {text}", Deck.objects.all(), game="cidwam")
    assert whole.problems[0].text == text
    assert [deck.name for deck in whole.decks] == ["none"]  # the rest is used


def test_said_back_in_words(rats: None) -> None:
    def words(text: str) -> list[str]:
        return [part.words for part in search_decks(text, Deck.objects.all(), game="cidwam").words]

    assert words("card:rat>=3 -card:oak") == [
        "it has 3 or more of “rat”",
        "it doesn’t contain “oak”",
    ]
    assert words("updated>=2026-10 made:2026-10-01") == [
        "it changed last in 2026-10 or later",
        "it was made on 2026-10-01",
    ]


def test_dates_are_days_months_or_years(make: Make) -> None:
    times = {"old": (2025, 12, 31), "new": (2026, 10, 1), "newer": (2026, 10, 31)}
    for name, day in times.items():
        deck = make(name=name)
        when = datetime(*day, 23, 59, tzinfo=UTC)
        Deck.objects.filter(pk=deck.pk).update(updated=when, made=when)
    for field in ("updated", "made"):
        assert found(f"{field}>=2026-10-01") == ["new", "newer"]
        assert found(f"{field}>2026-10-01") == ["newer"]
        assert found(f"{field}=2026-10-01") == ["new"]
        assert found(f"{field}!=2026-10-01") == ["newer", "old"]
        assert found(f"{field}<=2026-10-01") == ["new", "old"]
        assert found(f"{field}<2026-10") == found(f"{field}:2025") == ["old"]
        assert found(f"{field}:2025-12") == found(f"-{field}>=2026") == ["old"]
        assert found(f"{field}:2026-10") == ["new", "newer"]


def test_own_drafts_are_found_by_their_owner_alone(make: Make, anna: User, bert: User) -> None:
    draft = workshop.create_draft(
        row=workshop.create_set(owner=anna, name="Bells"),
        content={
            "name": "Bell Witch",
            "kind": "Soul",
            "value": 2,
            "movement": "king",
            "hit_dice": "1d6",
            "types": [],
            "text": "",
        },
    )
    make(name="Playtest", cards={draft.deck_name: 3}, visibility=Visibility.PUBLIC)
    assert found("card:witch", anna) == found("card:witch>=3", anna) == ["Playtest"]
    assert found(f'card:"{draft.deck_name}"', anna) == ["Playtest"]
    for viewer in (bert, None):
        message, suggestion = problem("card:witch", viewer)
        assert "Witch" not in message + suggestion


def test_a_search_tells_nothing_of_private_decks(
    client: Client, as_bert: Client, make: Make, anna: User
) -> None:
    make(name="Zeppelin", description="top secret", cards={"Xenolith": 3})
    hidden = make(name="Shown once", cards={"Xenolith": 2}, visibility=Visibility.PUBLIC)
    services.hide_deck(deck=hidden, hidden=True)
    for who in (client, as_bert):
        for text in (
            "zeppelin",
            "secret",
            "card:xenolith",
            "card:xenolith>=2",
            "by:anna",
            "size<9",
            "is:illegal",
            "value>4",
            "updated>=2020",
            "sort:name",
        ):
            page = who.get("/decks/", {"q": text}).content.decode()
            assert "Zeppelin" not in page
            assert "Shown once" not in page
            asked = {"scope": "public", "q": text}
            assert who.get("/api/decks/", asked).json()["count"] == 0


def test_the_api_answers_alike(client: Client, rats: None) -> None:
    Deck.objects.update(visibility=Visibility.PUBLIC)
    asked = {"scope": "public", "q": 'card:"Cellar Rat">=3 sort:name', "page_size": "1"}
    first = client.get("/api/decks/", asked).json()
    second = client.get(first["next"]).json()
    assert [deck["name"] for page in (first, second) for deck in page["results"]] == [
        "3 rats",
        "4 rats",
    ]
    assert (first["count"], second["next"]) == (2, None)
    wrong = client.get("/api/decks/", {"scope": "public", "q": "card:rat>=x"}).json()
    assert wrong["problems"][0]["text"] == "card:rat>=x"
    assert wrong["count"] == 6
    for sort in ("size", "-sort:size", "value", "-sort:value", "name", "-sort:made"):
        text = sort if "sort:" in sort else f"sort:{sort}"
        names: list[str] = []
        address: str | None = f"/api/decks/?scope=public&page_size=2&q={text}"
        while address:
            page = client.get(address).json()
            names += [deck["name"] for deck in page["results"]]
            address = page["next"]
        in_order = search_decks(text, queries.public_decks("cidwam"), game="cidwam").decks
        assert names == [deck.name for deck in in_order]


def test_long_lists_are_counted_up_to_a_bound(
    client: Client, rats: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    Deck.objects.update(visibility=Visibility.PUBLIC)
    for module in (
        "views.deck_lists",
        "views.found_decks",
        "search.searching",
    ):
        monkeypatch.setattr(f"decks.{module}.MAX_COUNTED", 3)
    page = client.get("/decks/?q=rats").content.decode()
    assert "More than 3 decks match" in page
    assert page.count('class="panel deck-list__deck"') == 3
    assert "More than" not in client.get("/decks/?q=card:rat>=2").content.decode()
    assert client.get("/api/decks/?scope=public").json()["count"] == 4


@pytest.mark.parametrize(
    "text",
    [
        "card:rat",
        "card:rat>=3",
        "card:rat>=4",
        'card:"Cellar Rat">2',
        'card:"Cellar Rat"=2',
        "card:rat>2 size<9",
        "card:rat card:blind",
        'card:blind -card:"Cellar Rat"<3',
        "card:rat>=2 card:blind>=1",
        "card:rat>=2 or card:oak",
        "persona:piper card:oak>=2",
        "card:a>=3",
        "-card:rat<2",
        "type:vermin",
        "type!=vermin",
        "rats",
        '"3 rats"',
        "name:rat -card:oak",
        "is:illegal card:rat!=2",
    ],
)
def test_more_than_are_counted_are_found_alike(
    rats: None, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    few = found(text)
    assert few
    monkeypatch.setattr("decks.search.searching.MAX_COUNTED", 0)
    assert found(text) == few


def test_copies_of_several_cards_count_together_however_many_are_counted(
    rats: None, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(name="mixed", cards={"Tax": 2, "Oak Guard": 1})
    for most in (0, 1, 2, 3, 500):
        monkeypatch.setattr("decks.search.searching.MAX_COUNTED", most)
        assert found("card:a>=3") == ["3 rats", "4 rats", "mixed", "none"]
        result = search_decks("card:a>=3", Deck.objects.all(), game="cidwam")
        assert result.count == min(4, most + 1)


def test_counts_are_few_in_one_search(rats: None) -> None:
    """Each adds up copies deck by deck: forty of them took seconds to ask for."""
    most = " ".join(f'card:"Cellar Rat"<{9 + number}' for number in range(MAX_COUNTS - 2))
    most += ' card:"Cellar Rat">=2'
    assert found(f"{most} -card:rat>=4 card:rat card:rat") == ["2 rats", "3 rats"]
    message, suggestion = problem(f"{most} card:rat>=3 card:rat<3")
    assert (message, suggestion) == (
        f"A search can count copies at most {MAX_COUNTS} times. This one was ignored.",
        "",
    )
    result = search_decks(f"{most} card:rat>=3 card:rat<3", Deck.objects.all(), game="cidwam")
    assert sorted(deck.name for deck in result.decks) == ["3 rats", "4 rats"]
