"""Playing a puzzle through the pages as somebody would who knows its best play."""

from __future__ import annotations

from typing import Any

from django.test import Client

from games import DEFAULT_SLUG
from play.puzzles import files
from play.puzzles.posing import Posed, posed

SOLUTION = "strike d1"  # how 002 begins best
MISTAKE = "strike c1"  # 1/16 in place of 3/16


def posed_puzzle(key: str) -> Posed:
    """A puzzle of the shelf."""
    puzzle = files.puzzle_named(DEFAULT_SLUG, key, files.FOLDER)
    assert puzzle is not None
    return posed(puzzle)


def act(client: Client, key: str, number: Any, action: str) -> dict[str, Any]:
    """Send a decision; the answer with its status as `code`."""
    answer = client.post(f"/puzzles/{key}/act/", {"number": number, "action": action})
    return {"code": answer.status_code, **answer.json()}


def best_move(key: str, answer: dict[str, Any]) -> str:
    """The best decision where an answer has come to, by what it offers: it tells nothing else."""
    found = posed_puzzle(key)
    offered = {choice["text"] for choice in answer["choices"]}
    at = next(one for one in found.best if set(one.options) == offered)
    return at.best


def solve(client: Client, key: str) -> dict[str, Any]:
    """Begin a puzzle, and decide as best play does until it is over."""
    client.post(f"/puzzles/{key}/begin/")
    return go_on(client, key, 0, posed_puzzle(key).best[0].best)


def go_on(client: Client, key: str, number: int, line: str) -> dict[str, Any]:
    """Decide, and go on deciding well."""
    answer = act(client, key, number, line)
    while not answer["puzzle"]["is_done"]:
        answer = act(client, key, answer["number"], best_move(key, answer))
        assert answer["code"] == 200, answer["problem"]
    return answer


def miss(client: Client, key: str = "002") -> dict[str, Any]:
    """Begin 002, and decide badly at once."""
    client.post(f"/puzzles/{key}/begin/")
    return act(client, key, 0, MISTAKE)
