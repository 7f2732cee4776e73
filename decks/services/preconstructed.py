"""The decks that come with the game: the database made to agree with their files.

Reading the files is the command's; this takes their texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import transaction

from decks import formats
from decks.models import Deck, DeckRevision, Visibility
from decks.names.lookup import list_layout, name_book
from decks.queries import problems
from decks.services.editing import write_content
from decks.services.errors import DeckError
from decks.starters import cache


class UnusableDecks(DeckError):
    """Some files can't be loaded, so none was; `sentences` has one for each fault."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


@dataclass
class Loaded:
    """The result of a load, as names of decks."""

    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


@transaction.atomic
def load_preconstructed(*, game: str, texts: Mapping[str, str]) -> Loaded:
    """Load a game's preconstructed decks for `texts` (key -> list); others that were loaded
    before are deleted.

    Loading the same again changes nothing. Raises UnusableDecks for lines that can't be used,
    decks without a name and decks that the rules do not allow; nothing is changed then.
    """
    faults: list[str] = []
    loaded = Loaded()
    for key, text in sorted(texts.items()):
        _load_one(game, key, text, loaded, faults)
    if faults:
        raise UnusableDecks(faults)
    for deck in Deck.objects.preconstructed().filter(game=game).exclude(key__in=texts):
        loaded.gone.append(deck.name)
        deck.delete()
    transaction.on_commit(cache.forget)
    return loaded


def _load_one(game: str, key: str, text: str, loaded: Loaded, faults: list[str]) -> None:
    reading = formats.read(text, name_book(game), list_layout(game))
    for problem in reading.problems:
        near = f" Nearest: {', '.join(problem.nearest)}." if problem.nearest else ""
        faults.append(f"{key}, line {problem.line}: {problem.message}{near}")
    if reading.name is None:
        faults.append(f"{key}: the line “Name: …” is missing.")
    if reading.problems or reading.name is None:
        return
    deck = Deck.objects.filter(key=key).first()
    if deck is not None and not deck.is_preconstructed:
        faults.append(f"{key}: a player's deck has this key; rename the file.")
        return
    if deck is not None and deck.game != game:
        faults.append(f"{key}: a deck of another game has this key; rename the file.")
        return
    before = deck.version if deck is not None else None
    if deck is None:
        deck = Deck(key=key, game=game, role=reading.layout.role, is_preconstructed=True, version=0)
        deck.visibility = Visibility.PUBLIC
    deck = write_content(
        deck=deck,
        name=reading.name,
        description=reading.description,
        sections=reading.sections,
        cause=DeckRevision.Cause.LOADED,
    )
    faults += [
        f"{key}: {problem.message}" + (f" ({problem.rule})" if problem.rule else "")
        for problem in problems(deck)
        if problem.level == "error"
    ]
    outcome = loaded.new if before is None else loaded.same
    (loaded.changed if before not in (None, deck.version) else outcome).append(deck.name)
