"""Taking back in games that have no page of their own: where their rules say so, and not else."""

import pytest
from django.urls import reverse

from play import services
from play.errors import IllegalMove
from play.models import Action
from play.replays import check_game
from play.undoing import can_take_back
from tests.play.seats.conftest import Table, start


def lay(table: Table) -> None:
    """Lay the card that lies nearest above a pile's, so that all will lie."""
    view = table.view(0)

    def leap(line: str) -> int:
        _, card, _, pile = line.split()
        below = view["piles"][int(pile) - 1]
        return int(card) - (below[-1] if below else -6)

    table.act(0, min(view["legal"], key=leap))


def test_patience_goes_back_when_no_card_was_turned_up(people, client) -> None:
    table = start(people[:1], "patience", 1, seed="", days_per_action=None)
    client.force_login(people[0])
    page, address = (reverse(f"play:{name}", args=[table.key]) for name in ("game", "take-back"))
    while table.view(0)["pack"]:
        lay(table)
        assert can_take_back(table.seen(people[0])) == 0
        with pytest.raises(IllegalMove):
            services.take_back(game_id=table.game.pk, side=0, number=table.game.number)
    assert table.view(0)["legal"] != ["give up"], "another seed lays them all"
    before = table.game.state_json
    lay(table)
    assert can_take_back(table.seen(people[0])) == 1
    assert address in client.get(page).content.decode()
    assert client.post(address, {"number": table.game.number}).status_code == 302
    assert table.game.state_json == before
    shown = client.get(page).content.decode()
    assert address not in shown
    assert "You took back a move" in shown
    check_game(table.game)


def test_a_game_that_says_nothing_of_it_offers_none(people) -> None:
    table = start(people[:3], "survivors", 3)
    table.act(0, table.view(0)["legal"][0])
    assert not Action.objects.filter(may_be_undone=True).exists()
    assert can_take_back(table.seen(people[0])) == 0
