"""Cards that stand in for others, of any game: by the figures of its schema."""

from decks.suggestions.substitutes import distance, most_alike, swapped
from engine.kernel.game import Data
from games import GAMES
from lab.sources import cards_of_files

GAME = "spelldawn"


def cards() -> dict[str, Data]:
    return {card["name"]: card for card in cards_of_files(GAME).data}


def test_a_card_is_most_like_one_of_its_kind_with_its_figures() -> None:
    known = cards()
    kind = GAMES[GAME].card_schema.kind
    for card in list(known.values())[:20]:
        others = [other for other in known.values() if other is not card]
        found = most_alike(GAME, card, others)
        assert found is not None
        assert found[kind] == card[kind]
        near = distance(GAME, card, found)
        rest = (distance(GAME, card, other) for other in others if other[kind] == card[kind])
        assert near == min(rest)
        assert distance(GAME, card, card) == 0


def test_of_equals_one_that_is_not_held_comes_first() -> None:
    card = next(iter(cards().values()))
    one, two = ({**card, "name": name} for name in ("A", "B"))
    assert most_alike(GAME, card, [one, two]) == one
    assert most_alike(GAME, card, [one, two], held={"A"}) == two
    assert most_alike(GAME, card, []) is None


def test_a_swap_stays_within_a_section_and_its_copies() -> None:
    """CIDWaM's decks hold three of a Mythic card; its Persona is listed."""
    sections = GAMES["cidwam"].sections
    deck = {"name": "D", "persona": ["Old"], "cards": {"Rat": 5, "Titan": 2}}
    titan = {"name": "Titan", "kind": "Soul", "types": ["Mythic"]}
    assert swapped(sections, deck, "Rat", titan)["cards"] == {"Rat": 4, "Titan": 3}
    cat = {"name": "Cat", "kind": "Soul", "types": []}
    assert swapped(sections, deck, "Rat", cat)["cards"] == {"Cat": 5, "Titan": 2}
    new = {"name": "New", "kind": "Persona", "types": []}
    assert swapped(sections, deck, "Old", new) == {**deck, "persona": ["New"]}
    assert deck["cards"] == {"Rat": 5, "Titan": 2}
