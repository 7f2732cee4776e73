"""Keywords are explained where they are used, and all of them are."""

import pytest

from cards.sets.set_files import read_sets
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Keyword
from games.cidwam.web.glossary import KEYWORDS, TERMS, explained

UNUSED = ("First strike", "Double attack")  # newer than the rulebook and the sets


def test_every_keyword_is_explained_in_the_order_of_its_rule() -> None:
    declared = {node.printed_name() for node in NODES.values() if issubclass(node, Keyword)}
    assert {term.name for term in KEYWORDS} == declared | {"Secret"}
    numbers = [int(term.rule.removeprefix("R10.")) for term in KEYWORDS if term.name not in UNUSED]
    assert numbers == sorted(numbers)
    assert all(term.meaning for term in KEYWORDS)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", []),
        ("Agile, Range 2.", ["Agile", "Range"]),
        ("Secret: pay 2.", ["Secret"]),
        ("Resilient 1.\nPay 1: Curate.", ["Resilient", "Curate", "Pay"]),
        ("On play: Create 2 Rat Tokens.", ["Rat Token"]),
        ("Souls here have Team-up.", ["Team-up", "Here"]),
        ("Place a Shield. Destroy target Soul.", ["Shield", "Destroy"]),
        ("Your opponent loses 2 Life.", []),
        ("Destroy all tokens.", ["Destroy", "Token"]),
        ("Put a +1 counter on this.", ["Counter"]),
    ],
)
def test_a_text_is_explained_by_what_it_says(text: str, names: list[str]) -> None:
    assert [term.name for term in explained(text)] == names


USED = [term for term in (*KEYWORDS, *TERMS) if term.name not in UNUSED]


@pytest.mark.parametrize("term", USED, ids=lambda term: term.name)
def test_each_term_is_on_some_card_of_ours(term: object) -> None:
    texts = [card.get("text", "") for found in read_sets() for card in found.cards]
    assert any(term.is_in(text) for text in texts)  # type: ignore[attr-defined]
