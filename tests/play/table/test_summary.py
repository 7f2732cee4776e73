"""The sentence about what the others did, as the viewer of a game gets it."""

from itertools import chain

from games.cidwam.rules.table.words import Reader
from games.cidwam.web.words import CidwamTeller
from tests.play.show import fights
from tests.play.show.games import NAMES


def test_all_entries_become_one_sentence() -> None:
    told = fights.JOINED.told(1)
    teller = CidwamTeller(Reader("north", NAMES))
    first, *later = (entry["events"] for entry in told.entries)
    events = list(chain(*later))
    said = teller.summary([*first, *events])
    assert said == "ada beat Imp (c4) and Lucky (b3)"
    assert teller.summary(events) == "ada beat Lucky (b3)"
    assert teller.summary([]) == ""
