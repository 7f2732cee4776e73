"""What `it` is, and whose, for the sentences after one that puts a card onto the board (T8)."""

from __future__ import annotations

from tests.engine.positions import card, card_in, position, setup, soul

CALL = "Put a Soul from your hand onto the board. Its owner draws a card. Put a +1 counter on it."


def test_what_was_put_onto_the_board_is_it_and_has_an_owner() -> None:
    game, s = position(
        setup(
            [soul("Ant"), card("Gem", "Incantation"), card("Caller", "Spell", CALL, 0)],
            phase="summon",
            south={"hand": ["Caller", "Ant"], "deck": ["Gem"]},
        )
    )
    for line in ("play Caller", "choose a1"):
        game.act(s, 0, line)
    assert [card_in(s, held).name for held in s.hand[0]] == ["Gem"]
    (ant,) = game.view(s, 0)["board"]["a1"]
    assert (ant["name"], ant["counters"]) == ("Ant", {"+1": 1})
