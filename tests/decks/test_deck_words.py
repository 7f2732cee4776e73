"""Words are found by their index where a look through all decks finds them, and nowhere else."""

from collections.abc import Callable

import pytest

from accounts.models import User
from cards.folding import fold
from decks import services
from decks.models import Deck
from decks.models.words import DeckWord, WordEnding
from decks.search import deck_words
from decks.search.searching import search_decks

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]
LONG = "https://example.com/" + "".join(f"{number}x" for number in range(60))

TEXTS = (
    ("The Rat Parade", "Rats, rats and the pirates’ rat."),
    ("Pirates", "A first deck with a parade."),
    ("Größe", "Señor O’Hara’s deck: first\ndeck of all"),
    ("Deck first", LONG),
    ("rat", ""),
    ("Bathe rats", "and then\nthe deck of the ratchet, with " + "a" * 50 + "the rat"),
    ("rat theory", "for hands from here"),
    ("100% of it_all", "under_score and back\\slash"),
)
SEARCHES = (
    "rat", "rats", "pirat", "irate", "parade", "ade", "gros", "größe", "o'hara", "señor", "deck",
    "first", "x", "it", "it_", "%", "e_a", "k\\s", "first deck", "deck first", "the rat", "rat p",
    "t p", "nothing", "rats,", "example.com", "30x31x32x33x34x35x36x37x38x39x40x41x", "45x46x47",
    LONG, LONG[3:90], LONG[60:], "he rat", "the ratch", "rat the", "at th", "then the",
    "of the rat", "deck of", "the deck of the", "and then", "h the rat", "a" * 30 + "the rat",
    "a" * 45 + "the rat", "the " + "a" * 40, "with aaa", "from here", "hands from", "theory for",
)  # fmt: skip


@pytest.fixture
def texts(make: Make) -> None:
    for name, description in TEXTS:
        make(name=name, description=description)


def found(text: str) -> set[str]:
    return {deck.name for deck in search_decks(text, Deck.objects.all(), game="cidwam").decks}


@pytest.mark.parametrize("words", SEARCHES)
def test_they_are_where_a_look_through_all_finds_them(texts: None, words: str) -> None:
    folded = fold(words)
    in_it = {row.name for row in Deck.objects.all() if folded in row.folded_words}
    in_name = {row.name for row in Deck.objects.all() if folded in row.folded_name}
    exact = {row.name for row in Deck.objects.all() if folded == row.folded_name}
    assert found(f'"{words}"') == found(f'text:"{words}"') == in_it
    assert found(f'name:"{words}"') == in_name
    assert found(f'name="{words}"') == found(f'!"{words}"') == exact
    names = {name for name, _ in TEXTS}
    assert found(f'-"{words}"') == names - in_it
    assert found(f'name!="{words}"') == names - exact


def test_they_follow_the_name_and_the_description(make: Make, anna: User) -> None:
    deck = make(name="Lantern", description="of glass")
    assert found("antern") == found("glass") == {"Lantern"}
    services.edit_deck(
        deck=deck, by=anna, expected_version=None, details=services.DeckDetails("Kettle")
    )
    assert found("antern") == set()
    assert found("ettl") == found("name:kettle") == found("glass") == {"Kettle"}
    services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=None,
        details=services.DeckDetails(description="was Lantern"),
    )
    assert found("name:lantern") == set()
    assert found("lantern") == {"Kettle"}
    services.delete_deck(deck=deck)
    assert not DeckWord.objects.exists()


def test_a_save_without_new_words_writes_none(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Deck.objects.get(pk=make(name="Lantern").pk)
    monkeypatch.setattr("decks.models.decks.write_words", lambda decks: pytest.fail("written"))
    deck.version += 1
    deck.save()


def test_an_ending_is_kept_once(make: Make) -> None:
    for _ in range(2):
        make(name="Banana")
    endings = WordEnding.objects.filter(word="banana").values_list("ending", flat=True)
    assert sorted(endings) == ["ana", "anana", "banana", "nana"]


def test_a_word_s_own_look_up_finds_no_pairs(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    make(name="The rat and the crow")
    monkeypatch.setattr(deck_words, "MAX_WORDS", 1)
    assert len(deck_words.rows_of_words("the", in_name=False)) == 1
    assert found("the") == found('"the rat"') == found('"he crow"') == {"The rat and the crow"}
    matching = search_decks('"the rat"', Deck.objects.all(), game="cidwam")._matching.query
    assert "folded_words" not in str(matching.where)  # the pair tells all


def test_what_is_in_too_many_words_is_looked_for_everywhere(
    texts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_words, "MAX_WORDS", 1)
    assert deck_words.rows_of_words("rat", in_name=False) == []
    assert found("rat") == {"The Rat Parade", "Pirates", "rat", "Bathe rats", "rat theory"}
