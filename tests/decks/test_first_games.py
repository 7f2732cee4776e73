"""Decks that are good for a first game."""

from decks.models import Deck
from decks.starters.first_games import best_first, first_game_keys, is_good_first
from games import folder_of


def test_the_list_names_files_that_are_there() -> None:
    keys = first_game_keys("cidwam")
    assert len(keys) == len(set(keys)) >= 3
    assert {*keys} <= {path.stem for path in folder_of("cidwam", "decks").glob("*.txt")}


def test_good_ones_come_first_and_the_others_stay_as_they_are() -> None:
    keys = first_game_keys("cidwam")
    decks = [Deck(key=key, is_preconstructed=True) for key in ("b", keys[1], "a", keys[0])]
    assert [deck.key for deck in best_first(decks)] == [keys[0], keys[1], "b", "a"]
    assert [is_good_first(deck) for deck in decks] == [False, True, False, True]


def test_a_players_deck_is_none_of_them() -> None:
    assert not is_good_first(Deck(key=first_game_keys("cidwam")[0], is_preconstructed=False))
