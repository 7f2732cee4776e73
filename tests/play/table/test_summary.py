"""The sentence about what the others did, as the viewer of a game gets it."""

from games.cidwam.rules.table.words import Reader
from play.table.summary import summary
from play.wording import Cidwam
from tests.play.show import fights
from tests.play.show.games import NAMES


def test_all_entries_become_one_sentence() -> None:
    told = fights.JOINED.told(1)
    said = summary(told.entries, Cidwam(Reader("north", NAMES)))
    assert said == "ada beat Imp (c4) and Lucky (b3)"
    assert summary(told.entries[1:], Cidwam(Reader("north", NAMES))) == "ada beat Lucky (b3)"
    assert summary([], Cidwam(Reader("north", NAMES))) == ""
