"""Spelldawn's card text language: the words on a card are its program.

    compile_text(text, kind="SIDE TYPE") -> CardText     or TextError
    render(tree) -> str                                  the canonical wording

Effects are declared in `effects`, what else a text can say in the modules beside it, what makes
no sense on a card in `checks`. The machinery is `engine.text`.
"""

from engine.text.errors import TextError
from games.spelldawn.rules.text.abilities import CardText
from games.spelldawn.rules.text.language import LANGUAGE, WORDING

compile_text = LANGUAGE.compile
render = WORDING.render

__all__ = ["LANGUAGE", "CardText", "TextError", "compile_text", "render"]
