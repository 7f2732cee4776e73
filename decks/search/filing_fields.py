"""Search fields of one's own filing of decks: `tag:`, `folder:`. Own decks alone.

Registered in AppConfig.ready. No words are offered: what is offered is the same for everyone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from cards.search import Context, Example, Field, InvalidTerm, Meaning, Term, Word
from decks.models import FOLDER_MARK, TAG_MARK, filing_mark
from decks.search.conditions import by_columns
from decks.search.language import ABOUT, register_filing


@dataclass(frozen=True)
class Filed:
    """A whole folder or tag, however it is spelled."""

    sign: str
    noun: str
    says: str
    says_not: str
    operators: tuple[str, ...] = (":", "=")
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        name = " ".join(term.value.split())
        if term.operator not in self.operators or term.how == "pattern" or not name:
            raise InvalidTerm(f"Type a {self.noun} after “{field.name}:”. Ignored.")
        viewer = context.viewer
        own = Q(owner=viewer) if viewer is not None and viewer.is_authenticated else Q(pk=None)
        filed = own & Q(filed_as__contains=filing_mark(self.sign, name))
        says, says_not = (f"{words} “{name}”" for words in (self.says, self.says_not))
        return Meaning(by_columns(filed), says, says_not, private=True)

    def words(self, context: Context) -> Sequence[Word]:
        return ()


TAG = Field(
    "tag",
    Filed(TAG_MARK, "tag", "you tagged it", "you didn’t tag it"),
    "Tag",
    "Your own decks with a tag.",
    ("tags",),
    (Example('tag:"in progress"', "your decks with that tag"),),
    ABOUT,
)
FOLDER = Field(
    "folder",
    Filed(FOLDER_MARK, "folder", "it is in your folder", "it is not in your folder"),
    "Folder",
    "Your own decks in a folder.",
    (),
    (Example("folder:tournament", "your decks in that folder"),),
    ABOUT,
)


def register() -> None:
    """Add the fields to the languages of decks."""
    register_filing(TAG, FOLDER)
