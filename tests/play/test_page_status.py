"""The sentences of the game's page: names in the log, why one is asked, how a game ended."""

from typing import Any

import pytest

from engine.kernel.game import Data
from games.cidwam.rules.table.words import Reader
from games.cidwam.web.table.board import piece_words
from games.cidwam.web.table.choices import read_choices
from games.cidwam.web.table.prompt import is_for_a_secret
from games.cidwam.web.words import CidwamTeller
from play.models import OUT_OF_TIME, Game, Seat
from play.wording import ending_of, render_events
from tests.play.conftest import Table

pytestmark = pytest.mark.once

NAMES = ("ada", "bertrand")
ADA, BERTRAND, NOBODY = (Reader(seat, NAMES) for seat in ("south", "north", None))
FIRST = {"kind": "first", "rolls": {"south": 4, "north": 2}, "seat": "south"}
BROKEN = {"kind": "break", "seat": "north", "place": "north:2", "owner": "north"}
DRAWN = {"kind": "draw", "seat": "north", "n": 1}


@pytest.mark.parametrize(
    ("event", "reader", "said"),
    [
        (FIRST, NOBODY, "ada rolls 4 and bertrand rolls 2: ada begins"),
        (FIRST, ADA, "You roll 4 and bertrand rolls 2: you begin"),
        (BROKEN, ADA, "bertrand’s Shield in slot 2 is broken"),
        (BROKEN, BERTRAND, "Your Shield in slot 2 is broken"),
        (DRAWN, ADA, "bertrand draws a card"),
        ({**DRAWN, "cards": [{"name": "Oak Guard"}]}, BERTRAND, "You draw Oak Guard"),
        ({"kind": "old", "text": "South draws a card"}, ADA, "South draws a card"),
        ({"kind": "settled"}, ADA, None),
    ],
)
def test_the_log_is_told_to_its_reader(
    event: dict[str, Any], reader: Reader, said: str | None
) -> None:
    (told,) = render_events([event], CidwamTeller(reader))
    assert told["text"] == (said or "")


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (ADA, "yours; 1d4"),
        (BERTRAND, "ada’s; 1d4"),
        (NOBODY, "ada’s; 1d4"),
    ],
)
def test_a_piece_says_whose_it_is(reader: Reader, said: str) -> None:
    rat = {"name": "Cellar Rat", "controller": "south", "hit_dice": "1d4"}
    assert "; ".join(piece_words(rat, reader)) == said


PASS = {"notation": "pass", "verb": "pass"}
USE: Data = {"notation": "use persona", "verb": "use", "subject": {"place": "south:persona"}}
USE |= {"ability": 0}


def test_a_question_with_nothing_to_use_says_why(table: Table) -> None:
    view = {**table.view(0), "decision": {"kind": "response", "options": ["pass"]}}
    view["actions"] = [PASS]
    assert is_for_a_secret(read_choices(view, ADA), view["decision"])
    view["actions"] = [USE, PASS]
    assert not is_for_a_secret(read_choices(view, ADA), view["decision"])
    assert not is_for_a_secret([], {"kind": "join"})


def test_the_button_of_a_payment_effect_says_what_it_costs(table: Table) -> None:
    view = table.view(0)
    view["players"]["south"]["persona"] = {"name": "Granny", "text": "Swift.\nPay 2: Draw a card."}
    view["actions"] = [USE]
    (choice,) = read_choices(view, ADA)
    assert choice.label == "Use Granny: Pay 2: Draw a card."
    assert (choice.subject, choice.target, choice.title) == ("persona:south", "", "Granny")


@pytest.mark.parametrize(
    ("reason", "winner", "side", "said"),
    [
        ("life", 0, 0, "You won: bertrand is out of Life"),
        ("life", 0, 1, "You lost: you’re out of Life"),
        ("life", 0, None, "ada won: bertrand is out of Life"),
        ("resignation", 1, 0, "You lost: you resigned"),
        ("resignation", 1, 1, "You won: ada resigned"),
        (OUT_OF_TIME, 1, None, "bertrand won: ada ran out of time"),
        ("agreed", None, 0, "Drawn: agreed"),
        (OUT_OF_TIME, None, 0, "Drawn: time ran out"),
        ("out of Snow", 1, 0, "You lost: out of Snow"),
    ],
)
def test_the_end_says_who_is_out_of_what(
    table: Table, reason: str, winner: int | None, side: int | None, said: str
) -> None:
    seats = list(Seat.objects.filter(game=table.game).order_by("side"))
    places = [1, 1] if winner is None else [1 + (side != winner) for side in (0, 1)]
    over = {"status": Game.Status.OVER, "reason": reason, "winner": winner, "places": places}
    game = Game(book=table.game.book, **over)
    assert ending_of(game, seats, side) == said


def test_a_new_game_is_watched_by_nobody_unless_asked(signed_in: Any, ada: Any, decks: Any) -> None:
    page = signed_in(ada).get("/play/new/").content.decode()
    box = page[page.index('name="is_public"') :]
    assert "checked" not in box[: box.index(">")]
