"""What words may mean that find nothing."""

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.search import Context, understand
from cards.search.interpretations import MAX_SUGGESTED
from cards.search.words.english import SMALL, stem, words_of
from cards.search.words.lexicon import lexicon
from tests.cards.searching import CARDS, search

pytestmark = [pytest.mark.django_db, pytest.mark.once]

PHRASES = {
    "cheap souls that fly": "kind:soul value<=1 keyword:flight",
    "cheap flying souls": "kind:soul value<=1 keyword:flight",
    "kind:soul cheap flier": "kind:soul value<=1 keyword:flight",
    "expensive spells": "kind:spell value>=4",
    "spells that draw cards": "kind:spell does:draw",
    "souls that move like a knight": "kind:soul move:knight",
    "souls without flight": "kind:soul -keyword:flight",
    "relics under 3 coins": "kind:relic value<3",
    "weak vermin": "dice<=2 type:vermin",
    "strongest vermin": "dice>=5 type:vermin",
    "cards that destroy environments": "does:destroy affects:environment",
    "souls that cost less than 2": "kind:soul value<2",
    "spells of value 2": "kind:spell value=2",
    "souls cheaper than 3": "kind:soul value<3",
    "souls with two coins": "kind:soul value=2",
    "souls with at least 4 value": "kind:soul value>=4",
    "cards that make rat tokens": 'token:"rat token"',
    "relics for environments": "kind:relic attaches:environment",
    "free spells": "kind:spell value=0",
    "cards that make my opponent discard": "affects:opponent does:discard",
    "tiny souls with agile": "kind:soul maxdice<=2 keyword:agile",
    "creatures with haste": "kind:soul keyword:swift",
    "burn spells": 'kind:spell does:"deal damage"',
    "learned souls without swift": "kind:soul type:learned -keyword:swift",
    "spells which search the deck": 'kind:spell does:"search deck"',
    "vanilla souls": "kind:soul is:vanilla",
    '"draw cards cheaply"': "does:draw value<=1",
    "happens when destroyed": "on:destroyed",
    "emblem by Lorc": "artist:lorc",
    "pantries": "pantry",
}


@pytest.mark.parametrize(("phrase", "meant"), PHRASES.items())
def test_phrases(core_cards: int, phrase: str, meant: str) -> None:
    found = search(phrase)
    assert found.total == 0
    assert found.suggestions[0].search == meant
    again = search(meant)
    assert again.problems == []
    assert found.suggestions[0].count == again.total > 0
    assert found.suggestions == search(phrase, in_memory=False).suggestions


@pytest.mark.parametrize(
    "text", ["rat", "kind:soul", "lots of zzzzz", "zzzzz", "that of the", "celar rat", "-souls", ""]
)
def test_nothing_is_suggested_without_need_or_sense(core_cards: int, text: str) -> None:
    assert search(text).suggestions == []


def test_what_fits_nothing_is_left_out(core_cards: int) -> None:
    assert search("strong cheap souls").suggestions[0].search == "kind:soul dice>=5"
    assert search("cheap zzzzz").suggestions[0].search == "value<=1"
    # Parts that were written as fields stay, whatever else goes.
    for one in search("set:core strong cheap souls").suggestions:
        assert one.search.startswith("set:core ")


_WORDS = sorted(
    {
        word
        for field in CARDS.fields.values()
        for one in (*field.examples, field)
        for word in words_of(getattr(one, "finds", getattr(one, "label", "")))
    }
    | {word for field in CARDS.fields.values() for word, _limit in field.adjectives}
    | {"flying", "makes", "under", "than", "3", "coins", "without", "zzz", "two", "souls"}
)


@given(words=st.lists(st.sampled_from(_WORDS), min_size=1, max_size=6))
@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_each_suggestion_is_understood_and_finds_what_it_says(
    core_cards: int, words: list[str]
) -> None:
    found = search(" ".join(words))
    assert len(found.suggestions) <= MAX_SUGGESTED
    assert not (found.suggestions and found.total and not found.likely)
    for one in found.suggestions:
        again = search(one.search)
        assert again.problems == [], one
        assert again.total == one.count > 0
        assert again.likely == ""
        assert one.words
        assert one.search != found.search


def test_every_adjective_and_keyword_is_a_word(core_cards: int) -> None:
    """So one that is declared tomorrow is known without a line elsewhere."""
    known = lexicon(CARDS, "")
    for field in CARDS.fields.values():
        for word, limit in field.adjectives:
            part = f"{field.name}{limit}"
            assert understand(part, CARDS, Context()).problems == []
            meant = known.adjective(word)
            assert meant is not None
            assert meant.part == part
    for keyword in CARDS.fields["keyword"].reads.words(Context()):
        parts = [one.part for one in known.of(tuple(map(stem, words_of(keyword.value))))]
        assert f"keyword:{keyword.quoted.lower()}" in parts


@pytest.mark.once
@pytest.mark.parametrize(
    ("forms", "of"),
    [
        (("fly", "flies", "flying", "flier", "fliers"), "fly"),
        (("draw", "draws", "drawing", "drawer"), "draw"),
        (("destroy", "destroys", "destroyed"), "destroy"),
        (("move", "moves", "moved", "moving"), "mov"),
        (("stop", "stopped", "stopping"), "stop"),
        (("diagonal", "diagonally"), "diagonal"),
        (("box", "boxes"), "box"),
        (("king", "king's"), "king"),
    ],
)
def test_stems(forms: tuple[str, ...], of: str) -> None:
    assert {stem(form) for form in forms} == {of}


def test_no_small_word_names_a_field(core_cards: int) -> None:
    """Else "souls on play" would say nothing of `on:`."""
    names = {name for field in CARDS.fields.values() for name in field.names if len(name) > 3}
    assert names & SMALL == {"have"} & names


def test_on_the_page_and_in_the_api(client: Client, core_cards: int) -> None:
    words = client.get("/cards/?q=cheap+souls+that+fly").content.decode()
    assert "Did you mean" in words
    assert 'href="/cards/?q=kind%3Asoul+value%3C%3D1+keyword%3Aflight"' in words
    found = client.get("/api/search/?q=cheap+souls+that+fly").json()
    total = search("kind:soul value<=1 keyword:flight").total
    assert found["suggestions"] == [
        {
            "search": "kind:soul value<=1 keyword:flight",
            "words": "kind is Soul and the value is 1 or less and it has Flight",
            "count": total,
            "dropped": [],
        }
    ]
    assert f"{total} cards" in words
    assert client.get("/api/search/?q=rat").json()["suggestions"] == []
    assert "Did you mean" not in client.get("/cards/?q=rat").content.decode()


def test_what_finds_cards_alone_and_none_with_the_rest_is_not_suggested(core_cards: int) -> None:
    assert search("move:knight").total
    (alone,) = search("move:knigt").problems
    assert alone.suggestion == "move:knight"
    (beside,) = search("kind:spell move:knigt").problems
    assert beside.suggestion == ""
