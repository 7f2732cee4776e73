"""Pages and messages speak as the voice guide says: what it has replaced does not come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import BASE
from tests.test_rooms import ROOMS

pytestmark = pytest.mark.once
APPS = ("cidwam_site", "play", "printing", "lab", "decks", "workshop", "cards")
REPLACED = (
    "Skip to the content", "To the front page", "How it goes", "For programs: the API",
    "Our mistake", "That request made no sense", "Form of filters", "A card by chance",
    "Show the cards", "Narrow down", "No card fits all of that", "Words on this card",
    "Cards like it", "What the rules make of it", "You have saved no search yet",
    "This part was left out", "This bracket closes nothing", "Longest unchanged first",
    "Words on cards", "Make a deck", "Read in a list", "Ready to play<",
    "Nobody has made a deck public yet", "You have no deck yet", "Make the deck",
    "How a list is written", "Do what is chosen", "Name, Persona, who sees it", "Save these",
    "No card is like that", "The rules allow this deck", "deals no hand", "Copy to my decks",
    "Who has this link", "Comes with the game<", "By link", "hidden by the staff",
    "This deck was changed meanwhile", "There is no such deck", "No card is called",
    "Time for each action", "you get a link to send", "If a clock runs out",
    "A preconstructed deck, by chance", "Others may watch", "Keep these orders",
    "Your orders are kept", "All you can do now", ">Do it<", "You have offered a draw",
    "Withdraw the invitation", "The whole log", "Nothing has happened yet",
    "Begin with this opening", "Waiting for you<", "Waiting for others<",
    "Invitations not taken yet", "Being played now", "There is no public game",
    "This seat can’t be taken", "no more mail", "Somebody else has taken this seat",
    "You have had nothing played yet", "Try it in the lab", "This page looks again by itself",
    "lies 95 times of 100", "What we ask of a set", "Make the sheets", "Waiting for the printer",
    "Greys only", "Cutting marks", ">Write a card<", "Read a set file<",
    "Nobody has shared a set yet", "Read a file in<", "Name and sharing", "Read it in",
    "The text is understood", "Take this wording over", "Leave without saving",
    "Somebody will look at it", "The site can’t be reached just now", "Choose a lit place",
    "or it is private", "The staff has", "taken off your list", "Taken off your list",
    "Take it off my list", "Take off: ", "the most that this site", "Nothing stands",
    "Nothing is named", "Nothing is called", "Look at them as", "Report it<", "Hidden by the staff",
    "Here could stand", "No more mail", "game of CIDWaM", "The rest was left out", "Ready decks",
    "ready decks", "None of today’s", "is loaded here",
    "Send a picture<", "Its address<", "Its page<", "Not this way",
    "Take all thirty", "Coins are short", "invites you to a game", "<b>What happens</b>",
    "on average damage", "on average} damage", "A win leaves", "and others for up to",
    "one free Soul", "all turns long", "stands there next", "Take it to ", "as long as it lies",
    "every chance is proved", "face down but Shields", "As in the document", ": your seed<",
    "more are needed", " taken away\"", "have been taken", "They lie where", "the mean of 8 dice",
)  # fmt: skip
ROOMS_OF_OTHERS = ("templates/registration/", "accounts/")
MAX_LINE = 200  # letters


def pages() -> list[Path]:
    folders = [BASE / "templates", *BASE.glob("games/*/templates")]
    return [path for folder in folders for path in sorted(folder.rglob("*.*"))]


def sources() -> list[Path]:
    found = [path for app in APPS for path in (BASE / app).rglob("*.py")]
    found += list((BASE / "static" / "js").glob("*.js")) + list(
        (BASE / "static" / "play").glob("*.js")
    )
    found += list((BASE / "static" / "play").rglob("*.js"))
    found += list((BASE / "games").glob("*/static/**/*.js"))
    found += list((BASE / "games" / "cidwam" / "rules" / "table").rglob("*.py"))
    found += [
        BASE / "games" / "cidwam" / "rules" / "versions.py",
        BASE / "engine" / "text" / "errors.py",
    ]
    found += list((BASE / "games").glob("*/lessons/*.yaml"))
    return sorted({path for path in found if "migrations" not in path.parts})


def test_what_was_replaced_does_not_come_back() -> None:
    texts = {path.relative_to(BASE).as_posix(): path.read_text() for path in (*pages(), *sources())}
    found = [
        f"{name}: {words}"
        for name, text in texts.items()
        for words in REPLACED
        if words in text and not name.startswith(ROOMS_OF_OTHERS)
    ]
    assert found == []


def test_bounds_are_called_max_and_min() -> None:
    """MAX_ or MIN_, a noun, a unit, and none of the other words for either."""
    bound = re.compile(
        r"^_?(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|FEWEST|BIGGEST)(?:_\w+)?\b.* = [^{]"
    )
    named = [
        f"{path.relative_to(BASE)}: {line}"
        for path in [
            *sources(),
            *sorted((BASE / "engine").rglob("*.py")),
            *sorted((BASE / "games").rglob("*.py")),
        ]
        for line in path.read_text(encoding="utf-8").splitlines()
        if path.suffix == ".py" and bound.match(line)
    ]
    assert named == []


def test_templates_have_lines_that_can_be_read() -> None:
    long = [
        f"{path.relative_to(BASE)}:{number}"
        for path in pages()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > MAX_LINE
    ]
    assert long == []


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    clause = re.compile(r'^ *r?"""(?:What|Who|Whose|Where|Which|How|That)\b.*', re.MULTILINE)
    found = [
        f"{path.relative_to(BASE)}: {line.strip()}"
        for room in ROOMS
        for path in sorted((BASE / room).rglob("*.py"))
        if "migrations" not in path.parts
        for line in clause.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []
