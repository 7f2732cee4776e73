"""No word of any one game stands in the kernel or in the bots, and what toys show of refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.replay import make_record, verify
from tests.toys import TOYS
from tests.toys.tables import CARDS, decks_for

ROOT = Path(__file__).parents[3]


def test_what_one_seat_draws_the_other_is_not_told() -> None:
    game = open_game(TOYS["claims"], CARDS)
    state = game.set_up(decks_for("claims", 2), FastChance(1))
    game.act(state, 0, game.legal_actions(state, 0)[0])
    events = game.act(state, 1, "yield")
    told = [[game.visible(event, viewer) for event in events] for viewer in (0, 1, None)]
    assert [any("hand" in event.get("now", ()) for event in one if event) for one in told] == [
        True,
        False,
        False,
    ]


def test_a_game_that_cannot_be_set_up_is_refused_in_words() -> None:
    game = open_game(TOYS["claims"], CARDS)
    lines = [(0, "resign")]
    record = make_record(game, CARDS, decks_for("claims", 2), "server", ["a", "b"], lines)
    assert verify(record, TOYS).ok
    record.decks[0] = {"cards": {"Number 99": 6}}
    found = verify(record, TOYS)
    assert not found.ok
    assert found.lines[-1] == "The deck of first can't be played: too_few unknown_card"


# Words that CIDWaM has and other games have not. Cards, decks, turns and hands many games have.
WORDS = re.compile(
    r"cidwam|\b(souls?|coins?|life|lives|shields?|personas?|incantations?|environments?|relics?"
    r"|spells?|tokens?|hit dice|zones?|summon\w*|moves? ?/ ?combat|fights?|strikes?|boards?"
    r"|south\w*|north\w*|pawns?|knights?|bishops?|rooks?|queens?|kings?|secrets|swift|curate)\b"
    r"|\bR\d+\.\d+",
    re.IGNORECASE,
)


@pytest.mark.parametrize("folder", ["kernel", "bots"])
def test_no_word_of_cidwam_stands_in_the_kernel_or_the_bots(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in sorted((ROOT / "engine" / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in WORDS.finditer(line)
    ]
    assert not found, "\n".join(found)
