"""Codes: short, safe in links, checked, and lasting."""

import random
import re

import pytest

from decks.formats import DeckFile, read, write
from decks.formats.code import CannotWrite, prefix_of
from decks.formats.official_cards import official_book
from decks.names.book import NameBook, NamedCard
from games import GAMES
from tests.decks.formats.reading import codes, deck_file, refusal

PREFIX = prefix_of(GAMES["cidwam"])
NAMES = sorted(card.name for card in official_book("cidwam").cards if card.card_id)
PLAIN = [name for name in NAMES if official_book("cidwam").find(name).kind != "Persona"]  # type: ignore[union-attr]


def _deck(number: int) -> DeckFile:
    chance = random.Random(number)
    main = {name: chance.randint(1, 4) for name in chance.sample(PLAIN, 40)}
    maybe = dict.fromkeys(chance.sample(PLAIN, 5), 500)
    return deck_file(persona="The Town Crier", main=main, maybe=maybe)


@pytest.mark.parametrize("number", range(20))
def test_forty_cards_fit_into_400_letters(number: int) -> None:
    code = write(_deck(number), "code")
    assert re.fullmatch(r"[A-Z0-9-]{1,400}\n", code)


def test_a_wrong_letter_is_seen_wherever_it_is() -> None:
    code = write(_deck(1), "code").strip()
    for at, letter in enumerate(code):
        for wrong in ("A", "B", "7", "!", "0"):
            if wrong != letter:
                assert refusal(code[:at] + wrong + code[at + 1 :]) == "bad_code", (at, wrong)
        assert refusal(code[:at] + code[at + 1 :]) == "bad_code"
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
            assert refusal(swapped) == "bad_code"
    assert refusal(code + "A") == "bad_code"
    assert refusal(PREFIX) == "bad_code"
    assert refusal(code.replace("CIDWAM1", "CIDWAM2")) == "bad_code"


def test_a_code_in_a_link_and_with_space_around() -> None:
    deck = _deck(2)
    code = write(deck, "code").strip()
    for text in (f"\n {code} \r\n", f"https://cidwam.example/decks/import/#{code}"):
        assert read(text).main == deck.main


def test_codes_last_when_sets_are_added_and_cards_renamed() -> None:
    code = write(_deck(3), "code")
    cards = [card for card in official_book("cidwam").cards if card.card_id]
    renamed = [NamedCard(f"New {c.name}", c.kind, card_id=c.card_id) for c in reversed(cards)]
    book = NameBook([NamedCard("Aardvark", "Soul", card_id="aa-001"), *renamed])
    deck = read(code, book)
    assert deck.main == {f"New {name}": count for name, count in _deck(3).main.items()}
    assert deck.persona == "New The Town Crier"


def test_any_number_of_a_card_is_kept() -> None:
    ids = ["cs-001", "cs-1", "cs-0001", "x", "007", "a-b-c", "new-set-12", "z9-99999999999999"]
    book = NameBook([NamedCard(f"Card {card_id}", "Soul", card_id=card_id) for card_id in ids])
    deck = deck_file(main={f"Card {card_id}": at for at, card_id in enumerate(ids, 1)})
    assert read(write(deck, "code", book), book).main == deck.main


def test_a_card_that_is_not_here_is_a_problem() -> None:
    book = NameBook(
        [NamedCard("New", "Soul", card_id="new-001"), NamedCard("A", "Soul", card_id="cs-001")]
    )
    code = write(deck_file(main={"New": 2, "A": 1}), "code", book)
    deck = read(code)
    assert (codes(deck), deck.problems[0].text) == ([(1, "unknown_card")], "2 new-001")
    assert len(deck.main) == 1


def test_a_draft_has_no_code() -> None:
    with pytest.raises(CannotWrite, match="Bell Witch"):
        write(
            deck_file(main={"Bell Witch": 1}), "code", NameBook([NamedCard("Bell Witch", "Soul")])
        )
