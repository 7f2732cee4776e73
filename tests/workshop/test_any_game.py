"""Drafts of a game that says nothing of them: read by its schema, played as they are."""

from types import SimpleNamespace
from typing import Any

from engine.kernel.game import Data
from lab.sources import cards_of_files
from workshop.drafts.checks import check, rules_faults
from workshop.drafts.corrections import mended, reading
from workshop.games import DraftTools, Known, draft_tools_of

GAME = "complicated"


def draft(name: str, card: Data) -> Any:
    return SimpleNamespace(deck_name=name, as_data=lambda: card, playable=True)


def test_a_game_without_a_module_has_the_default() -> None:
    assert type(draft_tools_of(GAME)) is DraftTools
    assert type(draft_tools_of("cidwam")) is not DraftTools


def test_a_card_of_a_set_is_right_and_one_without_its_kind_is_not() -> None:
    card = cards_of_files(GAME).data[0]
    assert rules_faults(card, GAME) == []
    kind = draft_tools_of(GAME).kind.card_schema.kind
    (fault,) = rules_faults({**card, kind: "nothing"}, GAME)
    assert fault.field == draft_tools_of(GAME).field_of(kind)
    assert fault.words.endswith(".")


def test_what_can_be_read_is_played_by_its_deck_name() -> None:
    card = cards_of_files(GAME).data[0]
    tools = draft_tools_of(GAME)
    cards, unfinished = tools.playing_cards(
        [draft("Good [k7f2p-1]", card), draft("Bad [k7f2p-2]", {"name": "Bad"})]
    )
    assert [one["name"] for one in cards] == ["Good [k7f2p-1]"]
    assert list(unfinished) == ["Bad [k7f2p-2]"]
    assert unfinished["Bad [k7f2p-2]"].startswith("the draft is unfinished: ")
    assert tools.strange_value(card, Known(game=GAME)) == ""


def test_a_game_whose_texts_are_words_has_nothing_to_mend() -> None:
    known = Known(game="kaadosu")
    card = {"name": "Any", "text": "Whatever is said."}
    assert check(card, known).canonical == "Whatever is said."
    assert check(card, known).text_fault is None
    assert (reading(card, known), mended(card, known)) == ("", "")
