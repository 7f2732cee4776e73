"""compile(render(tree)) == tree, for every tree that the forms allow; and plain data likewise."""

import json

from hypothesis import given, settings

from engine.text.language import MAX_CHARACTERS
from games.cidwam.rules.text import (
    CardText,
    compile_text,
    explain,
    features,
    from_data,
    render,
    to_data,
)
from games.cidwam.rules.text.parts import Ability
from tests.engine.text.trees import TYPES, attachments, card_texts


@settings(max_examples=250, deadline=None)
@given(card_texts())
def test_a_rendered_tree_compiles_to_itself(tree: CardText) -> None:
    text = render(tree)
    if len(text) <= MAX_CHARACTERS:
        assert compile_text(text, TYPES) == tree
    assert from_data(json.loads(json.dumps(to_data(tree)))) == tree
    assert len(explain(tree)) == len(tree.abilities)
    assert len(set(features(tree))) == len(list(features(tree)))


@settings(max_examples=100, deadline=None)
@given(attachments)
def test_a_relics_first_line_compiles_to_itself(attach: Ability) -> None:
    tree = CardText((attach,))
    assert compile_text(render(tree), TYPES, "Relic") == tree
