"""Facts in words: actions, events, questions and reasons, for one reader, in one language.

What the engine says is data (docs/facts.md); sentences are made here and nowhere else. A language
is a package beside this module that implements `Words`; `words` finds it.
"""

from engine.cidwam.table.words.languages import LANGUAGES, words
from engine.cidwam.table.words.reader import NOBODY, Reader
from engine.cidwam.table.words.sight import Sight
from engine.cidwam.table.words.speech import Phrase, Words

__all__ = ["LANGUAGES", "NOBODY", "Phrase", "Reader", "Sight", "Words", "words"]
