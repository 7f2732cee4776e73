"""Facts in words: actions, events, questions and reasons, for one reader, in one language.

What the engine says is data (docs/facts.md); sentences are made here and nowhere else. A language
is a package beside this module that implements `Words`; `words` finds it.
"""

from games.cidwam.rules.table.words.languages import LANGUAGES, words
from games.cidwam.rules.table.words.reader import NOBODY, Reader
from games.cidwam.rules.table.words.sight import Sight
from games.cidwam.rules.table.words.speech import Phrase, Words

__all__ = ["LANGUAGES", "NOBODY", "Phrase", "Reader", "Sight", "Words", "words"]
