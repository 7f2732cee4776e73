"""The games of the house as printing knows them: by slug, with nouns and mats. No database."""

from dataclasses import asdict

from engine.kernel.definition import NOUNS, GameDefinition, Noun
from engine.kernel.game import Data
from engine.kernel.mats import Mat, Place
from games import GAMES, title_of
from printing.options import BadOptions

MAX_ECHO = 40  # characters of a wrong name that its refusal repeats


def kind_of(game: str) -> GameDefinition:
    """Return the definition of a game; raises BadOptions if this site has none of that name."""
    if game not in GAMES:
        words = f"this site has no game “{game[:MAX_ECHO]}”. Use one of {', '.join(GAMES)}."
        raise BadOptions({"game": words})
    return GAMES[game]


def noun(game: str, name: str) -> Noun:
    """One of a game's nouns; a plain one if the site no longer has the game."""
    return (GAMES[game].nouns if game in GAMES else NOUNS)[name]


def one_card(game: str) -> str:
    """Any one card, in the game's words: "a card", "each number"."""
    word = noun(game, "card").one
    return "a card" if word == "card" else f"each {word}"  # it may want "an"


def check_game(game: str, expected: str | None, field: str, what: str) -> None:
    """Raise BadOptions, at that field, if `what` is of a game and another was asked for."""
    if expected is not None and game != expected:
        kind_of(expected)  # one that there isn't is the first thing to say
        raise BadOptions({field: f"{what} is of {title_of(game)}, not of {title_of(expected)}."})


def printed_mats(kind: GameDefinition) -> list[Mat]:
    """Return the mats that paper has; one without a printed place is for pages alone."""
    return [mat for mat in kind.mats if any(place.is_printed for place in mat.places)]


def mat_data(mat: Mat) -> Data:
    """Return a mat as plain data, so that a job prints what was asked for whatever becomes of the
    definition."""
    return asdict(mat)


def mat_of(data: Data) -> Mat:
    """Return the mat that `mat_data` wrote, as JSON gives it back."""
    places = tuple(Place(**_tuples(place)) for place in data["places"])
    return Mat(**{**_tuples(data), "places": places})


def _tuples(data: Data) -> Data:
    return {key: tuple(said) if isinstance(said, list) else said for key, said in data.items()}
