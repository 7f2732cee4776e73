"""The card text language: forms, canonical words, icons, and what makes no sense on a card."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from games.spelldawn.rules.cards.card import text_kind
from games.spelldawn.rules.text import LANGUAGE, CardText, TextError, compile_text, render
from games.spelldawn.rules.text.checks import KINDS
from games.spelldawn.rules.text.node import NODES
from tests.games.spelldawn.tables import set_cards
from tests.samples import some_of

SAMPLES = {  # those of the game's document, with their icons, and as they are printed
    "Projects cost +1{M} to destroy.": "Projects cost +1 mana to raze.",
    "Gain 15{M}.": "Gain 15 mana.",
    "{#}Score: Gain 7{M}.": "Score: Gain 7 mana.",
    "{#}Combat: Deal 1 damage. Gain 1 {M}.": "Combat: Deal 1 damage. Gain 1 mana.",
    "Unveil when activated, then Store 15{M}.\n{A} {-} Take 3{M}.": (
        "Unveil when activated, then store 15 mana.\nAction: Take 3 mana."
    ),
    "{#}Dawn: If you have no cards in hand, draw a card.": (
        "Dawn: If you have no cards in hand, draw a card."
    ),
    "2{M}: +1 Attack\nBreach 1": "2 mana: +1 attack.\nBreach 1.",
    "{#}Dawn: Take 1{M}\n{A} {-} Store 3{M}": "Dawn: Take 1 mana.\nAction: Store 3 mana.",
    "Initiate a raid. Gain 5{M} to spend during that raid.": (
        "Initiate a raid. Gain 5 mana to spend during that raid."
    ),
}
FORGIVEN = {
    "gain FIVE mana": "Gain 5 mana.",
    "Draw one card.": "Draw a card.",
    "Give the champion two curse": "Give the Champion 2 curses.",
    "Search your deck for a weapon, put it into your hand and shuffle.": (
        "Search your deck for a weapon, put it into your hand, and shuffle."
    ),
    "Your minion cost −1 mana.": "Your minions cost -1 mana.",
    "Look at the top 1 card of the Vault.": "Look at the top card of the Vault.",
    "1 action: Gain 2 mana.": "Action: Gain 2 mana.",
    "\n  Trap \n\nAccessed: Deal 2 damage.": "Trap.\nAccessed: Deal 2 damage.",
    "the Overlord’s spells cost +1 mana.": "The Overlord's spells cost +1 mana.",
}
WRONG = [  # a kind, a text, and the column of what is wrong
    ("overlord spell", "Gain 0 mana.", 6),
    ("overlord riftcaller", "Your minions cost +0 mana.", 19),
    ("overlord spell", "Gain 5 gold.", 8),
    ("overlord spell", "Gain 15{M} gold.", 12),
    ("overlord spell", "", 1),
    ("overlord ally", "Trap.", None),
    ("overlord minion", "Gain 1 mana.", 1),
    ("overlord minion", "Score: Gain 1 mana.", 1),
    ("overlord minion", "Combat: Discard a card.", 9),
    ("overlord minion", "Combat: Gain 1 mana. Place a progress counter on a scheme.", 22),
    ("overlord minion", "Dusk: The Champion loses an action.", 7),
    ("overlord minion", "Dusk: End the raid.", 7),
    ("overlord minion", "Action: Gain 1 mana.", 1),
    ("overlord scheme", "Score: Store 2 mana.", 8),
    ("overlord scheme", "Score: Destroy this.", 8),
    ("overlord scheme", "Your minions cost -1 mana.", 1),
    ("overlord project", "Dusk: Gain 1 mana.", 1),
    ("overlord project", "Trap.\nUnveil at dusk.", 1),
    ("overlord project", "Unveil at dusk, then gain an action.", 16),
    ("overlord riftcaller", "Sacrifice this: Gain 1 mana.", 1),
    ("overlord riftcaller", "2 mana: Draw a card.", 1),
    ("overlord riftcaller", "Dusk: If this is in an inner room, gain 1 mana.", 7),
    ("overlord riftcaller", "Raid on this room: Gain 1 mana.", 1),
    ("overlord riftcaller", "Your prismatic minions have +1 health.", 1),
    ("overlord riftcaller", "The Overlord's minions cost -1 mana.", 1),
    ("overlord riftcaller", "Your schemes cost -1 mana.", 1),
    ("overlord spell", "Destroy a face-up minion.", 1),
    ("overlord spell", "Return a spell from your Crypts to your hand.", 1),
    ("overlord spell", "Return a minion from your discard to your hand.", 1),
    ("overlord spell", "Look at a face-down card.", 1),
    ("champion spell", "Deal 1 damage.", 1),
    ("champion spell", "Destroy an ally.", 1),
    ("champion spell", "Access 2 more cards during that raid.", 1),
    ("champion spell", "Initiate a raid.\nInitiate a raid on the Vault.", 1),
    ("champion spell", "Initiate a raid. Initiate a raid.", 18),
    ("champion ally", "Sacrifice this: Initiate a raid.", 1),
    ("champion ally", "Play: Initiate a raid.", 7),
    ("champion ally", "Dusk: Discard a card.", 7),
    ("champion ally", "1 mana: +1 attack.", 1),
    ("champion ally", "Breach 1.", 1),
    ("champion weapon", "1 mana: +1 attack. Gain 1 mana.", 1),
    ("champion weapon", "1 mana: +1 attack.\n2 mana: +2 attack.", 1),
    ("champion weapon", "Action: Gain 1 mana. Once each encounter.", 1),
    ("champion weapon", "Sacrifice this, action: Gain 1 mana.", 1),
    ("champion weapon", "Projects cost +1 mana to raze.", 1),
]
HEADS = {  # a line's beginning, and kinds of card that can have it
    "": ("overlord spell", "champion spell"),
    "Play: ": ("champion ally", "champion weapon"),
    "Summon: ": ("overlord minion",),
    "Combat: ": ("overlord minion",),
    "Score: ": ("overlord scheme",),
    "Accessed: ": ("overlord scheme",),
    "Dusk: ": ("overlord boon", "champion evocation"),
    "Dawn: ": ("overlord minion", "champion ally"),
    "Raid on an outer room: ": ("overlord riftcaller", "champion artifact"),
    "Successful raid on the Vault: ": ("overlord boon", "champion boon"),
    "Action: ": ("overlord boon", "champion ally"),
    "2 actions, 3 mana, sacrifice this: ": ("champion evocation",),
}
EFFECTS = [
    "Gain 3 mana.", "Gain 2 actions.", "The Champion loses 4 mana.", "The Overlord loses 1 mana.",
    "The Champion loses 2 actions.", "Draw a card.", "Draw 3 cards.", "Discard 2 cards.",
    "The Champion discards a card at random.", "The Overlord discards 2 cards at random.",
    "Store 9 mana.", "Take 2 mana.", "Deal 2 damage.", "Give the Champion a curse.",
    "Remove 2 curses.", "End the raid.", "Place 2 progress counters on a scheme.",
    "Destroy an evocation.", "Destroy a face-up project.", "Destroy this.",
    "The Champion sacrifices an ally.", "Return a project from your Crypts to your hand.",
    "Search your deck for a scheme, put it into your hand, and shuffle.",
    "Return an artifact from your discard to your hand.", "Look at the top card of the Vault.",
    "Look at the top 4 cards of the Vault.", "Look at a face-down card.",
    "If you have no cards in hand, draw 2 cards.", "If you have 8 or more mana, gain 1 mana.",
    "If the Champion is cursed, deal 1 damage.", "If this is in an inner room, gain 1 mana.",
    "If the Champion has 2 or fewer cards in hand, deal 1 damage.",
    "Initiate a raid on an inner room. Gain 2 mana to spend during that raid."
    " Access 1 more card during that raid.",
]  # fmt: skip
LINES = [
    "Projects cost +2 mana to raze.", "Your minions have +1 health.",
    "Your astral minions have +2 health.", "Your weapons have +1 attack.",
    "Your prismatic weapons have +1 attack.", "Access 2 more cards in the Sanctum.",
    "Prevent the first 1 damage each turn.", "Your maximum hand size is -1.",
    "The Champion's maximum hand size is -2.", "Your allies cost -1 mana.",
    "The Champion's spells cost +1 mana.", "The Overlord's projects cost +2 mana.",
    "2 mana: +1 attack.", "3 mana: +4 attack. Once each encounter.", "Breach 1, Brittle.",
    "Unveil at dusk.", "Unveil when activated, then store 12 mana.", "Trap.",
    "3 mana: Draw a card. Once each turn.",
]  # fmt: skip


@pytest.mark.parametrize("card", set_cards(), ids=lambda card: card["name"])
def test_every_card_of_the_set_prints_as_it_is_written(card: dict[str, str]) -> None:
    assert render(compile_text(card["text"], kind=text_kind(card))) == card["text"].strip()


@pytest.mark.parametrize(("said", "printed"), {**SAMPLES, **FORGIVEN}.items())
def test_it_is_read_and_printed_canonically(said: str, printed: str) -> None:
    assert render(compile_text(said)) == printed


@pytest.mark.parametrize(("kind", "text", "column"), WRONG)
def test_what_makes_no_sense_is_refused_where_it_stands(
    kind: str, text: str, column: int | None
) -> None:
    if kind not in KINDS:
        compile_text(text, kind=kind)  # a kind that the language doesn't know is no fault
        return
    with pytest.raises(TextError) as refused:
        compile_text(text, kind=kind)
    assert refused.value.column == column


def written() -> Iterator[tuple[str, str]]:
    """Every line that heads and effects make, with each kind of card."""
    for head, kinds in HEADS.items():
        for effect in EFFECTS:
            yield from ((f"{head}{effect}", kind) for kind in kinds)
    for line in LINES:
        yield from ((line, kind) for kind in KINDS)


def compiled(texts: list[tuple[str, str]]) -> list[tuple[str, CardText]]:
    found = []
    for text, kind in texts:
        try:
            found.append((text, compile_text(text, kind=kind)))
        except TextError:
            continue
    return found


def test_each_line_comes_back_as_the_same_tree() -> None:
    found = compiled(list(written()))
    assert len(found) > 150
    for text, tree in found:
        assert render(tree) == text
        assert NODES.from_data(json.loads(json.dumps(tree.to_data()))) == tree


def test_two_thousand_texts_compile_to_themselves() -> None:
    rng = random.Random(1)
    lines = [(text, kind) for text, kind in written() if compiled([(text, kind)])]
    of_kind: dict[str, list[str]] = {}
    for text, kind in lines:
        of_kind.setdefault(kind, []).append(text)
    kinds = sorted(of_kind)
    texts: list[tuple[str, str]] = []
    while len(texts) < 2000:
        kind = rng.choice(kinds)
        chosen = rng.choices(of_kind[kind], k=rng.randint(1, 3))
        texts.append(("\n".join(chosen), kind))
    for text, tree in compiled(list(some_of(texts))):
        assert compile_text(render(tree)) == tree
        assert render(tree) == text


def test_the_grammar_has_one_reading() -> None:
    assert LANGUAGE.grammar.lark.options.strict


def test_an_error_suggests_the_nearest_form() -> None:
    with pytest.raises(TextError) as refused:
        compile_text("Deal 3 damages.", kind="overlord spell")
    assert refused.value.nearest == "Deal 3 damage."


def test_a_line_is_completed() -> None:
    inserted = [one.insert for one in LANGUAGE.complete("Combat: Deal 1 ")]
    assert "damage" in inserted
