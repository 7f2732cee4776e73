"""The order of a search that asks for none, and that it is one everywhere."""

from collections.abc import Iterator

import pytest
from django.test import Client

from cards.folding import fold
from cards.models import Card
from cards.search import memory
from cards.search.conditions import HasWords
from cards.search.language import Context
from cards.search.relevance import Relevance, relevance_of
from cards.search.searching import index_of
from cards.search.understanding import understand
from cards.search.words.whole_words import apart
from tests.cards.searching import CARDS, search, suggest

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def names(text: str, *, in_memory: bool = True) -> list[str]:
    return [card.name for card in search(text, in_memory=in_memory).cards]


@pytest.fixture
def ways(core_cards: int) -> Iterator[list[str]]:
    """Names that have "quoll" in each way, in the order in which they should be found."""
    wanted = [
        "Quoll",
        "Quoll of Rats",
        "A New Quoll",
        "The Quoll-King’s Own",
        "Quollery",
        "A Subquoll",
        "Aaa",  # it has the word in its text alone
    ]
    for card, name in zip(Card.objects.current().order_by("card_id"), wanted, strict=False):
        text = "quoll" if name == "Aaa" else fold(name)
        Card.objects.filter(pk=card.pk).update(
            name=name, folded_name=fold(name), search_text=text, folded_text=""
        )
    memory._current.clear()
    yield wanted
    memory._current.clear()


@pytest.mark.parametrize("in_memory", [True, False])
def test_names_come_first_by_how_they_have_the_word(ways: list[str], in_memory: bool) -> None:
    assert names("quoll", in_memory=in_memory) == ways
    assert names("QUOLL", in_memory=in_memory) == ways
    assert names('"quoll"', in_memory=in_memory) == ways


@pytest.mark.parametrize("in_memory", [True, False])
def test_several_words_first_in_a_row(ways: list[str], in_memory: bool) -> None:
    assert names("king quoll", in_memory=in_memory) == ["The Quoll-King’s Own"]
    assert names("quoll rats or new", in_memory=in_memory)[0] == "A New Quoll"  # neither is a row
    assert names("of quoll", in_memory=in_memory)[0] == "Quoll of Rats"


@pytest.mark.parametrize("in_memory", [True, False])
def test_letters_within_words_count_for_one_word_alone(ways: list[str], in_memory: bool) -> None:
    """No word of either name is "quo", so the usual order decides."""
    Card.objects.filter(name="Aaa").update(
        name="A Bell", folded_name="a bell", search_text="new quoll"
    )
    memory._current.clear()
    assert names("new quo", in_memory=in_memory) == ["A Bell", "A New Quoll"]


@pytest.mark.parametrize("in_memory", [True, False])
def test_a_sort_that_is_asked_for_is_kept(ways: list[str], in_memory: bool) -> None:
    assert names("quoll sort:name", in_memory=in_memory) == sorted(ways, key=fold)
    assert names("quoll -sort:name", in_memory=in_memory) == sorted(ways, key=fold, reverse=True)


def test_the_rat_before_the_chancellor(core_cards: int) -> None:
    found = names("rat")
    assert found[0] == "Cellar Rat"
    assert found.index("Cellar Rat") < found.index("Chancellor Vell")
    assert found.index("Ratchet Hound") < found.index("Brood Mother")


