"""Laws that every game of the house keeps in any state; a game's tests add its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel.game import Game, IllegalAction
from tests.engine.patched import follow


def read_again(game: Game[Any], state: Any) -> Any:
    """A state goes through JSON unchanged; return what was read."""
    copy = game.from_json(json.loads(json.dumps(game.to_json(state))))
    assert game.to_json(copy) == game.to_json(state)
    return copy


def writes_its_actions(game: Game[Any], state: Any, seat: int, most: int) -> list[Any]:
    """There is something to do, not too much, each thing once, read as it is written; return it."""
    actions = list(game.legal_actions(state, seat))
    assert 0 < len(actions) <= most
    assert len(actions) == len(set(actions))
    assert game.least_action(state, seat) in actions
    for action in actions:
        line = game.write(state, seat, action)
        data = json.loads(json.dumps(game.describe(state, seat, action)))
        assert game.parse(state, seat, line) == action == game.parse(state, seat, data)
        assert game.notation(state, seat, data) == line
    return actions


def only_the_asked_may_act(game: Game[Any], state: Any, seat: int) -> None:
    line = game.write(state, seat, game.legal_actions(state, seat)[0])
    for other in range(len(game.seats)):
        if other != seat:
            assert game.legal_actions(state, other) == []
            with pytest.raises(IllegalAction):
                game.act(game.clone(state), other, line)


def goes_on_alike(game: Game[Any], state: Any, copy: Any, seat: int, action: Any) -> None:
    """An action does the same told or untold, to a clone and to what was read; views follow."""
    clone, quiet = game.clone(state), game.clone(state)
    viewers = (*range(len(game.seats)), None)
    known = [game.view(clone, viewer, why_not=True) for viewer in viewers]
    events = game.apply(clone, seat, action)
    game.apply(copy, seat, action)
    game.play_on(quiet, seat, action)  # type: ignore[attr-defined]  # where a game has it
    assert game.to_json(clone) == game.to_json(copy) == game.to_json(quiet)
    for viewer, view in zip(viewers, known, strict=True):
        told = [one for event in events if (one := game.visible(event, viewer)) is not None]
        followed = json.loads(json.dumps(follow(view, json.loads(json.dumps(told)))))
        assert followed == {**game.view(clone, viewer), "legal": [], "decision": None}