def test_each_page_goes_on_where_the_last_ended(core_cards: int) -> None:
    whole = [card.card_id for card in search("a", size=200).cards]
    for in_memory in (True, False):
        pages = [search("a", size=7, page=n, in_memory=in_memory) for n in range(1, 200 // 7 + 2)]
        assert [c.card_id for page in pages if page.first for c in page.cards][
            : len(whole)
        ] == whole


def test_cards_of_others_stand_among_them(core_cards: int) -> None:
    """The token's name begins with it, the card's has it as a word."""
    for in_memory in (True, False):
        found = names("rat (is:token or -is:token)", in_memory=in_memory)
        assert found[:3] == ["Rat Token", "Cellar Rat", "The Rat Parliament"]


def test_the_same_in_the_api_and_in_the_list_of_cards(client: Client, core_cards: int) -> None:
    expected = [card.card_id for card in search("rat", size=200).cards]
    found = client.get("/api/search/?q=rat&page_size=200").json()
    assert [card["id"] for card in found["results"]] == expected
    assert found["sort"] == "relevance"
    assert client.get("/api/search/?q=kind:soul").json()["sort"] == "name"
    listed, address = [], "/api/cards/?q=rat&page_size=3"
    while address:
        page = client.get(address).json()
        listed += [card["id"] for card in page["results"]]
        address = page["next"]
    assert listed == expected
    by_value = client.get("/api/cards/?q=rat&sort=value&page_size=200").json()["results"]
    values = [card["value"] for card in by_value if card["value"] is not None]
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_the_page_says_how_it_is_sorted(client: Client, core_cards: int) -> None:
    words = client.get("/cards/?q=rat").content.decode()
    assert "Sorted: best match" in words
    assert 'href="/cards/?q=rat+sort%3Aname"' in words
    assert "Sorted: name" in client.get("/cards/?q=kind:soul").content.decode()
    assert "Sorted: name" in client.get("/cards/?q=rat+sort:name").content.decode()


def test_a_suggested_card_has_its_page(core_cards: int) -> None:
    (first, second, *_rest) = [one for one in suggest("rat") if one.url]
    assert (first.label, second.label) == ("Cellar Rat", "The Rat Parliament")
    assert first.url == Card.objects.get(name="Cellar Rat").get_absolute_url()
    (cellar_rat, *_others) = [one for one in suggest("kind:soul cellar r") if one.url]
    assert (cellar_rat.label, cellar_rat.start) == ("Cellar Rat", len("kind:soul "))
    assert [one.url for one in suggest("-cellar rat", 7) if one.label == "Cellar Rat"] == [""]
    assert [one.url for one in suggest("kin") if one.label == "kind:"] == [""]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("rat", (("rat",),)),
        ("cellar rat kind:soul", (("cellar", "rat"),)),
        ('name:"The Rat" -king', (("the", "rat"),)),
        ("rat or fey", (("rat",), ("fey",))),
        ("(rat or fey) kind:soul", (("rat",), ("fey",))),
        ("text:rat", None),
        ("kind:soul", None),
        ("/rat/", None),
        ("-rat", None),
        ("rat sort:value", None),
        ("rat view:text", (("rat",),)),
    ],
)
def test_what_names_are_compared_with(
    text: str, wanted: tuple[tuple[str, ...], ...] | None
) -> None:
    found = understand(text, CARDS, Context()).relevance
    assert (found.wanted if found else None) == wanted


def test_the_database_parts_words_as_python_does(core_cards: int) -> None:
    name = "O’Neill’s — “Rat”, (the) 2nd/3rd; rat-king!?"
    card = Card.objects.current()[0]
    Card.objects.filter(pk=card.pk).update(name=name, folded_name=fold(name))
    memory._current.clear()
    index = index_of("other", CARDS)
    assert index is not None
    for words in ("rat", "neill s rat", "rat the 2nd 3rd rat king", "king", "nd", "ra", "the rat"):
        condition = HasWords("folded_name", tuple(words.split()))
        in_row = f" {words} " in f" {apart(fold(name))} "
        assert Card.objects.filter(condition.q(), pk=card.pk).exists() == in_row, words
        assert (
            card.pk in [found.pk for found in index.page_of([condition.bits(index)], 0, 200)]
        ) == in_row
    memory._current.clear()


def test_levels_are_nested_so_that_each_card_stands_once(core_cards: int) -> None:
    index = index_of("any", CARDS)
    assert index is not None
    relevance = relevance_of(understand("rat or the", CARDS, Context()).tree)
    assert isinstance(relevance, Relevance)
    parted = index.by_relevance(index.all, relevance.levels)
    assert sum(bits.bit_count() for bits in parted) == len(index.cards)
    memory._current.clear()


@pytest.mark.parametrize("text", ["rat sort:name", "rat sort:-name", "rat -sort:name"])
def test_who_asks_for_a_sort_gets_no_order_by_words(text: str) -> None:
    assert understand("rat", CARDS, Context()).relevance is not None
    found = understand(text, CARDS, Context())
    assert (found.relevance, found.sort.name) == (None, "name")
    assert found.reverse == ("-" in text)


def test_so_many_patterns_are_used_and_no_more() -> None:
    found = understand("name:/a/ name:/b/ name:/c/ name:/d/ name:/e/", CARDS, Context())
    assert [problem.text for problem in found.problems] == ["name:/e/"]
    assert "at most 4" in str(found.problems[0])


def test_of_two_sorts_the_last_counts_and_the_other_is_said() -> None:
    found = understand("rat sort:value view:grid sort:name", CARDS, Context())
    assert [problem.text for problem in found.problems][:1] == ["sort:value"]
    assert found.sort.name == "name"
    assert sum(term.name == "sort" for term, _ in found.steering) == 1
